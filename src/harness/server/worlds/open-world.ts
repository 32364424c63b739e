// Opens one world of a server: fills it, and adds its bots.

import "../../sim/modules/all-modules.ts"
import type { WorldRequest } from "../../control/world-directory.ts"
import { handlesOf } from "../../handles/factory.ts"
import { createFilledSimController } from "../../sim/create-sim.ts"
import type { SimController, SimControllerDeps } from "../../sim/sim.ts"
import type { FixtureWorld } from "../../sim/simulation-api.ts"
import type { BotAccount } from "../../simulation/bots/bot-accounts.ts"
import { startHistory } from "../../simulation/history/start-history.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { monotonicClock } from "./monotonic-clock.ts"
import { type QuietClients, type SettleTimes, createQuietHost } from "./quiet-host.ts"

/** The options of a world that is opened, without those of the server. */
export interface WorldToOpen extends Omit<WorldRequest, "id" | "world" | "quiet" | "patience"> {
  readonly world?: FixtureWorld | undefined
}

/** The dependencies of a world. */
export interface OpenWorldDeps extends SettleTimes, Pick<SimControllerDeps, "onGap"> {
  /** Distinguishes the tokens of the world from those of others. */
  readonly key: string
  readonly clients: QuietClients
  /** Whether the changes of the world are logged from its start on, for Studio. */
  readonly keepsHistory: boolean
}

/**
 * Opens a world. Bots after the first one join the guilds of its fixture world too.
 *
 * @throws SetupError for invalid options, and the errors of the fixture world.
 */
export async function openWorld(
  { world, snapshot, bots = [], clock = "virtual", ...options }: WorldToOpen,
  { key, onGap, clients, keepsHistory, ...times }: OpenWorldDeps,
): Promise<SimController> {
  const [first = {}, ...others] = bots
  const added: BotAccount[] = []
  let isFilled = false
  // Time stands still while the world is filled, so that every world begins with the same state.
  const { open } = await createFilledSimController({ ...options, ...first, world, snapshot }, key, {
    host: createQuietHost(times, clients),
    identifyClock: monotonicClock,
    whyNoHandshakes: NO_HANDSHAKES,
    clientDate: Date.now,
    ...(onGap !== undefined && { onGap }),
    onOpen(simulation) {
      added.splice(0, Infinity, simulation.bot)
      for (const bot of others) added.push(simulation.accounts.add(bot))
      createApplications(added)
      // After a reset.
      if (keepsHistory && isFilled) startHistory(simulation)
    },
  })
  isFilled = true
  createApplications(added)
  // The description of the server has the public keys.
  await open.current().urlChecks.current?.prepareKeys()
  if (world !== undefined && snapshot === undefined) joinGuilds(open.current(), added)
  if (keepsHistory) startHistory(open.current())
  if (clock === "running") open.startClock()
  return open
}

/** The reason why handshakes of a server cannot fail. */
const NO_HANDSHAKES =
  'all worlds of a server have one address, and a client says which world it belongs to only after its handshake. Use sim.run of guildsim/node, or an incident of sessions, such as "close before READY".'

/** Creates the applications of bots, so that their tokens are known before a bot presents one. */
function createApplications(bots: readonly BotAccount[]): void {
  for (const bot of bots) bot.application()
}

/** Adds all bots to all guilds. A fixture world itself adds the first bot only. */
function joinGuilds(simulation: Simulation, bots: readonly BotAccount[]): void {
  const { guildIds, journal, world } = simulation
  const handles = handlesOf(simulation)
  for (const { botId } of bots.map((bot) => bot.application())) {
    for (const id of guildIds) {
      if (world.guilds.get(id)?.members.has(botId) === true) continue
      handles.guild(id).addBot(handles.account(botId))
    }
  }
  // The events of filling are not part of the history of the world.
  journal.forget()
}
