// The events of every fact. A fact without an entry does not compile.

import type { Fact } from "../../world/model/fact.ts"
import type { Dispatch, Dispatches } from "./dispatch.ts"
import { applications } from "./applications/applications.ts"
import { auditLog } from "./guilds/audit-log.ts"
import { autoModeration } from "./guilds/auto-moderation.ts"
import { bans } from "./guilds/bans.ts"
import { channels } from "./channels/channels.ts"
import { commands } from "./applications/commands.ts"
import { emojis } from "./guilds/emojis.ts"
import { entitlements } from "./applications/entitlements.ts"
import { subscriptions } from "./applications/subscriptions.ts"
import { guilds } from "./guilds/guilds.ts"
import { integrations } from "./guilds/integrations.ts"
import { interactions } from "./interactions.ts"
import { invites } from "./invites.ts"
import { joinRequests } from "./guilds/join-requests.ts"
import { members } from "./guilds/members.ts"
import { messages } from "./channels/messages.ts"
import { pins } from "./channels/pins.ts"
import { polls } from "./channels/polls.ts"
import { presences } from "./presences.ts"
import { reactions } from "./channels/reactions.ts"
import { roles } from "./guilds/roles.ts"
import { scheduledEvents } from "./guilds/scheduled-events.ts"
import { stages } from "./guilds/stages.ts"
import { soundboard } from "./guilds/soundboard.ts"
import { stickers } from "./guilds/stickers.ts"
import { threads } from "./channels/threads.ts"
import { typing } from "./channels/typing.ts"
import { users } from "./users.ts"
import { voice } from "./guilds/voice.ts"
import { webhooks } from "./webhooks.ts"

export const dispatches: Dispatches<Fact["type"]> = {
  ...applications,
  ...auditLog,
  ...autoModeration,
  ...bans,
  ...channels,
  ...commands,
  ...emojis,
  ...entitlements,
  ...guilds,
  ...integrations,
  ...interactions,
  ...invites,
  ...joinRequests,
  ...members,
  ...messages,
  ...pins,
  ...polls,
  ...presences,
  ...reactions,
  ...roles,
  ...scheduledEvents,
  ...stages,
  ...soundboard,
  ...stickers,
  ...subscriptions,
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
