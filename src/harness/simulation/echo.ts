// The option `echo: "last"`: the events of a request reach the bot after its response.

import type { Echo, EventHold } from "../../world/kernel/echo.ts"
import { sharedGetters } from "../options/shared-getters.ts"

/**
 * The order of a response and of the events that its request causes. The platform guarantees none.
 * `"first"`: the event is queued before the response is returned. `"last"`: the bot has the response first.
 */
export type EchoOrder = "first" | "last"

/** All values of the option. */
export const ECHO_ORDERS: readonly EchoOrder[] = ["first", "last"]

/** The host in which responses travel. */
export interface EchoHost {
  /** Calls back after a turn of the event loop. */
  turn(work: () => void): void
  /** Returns whether workers or child processes have pending work, such as a response to read. */
  hasRemoteWork?(): boolean
  /** Notes that a response has arrived, so that a settle waits for its consequences. */
  notifyActivity(): void
}

/**
 * The turns of the event loop between sending a response and its arrival. Clients need two to five
 * to read it, as measured with undici, `fetch` and `node:https`.
 */
const TURNS = 12

const withPending = sharedGetters<() => number>()({ pending: (pending) => pending() })

/** Creates the queue that holds back the events of requests. */
export function createEcho({ turn, hasRemoteWork = () => false, notifyActivity }: EchoHost): Echo {
  let pending = 0
  let current: EventHold | undefined

  async function arrival(): Promise<void> {
    for (let turns = 0; turns < TURNS || hasRemoteWork(); turns += 1) {
      await new Promise<void>((resolve) => turn(resolve))
    }
  }

  async function release(end: () => void): Promise<void> {
    await arrival()
    pending -= 1
    end()
    notifyActivity()
  }

  const echo: Omit<Echo, "pending"> = {
    current: () => current,
    async holding(respond) {
      const { hold, end } = createHold()
      pending += 1
      current = hold
      // `respond` emits the events of its action synchronously, before it waits for anything.
      const responding = respond()
      current = undefined
      return responding.finally(() => void release(end))
    },
  }
  return withPending(echo, () => pending)
}

function createHold(): { readonly hold: EventHold; end(): void } {
  const waiting: (() => void)[] = []
  const hold = { isOver: false, onOver: (work: () => void) => void waiting.push(work) }
  return {
    hold,
    end() {
      hold.isOver = true
      for (const work of waiting) work()
    },
  }
}
