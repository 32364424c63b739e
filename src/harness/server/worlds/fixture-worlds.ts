// The fixture worlds that the package ships, by name.

import { SetupError } from "../../../requirements/setup-error.ts"
import { community, empty, eventNight, large, moderation, supportForum } from "../../../worlds.ts"
import type { FixtureWorld } from "../../sim/simulation-api.ts"

/** The fixture worlds by name. */
export const FIXTURE_WORLDS: Readonly<Record<string, FixtureWorld>> = {
  community,
  empty,
  eventNight,
  large,
  moderation,
  supportForum,
}

/** The names of the fixture worlds. */
export const FIXTURE_WORLD_NAMES: readonly string[] = Object.keys(FIXTURE_WORLDS)

/** Returns a fixture world. @throws SetupError for an unknown name. */
export function findFixtureWorld(name: string): FixtureWorld {
  const world = Object.hasOwn(FIXTURE_WORLDS, name) ? FIXTURE_WORLDS[name] : undefined
  if (world !== undefined) return world
  throw new SetupError(
    `There is no fixture world ${JSON.stringify(name)}. The fixture worlds are: ${FIXTURE_WORLD_NAMES.join(", ")}.`,
  )
}
