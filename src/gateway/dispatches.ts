// The events of every fact. A fact without an entry does not compile.

import type { Fact } from "../world/model/fact.ts"
import type { Dispatch, Dispatches } from "./dispatch.ts"
import { autoModeration } from "./dispatches/auto-moderation.ts"
import { commands } from "./dispatches/commands.ts"
import { guildUpdates } from "./dispatches/guild-updates.ts"
import { bans } from "./dispatches/bans.ts"
import { expressions } from "./dispatches/expressions.ts"
import { guilds } from "./dispatches/guilds.ts"
import { interactions } from "./dispatches/interactions.ts"
import { invites } from "./dispatches/invites.ts"
import { messages } from "./dispatches/messages.ts"
import { pins } from "./dispatches/pins.ts"
import { polls } from "./dispatches/polls.ts"
import { presences } from "./dispatches/presences.ts"
import { memberUpdates } from "./dispatches/member-updates.ts"
import { reactions } from "./dispatches/reactions.ts"
import { roles } from "./dispatches/roles.ts"
import { scheduledEvents } from "./dispatches/scheduled-events.ts"
import { stages } from "./dispatches/stages.ts"
import { threads } from "./dispatches/threads.ts"
import { voice } from "./dispatches/voice.ts"
import { webhooks } from "./dispatches/webhooks.ts"

export const dispatches: Dispatches<Fact["type"]> = {
  ...guilds,
  ...bans,
  ...guildUpdates,
  ...messages,
  ...roles,
  ...memberUpdates,
  ...reactions,
  ...pins,
  ...polls,
  ...presences,
  ...scheduledEvents,
  ...threads,
  ...voice,
  ...stages,
  ...interactions,
  ...commands,
  ...webhooks,
  ...expressions,
  ...invites,
  ...autoModeration,
}

/** Returns the events of a fact. */
export function dispatchesOf<F extends Fact>(fact: F): readonly Dispatch<F>[] {
  const { type }: Fact = fact
  // For each type the table holds the dispatches of exactly that type; indexing by a union of keys
  // loses this relation.
  return dispatches[type] as unknown as readonly Dispatch<F>[]
}
