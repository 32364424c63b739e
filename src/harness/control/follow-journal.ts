// The journal as a stream of lines.

import type { JournalEntry } from "../../world/journal-entries.ts"
import { portableHost } from "../simulation/time/portable-host.ts"
import type { ServedWorld } from "./world-directory.ts"

/** The real milliseconds between two looks at whether the world has ended or was reset. */
const BETWEEN = 200

/**
 * Yields the entries of a journal from an index on, one line of JSON for each, also those that are
 * recorded later. Ends when the client has gone or the world has ended.
 */
export async function* followJournal(
  world: ServedWorld,
  since: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void> {
  const { simulation } = world
  const { journal, ended } = simulation
  const waiting: JournalEntry[] = journal.read().filter(({ index }) => index >= since)
  let wake = (): void => {}
  const unfollow = journal.follow((entry) => {
    if (entry.index >= since) waiting.push(entry)
    wake()
  })
  const onAbort = (): void => wake()
  signal?.addEventListener("abort", onAbort)
  try {
    for (;;) {
      for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
        yield `${JSON.stringify(entry)}\n`
      }
      if (signal?.aborted === true || ended.reason !== undefined) return
      await new Promise<void>((resolve) => {
        const cancel = portableHost.after(BETWEEN, resolve)
        wake = () => {
          cancel()
          resolve()
        }
      })
    }
  } finally {
    unfollow()
    signal?.removeEventListener("abort", onAbort)
  }
}
