// Listeners that bots add to the process.

import type { EventEmitter } from "node:events"
import { processObjects } from "./host-process.ts"
import type { ProcessListener, BotProcessObserver } from "./bot-process-observer.ts"

/** The events that Node itself listens to as soon as a terminal is written to. */
const OF_HOST: ReadonlySet<string | symbol> = new Set(["newListener", "removeListener", "SIGWINCH"])

/** Tells a bot of the listeners that its code adds. Returns what ends this. */
export function watchListeners(current: () => BotProcessObserver | undefined): () => void {
  // A process's own types know each event by another overload.
  const emitters = processObjects() as readonly EventEmitter[]
  const undo = emitters.map((emitter) => {
    const note = (event: string | symbol, listener: ProcessListener): void => {
      const occupant = current()
      if (occupant === undefined || OF_HOST.has(event)) return
      if (!occupant.isOver) return occupant.onListener(emitter, event, listener)
      // It is announced before it is there.
      process.nextTick(() => emitter.removeListener(event, listener))
    }
    emitter.on("newListener", note)
    return () => emitter.removeListener("newListener", note)
  })
  return () => undo.forEach((each) => each())
}
