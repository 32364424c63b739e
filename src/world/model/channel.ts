import type {
  OverwriteType,
  ThreadAutoArchiveDuration,
  VideoQualityMode,
} from "discord-api-types/v10"
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
  /** Unix milliseconds of the last pin; also of a message deleted since. */
  lastPinAt: number | null
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

/** What a channel has that is for writing alone. */
interface ForWriting extends ForMembers {
  topic: string | null
  /** Minutes of rest after which clients propose that threads end; null where none was chosen. */
  defaultAutoArchiveDuration: ThreadAutoArchiveDuration | null
}

/** A text channel of a guild. */
export interface TextChannel extends ForWriting {
  readonly kind: "text"
}

/** A channel of a guild whose messages can be published; a text channel can become one, and back. */
export interface AnnouncementChannel extends ForWriting {
  readonly kind: "announcement"
}

/** What a channel has where members are heard; it has messages of its own. */
interface ForVoice extends ForMembers {
  /** Bits per second. */
  bitrate: number
  /** How many may be connected at once; 0 for any number. */
  userLimit: number
  /** Null where the platform chooses. */
  rtcRegion: string | null
  /** Null where none was chosen. */
  videoQualityMode: VideoQualityMode | null
}

/** A voice channel of a guild. */
export interface VoiceChannel extends ForVoice {
  readonly kind: "voice"
}

/** A channel of a guild where some speak and the others listen. */
export interface StageChannel extends ForVoice {
  readonly kind: "stage"
}

/** What other channels of a guild can stand in. Nobody writes here, so it never has a message. */
export interface CategoryChannel extends InGuild, WithMessages {
  readonly kind: "category"
}

/** A direct conversation of two accounts. */
export interface DmChannel extends WithMessages {
  readonly kind: "dm"
  readonly userIds: readonly [UserId, UserId]
}

/** A channel that belongs to a guild. */
export type GuildChannel =
  | TextChannel
  | VoiceChannel
  | CategoryChannel
  | AnnouncementChannel
  | StageChannel

/** A channel of a guild where members are connected by voice. */
export type HeardChannel = VoiceChannel | StageChannel

export type Channel = GuildChannel | DmChannel
