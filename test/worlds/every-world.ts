// The ready-made worlds, for tests that hold for each.

import type { DefinedWorld, GuildHandle } from "../../src/index.ts"
import { community, empty, eventNight, large, moderation, supportForum } from "../../src/worlds.ts"

/** The worlds by name. The large one has small sizes. */
export const WORLDS = {
  empty,
  community,
  moderation,
  eventNight,
  supportForum,
  large: large({ members: 40, channels: 4, messages: 30 }),
} as const

type WorldName = keyof typeof WORLDS

/** The same worlds, typed by what all have: a guild with a name. */
export const WORLDS_WITH_GUILD: Readonly<
  Record<WorldName, DefinedWorld<{ readonly name: string }, { readonly guild: GuildHandle }>>
> = { ...WORLDS }

/** The names of all worlds. */
export const NAMES = Object.keys(WORLDS) as readonly WorldName[] // the keys of the table

/** All ordered pairs of different worlds. */
export const PAIRS = NAMES.flatMap((one) =>
  NAMES.filter((other) => other !== one).map((other) => [one, other] as const),
)
