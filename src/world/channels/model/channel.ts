import type {
  ChannelType,
  ForumLayoutType,
  OverwriteType,
  SortOrderType,
  ThreadAutoArchiveDuration,
  ThreadMemberFlags,
  VideoQualityMode,
} from "discord-api-types/v10"
import type { GroupInvite } from "../../dms/model.ts"
import type { SortedMap } from "../../kernel/sorted-map.ts"
import type {
  ApplicationId,
  AttachmentId,
  ChannelId,
  ForumTagId,
  GuildId,
  MessageId,
  RoleId,
  UserId,
} from "../../model/ids.ts"
import type { DefaultReaction, ForumTag, TagSetting } from "./posts.ts"
import type { Message } from "../../messages/model/message.ts"
import type { Avatar } from "../../users/model/user.ts"

/** The permissions that a channel allows and denies to one role or member. */
export interface Overwrite {
  readonly id: RoleId | UserId
  readonly type: OverwriteType
  allow: bigint
  deny: bigint
}

/** The messages of a channel, with indexes to find some of them directly. */
export interface ChannelMessages {
  /** The id of the last message, even if it was deleted. */
  lastMessageId: MessageId | null
  /** Unix milliseconds of the last pin, even if its message was deleted. */
  lastPinAt: number | null
  readonly messages: SortedMap<MessageId, Message>
  /** The ids of the pinned messages; the last pinned one at the end. */
  readonly pinnedIds: Set<MessageId>
  /**
   * The messages that have or had a file, by the id of the file. A forward has the files of its
   * original.
   */
  readonly fileHolders: Map<AttachmentId, Set<MessageId>>
  /** The last message that was sent with a nonce, by author and nonce. It can be deleted. */
  readonly nonces: Map<string, MessageId>
}

interface MessageChannelBase extends ChannelMessages {
  readonly id: ChannelId
}

/** The properties of every channel of a guild that is not a thread. */
interface GuildChannelBase {
  readonly guildId: GuildId
  name: string
  position: number
  parentId: ChannelId | null
  readonly overwrites: Map<RoleId | UserId, Overwrite>
}

/** The properties of a guild channel in which members write. */
interface GuildMessageChannelBase extends GuildChannelBase, MessageChannelBase {
  nsfw: boolean
  /** Slowmode in seconds. */
  rateLimitPerUser: number
}

/** The properties of a guild channel that is for text alone. */
interface GuildTextChannelBase extends GuildMessageChannelBase {
  topic: string | null
  /** The platform's flags that an edit can set, as bits. */
  flags: number
  /** The slowmode of new threads in seconds; null if none was chosen. */
  defaultThreadRateLimitPerUser: number | null
  /**
   * Minutes of inactivity after which a new thread is archived by default; null if none was chosen.
   */
  defaultAutoArchiveDuration: ThreadAutoArchiveDuration | null
}

/** A text channel of a guild. */
export interface TextChannel extends GuildTextChannelBase {
  readonly kind: "text"
}

/**
 * A channel of a guild with messages that can be published. A text channel can be converted to one,
 * and back.
 */
export interface AnnouncementChannel extends GuildTextChannelBase {
  readonly kind: "announcement"
}

/** The properties of a channel for voice. It has messages of its own. */
interface GuildVoiceChannelBase extends GuildMessageChannelBase {
  /** Bits per second. */
  bitrate: number
  /** The maximum number of connected members; 0 for no limit. */
  userLimit: number
  /** Null if the platform chooses. */
  rtcRegion: string | null
  /** Null if none was chosen. */
  videoQualityMode: VideoQualityMode | null
}

/** A voice channel of a guild. */
export interface VoiceChannel extends GuildVoiceChannelBase {
  readonly kind: "voice"
  /** The platform's flags that an edit can set, as bits. */
  flags: number
  /** The status that describes what the connected members do; null if no status is set. */
  status: string | null
  /** Unix milliseconds since when members are connected; null if nobody is. */
  voiceStartedAt: number | null
}

/** A channel of a guild with speakers and an audience. */
export interface StageChannel extends GuildVoiceChannelBase {
  readonly kind: "stage"
}

/** A category, which groups other channels of a guild. It never has a message. */
export interface CategoryChannel extends GuildChannelBase, MessageChannelBase {
  readonly kind: "category"
}

/** The properties of a guild channel that contains only posts, so it never has a message itself. */
interface PostChannelBase extends GuildTextChannelBase {
  availableTags: readonly ForumTag[]
  /** Null if none was chosen. */
  defaultReactionEmoji: DefaultReaction | null
  /** Null if none was chosen. */
  defaultSortOrder: SortOrderType | null
  defaultTagSetting: TagSetting
}

/** A channel of a guild with posts about topics. */
export interface ForumChannel extends PostChannelBase {
  readonly kind: "forum"
  defaultForumLayout: ForumLayoutType
}

/** A channel of a guild with posts that show pictures and videos. */
export interface MediaChannel extends PostChannelBase {
  readonly kind: "media"
}

/** A channel of a guild that contains only posts. */
export type PostChannel = ForumChannel | MediaChannel

/**
 * The platform's channel types of threads. They decide who can see a thread and in which channels
 * it can be.
 */
export type ThreadType =
  | ChannelType.AnnouncementThread
  | ChannelType.PublicThread
  | ChannelType.PrivateThread

/** A user in a thread. */
export interface ThreadMember {
  /** Unix milliseconds. */
  readonly joinedAt: number
  flags: ThreadMemberFlags
}

/**
 * A thread of a guild channel. It uses its parent's overwrites and has members of its own, but no
 * position.
 */
export interface Thread extends MessageChannelBase {
  readonly kind: "thread"
  readonly type: ThreadType
  readonly guildId: GuildId
  readonly parentId: ChannelId
  /** The user who created it. */
  readonly ownerId: UserId
  /** Unix milliseconds. */
  readonly createdAt: number
  name: string
  /** Whether a post is pinned to the top of its channel. */
  pinned: boolean
  archived: boolean
  /** Whether only members with MANAGE_THREADS can write in it and edit it. */
  locked: boolean
  /** Unix milliseconds of the last activity other than a message. */
  archivedAt: number
  /** Minutes of inactivity after which it is archived. */
  autoArchiveDuration: ThreadAutoArchiveDuration
  /** Whether members may add others. Used only by private threads. */
  invitable: boolean
  /** Slowmode in seconds. */
  rateLimitPerUser: number
  /** The number of messages that were ever sent, deleted ones included. */
  totalMessageSent: number
  readonly members: Map<UserId, ThreadMember>
  /** The tags of a forum post; null for every other thread. */
  appliedTags: readonly ForumTagId[] | null
}

/** A direct message channel of two users. */
export interface DmChannel extends MessageChannelBase {
  readonly kind: "dm"
  readonly userIds: readonly [UserId, UserId]
}

/** A direct message channel of several users, a group DM. */
export interface GroupDmChannel extends MessageChannelBase {
  readonly kind: "groupDm"
  /** Null if nobody named it. */
  name: string | null
  /** Null if it has none. */
  icon: Avatar | null
  /** The user who may remove others. */
  ownerId: UserId
  /** The users in it, the owner among them, in the order in which they were added. */
  userIds: readonly UserId[]
  /** The nicknames that the application gave to users when it added them. */
  readonly nicks: Map<UserId, string>
  /** The application that manages it; null for a group of people. */
  readonly applicationId: ApplicationId | null
  /** The invites to it, by their codes. Expired ones stay. */
  readonly invites: Map<string, GroupInvite>
}

/** A channel outside of guilds. */
export type PrivateChannel = DmChannel | GroupDmChannel

/** A channel of a guild that is not a thread. */
export type GuildChannel =
  | TextChannel
  | VoiceChannel
  | CategoryChannel
  | AnnouncementChannel
  | StageChannel
  | PostChannel

/** A channel of a guild to which members connect by voice. */
export type VoiceBasedChannel = VoiceChannel | StageChannel

export type Channel = GuildChannel | Thread | PrivateChannel
