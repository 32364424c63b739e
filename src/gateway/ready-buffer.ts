// Holds back the events of a session between READY and its first GUILD_CREATE.

import type { CauseTracker, EventEntry } from "../world/journal.ts"
import type { EventRecipient } from "./session.ts"

/** Keeps the events for a session that has not been told its guilds. */
export interface ReadyBuffer extends EventRecipient {
  /** Tells the session the events that were kept, each as a consequence of what caused it. */
  flush(): void
}

/** Creates a listener that keeps the events for a session. */
export function createReadyBuffer(
  session: EventRecipient,
  { current, within }: CauseTracker,
): ReadyBuffer {
  const kept: { readonly entry: EventEntry; readonly cause: number | undefined }[] = []
  return {
    name: session.name,
    reader: session.reader,
    shard: session.shard,
    largeThreshold: session.largeThreshold,
    entryFields: session.entryFields,
    deliver: (entry) => void kept.push({ entry, cause: current() }),
    flush() {
      for (const { entry, cause } of kept.splice(0)) within(cause, () => session.deliver(entry))
    },
  }
}
