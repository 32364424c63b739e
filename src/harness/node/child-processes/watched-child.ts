// A child process of a bot, from its start to its end.

import { ChildProcess } from "node:child_process"
import type { Writable } from "node:stream"

/** A listener to the events of a child process. */
export interface ChildWatch {
  /** Called after a message, input or a signal was sent to the child process. */
  onSent(): void
  /** Called before the parent receives an event of the child process. */
  onEvent(): void
  /** Called when the child process has exited, before the bot is notified. */
  onExit(): void
}

/** A child process that is watched. */
export interface WatchedChild {
  readonly isGone: boolean
  /** Kills the child process. The bot receives no further events of it. */
  kill(): void
}

/** Methods of a child process that send it something. */
const SENDING = ["send", "kill"] as const

/** Methods of its standard input that send it something. */
const WRITING = ["write", "end"] as const

/** Returns Node's internal handle of a child process. It exists before the process is started. */
export function handleOf(child: ChildProcess): object {
  return Reflect.get(child, "_handle") as object // a private field
}

/** Watches a child process that has just been started. */
export function watchChild(child: ChildProcess, watch: ChildWatch): WatchedChild {
  let isGone = false
  let isSilent = false

  // Replaces `emit`: a listener would be visible to the bot, and would receive messages that wait
  // for the bot's own listener.
  replaceOwnMethod(child, "emit", (emit) => (event: unknown, ...more) => {
    if (event === "exit") {
      isGone = true
      watch.onExit()
    }
    watch.onEvent()
    return isSilent ? false : emit(event, ...more)
  })
  for (const name of SENDING) replaceOwnMethod(child, name, afterwards)
  if (child.stdin !== null)
    for (const name of WRITING) replaceOwnMethod<Writable>(child.stdin, name, afterwards)

  function afterwards(method: ChildMethod): ChildMethod {
    return (...args) => {
      const result = method(...args)
      watch.onSent()
      return result
    }
  }

  return {
    get isGone() {
      return isGone
    },
    kill() {
      isSilent = true
      if (!isGone) ChildProcess.prototype.kill.call(child, "SIGKILL")
    },
  }
}

type ChildMethod = (...args: unknown[]) => unknown

/** Replaces a method of one object, if it has one of that name. */
function replaceOwnMethod<Owner extends object>(
  owner: Owner,
  name: string,
  replacement: (method: ChildMethod) => ChildMethod,
): void {
  const method: unknown = Reflect.get(owner, name)
  if (typeof method !== "function") return
  const bound: ChildMethod = (...args): unknown => Reflect.apply(method, owner, args)
  const value = replacement(bound)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}
