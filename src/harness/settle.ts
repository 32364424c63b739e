// Coming to rest: driven by activity, not by time.

/** What there is to wait for. */
export interface Busy {
  /** Requests whose answer is not wholly written yet. */
  pending(): number
}

/** Waits for rest, and is told of activity. */
export interface Settling {
  /** Something crossed the network. */
  stir(): void
  /** Returns when nothing is in flight and nothing has stirred for some turns of the event loop. */
  settle(): Promise<void>
}

/**
 * Turns of the event loop without activity that count as rest. Between an event and the request that
 * answers it, and between one request and the next, discord.js was seen to spend a single turn: with
 * embeds, components, files from memory, deferred answers. The others are for the bot's own code;
 * each `setImmediate` that it awaits takes one. They cost some microseconds each.
 */
const QUIET_TURNS = 12

/** Real milliseconds for which one request may stay unanswered. */
const PATIENCE = 10_000

/** The bot did not come to rest. */
export class SettleTimeout extends Error {
  override readonly name = "SettleTimeout"
}

/** The host's own timers, whatever a test has put in their place. */
export interface HostTimers {
  /** Calls back after a turn of the event loop. */
  turn(work: () => void): void
  /** Calls back after real milliseconds; the result cancels it. */
  after(milliseconds: number, work: () => void): () => void
}

/** What settling needs of the host. */
export interface Host extends HostTimers {
  /** Whether the host is about something that ends by itself: a file, the address of a name. */
  isWorking(): boolean
}

/** Makes the settling of one run. */
export function createSettling(busy: Busy, host: Host): Settling {
  let activity = 0
  let waiting: (() => void)[] = []

  const turn = (): Promise<void> => new Promise((resolve) => host.turn(resolve))

  /** Until something stirs, or patience ends. */
  function stirred(): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = host.after(PATIENCE, () =>
        reject(
          new SettleTimeout(
            `The bot did not come to rest: ${busy.pending()} of its requests had no answer for ${PATIENCE / 1000} s. Does a handler given to env.use() never answer?`,
          ),
        ),
      )
      waiting.push(() => {
        cancel()
        resolve()
      })
    })
  }

  return {
    stir() {
      activity += 1
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    async settle() {
      // A read that never ends, such as of a pipe that nobody fills, is not waited for longer.
      let isPatient = true
      const cancel = host.after(PATIENCE, () => void (isPatient = false))
      try {
        for (let quiet = 0, seen = activity; quiet < QUIET_TURNS;) {
          await turn()
          if (busy.pending() > 0 && activity === seen) await stirred()
          const isQuiet = activity === seen && !(isPatient && host.isWorking())
          quiet = isQuiet ? quiet + 1 : 0
          seen = activity
        }
      } finally {
        cancel()
      }
    },
  }
}
