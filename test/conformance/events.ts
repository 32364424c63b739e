// The schemas of events. The description has no events: their own keys are from the documentation
// and type-checked against discord-api-types; the resources in them are those of the description.
// https://docs.discord.com/developers/events/gateway-events#receive-events

import {
  type GatewayActivity,
  type GatewayApplicationCommandPermissionsUpdateDispatchData,
  type GatewayAutoModerationActionExecutionDispatchData,
  type GatewayChannelPinsUpdateDispatchData,
  GatewayDispatchEvents as Event,
  type GatewayGuildBanModifyDispatchData,
  type GatewayGuildDeleteDispatchData,
  type GatewayGuildEmojisUpdateDispatchData,
  type GatewayGuildMemberRemoveDispatchData,
  type GatewayGuildMembersChunkDispatchData,
  type GatewayGuildMembersChunkPresence,
  type GatewayGuildRoleDeleteDispatchData,
  type GatewayGuildRoleModifyDispatchData,
  type GatewayGuildScheduledEventUserAddDispatchData,
  type GatewayGuildSoundboardSoundDeleteDispatchData,
  type GatewayGuildStickersUpdateDispatchData,
  type GatewaySoundboardSoundsDispatchData,
  type GatewayVoiceChannelEffectSendDispatchData,
  type GatewayGuildIntegrationsUpdateDispatchData,
  type GatewayIntegrationCreateDispatchData,
  type GatewayIntegrationDeleteDispatchData,
  type GatewayInviteCreateDispatchData,
  type GatewayInviteDeleteDispatchData,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayMessagePollVoteDispatchData,
  type GatewayMessageReactionAddDispatchData,
  type GatewayMessageReactionRemoveAllDispatchData,
  type GatewayMessageReactionRemoveDispatchData,
  type GatewayMessageReactionRemoveEmojiDispatchData,
  type GatewayRateLimitedRequestGuildMembersDispatchData,
  type GatewayReadyDispatchData,
  type GatewayThreadDeleteDispatchData,
  type GatewayThreadListSyncDispatchData,
  type GatewayThreadMembersUpdateDispatchData,
  type GatewayTypingStartDispatchData,
  type GatewayChannelInfoChannel,
  type GatewayChannelInfoDispatchData,
  type GatewayVoiceChannelStartTimeUpdateDispatchData,
  type GatewayVoiceChannelStatusUpdateDispatchData,
  type GatewayVoiceServerUpdateDispatchData,
  type GatewayWebhooksUpdateDispatchData,
} from "discord-api-types/v10"
import { EventExceptionEvent, type GatewayEvent } from "../../src/gateway/protocol/events.ts"
import {
  type Schema,
  anything,
  boolean,
  extended,
  id,
  integer,
  just,
  list,
  object,
  oneOf,
  orNull,
  ref,
  text,
  time,
} from "./schema.ts"
import { interactionCreate } from "./interaction-event.ts"
import { type Required, guildChannel, keysOf, member, memberOnly, user } from "./payload.ts"

const emoji = ref("MessageReactionEmojiResponse")

const guildOrGroupChannel = oneOf(guildChannel, ref("PrivateGroupChannelResponse"))

const seenStatus: Schema = { enum: ["online", "idle", "dnd", "offline"] }

const activity = keysOf<GatewayActivity>(
  { id: text, name: text, type: { enum: [0, 1, 2, 3, 4, 5] }, created_at: integer },
  { state: orNull(text), details: orNull(text), url: orNull({ type: "string", format: "uri" }) },
)

/** A presence in GUILD_CREATE and GUILD_MEMBERS_CHUNK, without the guild's id. */
const presence = keysOf<GatewayGuildMembersChunkPresence>(
  // Only the user's id is required.
  { user: object({ id }) },
  {
    status: seenStatus,
    activities: list(activity),
    client_status: object({}, { desktop: text, mobile: text, web: text }),
  },
)

const messageEvent = extended(
  "MessageResponse",
  {},
  {
    guild_id: id,
    member: memberOnly,
    mentions: list(extended("UserResponse", {}, { member: memberOnly })),
    channel_type: ref("ChannelTypes"),
  },
)

const roleEvent = keysOf<GatewayGuildRoleModifyDispatchData>(
  { guild_id: id, role: ref("GuildRoleResponse") },
  {},
)

/** https://github.com/discord/discord-api-docs/pull/8531 */
const joinRequestEvent = object({
  guild_id: id,
  status: text,
  request: ref("GuildJoinRequestResponse"),
})

const banEvent = keysOf<GatewayGuildBanModifyDispatchData>({ guild_id: id, user }, {})

/** An integration without its user, which events omit. */
const integration = keysOf<Omit<GatewayIntegrationCreateDispatchData, "user">>(
  {
    id,
    guild_id: id,
    name: text,
    type: ref("IntegrationTypes"),
    enabled: boolean,
    account: ref("AccountResponse"),
  },
  {
    syncing: boolean,
    role_id: id,
    enable_emoticons: boolean,
    expire_behavior: ref("IntegrationExpireBehaviorTypes"),
    expire_grace_period: ref("IntegrationExpireGracePeriodTypes"),
    synced_at: time,
    subscriber_count: integer,
    revoked: boolean,
    application: ref("IntegrationApplicationResponse"),
    scopes: list(text),
  },
)

const reactionRemoved: Required<GatewayMessageReactionRemoveDispatchData> = {
  user_id: id,
  channel_id: id,
  message_id: id,
  emoji,
  burst: boolean,
  type: { enum: [0, 1] },
}

const voteEvent = keysOf<GatewayMessagePollVoteDispatchData>(
  { user_id: id, channel_id: id, message_id: id, answer_id: integer },
  { guild_id: id },
)

const unavailableGuild = object({ id, unavailable: boolean })

/** A rule of any trigger type. */
const autoModRule = oneOf(
  ref("KeywordRuleResponse"),
  ref("MLSpamRuleResponse"),
  ref("DefaultKeywordRuleResponse"),
  ref("MentionSpamRuleResponse"),
  ref("UserProfileRuleResponse"),
)

const autoModAction = oneOf(
  ref("BlockMessageActionResponse"),
  ref("FlagToChannelActionResponse"),
  ref("UserCommunicationDisabledActionResponse"),
  ref("QuarantineUserActionResponse"),
)

/** A scheduled event of any type. */
const scheduledEvent = oneOf(
  ref("ExternalScheduledEventResponse"),
  ref("StageScheduledEventResponse"),
  ref("VoiceScheduledEventResponse"),
)

const scheduledEventUser = keysOf<GatewayGuildScheduledEventUserAddDispatchData>(
  { guild_scheduled_event_id: id, user_id: id, guild_id: id },
  {},
  // https://docs.discord.food/resources/guild-scheduled-event#guild-scheduled-event-user-structure
  { guild_scheduled_event_exception_id: id, response: integer },
)

/** The schema of the payload of each event. */
export const EVENTS = {
  [Event.Ready]: keysOf<GatewayReadyDispatchData>(
    {
      v: just(10),
      user: ref("UserPIIResponse"),
      guilds: list(unavailableGuild),
      session_id: text,
      resume_gateway_url: { type: "string", format: "uri" },
      application: object({ id, flags: integer, flags_new: text }),
    },
    { shard: list(integer) },
    {
      session_type: text,
      private_channels: list(anything),
      presences: list(presence),
      relationships: list(anything),
      user_settings: object({}),
      guild_join_requests: list(anything),
      geo_ordered_rtc_regions: list(text),
    },
  ),
  [Event.Resumed]: object({}),
  [Event.GuildCreate]: extended("GuildResponse", {
    joined_at: time,
    large: boolean,
    unavailable: boolean,
    member_count: integer,
    voice_states: list(ref("VoiceStateResponse")),
    members: list(member),
    channels: list(guildChannel),
    threads: list(ref("ThreadResponse")),
    presences: list(presence),
    stage_instances: list(ref("StageInstanceResponse")),
    guild_scheduled_events: list(scheduledEvent),
    soundboard_sounds: list(ref("SoundboardSoundResponse")),
  }),
  [Event.GuildUpdate]: ref("GuildResponse"),
  [Event.UserUpdate]: ref("UserPIIResponse"),
  [Event.GuildDelete]: keysOf<GatewayGuildDeleteDispatchData>({ id }, { unavailable: boolean }),
  [Event.GuildRoleCreate]: roleEvent,
  [Event.GuildRoleUpdate]: roleEvent,
  [Event.GuildRoleDelete]: keysOf<GatewayGuildRoleDeleteDispatchData>(
    { guild_id: id, role_id: id },
    {},
  ),
  [Event.GuildMemberAdd]: extended("GuildMemberResponse", { guild_id: id }),
  [Event.GuildMemberUpdate]: extended("GuildMemberResponse", { guild_id: id }),
  [Event.GuildMemberRemove]: keysOf<GatewayGuildMemberRemoveDispatchData>(
    { guild_id: id, user },
    {},
  ),
  [Event.RateLimited]: keysOf<GatewayRateLimitedRequestGuildMembersDispatchData>(
    {
      opcode: just(8),
      retry_after: { type: "number" },
      meta: object({ guild_id: id }, { nonce: text }),
    },
    {},
  ),
  [Event.GuildMembersChunk]: keysOf<GatewayGuildMembersChunkDispatchData>(
    { guild_id: id, members: list(member), chunk_index: integer, chunk_count: integer },
    { not_found: list(oneOf(text, integer)), presences: list(presence), nonce: text },
  ),
  GUILD_JOIN_REQUEST_CREATE: joinRequestEvent,
  GUILD_JOIN_REQUEST_UPDATE: joinRequestEvent,
  GUILD_JOIN_REQUEST_DELETE: object({ id, guild_id: id, user_id: id }),
  [Event.GuildBanAdd]: banEvent,
  [Event.GuildBanRemove]: banEvent,
  [Event.GuildAuditLogEntryCreate]: extended("AuditLogEntryResponse", { guild_id: id }),
  [Event.ChannelCreate]: guildOrGroupChannel,
  [Event.ChannelUpdate]: guildOrGroupChannel,
  [Event.ChannelDelete]: guildOrGroupChannel,
  [Event.ChannelPinsUpdate]: keysOf<GatewayChannelPinsUpdateDispatchData>(
    { channel_id: id },
    { guild_id: id, last_pin_timestamp: orNull(time) },
  ),
  [Event.ThreadCreate]: extended("ThreadResponse", {}, { newly_created: boolean }),
  [Event.ThreadUpdate]: ref("ThreadResponse"),
  [Event.ThreadListSync]: keysOf<GatewayThreadListSyncDispatchData>(
    {
      guild_id: id,
      threads: list(ref("ThreadResponse")),
      members: list(ref("ThreadMemberResponse")),
    },
    { channel_ids: list(id) },
  ),
  [Event.ThreadDelete]: keysOf<GatewayThreadDeleteDispatchData>(
    { id, guild_id: id, parent_id: id, type: integer },
    {},
  ),
  [Event.ThreadMemberUpdate]: extended("ThreadMemberResponse", { guild_id: id }),
  [Event.ThreadMembersUpdate]: keysOf<GatewayThreadMembersUpdateDispatchData>(
    { id, guild_id: id, member_count: integer },
    {
      added_members: list(
        extended("ThreadMemberResponse", {
          member,
          presence: orNull({ allOf: [presence, object({ guild_id: id })] }),
        }),
      ),
      removed_member_ids: list(id),
    },
  ),
  [Event.MessageCreate]: messageEvent,
  [Event.MessageUpdate]: messageEvent,
  [Event.MessageDelete]: keysOf<GatewayMessageDeleteDispatchData>(
    { id, channel_id: id },
    { guild_id: id },
  ),
  [Event.MessageDeleteBulk]: keysOf<GatewayMessageDeleteBulkDispatchData>(
    { ids: list(id), channel_id: id },
    { guild_id: id },
  ),
  [Event.MessageReactionAdd]: keysOf<GatewayMessageReactionAddDispatchData>(reactionRemoved, {
    guild_id: id,
    member,
    message_author_id: id,
    burst_colors: list(text),
  }),
  [Event.MessageReactionRemove]: keysOf<GatewayMessageReactionRemoveDispatchData>(reactionRemoved, {
    guild_id: id,
  }),
  [Event.MessageReactionRemoveEmoji]: keysOf<GatewayMessageReactionRemoveEmojiDispatchData>(
    { channel_id: id, message_id: id, emoji },
    { guild_id: id },
  ),
  [Event.MessageReactionRemoveAll]: keysOf<GatewayMessageReactionRemoveAllDispatchData>(
    { channel_id: id, message_id: id },
    { guild_id: id },
  ),
  [Event.MessagePollVoteAdd]: voteEvent,
  [Event.MessagePollVoteRemove]: voteEvent,
  [Event.GuildEmojisUpdate]: keysOf<GatewayGuildEmojisUpdateDispatchData>(
    { guild_id: id, emojis: list(ref("EmojiResponse")) },
    {},
  ),
  [Event.GuildStickersUpdate]: keysOf<GatewayGuildStickersUpdateDispatchData>(
    { guild_id: id, stickers: list(ref("GuildStickerResponse")) },
    {},
  ),
  [Event.EntitlementCreate]: ref("EntitlementResponse"),
  [Event.EntitlementUpdate]: ref("EntitlementResponse"),
  [Event.EntitlementDelete]: ref("EntitlementResponse"),
  [Event.SubscriptionCreate]: ref("SubscriptionResponse"),
  [Event.SubscriptionUpdate]: ref("SubscriptionResponse"),
  [Event.GuildIntegrationsUpdate]: keysOf<GatewayGuildIntegrationsUpdateDispatchData>(
    { guild_id: id },
    {},
  ),
  [Event.IntegrationCreate]: integration,
  [Event.IntegrationUpdate]: integration,
  [Event.IntegrationDelete]: keysOf<GatewayIntegrationDeleteDispatchData>(
    { id, guild_id: id },
    { application_id: id },
  ),
  [Event.GuildSoundboardSoundCreate]: ref("SoundboardSoundResponse"),
  [Event.GuildSoundboardSoundUpdate]: ref("SoundboardSoundResponse"),
  [Event.GuildSoundboardSoundDelete]: keysOf<GatewayGuildSoundboardSoundDeleteDispatchData>(
    { sound_id: id, guild_id: id },
    {},
  ),
  [Event.SoundboardSounds]: keysOf<GatewaySoundboardSoundsDispatchData>(
    { soundboard_sounds: list(ref("SoundboardSoundResponse")), guild_id: id },
    {},
  ),
  [Event.VoiceChannelEffectSend]: keysOf<GatewayVoiceChannelEffectSendDispatchData>(
    { channel_id: id, guild_id: id, user_id: id },
    {
      emoji: orNull(emoji),
      animation_type: orNull(integer),
      animation_id: integer,
      sound_id: { anyOf: [id, integer] },
      sound_volume: { type: "number" },
    },
  ),
  [Event.AutoModerationRuleCreate]: autoModRule,
  [Event.AutoModerationRuleUpdate]: autoModRule,
  [Event.AutoModerationRuleDelete]: autoModRule,
  [Event.AutoModerationActionExecution]: keysOf<GatewayAutoModerationActionExecutionDispatchData>(
    {
      guild_id: id,
      action: autoModAction,
      rule_id: id,
      rule_trigger_type: ref("AutomodTriggerType"),
      user_id: id,
      content: text,
      matched_keyword: orNull(text),
      matched_content: orNull(text),
    },
    { channel_id: id, message_id: id, alert_system_message_id: id },
  ),
  [Event.StageInstanceCreate]: ref("StageInstanceResponse"),
  [Event.StageInstanceUpdate]: ref("StageInstanceResponse"),
  [Event.StageInstanceDelete]: ref("StageInstanceResponse"),
  [Event.GuildScheduledEventCreate]: scheduledEvent,
  [Event.GuildScheduledEventUpdate]: scheduledEvent,
  [Event.GuildScheduledEventDelete]: scheduledEvent,
  [EventExceptionEvent.Create]: ref("GuildScheduledEventExceptionResponse"),
  [EventExceptionEvent.Delete]: ref("GuildScheduledEventExceptionResponse"),
  [EventExceptionEvent.DeleteAll]: object({ guild_id: id, event_id: id }),
  [Event.GuildScheduledEventUserAdd]: scheduledEventUser,
  [Event.GuildScheduledEventUserRemove]: scheduledEventUser,
  [Event.WebhooksUpdate]: keysOf<GatewayWebhooksUpdateDispatchData>(
    { guild_id: id, channel_id: id },
    {},
  ),
  [Event.InviteCreate]: keysOf<GatewayInviteCreateDispatchData>(
    {
      channel_id: id,
      code: text,
      created_at: time,
      max_age: integer,
      max_uses: integer,
      temporary: boolean,
      uses: just(0),
      expires_at: orNull(time),
    },
    {
      guild_id: id,
      inviter: user,
      target_type: integer,
      target_user: user,
      target_application: anything,
      role_ids: list(id),
    },
  ),
  [Event.InviteDelete]: keysOf<GatewayInviteDeleteDispatchData>(
    { channel_id: id, code: text },
    { guild_id: id },
  ),
  [Event.TypingStart]: keysOf<GatewayTypingStartDispatchData>(
    { channel_id: id, user_id: id, timestamp: integer },
    { guild_id: id, member },
  ),
  [Event.PresenceUpdate]: { allOf: [presence, object({ guild_id: id })] },
  [Event.VoiceStateUpdate]: extended("VoiceStateResponse", { guild_id: id }, { member }),
  [Event.VoiceServerUpdate]: keysOf<GatewayVoiceServerUpdateDispatchData>(
    { token: text, guild_id: id, endpoint: orNull(text) },
    {},
  ),
  [Event.VoiceChannelStatusUpdate]: keysOf<GatewayVoiceChannelStatusUpdateDispatchData>(
    { id, guild_id: id, status: orNull(text) },
    {},
  ),
  [Event.VoiceChannelStartTimeUpdate]: keysOf<GatewayVoiceChannelStartTimeUpdateDispatchData>(
    { id, guild_id: id },
    { voice_start_time: orNull(integer) },
  ),
  [Event.ChannelInfo]: keysOf<GatewayChannelInfoDispatchData>(
    {
      guild_id: id,
      channels: list(
        keysOf<GatewayChannelInfoChannel>(
          { id },
          { status: orNull(text), voice_start_time: orNull(integer) },
        ),
      ),
    },
    {},
  ),
  [Event.InteractionCreate]: interactionCreate,
  [Event.ApplicationCommandPermissionsUpdate]:
    keysOf<GatewayApplicationCommandPermissionsUpdateDispatchData>(
      { id, application_id: id, guild_id: id, permissions: list(ref("CommandPermissionResponse")) },
      {},
    ),
} satisfies Partial<Record<GatewayEvent, Schema>>
