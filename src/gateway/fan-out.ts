// From a fact to the sessions that are told of it: audience, intent, redaction, payload.

import type { Journal } from "../world/journal.ts"
import type { Fact } from "../world/model/fact.ts"
import type { World } from "../world/model/world.ts"
import { canReadContent } from "../world/rules/content.ts"
import { type Dispatch, intentOf, reaches } from "./dispatch.ts"
import { dispatchesOf } from "./dispatches.ts"
import { hasIntent } from "./intents.ts"
import type { Listener } from "./session.ts"

/** Tells one fact to every session that may know of it. */
export function fanOut(
  world: World,
  journal: Journal,
  listeners: Iterable<Listener>,
  fact: Fact,
): void {
  for (const entry of dispatchesOf(fact)) {
    for (const listener of listeners) tell(world, journal, listener, entry, fact)
  }
}

function tell<F extends Fact>(
  world: World,
  journal: Journal,
  listener: Listener,
  entry: Dispatch<F>,
  fact: F,
): void {
  const { reader } = listener
  if (!reaches(world, entry.audience(fact), reader.userId)) return

  const intent = intentOf(entry, fact)
  const granted = intent === undefined || hasIntent(reader.intents, intent)
  const subject = entry.content?.(fact)
  const censored =
    granted && subject !== undefined && !canReadContent(subject.channel, subject.message, reader)
  const payload = granted ? entry.payload(fact, { world, reader }) : null

  journal.record({
    kind: "event",
    event: entry.event,
    to: listener.name,
    outcome: granted ? "sent" : "dropped",
    censored,
    why: granted ? null : `without the intent ${intent}`,
    payload,
  })
  if (payload !== null) listener.dispatch(entry.event, payload)
}
