// Waits for the first connection of this process that needs @mswjs/interceptors.

import { Socket } from "node:net"
import { propertyOf } from "../../../../world/kernel/objects.ts"
import { Agent } from "../../../http/node-http.ts"
import { nodeTls } from "../../process/lazy-builtins.ts"
import { type MethodKey, type MethodOf, keepLaterReplacements } from "../replace-method.ts"
import { isInterceptedBy } from "./interceptor-copies.ts"

const { TLSSocket } = nodeTls()

/** The methods that the interceptors replace for the whole process, in any realm. */
export const REPLACED: readonly MethodKey[] = [
  [Socket.prototype, "connect"],
  [TLSSocket.prototype, "_wrapHandle"],
  [TLSSocket.prototype, "_start"],
  [Agent.prototype, "addRequest"],
]

/** The wait for the first connection. */
export interface FirstConnection {
  /** Whether every connection arrives here, and no other code has intercepted it before. */
  readonly isAlone: boolean
  /** Ends the wait. */
  stop(): void
}

/**
 * Returns whether a copy of the interceptors is loaded. It creates the registry of the interceptors
 * of all copies, on the global object.
 */
export function isCopyLoaded(): boolean {
  return globalThis.__MSW_INTERCEPTORS_REGISTRY !== undefined
}

/**
 * Calls `intercept` in the first connection of this process, before it is made, and before a copy of
 * the interceptors is used. No copy may be loaded before. If `intercept` throws, the connection
 * fails with its error, and the wait goes on.
 */
export function awaitConnection(intercept: () => void): FirstConnection {
  return new Waiting(intercept)
}

class Waiting implements FirstConnection {
  readonly #intercept: () => void
  readonly #connectBelow = Socket.prototype.connect as MethodOf<Socket>
  /** The methods below the wait. */
  readonly #below = REPLACED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
  readonly #waiting = REPLACED.map((_, index) =>
    createMethod((...call) => this.#call(index, ...call)),
  )
  readonly #registry = new Map<symbol, never>()
  readonly #keepingAbove: ReturnType<typeof keepLaterReplacements>
  /** The methods after the wait. */
  #methods: readonly unknown[] | undefined
  #isAlone: boolean | undefined

  constructor(intercept: () => void) {
    this.#intercept = intercept
    this.#start()
    this.#keepingAbove = keepLaterReplacements(REPLACED)
    // A copy that is loaded later uses this registry, and reads it before it intercepts.
    globalThis.__MSW_INTERCEPTORS_REGISTRY = this.#registry
  }

  get isAlone(): boolean {
    if (propertyOf(Socket.prototype, "connect") !== this.#waiting[0]) return false
    return (this.#isAlone ??= !isInterceptedBy(this.#connectBelow))
  }

  stop(): void {
    if (this.#methods === undefined) this.#keepingAbove(() => this.#end())
  }

  /** Ends the wait by the interception. */
  #begin(): void {
    if (this.#methods !== undefined) return
    const errors: unknown[] = []
    this.#keepingAbove(() => {
      this.#end()
      try {
        this.#intercept()
        this.#methods = currentMethods()
      } catch (error) {
        // The platform's hosts stay blocked.
        this.#start()
        errors.push(error)
      }
    })
    if (errors.length > 0) throw errors[0]
  }

  #start(): void {
    this.#methods = undefined
    REPLACED.forEach(([owner, name], index) => {
      Object.defineProperty(owner, name, { ...this.#below[index], value: this.#waiting[index] })
    })
    this.#registry.get = (symbol) => {
      this.#begin()
      return this.#registry.get(symbol)
    }
  }

  #end(): void {
    REPLACED.forEach(([owner, name], index) => {
      const before = this.#below[index]
      if (before !== undefined) Object.defineProperty(owner, name, before)
    })
    Reflect.deleteProperty(this.#registry, "get")
    this.#methods = currentMethods()
  }

  #call(index: number, owner: unknown, args: readonly unknown[]): unknown {
    this.#begin()
    // Not the method that is in its place now: other code may have put it there, and called this.
    const method = this.#methods?.[index]
    return typeof method === "function" ? Reflect.apply(method, owner, args) : undefined
  }
}

function createMethod(call: (owner: unknown, args: readonly unknown[]) => unknown): unknown {
  return function (this: unknown, ...args: readonly unknown[]): unknown {
    return call(this, args)
  }
}

function currentMethods(): readonly unknown[] {
  return REPLACED.map(([owner, name]) => propertyOf(owner, name))
}
