// What a bot does to the process that it shares with the test: listeners, servers, exits. It is as
// with a process of the bot's own: what the bot leaves behind goes with it.

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

/** What is in place while any bot runs. */
interface Watch {
  readonly context: AsyncLocalStorage<Occupant>
  occupants: number
  undo: (() => void) | undefined
}

const KEY = Symbol.for("guildsim.process")

/**
 * Opens the process for a bot. `onExit` is told how the bot ends its process and returns the error
 * that is thrown in its code.
 */
export function openBotProcess(onExit: (call: ExitCall) => Error): BotProcess {
  const holder = globalThis as { [KEY]?: Watch } // the one place that all copies of us share
  const watch = (holder[KEY] ??= {
    context: new AsyncLocalStorage(),
    occupants: 0,
    undo: undefined,
  })
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

function install(current: () => Occupant | undefined): () => void {
  // These stay: a bot that has ended may still call for an exit, which must not end the test.
  catchExits(current)
  const undo = [watchListeners(current), watchServers(current)]
  return () => undo.forEach((each) => each())
}
