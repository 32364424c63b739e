// From a fact to the sessions that are told of it: audience, intent, redaction, payload.

import type { Fact } from "../world/model/fact.ts"
import type { World } from "../world/model/world.ts"
import { canReadContent } from "../world/rules/content.ts"
import { needChannel } from "../world/rules/need.ts"
import { type Dispatch, intentOf, reaches } from "./dispatch.ts"
import { dispatchesOf } from "./dispatches.ts"
import { hasIntent } from "./intents.ts"
import type { Listener } from "./session.ts"

/** Tells one fact to every session that may know of it. */
export function fanOut(world: World, listeners: Iterable<Listener>, fact: Fact): void {
  for (const entry of dispatchesOf(fact)) {
    for (const listener of listeners) tell(world, listener, entry, fact)
  }
}

function tell<F extends Fact>(world: World, listener: Listener, entry: Dispatch<F>, fact: F): void {
  const { reader } = listener
  if (!reaches(world, entry.audience(fact), reader.userId)) return

  const intent = intentOf(entry, fact)
  const granted = intent === undefined || hasIntent(reader.intents, intent)
  const contents = granted ? (entry.contents?.(fact, world) ?? []) : []
  const censored = contents.some(
    (message) => !canReadContent(needChannel(world, message.channelId), message, reader),
  )
  const payload = granted ? entry.payload(fact, { world, reader }) : null

  listener.tell({
    kind: "event",
    event: entry.event,
    to: listener.name,
    outcome: granted ? "sent" : "dropped",
    censored,
    why: granted ? null : `without the intent ${intent}`,
    payload,
  })
}
