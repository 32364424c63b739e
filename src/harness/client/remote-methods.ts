// The methods of a client's handles that act: each sends its call to the server.

import {
  type MethodDeclaration,
  declarationsOf,
  declareMethod,
} from "../handles/arguments/guard-methods.ts"
import { OPENING_GETTERS } from "../handles/verbs/account-reads.ts"
import type { Handle } from "../handles/handle.ts"

/** A call of a method in another process. */
export interface RemoteCall {
  /** The object whose method was called: a handle, or the API of the world. */
  readonly self: object
  readonly name: string
  readonly declaration: Pick<MethodDeclaration, "table" | "title"> &
    Partial<Pick<MethodDeclaration, "kind">>
  readonly args: readonly unknown[]
  /** The function that the test called. */
  readonly called: (...args: never) => unknown
}

/** Sends a call, and resolves to its result when the mirror is up to date. */
export type SendCall = (call: RemoteCall) => Promise<unknown>

type Method = (this: object, ...args: unknown[]) => Promise<unknown>

/** Methods that look like reads, and open a channel. */
const OPENING = new Set(["dmWith"])

/** Returns a function that gives a handle the methods that call the server. */
export function createEquipment(send: SendCall): (handle: Handle) => void {
  // One prototype for each class: a world of many members would otherwise have many methods.
  const prototypes = new Map<object, object>()
  return (handle) => {
    const own: unknown = Object.getPrototypeOf(handle)
    if (typeof own !== "object" || own === null) return
    const known = prototypes.get(own) ?? createRemotePrototype(own, send)
    prototypes.set(own, known)
    Object.setPrototypeOf(handle, known)
  }
}

/** Creates a prototype below that of a class, with the methods that act. */
function createRemotePrototype(base: object, send: SendCall): object {
  const prototype: object = Object.create(base) as object // Typed as any otherwise.
  for (const [name, declaration] of declarationsOf(base)) {
    if (declaration.isRead && !OPENING.has(name)) continue
    const value = createRemoteMethod(name, declaration, send)
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value })
  }
  for (const name of OPENING_GETTERS) {
    if (!Reflect.has(base, name)) continue
    const get = createRemoteMethod(name, { table: {}, title: name, kind: "builders" }, send)
    Object.defineProperty(prototype, name, { configurable: true, get })
  }
  return prototype
}

/** Replaces the acting methods of an object by calls to the server, with the same declarations. */
export function replaceMethods(holder: object, send: SendCall): void {
  for (const [name, declaration] of declarationsOf(holder)) {
    if (declaration.isRead) continue
    const value = declareMethod(createRemoteMethod(name, declaration, send), declaration)
    Object.defineProperty(holder, name, { value })
  }
}

/** Creates a method that sends its call. */
export function createRemoteMethod(
  name: string,
  declaration: RemoteCall["declaration"],
  send: SendCall,
): Method {
  const called: Method = function called(...args) {
    return send({ self: this, name, declaration, args, called })
  }
  return Object.defineProperty(called, "name", { value: name })
}
