// A child process that a bot has started, from its start to its end.

import { ChildProcess } from "node:child_process"
import type { Writable } from "node:stream"

/** Listener to the events of a child process. */
export interface ChildWatch {
  /** A message, a piece of input or a signal is on its way to it. */
  onSent(): void
  /** The child process did something that its parent is told of. */
  onEvent(): void
  /** It has exited. The bot is told afterwards. */
  onExit(): void
}

/** A child process that is watched. */
export interface WatchedChild {
  readonly isGone: boolean
  /** Kills it. The bot hears nothing more of it. */
  kill(): void
}

/** Methods of a child process that send it something. */
const SENDING = ["send", "kill"] as const

/** Methods of its standard input that do so. */
const WRITING = ["write", "end"] as const

/** Returns the object of the host behind a child process. It is there before the process is started. */
export function handleOf(child: ChildProcess): object {
  return Reflect.get(child, "_handle") as object // a private field
}

/** Watches a child process that has just been started. */
export function watchChild(child: ChildProcess, watch: ChildWatch): WatchedChild {
  let isGone = false
  let isSilent = false

  // A listener would be seen, and messages that wait for the bot's own would be lost to it.
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
    return (...given) => {
      const result = method(...given)
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

type ChildMethod = (...given: unknown[]) => unknown

/** Replaces a method of one object, unless it has none of that name. */
function replaceOwnMethod<Owner extends object>(
  owner: Owner,
  name: string,
  replacement: (method: ChildMethod) => ChildMethod,
): void {
  const method: unknown = Reflect.get(owner, name)
  if (typeof method !== "function") return
  const bound: ChildMethod = (...given) => Reflect.apply(method, owner, given) as unknown
  const value = replacement(bound)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}
