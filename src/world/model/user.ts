import type { Locale } from "discord-api-types/v10"
import type { Picture } from "./expression.ts"
import type { UserId } from "./ids.ts"

/** The picture of an account. Its hash is a part of its address. */
export interface Avatar extends Picture {
  readonly hash: string
}

/** An account: a person, a bot, or the platform itself (`system`). */
export interface User {
  readonly id: UserId
  name: string
  globalName: string | null
  /** Null where it shows one of the default avatars. */
  avatar: Avatar | null
  /** Four digits for bots and accounts of the old kind, else `"0"`. */
  discriminator: string
  readonly bot: boolean
  readonly system: boolean
  publicFlags: number
  /** The language in which it reads the platform; bots are told with an interaction. */
  readonly locale: Locale
  /** Whether a bot may write to the account in a DM. Bots never can. */
  acceptsDms: boolean
  /** The last time at which a person did anything, in Unix milliseconds; null where they never did. */
  seenAt: number | null
}
