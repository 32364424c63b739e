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

/** A text channel of a guild. */
export interface TextChannel extends WithMessages {
  readonly kind: "text"
  readonly guildId: GuildId
  name: string
  topic: string | null
  position: number
  parentId: ChannelId | null
  nsfw: boolean
  /** Slowmode in seconds. */
  rateLimitPerUser: number
  readonly overwrites: Map<RoleId | UserId, Overwrite>
}

/** A direct conversation of two accounts. */
export interface DmChannel extends WithMessages {
  readonly kind: "dm"
  readonly userIds: readonly [UserId, UserId]
}

export type Channel = TextChannel | DmChannel

/** A channel that belongs to a guild. */
export type GuildChannel = TextChannel
