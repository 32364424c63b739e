// The exports of guildsim and of guildsim/node: the portable core, for Node and web pages.

import "./requirements/node-version.ts"

export type { BotOptions } from "./harness/simulation/bots/bot-accounts.ts"
export { defaultSim, simHandlers } from "./harness/sim/default-sim.ts"
export { createSim } from "./harness/sim/create-sim.ts"
export type { Sim, SimOptions } from "./harness/sim/sim.ts"
export type { ClockKind } from "./harness/simulation/time/portable-time.ts"
export type { ConnectionOptions, UserOptions } from "./harness/handles/account/create-account.ts"
export type { FaultOptions, GatewayFaults } from "./harness/sim/faults/gateway-faults.ts"
export type { Incident } from "./harness/simulation/incidents/active-incident.ts"
export type { IncidentCounts } from "./harness/simulation/incidents/incident-context.ts"
export type {
  IncidentName,
  IncidentOptions,
} from "./harness/simulation/incidents/incident-table.ts"
export type { ForwardedMessageData } from "./harness/handles/message/forwarded-message.ts"
export type { ScreenshotOptions } from "./harness/handles/arguments/screenshot-options.ts"
export type { AttachmentData } from "./harness/handles/message/attachment.ts"
export type {
  AuditLogChangeData,
  AuditLogEntryData,
  AuditLogFilter,
  AuditLogEventName,
} from "./harness/handles/guild/moderation/audit-log.ts"
export type { AutoModRuleHandle } from "./harness/handles/guild/moderation/auto-mod-rule.ts"
export type {
  AutoModPreset,
  AutoModRuleOptions,
  GuildAutoModBuilders,
} from "./harness/handles/guild/moderation/auto-moderation.ts"
export type { ButtonChoice, SelectChoice } from "./harness/handles/message/component-choice.ts"
export type { ChannelHandle, ThreadHandle } from "./harness/handles/channel/channel.ts"
export type { ChannelOverwrite, ChannelTypeName } from "./harness/handles/channel/channel-data.ts"
export type { GuildFeatureName } from "./harness/handles/guild/settings/guild-features.ts"
export type { GuildBuilders, GuildHandle } from "./harness/handles/guild/guild.ts"
export type {
  ChannelOptions,
  ForumChannelOptions,
  MediaChannelOptions,
  GuildChannelBuilders,
  MemberChannelOptions,
  NewsChannelOptions,
  TextChannelOptions,
  VoiceChannelOptions,
} from "./harness/handles/guild/channels.ts"
export type {
  BotMemberOptions,
  GuildEditOptions,
  GuildOptions,
  MemberOptions,
  SystemNotice,
} from "./harness/handles/guild/guild-options.ts"
export type {
  ChannelEditOptions,
  CreatableChannels,
  CreateChannelOptions,
  PostChannelEditOptions,
} from "./harness/handles/channel/channel-edit-options.ts"
export type * from "./harness/handles/interaction/declared-command.ts"
export type {
  CategoryHandle,
  ChannelHandleByType,
  ChannelList,
} from "./harness/handles/channel/channel-list.ts"
export type { LiveList, ListSelector } from "./harness/handles/live-list.ts"
export type { EmojiHandle } from "./harness/handles/expressions/emoji.ts"
export type { EmojiOptions } from "./harness/handles/expressions/emoji-options.ts"
export type {
  GuildExpressionBuilders,
  NewEmojiOptions,
  SoundboardSoundOptions,
  StickerOptions,
} from "./harness/handles/guild/expressions.ts"
export type {
  GuildScheduledEventBuilders,
  NewEventOptions,
} from "./harness/handles/guild/scheduled-events.ts"
export type { AccountHandle, AccountVerbs } from "./harness/handles/account/account.ts"
export type { AccountReads } from "./harness/handles/verbs/account-reads.ts"
export type { AppVerbs, InstallOptions } from "./harness/handles/account/apps.ts"
export type {
  AuthorizationVerbs,
  AuthorizeChoice,
  AuthorizeOptions,
} from "./harness/handles/account/authorization.ts"
export type { ApplicationOAuth2 } from "./world/applications/model.ts"
export type {
  GroupDmEdit,
  GroupDmInviteOptions,
  GroupDmOptions,
  GroupDmVerbs,
} from "./harness/handles/account/group-dms.ts"
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
} from "./harness/handles/interaction/interaction.ts"
export type { InviteHandle, InviteOptions } from "./harness/handles/invite.ts"
export type {
  ButtonData,
  ModalInputData,
  ModalData,
  SelectOptionData,
  SelectData,
} from "./harness/handles/message/component.ts"
export type { ModalFieldValue, SelectValue } from "./harness/handles/interaction/field-values.ts"
export type {
  MessageHandle,
  ReactionData,
  RepliesOptions,
} from "./harness/handles/message/message.ts"
export type {
  BanOptions,
  ModerationVerbs,
  ReasonOptions,
} from "./harness/handles/person/moderation.ts"
export type { MemberVerbs, Person } from "./harness/handles/person/person.ts"
export type { SendOptions, VoiceMessageOptions } from "./harness/handles/message/send-options.ts"
export type {
  PollAnswerChoice,
  PollAnswerData,
  PollOptions,
  PollData,
} from "./harness/handles/message/poll.ts"
export type { ActivityOptions, PresenceOptions } from "./harness/handles/account/presence.ts"
export type { RoleHandle } from "./harness/handles/role.ts"
export type { RoleEditOptions, RoleSettings, RoleOptions } from "./harness/handles/role-options.ts"
export type { CommandData, SlashOptions, SlashValue } from "./harness/handles/interaction/slash.ts"
export type {
  EventRepetition,
  MoveOccurrenceOptions,
  ScheduledEventEditOptions,
  ScheduledEventOptions,
} from "./harness/handles/event-options.ts"
export type {
  EventExceptionData,
  EventStatus,
  ScheduledEventHandle,
} from "./harness/handles/scheduled-event.ts"
export type { ActivityHandle } from "./harness/handles/activity.ts"
export type { ActivityVerbs } from "./harness/handles/account/activities.ts"
export type { EntitlementHandle, SkuHandle, SkuKind } from "./harness/handles/sku.ts"
export type { PurchaseOptions, PurchaseVerbs } from "./harness/handles/account/purchases.ts"
export type {
  SkuOptions,
  TeamMemberOptions,
  TeamOptions,
  TeamRole,
} from "./harness/sim/builders.ts"
export type { IntegrationHandle, IntegrationSettings } from "./harness/handles/integration.ts"
export type {
  GuildIntegrationBuilders,
  IntegrationOptions,
  NewIntegrationType,
} from "./harness/handles/guild/integrations.ts"
export type {
  ExplainPermissionOptions,
  PermissionExplanation,
  PermissionReads,
  PermissionReason,
} from "./harness/handles/person/permissions.ts"
export type { IntegrationVerbs } from "./harness/handles/person/integrations.ts"
export type { SoundboardSoundHandle } from "./harness/handles/expressions/soundboard-sound.ts"
export type {
  StandardStickerHandle,
  StickerPackHandle,
} from "./harness/handles/expressions/sticker-pack.ts"
export type { PackStickerOptions, StickerPackOptions } from "./harness/sim/sticker-packs.ts"
export type { StickerHandle } from "./harness/handles/expressions/sticker.ts"
export type { GroupDmHandle } from "./harness/handles/channel/group-dm.ts"
export type { ForumHandle } from "./harness/handles/channel/forum.ts"
export type {
  ForumLayout,
  ForumTagData,
  ForumTagOptions,
  PostChannelSettings,
  PostSortOrder,
  TagMatch,
} from "./harness/handles/channel/forum-options.ts"
export type { ForumPostVerbs, PostOptions } from "./harness/handles/person/threads/forum-posts.ts"
export type {
  ThreadEditOptions,
  ThreadOptions,
  ThreadVerbs,
} from "./harness/handles/person/threads/threads.ts"
export type { FileToSend } from "./harness/handles/message/upload.ts"
export type { ComponentVerbs } from "./harness/handles/account/components.ts"
export type { MessageVerbs } from "./harness/handles/account/messages.ts"
export type { PollVerbs } from "./harness/handles/account/polls.ts"
export type { ProfileVerbs, TaggedGuild } from "./harness/handles/account/profile.ts"
export type { ChannelBuilders } from "./harness/handles/channel/builders.ts"
export type { ChannelHistory } from "./harness/handles/channel/history.ts"
export type { ChannelLists } from "./harness/handles/channel/lists.ts"
export type { GuildLists } from "./harness/handles/guild/lists.ts"
export type { GuildMemberBuilders } from "./harness/handles/guild/members.ts"
export type { GuildRoleBuilders } from "./harness/handles/guild/roles.ts"
export type {
  FormFieldOptions,
  GuildOnboardingBuilders,
  MemberVerificationOptions,
  OnboardingAnswerOptions,
  OnboardingOptions,
  OnboardingPromptOptions,
} from "./harness/handles/guild/joining/onboarding.ts"
export type {
  NewMemberActionOptions,
  NewMemberWelcomeOptions,
  ResourceChannelOptions,
} from "./harness/handles/guild/joining/new-member-welcome.ts"
export type { JoinRequestData } from "./harness/handles/guild/joining/join-requests.ts"
export type { JoinRequestStatus } from "./world/join-requests/model.ts"
export type { JoinRequestVerbs, RequestedGuild } from "./harness/handles/account/join-requests.ts"
export type {
  JoinRequestReviewVerbs,
  RejectionOptions,
} from "./harness/handles/person/join-requests.ts"
export type {
  OnboardingData,
  OnboardingSelection,
  OnboardingVerbs,
} from "./harness/handles/person/onboarding.ts"
export type {
  GuildSettingsBuilders,
  PauseOptions,
  SearchIndexOptions,
  TagOptions,
  WelcomeChannelOptions,
  TemplateOptions,
  WelcomeScreenOptions,
} from "./harness/handles/guild/settings/settings.ts"
export type { GuildDetails } from "./harness/handles/guild/details.ts"
export type { GuildPictureOptions } from "./harness/handles/guild/settings/picture-options.ts"
export type { GuildWebhookBuilders } from "./harness/handles/guild/webhooks.ts"
export type { Handle, HandleOf, HandleTypes } from "./harness/handles/handle.ts"
export type { AnnouncementVerbs } from "./harness/handles/person/announcements.ts"
export type { ChannelVerbs } from "./harness/handles/person/channels.ts"
export type { OverwriteOptions, OverwriteVerbs } from "./harness/handles/person/overwrites.ts"
export type { EmojiVerbs } from "./harness/handles/person/emojis.ts"
export type { GuildVerbs } from "./harness/handles/person/guilds.ts"
export type { AcceptVerbs } from "./harness/handles/account/invites.ts"
export type { InviteVerbs } from "./harness/handles/person/invites.ts"
export type { MembershipVerbs } from "./harness/handles/person/membership.ts"
export type { PresenceVerbs } from "./harness/handles/person/presence.ts"
export type { RoleVerbs } from "./harness/handles/person/roles.ts"
export type {
  InterestOptions,
  ScheduledEventVerbs,
} from "./harness/handles/person/scheduled-events.ts"
export type { ThreadMemberVerbs } from "./harness/handles/person/threads/thread-members.ts"
export type { VoiceReads } from "./harness/handles/person/voice/voice-reads.ts"
export type { VoiceVerbs } from "./harness/handles/person/voice/voice.ts"
export type { SimulationOptions } from "./harness/simulation/simulation.ts"
export type { Id } from "./world/kernel/snowflake.ts"
export type { RouteKey, RouteMethod, RoutePath } from "./handlers/route.ts"
export type { UserHandle } from "./harness/handles/user.ts"
export type { StageVerbs, StartStageOptions } from "./harness/handles/person/voice/stages.ts"
export type {
  StageChannelHandle,
  StageInstanceData,
} from "./harness/handles/channel/stage-channel.ts"
export type { VoiceChannelHandle } from "./harness/handles/channel/voice-channel.ts"
export type {
  JoinVoiceOptions,
  SetVoiceOptions,
  VoiceStateData,
} from "./harness/handles/channel/voice.ts"
export type {
  WebhookHandle,
  WebhookMessageOptions,
  WebhookOptions,
} from "./harness/handles/webhook.ts"
export type { Duration } from "./harness/options/duration.ts"
export type {
  GatewayLimitOptions,
  RateLimitOptions,
} from "./harness/simulation/rate-limits/rate-limit-options.ts"
export type { RateLimits, RateLimitUse } from "./harness/simulation/rate-limits/rate-limit-use.ts"
export type {
  InvalidRequestLimit,
  RateLimitSize,
  RouteRateLimit,
} from "./handlers/rate-limits/settings.ts"
export type { EchoOrder } from "./harness/simulation/echo.ts"
export type {
  SimulationApi,
  FixtureWorld,
  WorldBuilder,
  WorldOf,
} from "./harness/sim/simulation-api.ts"
export {
  type DefinedWorld,
  type HandlesOf,
  type HandlesOfAll,
  compose,
  defineWorld,
} from "./harness/sim/fixture-world.ts"
export type { HtmlReportOptions } from "./harness/reports/html-report/html-report.ts"
export type { TimelineHeading } from "./harness/reports/html-report/timeline.ts"
export type { WithId } from "./harness/simulation/chosen-ids.ts"
export { PlatformError } from "./harness/simulation/failures/platform-error.ts"
export type { WorldSnapshot } from "./harness/simulation/snapshot.ts"
export type { TranscriptOptions } from "./harness/simulation/journal/transcript.ts"
export type { FetchHandler, HttpBotCredentials } from "./harness/http-bots/endpoint.ts"
export { EndpointNotVerified, EventNotAcknowledged, NoAnswer } from "./harness/http-bots/errors.ts"
export type { HttpBot, HttpBotOptions } from "./harness/http-bots/http-bot.ts"
export type {
  AddedEventWebhook,
  EventWebhookOptions,
  EventWebhookStatus,
} from "./harness/http-bots/event-webhook.ts"
export type {
  SimEventWebhook,
  SimEventWebhookOptions,
  SimHttpBot,
  SimHttpBotOptions,
} from "./harness/http-bots/portable-http-bot.ts"
export type { WebhookEventType } from "./world/applications/model.ts"
export type { LinkEmbed, UnfurlOptions } from "./harness/simulation/unfurl.ts"
export type { ErrorToInject } from "./harness/simulation/faults/fault-responses.ts"
export type { RateLimit } from "./harness/simulation/faults/rate-limit-response.ts"
export { FaultNotFired, type InjectedFault } from "./harness/simulation/faults/request-faults.ts"
export type { LoggedRequest } from "./harness/simulation/journal/http-log.ts"
export {
  createTranscriber,
  describeCause,
  renderTranscript,
} from "./harness/sim/journal-functions.ts"
export type { RequestData } from "./handlers/fault.ts"
export type { ProfileName } from "./world/users/model/profile.ts"
export type { UnknownKeys } from "./handlers/keys/unknown-keys.ts"
export type { PrivilegedIntent } from "./gateway/protocol/intents.ts"
export type {
  AdvanceEntry,
  AnswerEntry,
  BackgroundEntry,
  ConnectionEntry,
  DeliveryEntry,
  ErrorEntry,
  IncidentEntry,
  EventEntry,
  Explanation,
  GapEntry,
  InjectedFaultKind,
  JournalEntry,
  LimitNote,
  NewJournalEntry,
  PauseEntry,
  ProgramEntry,
  RequestEntry,
  SentRequest,
  UnknownKeysEntry,
  UserActionEntry,
} from "./world/journal-entries.ts"
export { RunFailure } from "./harness/simulation/failures/error-collection.ts"
export { Gap, RouteNotImplemented, UnsupportedField, type GapDetail } from "./world/kernel/gap.ts"
export { SetupError } from "./requirements/setup-error.ts"
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
  IntegrationId,
  MessageId,
  RoleId,
  JoinRequestId,
  ScheduledEventId,
  StageInstanceId,
  ApplicationId,
  EntitlementId,
  SkuId,
  SubscriptionId,
  SoundId,
  StickerId,
  StickerPackId,
  UserId,
  WebhookId,
} from "./world/model/ids.ts"
export type { Activity, Presence, Status } from "./world/presences/model.ts"
export type { StandardStickerName } from "./world/stickers/model.ts"
export type { DefaultSoundName } from "./world/soundboard/rules.ts"
export type { Permission } from "./world/rules/permissions.ts"
