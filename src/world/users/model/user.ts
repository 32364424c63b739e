import type { Locale } from "discord-api-types/v10"
import type { Picture } from "../../expressions/model.ts"
import type { GuildId, UserId } from "../../model/ids.ts"

/** The avatar of a user. Its hash is part of its URL. */
export interface Avatar extends Picture {
  readonly hash: string
}

/** An account of a user on another service. */
export interface Connection {
  readonly id: string
  readonly name: string
  /** The service, such as `"github"`. */
  readonly type: string
  readonly verified: boolean
  /** Whether everyone sees it. */
  readonly isVisible: boolean
}

/** The guild whose tag a user shows beside their name. */
export interface PrimaryGuild {
  /** Null if the user took the tag away. */
  readonly guildId: GuildId | null
  /** False if the user took the tag away, null if the platform did. */
  readonly enabled: boolean | null
  readonly tag: string | null
  /** The hash of the badge. */
  readonly badge: string | null
}

/** A user: a person, a bot, or the platform itself (`system`). */
export interface User {
  readonly id: UserId
  name: string
  globalName: string | null
  /** Null if they use a default avatar. */
  avatar: Avatar | null
  /** The picture at the top of the profile; null if there is none. */
  banner: Avatar | null
  /** Null if the user has never shown a tag. */
  primaryGuild: PrimaryGuild | null
  /** Four digits for bots and for users with a name of the old kind; otherwise `"0"`. */
  discriminator: string
  readonly bot: boolean
  readonly system: boolean
  publicFlags: number
  /** The email address. Bots have none. */
  email?: string | null
  /** The accounts of the user on other services. Default: none. */
  connections?: readonly Connection[]
  /** The language of the user's client. Interactions contain it. */
  readonly locale: Locale
  /** Whether bots may send direct messages to the user. A bot never accepts them. */
  acceptsDms: boolean
  /** Unix milliseconds of the last activity of the user; null if there was none. */
  seenAt: number | null
}
