import type { OverwriteType } from "discord-api-types/v10"
import type { Ordered } from "../kernel/ordered.ts"
import type { ChannelId, GuildId, MessageId, RoleId, UserId } from "./ids.ts"
import type { Message } from "./message.ts"

/** What a role or a member may and may not do in one channel. */
export interface Overwrite {
  readonly id: RoleId | UserId
  readonly type: OverwriteType
  allow: bigint
  deny: bigint
}

interface WithMessages {
  readonly id: ChannelId
  /** Also of a message deleted since. */
  lastMessageId: MessageId | null
  readonly messages: Ordered<MessageId, Message>
}

/** What every channel of a guild has. */
interface InGuild {
  readonly guildId: GuildId
  name: string
  position: number
  parentId: ChannelId | null
  readonly overwrites: Map<RoleId | UserId, Overwrite>
}

/** What a channel of a guild has where members write. */
interface ForMembers extends InGuild, WithMessages {
  nsfw: boolean
  /** Slowmode in seconds. */
  rateLimitPerUser: number
}

/** A text channel of a guild. */
export interface TextChannel extends ForMembers {
  readonly kind: "text"
  topic: string | null
}

/** A voice channel of a guild; it has messages of its own. */
export interface VoiceChannel extends ForMembers {
  readonly kind: "voice"
  /** Bits per second. */
  bitrate: number
  /** How many may be connected at once; 0 for any number. */
  userLimit: number
  /** Null where the platform chooses. */
  rtcRegion: string | null
}

/** A direct conversation of two accounts. */
export interface DmChannel extends WithMessages {
  readonly kind: "dm"
  readonly userIds: readonly [UserId, UserId]
}

/** A channel that belongs to a guild. */
export type GuildChannel = TextChannel | VoiceChannel

export type Channel = GuildChannel | DmChannel
