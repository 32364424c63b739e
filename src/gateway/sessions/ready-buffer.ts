// Buffers the events of a session between READY and its first GUILD_CREATE.

import type { CauseTracker } from "../../world/journal.ts"
import type { EventEntry } from "../../world/journal-entries.ts"
import type { EventRecipient } from "./session.ts"

/** Buffers the events of a session that has not received its guilds yet. */
export interface ReadyBuffer extends EventRecipient {
  /** Delivers the buffered events to the session, each as a consequence of its own cause. */
  flush(): void
}

/** Creates the buffer of a session. */
export function createReadyBuffer(session: EventRecipient, causes: CauseTracker): ReadyBuffer {
  const kept: { readonly entry: EventEntry; readonly cause: number | undefined }[] = []
  return {
    name: session.name,
    reader: session.reader,
    shard: session.shard,
    largeThreshold: session.largeThreshold,
    entryFields: session.entryFields,
    deliver: (entry) => void kept.push({ entry, cause: causes.current() }),
    flush() {
      for (const { entry, cause } of kept.splice(0))
        causes.within(cause, () => session.deliver(entry))
    },
  }
}
