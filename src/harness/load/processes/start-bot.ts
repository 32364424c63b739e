// Starts the processes of a bot one after the other, and waits until all shards are ready.

import { CLOSE_CODES } from "../../../gateway/protocol/close-codes.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { BotProcesses } from "./bot-processes.ts"

/** The milliseconds between two looks at the gateway. */
const LOOK = 50

/** The milliseconds that the platform requires between the starts of two shards. */
const BETWEEN_SHARDS = 5100

/** The parts of the start of a bot. */
export interface BotStart {
  readonly simulation: Simulation
  /** Undefined for a bot that is started elsewhere. */
  readonly processes: BotProcesses | undefined
  /** The number of processes with a shard each; 1 for a process that decides on its shards itself. */
  readonly count: number
  /** The seconds within which the bot has to become ready. */
  readonly patience: number
  readonly signal: AbortSignal
  /** Returns how a process of the bot has ended, if one has. */
  endOfProcess(): string | undefined
}

/**
 * Starts a bot and waits until it has received its guilds. Returns false if the start was aborted.
 *
 * @throws SetupError if a process of the bot ends, or is not ready in time.
 */
export async function startBot(start: BotStart): Promise<boolean> {
  const { processes, count, simulation } = start
  const { gateway } = simulation
  const until = performance.now() + start.patience * 1000
  for (let shard = 0; shard < count; shard += 1) {
    if (processes === undefined) break
    processes.start(count === 1 ? {} : { SHARDS: `[${shard}]`, SHARD_COUNT: String(count) })
    if (shard === count - 1) break
    if (!(await waitUntil(start, until, () => [...gateway.sessions].length > shard))) return false
    const next = performance.now() + BETWEEN_SHARDS
    if (!(await waitUntil(start, until, () => performance.now() >= next))) return false
  }
  return waitUntil(start, until, () => hasAllShards(simulation, count))
}

/** Returns whether each shard of the bot has received its guilds. */
function hasAllShards({ gateway }: Simulation, expected: number): boolean {
  const ready = gateway.readySessions
  const shards = ready.map(({ shard }) => shard.count)
  return ready.length >= Math.max(expected, 1, ...shards)
}

/** Waits until a condition holds; returns false if the start is aborted before. */
async function waitUntil(start: BotStart, until: number, holds: () => boolean): Promise<boolean> {
  const { signal, endOfProcess, patience, simulation } = start
  while (!holds()) {
    if (signal.aborted) return false
    const end = endOfProcess()
    if (end !== undefined) {
      throw new SetupError(
        `load: a process of the bot ended ${end} before it was ready. ${adviceFor(simulation)}`,
      )
    }
    if (performance.now() >= until) throw new SetupError(notReady(simulation, patience))
    await new Promise<void>((goOn) => setTimeout(goOn, LOOK))
  }
  return true
}

/** Returns what to do about a bot that has ended. */
function adviceFor({ journal, world }: Simulation): string {
  const [shardingRequired] = CLOSE_CODES.shardingRequired
  const isOneShard = journal
    .read()
    .some((entry) => entry.kind === "connection" && entry.closed?.code === shardingRequired)
  return isOneShard
    ? `The gateway refused it with ${shardingRequired}, since a shard may have at most 2,500 of the ${world.guilds.size} guilds. Start several processes with --processes, or let the client start its shards: shards: "auto" in discord.js.`
    : "What it printed stands above; start it alone with npx guildsim start to see more."
}

function notReady({ gateway }: Simulation, patience: number): string {
  const identified = [...gateway.sessions].length
  const ready = gateway.readySessions.length
  const state =
    identified === 0
      ? "it has not identified on the gateway: does it log in with the token of its environment, such as DISCORD_TOKEN?"
      : `${identified} of its shards identified, and ${ready} received all guilds.`
  return `load: the bot was not ready within ${patience} s; ${state} Many guilds take longer: raise --patience.`
}
