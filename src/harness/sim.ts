// A Sim: one isolated simulation in the hands of a test.

import type { HttpHandler } from "msw"
import { createHandlers } from "../handlers/handlers.ts"
import type { JournalEntry } from "../world/journal.ts"
import type { Gap } from "../world/kernel/gap.ts"
import { SetupError } from "../world/kernel/misuse.ts"
import { type UserOptions, buildGuild, buildUser, holdGuild } from "./builders.ts"
import type { GuildHandle, GuildOptions } from "./handles/guild.ts"
import { UserHandle } from "./handles/user.ts"
import { reportGap } from "./console.ts"
import { extend } from "./extend.ts"
import { type Simulation, type SimulationOptions, createSimulation } from "./simulation.ts"
import { renderTranscript } from "./transcript.ts"

/** What every simulation offers a test, whatever network its bot is on. */
export interface Arrangement {
  /** A token that is good for the bot. */
  readonly token: string
  /** The account of the bot, the first where there are several. */
  readonly bot: UserHandle
  /** The first guild that was made. @throws SetupError where there is none. */
  readonly guild: GuildHandle
  /** Makes an account. @throws SetupError for options that it does not have. */
  createUser(name: string, options?: UserOptions): UserHandle
  /**
   * Makes a guild: @everyone, a managed role for the bot, an owner, and no channel. Default name:
   * `"Test Guild"`. @throws SetupError for options that it does not have, and an id that is taken.
   */
  createGuild(name?: string, options?: GuildOptions): GuildHandle
  /** What was asked for and is not modelled. Reading it marks it as seen. */
  readonly gaps: readonly Gap[]
  /** @throws AggregateError with all gaps, where there are any. */
  raiseGaps(): void
  /** Everything that crossed a border so far, in order; tokens are masked. */
  readonly journal: readonly JournalEntry[]
  /** The journal as text. */
  transcript(): string
}

/** One isolated simulation, for MSW networks that the caller owns. */
export interface Sim extends Arrangement {
  /** One handler for each route of the platform, for `setupServer(...sim.handlers)`. */
  readonly handlers: readonly HttpHandler[]
  /** Starts over with an empty world. Handles made before belong to the old one. */
  reset(): void
}

/** What a test arranges, on a simulation that may be replaced. */
export function createArrangement(current: () => Simulation): Arrangement {
  return {
    get token() {
      return current().application().token
    },
    get bot() {
      return new UserHandle(current(), current().application().botId)
    },
    get guild() {
      const [first] = current().guildIds
      if (first !== undefined) return holdGuild(current(), first)
      throw new SetupError("There is no guild yet. Make one with createGuild().")
    },
    createUser: (name, options) => buildUser(current(), name, options),
    createGuild: (name = "Test Guild", options) => buildGuild(current(), name, options),
    get gaps() {
      return current().gaps.read()
    },
    raiseGaps: () => current().gaps.raise(),
    get journal() {
      return current().journal.read()
    },
    transcript: () => renderTranscript(current().journal.read()),
  }
}

/** Options of a Sim. */
export type SimOptions = SimulationOptions

/**
 * Makes a simulation for an MSW network of your own: `setupServer(...createSim().handlers)`. Gaps
 * answer with a network error, are printed to the console and kept in `gaps`.
 */
export function createSim(options: SimOptions = {}): Sim {
  let simulation: Simulation | undefined
  const current = (): Simulation =>
    (simulation ??= createSimulation(options, { key: "sim", onGap: reportGap }))
  const site = {
    get world() {
      return current().world
    },
    get journal() {
      return current().journal
    },
    authenticate: (token: string) => current().authenticate(token),
  }
  const onGap = (gap: Gap): void => current().onGap(gap)
  let handlers: readonly HttpHandler[] | undefined
  return extend(createArrangement(current), {
    get handlers() {
      return (handlers ??= createHandlers(site, { onGap, gaps: "respond" }))
    },
    reset() {
      simulation = undefined
    },
  })
}
