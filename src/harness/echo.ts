// `echo: "last"`: the events that a request causes reach the bot after the response.

import type { Echo, EventHold } from "../world/kernel/echo.ts"

/**
 * The order of a response and of the events that its request causes. The platform guarantees none.
 * `"first"`: the event is queued before the response is returned. `"last"`: the bot has the response first.
 */
export type EchoOrder = "first" | "last"

/** Every value of the option. */
export const ECHO_ORDERS: readonly EchoOrder[] = ["first", "last"]

/** The host in which responses are on their way. */
export interface EchoHost {
  /** Calls back after a turn of the event loop. */
  turn(work: () => void): void
  /** Whether workers or child processes have work under way, such as a response to read. */
  hasRemoteWork?(): boolean
  /** Takes note that a response has arrived, so that whoever settles waits for what follows. */
  notifyActivity(): void
}

/**
 * Turns of the event loop between the moment at which a response is handed over and its arrival. A client
 * needs two to five to read it: undici, `fetch` and `node:https` were seen to.
 */
const TURNS = 12

/** Creates what holds back the events of requests. */
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

  return {
    get pending() {
      return pending
    },
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
}

function createHold(): { readonly hold: EventHold; end(): void } {
  const waiting: (() => void)[] = []
  let isOver = false
  return {
    hold: {
      get isOver() {
        return isOver
      },
      onOver: (work) => void waiting.push(work),
    },
    end() {
      isOver = true
      for (const work of waiting) work()
    },
  }
}
