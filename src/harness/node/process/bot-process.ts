// Tracks a bot's effects on the process that it shares with the test: listeners, servers, exits.
// They end with the bot, as they would with its own process.

import type { EventEmitter } from "node:events"
import type { Server } from "node:net"
import { BotExited } from "../errors/errors.ts"
import { interceptExits } from "./exits.ts"
import { watchListeners } from "./listeners.ts"
import type { ExitCall, ProcessListener, BotProcessObserver } from "./bot-process-observer.ts"
import { closeServer, watchServers } from "./servers.ts"
import { type ContextEntry, ContextVariable } from "../run/run-context.ts"
import { SharedValue } from "../../simulation/shared-value.ts"

/** The process as one bot sees it, from its start to its end. */
export interface BotProcess {
  /** The entry of an async context whose effects on the process belong to this bot. */
  readonly context: ContextEntry
  /** Removes the bot's listeners, and closes its servers and their connections. */
  end(): Promise<void>
}

/** A listener that a bot has added. */
interface AddedListener {
  readonly emitter: EventEmitter
  readonly event: string | symbol
  readonly listener: ProcessListener
}

/**
 * Returns the listener as its emitter holds it, in a list that is empty if it was removed. The held
 * form of a `once` listener removes itself when it is called.
 */
function attachedListeners({
  emitter,
  event,
  listener,
}: AddedListener): readonly ProcessListener[] {
  const raw = emitter.rawListeners(event) as (ProcessListener & { readonly listener?: unknown })[] // a listener accepts any arguments
  const found = raw.find((each) => each === listener || each.listener === listener)
  return found === undefined ? [] : [found]
}

/** The hooks that are installed while any bot runs. */
interface ProcessHooks {
  observers: number
  undo: (() => void) | undefined
  /**
   * Restores the exit functions. They stay intercepted between runs, because a bot that has ended
   * may still call one.
   */
  readonly releaseExits: () => void
}

const processHooks = new SharedValue<ProcessHooks>("guildsim.process")

/** The bot whose effects on the process code has. */
const variable = new ContextVariable<BotProcessObserver>("process")
const current = (): BotProcessObserver | undefined => variable.get()

/**
 * Opens the process for a bot. `name` is that of the bot. `onExit` receives the call by which the bot ends its process, and
 * returns the error that is thrown in its code.
 */
export function openBotProcess(name: string, onExit: (call: ExitCall) => Error): BotProcess {
  let exit = onExit
  const watch = processHooks.getOrCreate(createProcessHooks)
  let added: AddedListener[] = []
  const servers = new Set<Server>()
  let ending: Promise<void> | undefined

  const observer: BotProcessObserver = {
    isOver: () => ending !== undefined,
    onListener: (emitter, event, listener) => void added.push({ emitter, event, listener }),
    onServer: (server) => void servers.add(server),
    emit(event, ...args) {
      const listeners = added
        .filter((listener) => listener.event === event)
        .flatMap(attachedListeners)
      for (const listener of listeners) variable.run(observer, () => listener(...args))
      return listeners.length > 0
    },
    onExit: (call) => exit(call),
  }

  async function end(): Promise<void> {
    for (const { emitter, event, listener } of added) emitter.removeListener(event, listener)
    added = []
    // Clients keep the observer in their async contexts, so it lets go of the run.
    exit = ({ how, place, code }) => new BotExited(name, how, place, code)
    await Promise.all([...servers].map(closeServer))
    watch.observers -= 1
    if (watch.observers > 0) return
    watch.undo?.()
    watch.undo = undefined
  }

  watch.observers += 1
  watch.undo ??= install()
  return {
    context: variable.entry(observer),
    end: () => (ending ??= end()),
  }
}

function createProcessHooks(): ProcessHooks {
  const releaseExits = interceptExits(current)
  return { observers: 0, undo: undefined, releaseExits }
}

/** Restores everything that is still replaced. A bot that has ended can end the process then. */
export function releaseProcess(): void {
  const watch = processHooks.get()
  if (watch === undefined || watch.observers > 0) return
  watch.releaseExits()
  processHooks.delete()
}

function install(): () => void {
  const undo = [watchListeners(current), watchServers(current)]
  return () => undo.forEach((each) => each())
}
