// Holds back the events of a session between READY and its first GUILD_CREATE.

import type { Causes, EventEntry } from "../world/journal.ts"
import type { Listener } from "./session.ts"

/** Keeps the events for a session that has not been told its guilds. */
export interface WaitingListener extends Listener {
  /** Tells the session the events that were kept, each as a consequence of what caused it. */
  pass(): void
}

/** Creates a listener that keeps the events for a session. */
export function createWaitingListener(
  session: Listener,
  { current, within }: Causes,
): WaitingListener {
  const kept: { readonly entry: EventEntry; readonly cause: number | undefined }[] = []
  return {
    name: session.name,
    reader: session.reader,
    shard: session.shard,
    largeThreshold: session.largeThreshold,
    told: session.told,
    tell: (entry) => void kept.push({ entry, cause: current() }),
    pass() {
      for (const { entry, cause } of kept.splice(0)) within(cause, () => session.tell(entry))
    },
  }
}
