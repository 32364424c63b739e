// Tracks what a bot does to the process that it shares with the test: listeners, servers, exits. They end with
// the bot, as they would with a process of its own.

import { AsyncLocalStorage } from "node:async_hooks"
import type { EventEmitter } from "node:events"
import type { Server } from "node:net"
import { catchExits } from "./exits.ts"
import { watchListeners } from "./listeners.ts"
import type { ExitCall, Listener, Occupant } from "./occupant.ts"
import { closeServer, watchServers } from "./servers.ts"

/** The process as one bot sees it, from its start to its end. */
export interface BotProcess {
  /** Runs `inside` so that what it does to the process is this bot's. */
  run<Result>(inside: () => Result): Result
  /** Removes the bot's listeners, and closes its servers and their connections. */
  end(): Promise<void>
}

/** A listener that a bot has added. */
interface Added {
  readonly emitter: EventEmitter
  readonly event: string | symbol
  readonly listener: Listener
}

/** The listener as its emitter has it, which for one that listens once removes it when it is called. */
function stillThere({ emitter, event, listener }: Added): readonly Listener[] {
  const raw = emitter.rawListeners(event) as (Listener & { readonly listener?: unknown })[] // a listener takes whatever is given
  const found = raw.find((each) => each === listener || each.listener === listener)
  return found === undefined ? [] : [found]
}

/** The hooks that are installed while any bot runs. */
interface Watch {
  readonly context: AsyncLocalStorage<Occupant>
  occupants: number
  undo: (() => void) | undefined
  /** Puts the exits back that stay caught between runs: a bot that has ended may still call for one. */
  readonly releaseExits: () => void
}

const KEY = Symbol.for("guildsim.process")

/**
 * Opens the process for a bot. `onExit` is told how the bot ends its process and returns the error
 * that is thrown in its code.
 */
export function openBotProcess(onExit: (call: ExitCall) => Error): BotProcess {
  const holder = globalThis as { [KEY]?: Watch } // the one place that all copies of us share
  const watch = (holder[KEY] ??= createWatch())
  const { context } = watch
  let added: Added[] = []
  const servers = new Set<Server>()
  let ending: Promise<void> | undefined

  const occupant: Occupant = {
    get isOver() {
      return ending !== undefined
    },
    onListener: (emitter, event, listener) => void added.push({ emitter, event, listener }),
    onServer: (server) => void servers.add(server),
    tell(event, ...given) {
      const told = added.filter((one) => one.event === event).flatMap(stillThere)
      for (const listener of told) context.run(occupant, () => listener(...given))
      return told.length > 0
    },
    onExit,
  }

  async function end(): Promise<void> {
    for (const { emitter, event, listener } of added) emitter.removeListener(event, listener)
    added = []
    await Promise.all([...servers].map(closeServer))
    watch.occupants -= 1
    if (watch.occupants > 0) return
    watch.undo?.()
    watch.undo = undefined
  }

  watch.occupants += 1
  watch.undo ??= install(() => context.getStore())
  return {
    run: (inside) => context.run(occupant, inside),
    end: () => (ending ??= end()),
  }
}

function createWatch(): Watch {
  const context = new AsyncLocalStorage<Occupant>()
  const releaseExits = catchExits(() => context.getStore())
  return { context, occupants: 0, undo: undefined, releaseExits }
}

/** Puts everything of the process back that is still replaced. A bot that has ended can end it then. */
export function releaseProcess(): void {
  const holder = globalThis as { [KEY]?: Watch } // as above
  const watch = holder[KEY]
  if (watch === undefined || watch.occupants > 0) return
  watch.releaseExits()
  watch.context.disable()
  delete holder[KEY]
}

function install(current: () => Occupant | undefined): () => void {
  const undo = [watchListeners(current), watchServers(current)]
  return () => undo.forEach((each) => each())
}
