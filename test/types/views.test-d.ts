import type {
  APIApplication,
  APIApplicationCommand,
  APIApplicationEmoji,
  APIAttachment,
  APIAuditLog,
  APIAuditLogEntry,
  APIBan,
  RESTPostAPIGuildBulkBanResult,
  APIAutoModerationRule,
  APIBaseVoiceState,
  APIStageInstance,
  APIVoiceState,
  APIChannel,
  APIConnection,
  APIDMChannel,
  APIExtendedInvite,
  APIEmoji,
  APIFollowedChannel,
  APIGuild,
  APIGuildApplicationCommandPermissions,
  APIGuildPreview,
  APIGuildMember,
  APIGuildWelcomeScreen,
  APIGuildWidgetSettings,
  APIIncidentsData,
  APIGuildCategoryChannel,
  APIGuildForumChannel,
  APIGuildMediaChannel,
  APIGuildScheduledEventBase,
  APIGuildScheduledEventUser,
  APIGuildStageVoiceChannel,
  APIGuildVoiceChannel,
  APIInteraction,
  APIInvite,
  APIMessage,
  APIMessageSearchIndexNotReadyResponse,
  APIMessageSearchResult,
  APIMessagePin,
  APIModalSubmissionComponent,
  APIMessageTopLevelComponent,
  APINewsChannel,
  APIPartialEmoji,
  APIPingInteraction,
  APIPoll,
  APIReaction,
  APIRole,
  APIEntitlement,
  APIGuildWidget,
  APIGuildMembershipScreening,
  APIGuildOnboarding,
  APITemplate,
  APIVoiceRegion,
  APISKU,
  APISubscription,
  APISoundboardSound,
  APISticker,
  APIStickerPack,
  GatewayVoiceChannelEffectSendDispatchData,
  APITextChannel,
  APIThreadChannel,
  APIThreadList,
  APIThreadMember,
  APIUser,
  APIGroupDMChannel,
  APIGuildIntegration,
  APIWebhook,
  GatewayChannelInfoDispatchData,
  GatewayGuildCreateDispatchData,
  GatewayGuildMembersChunkPresence,
  GatewayIntegrationCreateDispatchData,
  GatewayIntegrationDeleteDispatchData,
  GatewayInviteCreateDispatchData,
  GatewayVoiceChannelStartTimeUpdateDispatchData,
  GatewayVoiceChannelStatusUpdateDispatchData,
  GuildScheduledEventEntityType,
  RESTAPIPartialCurrentUserGuild,
  RESTPostAPIInteractionCallbackWithResponseResult,
} from "discord-api-types/v10"
import { expectTypeOf, test } from "vitest"
import type * as answers from "../../src/world/interactions/views/responses.ts"
import type * as applications from "../../src/world/applications/views/applications.ts"
import type * as audit from "../../src/world/audit-log/views.ts"
import type * as bans from "../../src/world/bans/views.ts"
import type * as autoModeration from "../../src/world/auto-moderation/views.ts"
import type * as channels from "../../src/world/channels/views/channels.ts"
import type * as commands from "../../src/world/commands/views.ts"
import type * as components from "../../src/world/components/views.ts"
import type * as emojis from "../../src/world/emojis/views.ts"
import type * as files from "../../src/world/messages/views/attachments.ts"
import type * as guilds from "../../src/world/guilds/views/guilds.ts"
import type * as interactions from "../../src/world/interactions/views/interactions.ts"
import type * as invites from "../../src/world/invites/views.ts"
import type * as joinRequests from "../../src/world/join-requests/views.ts"
import type * as memberVerification from "../../src/world/member-verification/views.ts"
import type * as newMemberWelcome from "../../src/world/new-member-welcome/views.ts"
import type * as onboarding from "../../src/world/onboarding/views.ts"
import type * as members from "../../src/world/members/views.ts"
import type * as messageSearch from "../../src/world/messages/views/search.ts"
import type * as messages from "../../src/world/messages/views/messages.ts"
import type * as modals from "../../src/world/interactions/views/modals.ts"
import type * as pings from "../../src/world/applications/views/pings.ts"
import type * as pins from "../../src/world/pins/views.ts"
import type * as polls from "../../src/world/polls/views.ts"
import type * as presences from "../../src/world/presences/views.ts"
import type * as reactions from "../../src/world/reactions/views.ts"
import type * as roles from "../../src/world/roles/views.ts"
import type * as scheduledEvents from "../../src/world/scheduled-events/views.ts"
import type * as stages from "../../src/world/stages/views.ts"
import type * as entitlements from "../../src/world/entitlements/views.ts"
import type * as integrations from "../../src/world/integrations/views.ts"
import type * as widgets from "../../src/world/guilds/views/widgets.ts"
import type * as templates from "../../src/world/templates/views.ts"
import type * as skus from "../../src/world/skus/views.ts"
import type * as subscriptions from "../../src/world/subscriptions/views.ts"
import type * as soundboard from "../../src/world/soundboard/views.ts"
import type * as stickers from "../../src/world/stickers/views.ts"
import type * as threads from "../../src/world/threads/views.ts"
import type * as time from "../../src/world/kernel/wire-time.ts"
import type * as users from "../../src/world/users/views.ts"
import type * as voice from "../../src/world/voice/views.ts"
import type * as webhooks from "../../src/world/webhooks/views.ts"

type Exports = typeof answers &
  typeof applications &
  typeof audit &
  typeof bans &
  typeof channels &
  typeof commands &
  typeof components &
  typeof emojis &
  typeof entitlements &
  typeof integrations &
  typeof widgets &
  typeof templates &
  typeof skus &
  typeof subscriptions &
  typeof soundboard &
  typeof stickers &
  typeof files &
  typeof guilds &
  typeof interactions &
  typeof invites &
  typeof joinRequests &
  typeof memberVerification &
  typeof newMemberWelcome &
  typeof onboarding &
  typeof members &
  typeof messages &
  typeof messageSearch &
  typeof modals &
  typeof pings &
  typeof pins &
  typeof polls &
  typeof presences &
  typeof reactions &
  typeof roles &
  typeof scheduledEvents &
  typeof stages &
  typeof threads &
  typeof time &
  typeof users &
  typeof voice &
  typeof autoModeration &
  typeof webhooks

/** The return type of each view, as a type of discord-api-types. */
interface Views {
  viewInteractionCallback: RESTPostAPIInteractionCallbackWithResponseResult
  viewApplication: APIApplication
  viewAuditEntry: APIAuditLogEntry
  // The types have whole integrations, the documentation has partial ones.
  viewAuditLog: Omit<APIAuditLog, "integrations">
  viewBan: APIBan
  viewBulkBan: RESTPostAPIGuildBulkBanResult
  viewGuildChannel:
    | APITextChannel
    | APINewsChannel
    | APIGuildVoiceChannel
    | APIGuildStageVoiceChannel
    | APIGuildCategoryChannel
    | APIGuildForumChannel
    | APIGuildMediaChannel
  viewDm: APIDMChannel
  viewGroupDm: APIGroupDMChannel
  viewPrivateChannel: APIDMChannel | APIGroupDMChannel
  viewChannel: APIChannel
  viewCommand: APIApplicationCommand
  // Lists leave out localizations unless they are requested.
  viewCommandWithoutLocalizations: Omit<
    APIApplicationCommand,
    "name_localizations" | "description_localizations"
  >
  viewCommandPermissions: APIGuildApplicationCommandPermissions
  viewComponents: APIMessageTopLevelComponent[]
  viewAttachment: APIAttachment
  viewRefreshedUrl: { original: string; refreshed: string | null }
  viewInteractionFile: APIAttachment
  viewGuildEmoji: APIEmoji
  viewGuildEmojiFor: APIEmoji
  viewSticker: APISticker
  viewStickerFor: APISticker
  viewStandardSticker: APISticker
  viewStickerPack: APIStickerPack
  viewPublicWidget: Omit<APIGuildWidget, "members">
  viewVoiceRegion: APIVoiceRegion
  viewOnboarding: APIGuildOnboarding
  viewMemberVerification: Omit<APIGuildMembershipScreening, "form_fields">
  // The types have no requests to join and no new member welcome.
  viewJoinRequest: { id: string; guild_id: string; user: APIUser; actioned_by_user: APIUser | null }
  viewNewMemberWelcome: { guild_id: string; enabled: boolean }
  viewTargetUsersJob: {
    status: number
    total_users: number
    processed_users: number
    created_at: string | null
    completed_at: string | null
    error_message: string | null
  }
  viewTemplate: Omit<APITemplate, "serialized_source_guild">
  viewEventException: {
    event_id: string
    event_exception_id: string
    scheduled_start_time: string | null
    scheduled_end_time: string | null
    is_canceled: boolean
  }
  viewEventCounts: {
    guild_scheduled_event_count: number
    guild_scheduled_event_exception_counts: object
  }
  viewSku: APISKU
  viewEntitlement: APIEntitlement
  viewSubscription: APISubscription
  viewDefaultSound: APISoundboardSound
  viewSound: APISoundboardSound
  viewSoundFor: APISoundboardSound
  viewSoundEffect: Omit<GatewayVoiceChannelEffectSendDispatchData, "emoji">
  viewApplicationEmoji: APIApplicationEmoji
  viewGuild: APIGuild
  viewGuildWithCounts: APIGuild &
    Required<Pick<APIGuild, "approximate_member_count" | "approximate_presence_count">>
  viewWidget: APIGuildWidgetSettings
  viewWelcomeScreen: APIGuildWelcomeScreen
  viewIncidents: APIIncidentsData
  viewOwnGuild: RESTAPIPartialCurrentUserGuild
  // The types require a guild_id in each presence, which the platform leaves out here. For events
  // they have one type for each kind.
  viewGuildCreate: Omit<
    GatewayGuildCreateDispatchData,
    "presences" | "guild_scheduled_events" | "stage_instances"
  >
  viewInteraction: APIInteraction
  viewInvite: APIInvite
  viewInviteWithCounts: APIInvite
  viewInviteWithMetadata: APIExtendedInvite
  viewInviteCreated: GatewayInviteCreateDispatchData
  viewMemberOnly: Omit<APIGuildMember, "user">
  viewMember: APIGuildMember
  viewMessage: APIMessage
  viewModalSubmission: APIModalSubmissionComponent[]
  viewPin: APIMessagePin
  // The types require keys that only interactions of people have.
  viewPing: Pick<APIPingInteraction, "id" | "application_id" | "token" | "type" | "version">
  viewPoll: APIPoll
  viewPresence: GatewayGuildMembersChunkPresence
  viewEmoji: APIPartialEmoji
  viewReaction: APIReaction
  viewRole: APIRole
  viewScheduledEvent: APIGuildScheduledEventBase<GuildScheduledEventEntityType>
  viewScheduledEventWithCount: APIGuildScheduledEventBase<GuildScheduledEventEntityType>
  viewEventUser: APIGuildScheduledEventUser
  viewThread: APIThreadChannel
  viewThreadFor: APIThreadChannel
  viewThreadMember: APIThreadMember
  viewThreads: APIThreadList
  // The types have no search of threads.
  viewThreadSearch: APIThreadList & {
    has_more: boolean
    total_results: number
    first_messages?: APIMessage[]
  }
  viewMessageSearch: APIMessageSearchResult
  viewIndexNotReady: APIMessageSearchIndexNotReadyResponse
  viewTime: string
  viewOptionalTime: string | null
  viewUser: APIUser
  viewSelf: APIUser
  viewAuthorizedSelf: APIUser
  viewConnection: APIConnection
  viewVoiceState: APIBaseVoiceState
  viewGuildVoiceState: APIVoiceState
  viewGuildPreview: APIGuildPreview
  viewVoiceStatus: GatewayVoiceChannelStatusUpdateDispatchData
  viewVoiceStartTime: GatewayVoiceChannelStartTimeUpdateDispatchData
  viewChannelInfo: GatewayChannelInfoDispatchData
  // The types do not allow null for the event, but the documentation does.
  viewStageInstance: Omit<APIStageInstance, "guild_scheduled_event_id">
  viewAutoModRule: APIAutoModerationRule
  viewIntegration: APIGuildIntegration
  viewIntegrationEvent: GatewayIntegrationCreateDispatchData
  viewDeletedIntegration: GatewayIntegrationDeleteDispatchData
  viewPartialIntegration: Pick<APIGuildIntegration, "id" | "name" | "type" | "account">
  viewWebhook: APIWebhook
  viewWebhookByToken: APIWebhook
  viewFollower: APIFollowedChannel
  viewWebhookAuthor: APIUser
}

test("every view says what it writes in the words of discord-api-types", () => {
  expectTypeOf<keyof Views>().toEqualTypeOf<Extract<keyof Exports, `view${string}`>>()
  expectTypeOf<{ [Name in keyof Views]: ReturnType<Exports[Name]> }>().toExtend<Views>()
})

test("no view may write just anything", () => {
  type Loose = {
    [Name in keyof Views]: unknown extends ReturnType<Exports[Name]> ? Name : never
  }[keyof Views]
  expectTypeOf<Loose>().toEqualTypeOf<never>()
})
