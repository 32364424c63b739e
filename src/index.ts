// guildsim: the portable core, for Node and web pages.

import "./requirements/node-version.ts"

export type { BotOptions } from "./harness/bot-accounts.ts"
export { defaultSim, simHandlers } from "./harness/default-sim.ts"
export { type Sim, type SimOptions, createSim } from "./harness/sim.ts"
export type { ClockKind } from "./harness/portable-time.ts"
export type { UserOptions } from "./harness/create-account.ts"
export type { FaultOptions, GatewayFaults } from "./harness/gateway-faults.ts"
export type { AttachmentData } from "./harness/handles/attachment.ts"
export type {
  AuditLogChangeData,
  AuditLogEntryData,
  AuditLogFilter,
  AuditLogEventName,
} from "./harness/handles/audit-log.ts"
export type { AutoModRuleHandle } from "./harness/handles/auto-mod-rule.ts"
export type {
  AutoModPreset,
  AutoModRuleOptions,
  GuildAutoModBuilders,
} from "./harness/handles/guild/auto-moderation.ts"
export type { ButtonChoice, SelectChoice } from "./harness/handles/component-choice.ts"
export type { ChannelHandle, ThreadHandle } from "./harness/handles/channel.ts"
export type { ChannelOverwrite, ChannelTypeName } from "./harness/handles/channel/channel-data.ts"
export type { GuildFeatureName } from "./harness/handles/guild-features.ts"
export type { GuildBuilders, GuildHandle } from "./harness/handles/guild.ts"
export type {
  ChannelOptions,
  ForumChannelOptions,
  GuildChannelBuilders,
  MemberChannelOptions,
  NewsChannelOptions,
  TextChannelOptions,
  VoiceChannelOptions,
} from "./harness/handles/guild/channels.ts"
export type {
  BotMemberOptions,
  ChannelEditOptions,
  CreatableChannels,
  CreateChannelOptions,
  GuildEditOptions,
  GuildOptions,
  MemberOptions,
} from "./harness/handles/guild-options.ts"
export type * from "./harness/handles/declared-command.ts"
export type {
  CategoryHandle,
  ChannelHandleByType,
  ChannelList,
} from "./harness/handles/channel-list.ts"
export type { LiveList, ListSelector } from "./harness/handles/live-list.ts"
export type { EmojiHandle } from "./harness/handles/emoji.ts"
export type { EmojiOptions } from "./harness/handles/emoji-options.ts"
export type {
  GuildExpressionBuilders,
  NewEmojiOptions,
  StickerOptions,
} from "./harness/handles/guild/expressions.ts"
export type {
  GuildScheduledEventBuilders,
  NewEventOptions,
} from "./harness/handles/guild/scheduled-events.ts"
export type { AccountHandle, AccountVerbs } from "./harness/handles/account.ts"
export type { AppVerbs, InstallOptions } from "./harness/handles/account/apps.ts"
export type { DirectMessageVerbs, DmOptions } from "./harness/handles/account/direct-messages.ts"
export type { CommandVerbs, MenuOptions } from "./harness/handles/account/commands.ts"
export type {
  CommandChoice,
  CommandPermissionOptions,
  GuildCommandBuilders,
} from "./harness/handles/guild/commands.ts"
export type {
  AutocompleteChoiceData,
  InteractionResult,
  ResponseKind,
} from "./harness/handles/interaction.ts"
export type { InviteHandle, InviteOptions } from "./harness/handles/invite.ts"
export type {
  ButtonData,
  ModalInputData,
  ModalData,
  SelectOptionData,
  SelectData,
} from "./harness/handles/component.ts"
export type { ModalFieldValue, SelectValue } from "./harness/handles/field-values.ts"
export type {
  ForwardedMessageData,
  MessageHandle,
  ReactionData,
  RepliesOptions,
} from "./harness/handles/message.ts"
export type {
  BanOptions,
  ModerationVerbs,
  ReasonOptions,
} from "./harness/handles/person/moderation.ts"
export type { MemberVerbs, Person } from "./harness/handles/person.ts"
export type { SendOptions } from "./harness/handles/send-options.ts"
export type {
  PollAnswerChoice,
  PollAnswerData,
  PollOptions,
  PollData,
} from "./harness/handles/poll.ts"
export type { ActivityOptions, PresenceOptions } from "./harness/handles/presence.ts"
export type { RoleHandle } from "./harness/handles/role.ts"
export type { RoleEditOptions, RoleSettings, RoleOptions } from "./harness/handles/role-options.ts"
export type { CommandData, SlashOptions, SlashValue } from "./harness/handles/slash.ts"
export type {
  ScheduledEventEditOptions,
  ScheduledEventOptions,
} from "./harness/handles/event-options.ts"
export type { EventStatus, ScheduledEventHandle } from "./harness/handles/scheduled-event.ts"
export type { StickerHandle } from "./harness/handles/sticker.ts"
export type { ForumHandle, ForumTagOptions, ForumTagData } from "./harness/handles/forum.ts"
export type { ForumPostVerbs, PostOptions } from "./harness/handles/person/forum-posts.ts"
export type { ThreadOptions, ThreadVerbs } from "./harness/handles/person/threads.ts"
export type { FileToSend } from "./harness/handles/upload.ts"
export type { ComponentVerbs } from "./harness/handles/account/components.ts"
export type { MessageVerbs } from "./harness/handles/account/messages.ts"
export type { PollVerbs } from "./harness/handles/account/polls.ts"
export type { ProfileVerbs } from "./harness/handles/account/profile.ts"
export type { ChannelBuilders } from "./harness/handles/channel/builders.ts"
export type { ChannelHistory } from "./harness/handles/channel/history.ts"
export type { ChannelLists } from "./harness/handles/channel/lists.ts"
export type { GuildLists } from "./harness/handles/guild/lists.ts"
export type { GuildMemberBuilders } from "./harness/handles/guild/members.ts"
export type { GuildRoleBuilders } from "./harness/handles/guild/roles.ts"
export type { GuildSettingsBuilders } from "./harness/handles/guild/settings.ts"
export type { GuildWebhookBuilders } from "./harness/handles/guild/webhooks.ts"
export type { Handle, HandleOf, HandleTypes } from "./harness/handles/handle.ts"
export type { AnnouncementVerbs } from "./harness/handles/person/announcements.ts"
export type { ChannelVerbs } from "./harness/handles/person/channels.ts"
export type { EmojiVerbs } from "./harness/handles/person/emojis.ts"
export type { GuildVerbs } from "./harness/handles/person/guilds.ts"
export type { InviteVerbs } from "./harness/handles/person/invites.ts"
export type { MembershipVerbs } from "./harness/handles/person/membership.ts"
export type { PresenceVerbs } from "./harness/handles/person/presence.ts"
export type { RoleVerbs } from "./harness/handles/person/roles.ts"
export type { ScheduledEventVerbs } from "./harness/handles/person/scheduled-events.ts"
export type { ThreadMemberVerbs } from "./harness/handles/person/thread-members.ts"
export type { VoiceVerbs } from "./harness/handles/person/voice.ts"
export type { SimulationOptions } from "./harness/simulation.ts"
export type { Id } from "./world/kernel/snowflake.ts"
export type { RouteKey, RouteMethod, RoutePath } from "./handlers/route.ts"
export type { UserHandle } from "./harness/handles/user.ts"
export type { StageVerbs, StartStageOptions } from "./harness/handles/person/stages.ts"
export type { StageChannelHandle, StageInstanceData } from "./harness/handles/stage-channel.ts"
export type { VoiceChannelHandle } from "./harness/handles/voice-channel.ts"
export type { JoinVoiceOptions, SetVoiceOptions, VoiceStateData } from "./harness/handles/voice.ts"
export type {
  WebhookHandle,
  WebhookMessageOptions,
  WebhookOptions,
} from "./harness/handles/webhook.ts"
export type { Duration } from "./harness/duration.ts"
export type { EchoOrder } from "./harness/echo.ts"
export type {
  SimulationApi,
  FixtureWorld,
  WorldBuilder,
  WorldOf,
} from "./harness/simulation-api.ts"
export {
  type DefinedWorld,
  type HandlesOf,
  type HandlesOfAll,
  compose,
  defineWorld,
} from "./harness/fixture-world.ts"
export type { HtmlReportOptions } from "./harness/html-report/html-report.ts"
export type { TimelineHeading } from "./harness/html-report/timeline.ts"
export type { WithId } from "./harness/chosen-ids.ts"
export { PlatformError } from "./harness/platform-error.ts"
export type { WorldSnapshot } from "./harness/snapshot.ts"
export type { TranscriptOptions } from "./harness/transcript.ts"
export type { FetchHandler, HttpBotCredentials } from "./harness/http-bots/endpoint.ts"
export { EndpointNotVerified, NoAnswer } from "./harness/http-bots/errors.ts"
export type { HttpBot, HttpBotOptions } from "./harness/http-bots/http-bot.ts"
export type { SimHttpBot, SimHttpBotOptions } from "./harness/http-bots/portable-http-bot.ts"
export type { LinkEmbed, UnfurlOptions } from "./harness/unfurl.ts"
export type { ErrorToInject } from "./harness/fault-responses.ts"
export type { RateLimit } from "./harness/rate-limit-response.ts"
export { FaultNotFired, type InjectedFault } from "./harness/request-faults.ts"
export type { LoggedRequest } from "./harness/http-log.ts"
export { createTranscriber, describeCause, renderTranscript } from "./harness/journal-functions.ts"
export type { RequestData } from "./handlers/fault.ts"
export type { ProfileName } from "./world/users/model/profile.ts"
export type { UnknownKeys } from "./handlers/keys/unknown-keys.ts"
export type { PrivilegedIntent } from "./gateway/intents.ts"
export type {
  AdvanceEntry,
  AnswerEntry,
  BackgroundEntry,
  ConnectionEntry,
  DeliveryEntry,
  ErrorEntry,
  EventEntry,
  Explanation,
  GapEntry,
  InjectedFaultKind,
  JournalEntry,
  NewJournalEntry,
  PauseEntry,
  ProgramEntry,
  RequestEntry,
  SentRequest,
  UnknownKeysEntry,
  UserActionEntry,
} from "./world/journal.ts"
export { RunFailure } from "./harness/error-collection.ts"
export { Gap, RouteNotImplemented, UnsupportedField, type GapDetail } from "./world/kernel/gap.ts"
export { SetupError } from "./world/kernel/setup-error.ts"
export type { FormErrors, FormIssue } from "./world/kernel/api-error.ts"
export type { Ban } from "./world/bans/model.ts"
export type {
  AttachmentId,
  AuditEntryId,
  AutoModRuleId,
  ChannelId,
  CommandId,
  EmojiId,
  InteractionId,
  ForumTagId,
  GuildId,
  MessageId,
  RoleId,
  ScheduledEventId,
  StageInstanceId,
  StickerId,
  UserId,
  WebhookId,
} from "./world/model/ids.ts"
export type { Activity, Presence, Status } from "./world/presences/model.ts"
export type { Permission } from "./world/rules/permissions.ts"
