// Watches the listeners that bots add to the process.

import { processObjects } from "./host-process.ts"
import type { ProcessListener, BotProcessObserver } from "./bot-process-observer.ts"

/** Events that Node itself listens to as soon as something is written to a terminal. */
const OF_HOST: ReadonlySet<string | symbol> = new Set(["newListener", "removeListener", "SIGWINCH"])

/**
 * Reports the listeners that a bot's code adds to that bot's observer. Returns a function that ends
 * this.
 */
export function watchListeners(current: () => BotProcessObserver | undefined): () => void {
  // The types of the process declare each event as another overload.
  const emitters = processObjects()
  const undo = emitters.map((emitter) => {
    const note = (event: string | symbol, listener: ProcessListener): void => {
      const observer = current()
      if (observer === undefined || OF_HOST.has(event)) return
      if (!observer.isOver()) return observer.onListener(emitter, event, listener)
      // The event precedes the addition of the listener.
      process.nextTick(() => emitter.removeListener(event, listener))
    }
    emitter.on("newListener", note)
    return () => emitter.removeListener("newListener", note)
  })
  return () => undo.forEach((each) => each())
}
