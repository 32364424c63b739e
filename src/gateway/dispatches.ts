// The events of every fact. A fact without an entry does not compile.

import type { Fact } from "../world/model/fact.ts"
import type { Dispatch, Dispatches } from "./dispatch.ts"
import { guilds } from "./dispatches/guilds.ts"
import { interactions } from "./dispatches/interactions.ts"
import { messages } from "./dispatches/messages.ts"
import { pins } from "./dispatches/pins.ts"
import { presences } from "./dispatches/presences.ts"
import { reactions } from "./dispatches/reactions.ts"
import { voice } from "./dispatches/voice.ts"
import { webhooks } from "./dispatches/webhooks.ts"

export const dispatches: Dispatches<Fact["type"]> = {
  ...guilds,
  ...messages,
  ...reactions,
  ...pins,
  ...presences,
  ...voice,
  ...interactions,
  ...webhooks,
}

/** What a fact becomes. */
export function dispatchesOf<F extends Fact>(fact: F): readonly Dispatch<F>[] {
  const { type }: Fact = fact
  // The table holds for each type the entries of just that type; a union of keys loses the tie.
  return dispatches[type] as unknown as readonly Dispatch<F>[]
}
