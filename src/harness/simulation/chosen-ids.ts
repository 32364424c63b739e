// Checks ids that a test chooses, such as those in the configuration of a bot.

import { SetupError } from "../../requirements/setup-error.ts"
import { isCanonicalSnowflake, timeOf } from "../../world/kernel/snowflake.ts"
import type { World } from "../../world/model/world.ts"
import { describeIdOwner } from "../../world/rules/taken-ids.ts"

/** The option `id` of every builder method. */
export interface WithId {
  /**
   * The id, a free snowflake, such as one in the configuration of a bot. Default: the next id of
   * the world.
   */
  readonly id?: string | undefined
}

/**
 * Checks an id that a test chose. `what` is the method for messages.
 *
 * @throws SetupError for an invalid snowflake, and for an id that is taken.
 */
export function requireFreeId(world: World, what: string, id: unknown): string | undefined {
  if (id === undefined) return undefined
  const checked = requireSnowflake(what, id)
  const holder = describeIdOwner(world, checked)
  if (holder === undefined) return checked
  throw new SetupError(
    `${what}: the id ${checked} is taken: ${holder} has it. Leave \`id\` out or take another.`,
  )
}

/**
 * Checks the id of a message that a test chose. Messages are sorted by id, so an id of the future
 * would keep all later messages before it.
 *
 * @throws SetupError like `requireFreeId`, and for an id that is later than the clock of the world.
 */
export function requireFreeMessageId(world: World, what: string, id: unknown): string | undefined {
  const checked = requireFreeId(world, what, id)
  const now = world.clock.now()
  if (checked === undefined || timeOf(checked) <= now) return checked
  const [created, today] = [timeOf(checked), now].map((time) => new Date(time).toISOString())
  throw new SetupError(
    `${what}: the id ${checked} is of ${created}, and the clock of the world is at ${today}. Messages are sorted by their ids, so use an earlier id, or a later start with the option "startAt".`,
  )
}

/** @throws SetupError for an invalid snowflake. */
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
