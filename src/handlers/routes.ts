// All implemented routes. The compiler checks that this list equals the inventory.

import type { ImplementedKey } from "./route.ts"
import { autoModeration } from "./routes/auto-moderation.ts"
import { channels } from "./routes/channels.ts"
import { commands } from "./routes/commands.ts"
import { connection } from "./routes/connection.ts"
import { expressions } from "./routes/expressions.ts"
import { guildChannels } from "./routes/guild-channels.ts"
import { followers } from "./routes/followers.ts"
import { guilds } from "./routes/guilds.ts"
import { interactions } from "./routes/interactions.ts"
import { invites } from "./routes/invites.ts"
import { memberEdits } from "./routes/member-edits.ts"
import { messages } from "./routes/messages.ts"
import { moderation } from "./routes/moderation.ts"
import { oauth2 } from "./routes/oauth2.ts"
import { pins } from "./routes/pins.ts"
import { polls } from "./routes/polls.ts"
import { reactions } from "./routes/reactions.ts"
import { roles } from "./routes/roles.ts"
import { scheduledEvents } from "./routes/scheduled-events.ts"
import { stages } from "./routes/stages.ts"
import { threadLists } from "./routes/thread-lists.ts"
import { threadMembers } from "./routes/thread-members.ts"
import { threads } from "./routes/threads.ts"
import { users } from "./routes/users.ts"
import { webhooks } from "./routes/webhooks.ts"

export const routes = [
  ...connection,
  ...users,
  ...oauth2,
  ...guilds,
  ...roles,
  ...memberEdits,
  ...moderation,
  ...guildChannels,
  ...channels,
  ...messages,
  ...pins,
  ...reactions,
  ...polls,
  ...commands,
  ...interactions,
  ...scheduledEvents,
  ...threads,
  ...threadMembers,
  ...threadLists,
  ...stages,
  ...webhooks,
  ...autoModeration,
  ...expressions,
  ...invites,
  ...followers,
] as const

type BoundKey = (typeof routes)[number]["key"]

/** Fails to compile unless `Left` is empty; the error names the difference. */
type MustBeEmpty<Left extends never> = Left

/** Routes that the inventory lists as implemented and that are missing above. */
export type Unbound = MustBeEmpty<Exclude<ImplementedKey, BoundKey>>

/** Routes above that the inventory does not list as implemented: run `npm run inventory`. */
export type Unlisted = MustBeEmpty<Exclude<BoundKey, ImplementedKey>>
