// guildsim: the neutral core, for Node and for pages alike.

export type { BotOptions } from "./harness/accounts.ts"
export { defaultSim, simHandlers } from "./harness/default-sim.ts"
export { type Arrangement, type Sim, type SimOptions, createSim } from "./harness/sim.ts"
export type { UserOptions } from "./harness/builders.ts"
export type { FaultOptions, GatewayFaults } from "./harness/gateway-faults.ts"
export type { AttachmentSeen } from "./harness/handles/attachment.ts"
export type { CategoryHandle } from "./harness/handles/category.ts"
export type { ButtonChoice } from "./harness/handles/buttons.ts"
export type { ChannelHandle } from "./harness/handles/channel.ts"
export type {
  BotMemberOptions,
  GuildHandle,
  GuildOptions,
  MemberOptions,
  RoleOptions,
} from "./harness/handles/guild.ts"
export type {
  NewsChannelOptions,
  TextChannelOptions,
  VoiceChannelOptions,
} from "./harness/handles/guild-channels.ts"
export type { InteractionResult } from "./harness/handles/interaction.ts"
export type { ButtonSeen, MessageHandle, ReactionSeen } from "./harness/handles/message.ts"
export type { Person } from "./harness/handles/person.ts"
export type { SendOptions } from "./harness/handles/writer.ts"
export type { ActivityOptions, PresenceOptions } from "./harness/handles/presence.ts"
export type { RoleHandle } from "./harness/handles/role.ts"
export type { SlashOptions, SlashValue } from "./harness/handles/slash.ts"
export type { FileToSend } from "./harness/handles/upload.ts"
export type { UserHandle } from "./harness/handles/user.ts"
export type { VoiceChannelHandle } from "./harness/handles/voice-channel.ts"
export type { JoinVoiceOptions, SetVoiceOptions, VoiceSeen } from "./harness/handles/voice.ts"
export type { WebhookHandle, WebhookMessageOptions } from "./harness/handles/webhook.ts"
export { PlatformError } from "./harness/platform-error.ts"
export {
  type TranscriptOptions,
  createTranscriber,
  renderTranscript,
} from "./harness/transcript.ts"
export type { ErrorToInject } from "./harness/fault-answers.ts"
export type { RateLimit } from "./harness/rate-limits.ts"
export { FaultNotFired, type InjectedFault } from "./harness/request-faults.ts"
export type { LoggedRequest } from "./harness/http-log.ts"
export { describeCause } from "./harness/origin.ts"
export type { RequestSeen } from "./handlers/fault.ts"
export type { PrivilegedIntent } from "./gateway/intents.ts"
export type {
  ConnectionEntry,
  DeedEntry,
  ErrorEntry,
  EventEntry,
  GapEntry,
  Injected,
  JournalEntry,
  RequestEntry,
} from "./world/journal.ts"
export { Gap, RouteNotImplemented, UnsupportedField } from "./world/kernel/gap.ts"
export { SetupError } from "./world/kernel/misuse.ts"
export type { FormErrors, FormIssue } from "./world/kernel/problem.ts"
export type { Ban } from "./world/model/guild.ts"
export type {
  AttachmentId,
  ChannelId,
  GuildId,
  MessageId,
  RoleId,
  UserId,
  WebhookId,
} from "./world/model/ids.ts"
export type { Activity, Presence, Status } from "./world/model/presence.ts"
export type { Permission } from "./world/rules/permissions.ts"
