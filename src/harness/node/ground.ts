// What the bots of one run live on: a simulation on a network of its own, and whose error is whose.

import { AsyncLocalStorage } from "node:async_hooks"
import { CLOSES } from "../../gateway/close-codes.ts"
import { createHandlers } from "../../handlers/handlers.ts"
import { findByToken } from "../../world/rules/interactions.ts"
import { isSignedBy } from "../../world/rules/secrets.ts"
import type { BotAccount, OnApplication } from "../accounts.ts"
import { type Captured, createCaptured } from "../captured.ts"
import { needValidCommands, registerCommands } from "../commands.ts"
import { type Settling, createSettling } from "../settle.ts"
import { type Simulation, type Watch, createSimulation } from "../simulation.ts"
import { captureBotErrors } from "./bot-errors.ts"
import { carry } from "./carry.ts"
import type { RunOptions } from "./env.ts"
import type { Credentials } from "./network/attribution.ts"
import { type NodeNetwork, openNodeNetwork } from "./network/network.ts"
import type { Readiness } from "./readiness.ts"
import { nextRunNumber } from "./run-keys.ts"
import { hostTimers } from "./timers.ts"

/** A bot from its start to its stop. */
export interface Life {
  readonly account: BotAccount
  readonly readiness: Readiness
  /** Aborted when it is stopped. */
  readonly ending: AbortController
}

/** What the bots of a run live on. */
export interface Ground {
  readonly simulation: Simulation
  readonly network: NodeNetwork
  readonly settling: Settling
  /** What the bots threw. */
  readonly errors: Captured<Error>
  /** The bots that run now. How one takes its end is no concern of the test. */
  readonly lives: Set<Life>
  /** Runs `inside` so that its requests, its sockets and what it throws are this bot's. */
  within<Result>(life: Life, inside: () => Result): Result
  /** Ends the connections that are left and closes the network. */
  close(): Promise<void>
}

/** Turns of the event loop that a client may take to notice that it was stopped. */
const LAST_TURNS = 12

/** Opens the ground of a run. @throws PlatformError for `commands` that the platform would refuse. */
export function openGround(options: RunOptions): Ground {
  const onApplication = registering(options)
  const number = nextRunNumber()
  const lives = new Set<Life>()
  const current = new AsyncLocalStorage<Life>()
  const settling = createSettling({ pending: () => network.pending }, hostTimers)
  const simulation = createSimulation(options, {
    key: String(number),
    watch: createWatch(lives, current),
    settle: settling.settle,
    whose: () => current.getStore()?.account,
    onMisuse: (error) => onError(error),
    ...(onApplication !== undefined && { onApplication }),
  })
  const errors = createCaptured<Error>("The bot threw what it did not catch", simulation.mask)
  if (options.onJournal !== undefined) simulation.journal.follow(options.onJournal)

  function onError(error: Error): void {
    const life = current.getStore()
    if (life === undefined ? lives.size === 0 : !lives.has(life)) return
    const bot = simulation.accounts.size > 1 ? life?.account.name : undefined
    simulation.journal.record({ kind: "error", bot, message: `${error.name}: ${error.message}` })
    errors.add(error)
    if (!(options.checkErrors ?? true)) return
    for (const { readiness } of concerned(lives, life)) readiness.onError(error)
  }

  const network = openNodeNetwork({
    name: options.name ?? `run ${number}`,
    handlers: createHandlers(simulation, { onGap: simulation.onGap, gaps: "throw" }),
    claims: (credentials) => claims(simulation, credentials),
    onSocket: (socket, url) => carry(simulation.gateway, socket, url),
    onActivity: settling.stir,
    ...(options.strictNetwork !== undefined && { strictNetwork: options.strictNetwork }),
  })
  const botErrors = captureBotErrors(onError)

  return {
    simulation,
    network,
    settling,
    errors,
    lives,
    within: (life, inside) => current.run(life, () => botErrors.run(() => network.run(inside))),
    async close() {
      simulation.gateway.close(...CLOSES.authenticationFailed)
      await lastTurns()
      await network.close()
      await lastTurns()
      botErrors.stop()
      current.disable()
    },
  }
}

/** Waits for what those who were stopped still do. */
export async function lastTurns(): Promise<void> {
  for (let turn = 0; turn < LAST_TURNS; turn++) {
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
  }
}

/**
 * Registers the commands that count as registered as soon as there is somebody to own them.
 *
 * @throws PlatformError where the platform would refuse them.
 */
export function registering({
  strictSync = true,
  commands,
}: Pick<RunOptions, "strictSync" | "commands">): OnApplication | undefined {
  if (strictSync || commands === undefined) return undefined
  needValidCommands(commands)
  return (world, application) => registerCommands(world, application, commands)
}

/** The bot that it is about, or all of them where nobody can tell. */
function concerned(lives: ReadonlySet<Life>, life: Life | undefined): readonly Life[] {
  return life === undefined ? [...lives] : [life]
}

/** Tells each bot's readiness what the gateway says of it. */
function createWatch(lives: ReadonlySet<Life>, current: AsyncLocalStorage<Life>): Watch {
  return {
    onReady(application) {
      for (const { account, readiness } of lives) {
        if (account.owns(application)) readiness.onReady(application)
      }
    },
    onDisallowed(application, intents) {
      for (const { account, readiness } of lives) {
        if (account.owns(application)) readiness.onDisallowed(application, intents)
      }
    },
    onGap(gap) {
      for (const { readiness } of concerned(lives, current.getStore())) readiness.onGap(gap)
    },
  }
}

/**
 * Whether a request's credential is of this run: a bot's token, the token of an interaction in the
 * path, or the signature of a file's address.
 */
function claims(simulation: Simulation, { authorization, url }: Credentials): boolean {
  const { world, accounts } = simulation
  const token = authorization?.replace(/^Bot /, "")
  if (token !== undefined) return accounts.knows(token)
  const signature = url.searchParams.get("hm")
  if (signature !== null) return isSignedBy(world, signature)
  return url.pathname.split("/").some((segment) => findByToken(world, segment) !== undefined)
}
