// The parts of MSW's WebSocket clients that it does not document, and a check of those that were found.

import { describeIncompatibleMsw } from "../requirements/msw.ts"
import { findMissingMembers } from "../requirements/missing-parts.ts"
import { SetupError } from "../world/kernel/setup-error.ts"

/** The emitters of a client's events, which it keeps under symbols. */
function emittersOf(client: object): readonly EventTarget[] {
  return Object.getOwnPropertySymbols(client)
    .map((key): unknown => Reflect.get(client, key))
    .filter((value) => value instanceof EventTarget)
}

/**
 * Whether a handler listens to a client already. MSW does not tell; but its handlers stop an event
 * that another one has kept to itself, before any listener of theirs sees it.
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

/** Names what a client does not have of what is used of it. */
export function findMissingClientParts(client: object): readonly string[] {
  const name = "WebSocketClientConnection"
  return [
    ...findMissingMembers(name, client, ["addEventListener", "close", "send"]),
    ...findMissingMembers(`${name}.socket`, Reflect.get(client, "socket"), ["dispatchEvent"]),
    ...(emittersOf(client).length > 0 ? [] : [`the emitter of a ${name}`]),
  ]
}

/** @throws SetupError where a client is not as it is known here. */
export function requireKnownClient(client: object): void {
  const objection = describeIncompatibleMsw(findMissingClientParts(client))
  if (objection !== undefined) throw new SetupError(objection)
}
