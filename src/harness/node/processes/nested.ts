// Child processes that a child process or a worker of a bot starts itself.

import { randomUUID } from "node:crypto"
import type { Carrying } from "../workers/carrying.ts"
import { leaveUncounted } from "../time/host-work.ts"
import { handleOf, watchChild } from "./child.ts"
import { type ProcessSettings, withSettings } from "./environment.ts"
import { refusalOf } from "./refusals.ts"
import { decideStarts } from "./spawning.ts"

/** The dependencies of {@link decideNested}. */
export interface NestedDeps extends Carrying {
  /** Returns the time of the run, in Unix milliseconds; undefined where this thread has real time. */
  readonly now?: (() => number) | undefined
}

/** Lets child processes that this thread starts belong to its own run. `bridge` is loaded by each. */
export function decideNested(
  settings: ProcessSettings,
  bridge: string,
  { tell, onActivity, now }: NestedDeps,
): void {
  const { strict, home, time } = settings
  decideStarts((read, process) => {
    const start = read()
    const refusal = refusalOf(start, strict, bridge)
    if (!start.isNode || refusal !== undefined) {
      const program = { command: start.text, refused: refusal?.name ?? null }
      tell({ kind: "program", program })
    }
    if (refusal !== undefined) return { refusal }
    const birth = randomUUID()
    const own: ProcessSettings = {
      ...settings,
      home: home && { ...home, birth },
      time: time && { ...time, now: now?.() ?? time.now },
    }
    // The thread of the runs is told when it is at rest.
    if (start.isNode && process !== undefined) leaveUncounted(handleOf(process))
    return {
      environment: withSettings(start.environment, own, bridge),
      onStarted(child) {
        if (start.isNode) tell({ kind: "birth", birth })
        watchChild(child, {
          onSent: () => tell({ kind: "sent" }),
          onEvent: onActivity,
          onExit: () => tell({ kind: "death", birth }),
        })
      },
    }
  })
}
