// Checks the undocumented parts of MSW's WebSocket clients that are used here.

import { describeIncompatibleMsw } from "../../requirements/msw.ts"
import { findMissingMembers } from "../../requirements/missing-parts.ts"
import { SetupError } from "../../requirements/setup-error.ts"

/** Returns the emitters of a client's events, which MSW stores under symbols. */
function emittersOf(client: object): readonly EventTarget[] {
  return Object.getOwnPropertySymbols(client)
    .map((key): unknown => Reflect.get(client, key))
    .filter((value) => value instanceof EventTarget)
}

/**
 * Whether a handler already listens to a client. MSW does not expose this. MSW's handlers stop an event
 * that another handler has claimed, before any of their listeners sees it; the probe looks like one.
 */
export function isHandled(client: object): boolean {
  let taken = false
  const probe = Object.assign(new Event("message"), {
    kPropagationStoppedAt: "nowhere",
    stopImmediatePropagation() {
      taken = true
      Event.prototype.stopImmediatePropagation.call(probe)
    },
  })
  for (const emitter of emittersOf(client)) emitter.dispatchEvent(probe)
  return taken
}

/** Returns the names of the parts that a client lacks. */
export function findMissingClientParts(client: object): readonly string[] {
  const name = "WebSocketClientConnection"
  return [
    ...findMissingMembers(name, client, ["addEventListener", "close", "send"]),
    ...findMissingMembers(`${name}.socket`, Reflect.get(client, "socket"), ["dispatchEvent"]),
    ...(emittersOf(client).length > 0 ? [] : [`the emitter of a ${name}`]),
  ]
}

/** @throws SetupError if a client lacks a part. */
export function requireKnownClient(client: object): void {
  const objection = describeIncompatibleMsw(findMissingClientParts(client))
  if (objection !== undefined) throw new SetupError(objection)
}
