// Takes requests from the global dispatchers of undici, which npm's undici and the `fetch` of Node
// use by default. The objects stay in their places; only their method is replaced.

import type { AcceptedHandlers } from "./known-dispatcher.ts"
import { acceptedHandlersOf, createClientOf } from "./known-dispatcher.ts"
import { isPlatformOrigin } from "./dispatched-request.ts"
import { hostVariable } from "../../process/host-variable.ts"
import type { MethodOf } from "../replace-method.ts"
import type { Dispatcher } from "./undici-api.ts"

/** The places where all copies of undici find their dispatcher: before version 8, and since. */
const PLACES = [Symbol.for("undici.globalDispatcher.1"), Symbol.for("undici.globalDispatcher.2")]

/** The variable with which requests of all clients go to sockets. */
const VARIABLE = "GUILDSIM_REQUESTS"

/** Answers a request. Returns false if it must go to a socket. */
export type TakeRequest = (options: object, handler: object, accepted: AcceptedHandlers) => boolean

/** The global dispatchers whose requests are taken. */
export class GlobalDispatchers {
  readonly #take: TakeRequest
  /** The functions that restore the replaced methods. */
  readonly #endings: (() => void)[] = []
  /** The objects that were found, which are examined once. */
  readonly #known = new WeakSet<object>()
  #isOver = false

  constructor(take: TakeRequest) {
    this.#take = take
  }

  /** Examines the dispatchers that are in place now. Clients can be loaded at any time. */
  refresh(): void {
    if (hostVariable(VARIABLE) === "sockets") return
    for (const place of PLACES) {
      const dispatcher: unknown = Reflect.get(globalThis, place)
      if (typeof dispatcher !== "object" || dispatcher === null) continue
      if (this.#known.has(dispatcher)) continue
      this.#known.add(dispatcher)
      const accepted = acceptedHandlersOf(dispatcher)
      // Only dispatchers have accepted handlers.
      if (accepted !== undefined) this.#replace(dispatcher as Dispatcher, accepted)
    }
  }

  /** Restores the dispatchers. */
  remove(): void {
    this.#isOver = true
    for (const end of this.#endings.splice(0)) end()
  }

  #replace(dispatcher: Dispatcher, accepted: AcceptedHandlers): void {
    const owner: unknown = Object.getPrototypeOf(dispatcher)
    if (typeof owner !== "object" || owner === null) return
    // A dispatcher that is known has this method.
    const methodNow = (): MethodOf<Dispatcher> =>
      Reflect.get(owner, "dispatch", dispatcher) as MethodOf<Dispatcher>
    const before = methodNow()
    const isFree = (): boolean =>
      !this.#isOver &&
      // The method of the class was replaced, or connections are listened to.
      methodNow() === before &&
      !dispatcher.closed &&
      !dispatcher.destroyed &&
      dispatcher.eventNames().length === 0
    const take = (options: unknown, handler: unknown): boolean =>
      isObject(options) && isObject(handler) && isFree() && this.#take(options, handler, accepted)
    const dispatch = function dispatch(options: object, handler: object): unknown {
      if (take(options, handler)) return true
      if (opensWebSocket(options) && isFree()) return openAlone(dispatcher, options, handler)
      return methodNow().call(dispatcher, options, handler)
    }
    Object.defineProperty(dispatcher, "dispatch", {
      value: dispatch,
      writable: true,
      configurable: true,
    })
    this.#endings.push(() => {
      if (Reflect.get(dispatcher, "dispatch") === dispatch) {
        Reflect.deleteProperty(dispatcher, "dispatch")
      }
    })
  }
}

/** Whether a request opens a WebSocket to the platform. */
function opensWebSocket(options: object): boolean {
  return (
    Reflect.get(options, "upgrade") === "websocket" &&
    isPlatformOrigin(Reflect.get(options, "origin"))
  )
}

/** Opens a connection that no other request will use. */
function openAlone(dispatcher: Dispatcher, options: object, handler: object): boolean {
  const client = createClientOf(dispatcher, options)
  const isAccepted = client.dispatch(options, handler)
  // It closes after the response, and leaves an upgraded connection open.
  void client.close()
  return isAccepted
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}
