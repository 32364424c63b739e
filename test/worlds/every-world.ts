// The ready worlds, for what is so of each.

import type { DefinedWorld, GuildHandle } from "../../src/index.ts"
import { community, empty, eventNight, large, moderation, supportForum } from "../../src/worlds.ts"

/** The worlds by name; the large one as small as its kind allows. */
export const WORLDS = {
  empty,
  community,
  moderation,
  eventNight,
  supportForum,
  large: large({ members: 40, channels: 4, messages: 30 }),
} as const

type Name = keyof typeof WORLDS

/** The same by what all of them have: a guild with a name. */
export const ALIKE: Readonly<
  Record<Name, DefinedWorld<{ readonly name: string }, { readonly guild: GuildHandle }>>
> = { ...WORLDS }

/** All of their names. */
export const NAMES = Object.keys(WORLDS) as readonly Name[] // of the table

/** Each two of them, in both orders. */
export const PAIRS = NAMES.flatMap((one) =>
  NAMES.filter((other) => other !== one).map((other) => [one, other] as const),
)
