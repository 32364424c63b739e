// What each event carries. The description has no events: their own keys are from the documentation,
// held to discord-api-types by the compiler; the resources in them are the description's.
// https://docs.discord.com/developers/events/gateway-events#receive-events

import {
  type GatewayActivity,
  type GatewayChannelPinsUpdateDispatchData,
  GatewayDispatchEvents as Event,
  type GatewayGuildBanModifyDispatchData,
  type GatewayGuildDeleteDispatchData,
  type GatewayGuildMemberRemoveDispatchData,
  type GatewayGuildMembersChunkDispatchData,
  type GatewayGuildMembersChunkPresence,
  type GatewayGuildRoleModifyDispatchData,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayMessageReactionAddDispatchData,
  type GatewayMessageReactionRemoveAllDispatchData,
  type GatewayMessageReactionRemoveDispatchData,
  type GatewayMessageReactionRemoveEmojiDispatchData,
  type GatewayReadyDispatchData,
  type GatewayTypingStartDispatchData,
  type GatewayVoiceServerUpdateDispatchData,
  type GatewayWebhooksUpdateDispatchData,
} from "discord-api-types/v10"
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

const seenStatus: Schema = { enum: ["online", "idle", "dnd", "offline"] }

const activity = keysOf<GatewayActivity>(
  { id: text, name: text, type: { enum: [0, 1, 2, 3, 4, 5] }, created_at: integer },
  { state: orNull(text), details: orNull(text), url: orNull({ type: "string", format: "uri" }) },
)

/** In GUILD_CREATE and GUILD_MEMBERS_CHUNK, where the guild is known. */
const presence = keysOf<GatewayGuildMembersChunkPresence>(
  // Only the id of a user must be there.
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

const banEvent = keysOf<GatewayGuildBanModifyDispatchData>({ guild_id: id, user }, {})

const reactionRemoved: Required<GatewayMessageReactionRemoveDispatchData> = {
  user_id: id,
  channel_id: id,
  message_id: id,
  emoji,
  burst: boolean,
  type: { enum: [0, 1] },
}

const unavailableGuild = object({ id, unavailable: boolean })

/** The schema of what each event carries. */
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
    guild_scheduled_events: list(anything),
    soundboard_sounds: list(ref("SoundboardSoundResponse")),
  }),
  [Event.GuildDelete]: keysOf<GatewayGuildDeleteDispatchData>({ id }, { unavailable: boolean }),
  [Event.GuildRoleCreate]: roleEvent,
  [Event.GuildRoleUpdate]: roleEvent,
  [Event.GuildMemberAdd]: extended("GuildMemberResponse", { guild_id: id }),
  [Event.GuildMemberRemove]: keysOf<GatewayGuildMemberRemoveDispatchData>(
    { guild_id: id, user },
    {},
  ),
  [Event.GuildMembersChunk]: keysOf<GatewayGuildMembersChunkDispatchData>(
    { guild_id: id, members: list(member), chunk_index: integer, chunk_count: integer },
    { not_found: list(oneOf(text, integer)), presences: list(presence), nonce: text },
  ),
  [Event.GuildBanAdd]: banEvent,
  [Event.GuildBanRemove]: banEvent,
  [Event.GuildAuditLogEntryCreate]: extended("AuditLogEntryResponse", { guild_id: id }),
  [Event.ChannelCreate]: guildChannel,
  [Event.ChannelUpdate]: guildChannel,
  [Event.ChannelDelete]: guildChannel,
  [Event.ChannelPinsUpdate]: keysOf<GatewayChannelPinsUpdateDispatchData>(
    { channel_id: id },
    { guild_id: id, last_pin_timestamp: orNull(time) },
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
  [Event.WebhooksUpdate]: keysOf<GatewayWebhooksUpdateDispatchData>(
    { guild_id: id, channel_id: id },
    {},
  ),
  [Event.TypingStart]: keysOf<GatewayTypingStartDispatchData>(
    { channel_id: id, user_id: id, timestamp: integer },
    { guild_id: id, member },
  ),
  [Event.PresenceUpdate]: { allOf: [presence, object({ guild_id: id })] },
  [Event.VoiceStateUpdate]: extended("VoiceStateResponse", { guild_id: id, member }),
  [Event.VoiceServerUpdate]: keysOf<GatewayVoiceServerUpdateDispatchData>(
    { token: text, guild_id: id, endpoint: orNull(text) },
    {},
  ),
  [Event.InteractionCreate]: interactionCreate,
} satisfies Partial<Record<Event, Schema>>
