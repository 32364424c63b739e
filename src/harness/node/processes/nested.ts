// Child processes that a child process or a worker of a bot starts itself.

import { randomUUID } from "node:crypto"
import type { Carrying } from "../workers/carrying.ts"
import { watchChild } from "./child.ts"
import { type ProcessSettings, withSettings } from "./environment.ts"
import { refusalOf } from "./refusals.ts"
import { decideStarts } from "./spawning.ts"

/** Lets child processes that this thread starts belong to its own run. `bridge` is loaded by each. */
export function decideNested(
  settings: ProcessSettings,
  bridge: string,
  { tell, onActivity }: Carrying,
): void {
  const { strict, home } = settings
  decideStarts((read) => {
    const start = read()
    const refusal = refusalOf(start, strict)
    if (!start.isNode || refusal !== undefined) {
      const program = { command: start.text, refused: refusal?.name ?? null }
      tell({ kind: "program", program })
    }
    if (refusal !== undefined) return { refusal }
    const birth = randomUUID()
    const own = home === undefined ? settings : { ...settings, home: { ...home, birth } }
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
