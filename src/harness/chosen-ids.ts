// Ids that a test chooses, such as those that stand in a bot's configuration.

import { SetupError } from "../world/kernel/setup-error.ts"
import { isCanonicalSnowflake, timeOf } from "../world/kernel/snowflake.ts"
import type { World } from "../world/model/world.ts"
import { describeIdOwner } from "../world/rules/taken-ids.ts"

/** An object with a world. */
interface WithWorld {
  readonly world: World
}

/** The option that every builder has. */
export interface WithId {
  /** The id, a snowflake that nothing else has: one that stands in a bot's configuration. Default: the next of the world. */
  readonly id?: string | undefined
}

/**
 * Checks an id that a test chose. `what` is the builder.
 *
 * @throws SetupError for what is no snowflake, and for an id that is taken.
 */
export function requireFreeId({ world }: WithWorld, what: string, id: unknown): string | undefined {
  if (id === undefined) return undefined
  const checked = requireSnowflake(what, id)
  const holder = describeIdOwner(world, checked)
  if (holder === undefined) return checked
  throw new SetupError(
    `${what}: the id ${checked} is taken: ${holder} has it. Leave \`id\` out or take another.`,
  )
}

/**
 * Checks the id of a message that a test chose. A message stands in its channel by its id, so an id of
 * the future would keep all later messages before it.
 *
 * @throws SetupError as `requireFreeId`, and for an id that is later than the world's clock.
 */
export function requireFreeMessageId(
  simulation: WithWorld,
  what: string,
  id: unknown,
): string | undefined {
  const checked = requireFreeId(simulation, what, id)
  const now = simulation.world.clock.now()
  if (checked === undefined || timeOf(checked) <= now) return checked
  const [made, today] = [timeOf(checked), now].map((time) => new Date(time).toISOString())
  throw new SetupError(
    `${what}: the id ${checked} is of ${made}, and the world's clock stands at ${today}. Messages stand in the order of their ids, so take an earlier id, or begin later with the option "startAt".`,
  )
}

/** @throws SetupError for what is no snowflake. */
export function requireSnowflake(what: string, id: unknown): string {
  if (isCanonicalSnowflake(id)) return id
  const isNumber = typeof id === "number" || typeof id === "bigint"
  const shown = isNumber
    ? `${typeof id} ${id}`
    : typeof id === "string"
      ? JSON.stringify(id)
      : typeof id
  throw new SetupError(
    `${what}: an id is a snowflake, a decimal number in a string such as "1200000000000000000"; not ${shown}.`,
  )
}
