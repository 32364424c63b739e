// The events of every fact. A fact without an entry does not compile.

import type { Fact } from "../world/model/fact.ts"
import type { Dispatch, Dispatches } from "./dispatch.ts"
import { auditLog } from "./dispatches/audit-log.ts"
import { autoModeration } from "./dispatches/auto-moderation.ts"
import { bans } from "./dispatches/bans.ts"
import { channels } from "./dispatches/channels.ts"
import { commands } from "./dispatches/commands.ts"
import { emojis } from "./dispatches/emojis.ts"
import { guilds } from "./dispatches/guilds.ts"
import { interactions } from "./dispatches/interactions.ts"
import { invites } from "./dispatches/invites.ts"
import { members } from "./dispatches/members.ts"
import { messages } from "./dispatches/messages.ts"
import { pins } from "./dispatches/pins.ts"
import { polls } from "./dispatches/polls.ts"
import { presences } from "./dispatches/presences.ts"
import { reactions } from "./dispatches/reactions.ts"
import { roles } from "./dispatches/roles.ts"
import { scheduledEvents } from "./dispatches/scheduled-events.ts"
import { stages } from "./dispatches/stages.ts"
import { stickers } from "./dispatches/stickers.ts"
import { threads } from "./dispatches/threads.ts"
import { typing } from "./dispatches/typing.ts"
import { users } from "./dispatches/users.ts"
import { voice } from "./dispatches/voice.ts"
import { webhooks } from "./dispatches/webhooks.ts"

export const dispatches: Dispatches<Fact["type"]> = {
  ...auditLog,
  ...autoModeration,
  ...bans,
  ...channels,
  ...commands,
  ...emojis,
  ...guilds,
  ...interactions,
  ...invites,
  ...members,
  ...messages,
  ...pins,
  ...polls,
  ...presences,
  ...reactions,
  ...roles,
  ...scheduledEvents,
  ...stages,
  ...stickers,
  ...threads,
  ...typing,
  ...users,
  ...voice,
  ...webhooks,
}

/** Returns the events of a fact. */
export function dispatchesOf<F extends Fact>(fact: F): readonly Dispatch<F>[] {
  const { type }: Fact = fact
  // For each type the table holds the dispatches of exactly that type; indexing by a union of keys
  // loses this relation.
  return dispatches[type] as unknown as readonly Dispatch<F>[]
}
