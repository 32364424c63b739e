import type {
  ChannelType,
  OverwriteType,
  ThreadAutoArchiveDuration,
  ThreadMemberFlags,
  VideoQualityMode,
} from "discord-api-types/v10"
import type { SortedMap } from "../kernel/sorted-map.ts"
import type {
  AttachmentId,
  ChannelId,
  ForumTagId,
  GuildId,
  MessageId,
  RoleId,
  UserId,
} from "./ids.ts"
import type { Message } from "./message.ts"

/** What a role or a member may and may not do in one channel. */
export interface Overwrite {
  readonly id: RoleId | UserId
  readonly type: OverwriteType
  allow: bigint
  deny: bigint
}

/** What was written in a channel, and what finds some of it at once. */
export interface ChannelMessages {
  /** Also of a message deleted since. */
  lastMessageId: MessageId | null
  /** Unix milliseconds of the last pin; also of a message deleted since. */
  lastPinAt: number | null
  readonly messages: SortedMap<MessageId, Message>
  /** Of those that are pinned, the last that was pinned at the end. */
  readonly pinnedIds: Set<MessageId>
  /** The messages that have a file, or had it: forwards have the files of what they show. */
  readonly fileHolders: Map<AttachmentId, Set<MessageId>>
  /** By author and nonce, the last message that came with it; it may be gone since. */
  readonly nonces: Map<string, MessageId>
}

interface MessageChannelBase extends ChannelMessages {
  readonly id: ChannelId
}

/** What every channel of a guild has. */
interface GuildChannelBase {
  readonly guildId: GuildId
  name: string
  position: number
  parentId: ChannelId | null
  readonly overwrites: Map<RoleId | UserId, Overwrite>
}

/** What a channel of a guild has where members write. */
interface GuildMessageChannelBase extends GuildChannelBase, MessageChannelBase {
  nsfw: boolean
  /** Slowmode in seconds. */
  rateLimitPerUser: number
}

/** What a channel has that is for writing alone. */
interface GuildTextChannelBase extends GuildMessageChannelBase {
  topic: string | null
  /** Minutes of rest after which clients propose that threads end; null where none was chosen. */
  defaultAutoArchiveDuration: ThreadAutoArchiveDuration | null
}

/** A text channel of a guild. */
export interface TextChannel extends GuildTextChannelBase {
  readonly kind: "text"
}

/** A channel of a guild whose messages can be published; a text channel can become one, and back. */
export interface AnnouncementChannel extends GuildTextChannelBase {
  readonly kind: "announcement"
}

/** What a channel has where members are heard; it has messages of its own. */
interface GuildVoiceChannelBase extends GuildMessageChannelBase {
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
export interface VoiceChannel extends GuildVoiceChannelBase {
  readonly kind: "voice"
}

/** A channel of a guild where some speak and the others listen. */
export interface StageChannel extends GuildVoiceChannelBase {
  readonly kind: "stage"
}

/** What other channels of a guild can stand in. Nobody writes here, so it never has a message. */
export interface CategoryChannel extends GuildChannelBase, MessageChannelBase {
  readonly kind: "category"
}

/** A channel of a guild that is made of threads alone, so it never has a message itself. */
export interface ForumChannel extends GuildTextChannelBase {
  readonly kind: "forum"
  availableTags: readonly ForumTag[]
  /** Whether no post begins without a tag. */
  requireTag: boolean
}

/** What posts of a forum are sorted by. */
export interface ForumTag {
  readonly id: ForumTagId
  readonly name: string
  /** Whether only who manages threads puts it on posts and takes it off. */
  readonly moderated: boolean
  /** At most one of these is not null: a custom emoji, or a unicode one. */
  readonly emojiId: string | null
  readonly emojiName: string | null
}

/** Who may see a thread, and where it begins, as the platform numbers it. */
export type ThreadType =
  | ChannelType.AnnouncementThread
  | ChannelType.PublicThread
  | ChannelType.PrivateThread

/** An account in a thread. */
export interface ThreadMember {
  /** Unix milliseconds. */
  readonly joinedAt: number
  flags: ThreadMemberFlags
}

/**
 * A conversation apart, in a channel of a guild: it has its parent's overwrites, no place in the list,
 * and members of its own.
 */
export interface Thread extends MessageChannelBase {
  readonly kind: "thread"
  readonly type: ThreadType
  readonly guildId: GuildId
  readonly parentId: ChannelId
  /** Who began it. */
  readonly ownerId: UserId
  /** Unix milliseconds. */
  readonly createdAt: number
  name: string
  archived: boolean
  /** Only who may manage threads writes in it, and edits it. */
  locked: boolean
  /** Unix milliseconds of what counted last as activity, but for messages. */
  archivedAt: number
  /** Minutes of rest after which it is archived. */
  autoArchiveDuration: ThreadAutoArchiveDuration
  /** Of a private thread: whether members may add others. */
  invitable: boolean
  /** Slowmode in seconds. */
  rateLimitPerUser: number
  /** Of all messages ever, those that were deleted too. */
  totalMessageSent: number
  readonly members: Map<UserId, ThreadMember>
  /** Of a forum's post; null of every other thread. */
  appliedTags: readonly ForumTagId[] | null
}

/** A direct conversation of two accounts. */
export interface DmChannel extends MessageChannelBase {
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
  | ForumChannel

/** A channel of a guild where members are connected by voice. */
export type VoiceBasedChannel = VoiceChannel | StageChannel

export type Channel = GuildChannel | Thread | DmChannel
