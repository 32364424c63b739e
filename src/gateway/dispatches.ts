// The events of every fact. A fact without an entry does not compile.

import type { Fact } from "../world/model/fact.ts"
import type { Dispatch, Dispatches } from "./dispatch.ts"
import { auditLog } from "./dispatches/guilds/audit-log.ts"
import { autoModeration } from "./dispatches/guilds/auto-moderation.ts"
import { bans } from "./dispatches/guilds/bans.ts"
import { channels } from "./dispatches/channels/channels.ts"
import { commands } from "./dispatches/applications/commands.ts"
import { emojis } from "./dispatches/guilds/emojis.ts"
import { guilds } from "./dispatches/guilds/guilds.ts"
import { interactions } from "./dispatches/interactions.ts"
import { invites } from "./dispatches/invites.ts"
import { members } from "./dispatches/guilds/members.ts"
import { messages } from "./dispatches/channels/messages.ts"
import { pins } from "./dispatches/channels/pins.ts"
import { polls } from "./dispatches/channels/polls.ts"
import { presences } from "./dispatches/presences.ts"
import { reactions } from "./dispatches/channels/reactions.ts"
import { roles } from "./dispatches/guilds/roles.ts"
import { scheduledEvents } from "./dispatches/guilds/scheduled-events.ts"
import { stages } from "./dispatches/guilds/stages.ts"
import { stickers } from "./dispatches/guilds/stickers.ts"
import { threads } from "./dispatches/channels/threads.ts"
import { typing } from "./dispatches/channels/typing.ts"
import { users } from "./dispatches/users.ts"
import { voice } from "./dispatches/guilds/voice.ts"
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
