// Child processes that a child process or a worker of a bot starts.

import { randomUUID } from "../process/lazy-builtins.ts"
import type { SocketTransport } from "../workers/socket-transport.ts"
import { ignoreNextWork } from "../time/host-work.ts"
import { handleOf, watchChild } from "./watched-child.ts"
import { type ChildSettings, withSettings } from "./environment.ts"
import { refusalOfStart } from "./errors.ts"
import { interceptStarts } from "./spawning.ts"

export interface NestedDeps {
  readonly transport: Pick<SocketTransport, "send" | "onActivity">
  /** Returns the time of the run in Unix milliseconds; undefined if this thread has real time. */
  readonly now?: (() => number) | undefined
}

/** Adds the child processes that this thread starts to its own run. Each of them loads `bridge`. */
export function interceptNestedStarts(
  settings: ChildSettings,
  bridge: string,
  { transport, now }: NestedDeps,
): void {
  const { strict, parent, time } = settings
  interceptStarts((read, process) => {
    const start = read()
    const refusal = refusalOfStart(start, strict, bridge)
    if (!start.isNode || refusal !== undefined) {
      const program = { command: start.text, refused: refusal?.name ?? null }
      transport.send({ kind: "program", program })
    }
    if (refusal !== undefined) return { refusal }
    const childId = randomUUID()
    const own: ChildSettings = {
      ...settings,
      parent: parent && { ...parent, childId },
      time: time && { ...time, now: now?.() ?? time.now },
    }
    // The test thread receives a report when the child process is at rest.
    if (start.isNode && process !== undefined) ignoreNextWork(handleOf(process))
    return {
      environment: withSettings(start.environment, own, bridge),
      onStarted(child) {
        if (start.isNode) transport.send({ kind: "childStarted", childId })
        watchChild(child, {
          onSent: () => transport.send({ kind: "sent" }),
          onEvent: () => transport.onActivity(),
          onExit: () => transport.send({ kind: "childExited", childId }),
        })
      },
    }
  })
}
