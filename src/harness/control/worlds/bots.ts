// The bots of a world, with their tokens.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { BotOptions } from "../../simulation/bots/bot-accounts.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { WorldContext } from "../context.ts"
import type { ServedWorld, WorldDirectory } from "../world-directory.ts"

/** A bot of a world in a response. */
export interface ServedBot {
  readonly name: string
  /** The id of its account; null until its application is needed. */
  readonly id: string | null
  readonly applicationId: string | null
  /** A valid token; null if it takes the first one that it presents. */
  readonly token: string | null
}

/** Returns the bots of a simulation, the first one first. */
export function describeBots(simulation: Simulation): readonly ServedBot[] {
  simulation.application() // The first bot always has a token of its own.
  return simulation.accounts.saved().map(({ name, applicationId, tokens }) => {
    const { applications } = simulation.world
    const application = applicationId === null ? undefined : applications.get(applicationId)
    return { name, applicationId, id: application?.botId ?? null, token: tokens[0] ?? null }
  })
}

/** Adds a bot to a world. @throws SetupError for a name, a token or an id that another bot has. */
export function addBot(
  { directory, world, simulation }: WorldContext,
  options: BotOptions = {},
): ServedBot | undefined {
  requireUnusedTokens(
    "addBot",
    directory,
    world,
    options.token === undefined ? [] : [options.token],
  )
  simulation.accounts.add(options).application()
  return describeBots(simulation).at(-1)
}

/**
 * Requires that no other open world has one of these tokens, since requests could not be told apart.
 *
 * @throws SetupError that names the world.
 */
export function requireUnusedTokens(
  what: string,
  { worlds }: WorldDirectory,
  world: ServedWorld,
  tokens: readonly string[],
): void {
  const other = worlds.find(
    ({ id, simulation }) =>
      id !== world.id && [...simulation.accounts.tokens()].some((token) => tokens.includes(token)),
  )
  if (other === undefined) return
  throw new SetupError(
    `${what}: the world "${other.id}" has the same token, so requests could not be told apart. End that world first, or use other tokens.`,
  )
}
