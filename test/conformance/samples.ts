// The requests of all routes, by resource. A new resource adds a file.

import type { Samples } from "./sample.ts"
import { autoModeration } from "./samples/auto-moderation.ts"
import { channels } from "./samples/channels.ts"
import { commands } from "./samples/commands.ts"
import { connection } from "./samples/connection.ts"
import { guildCore } from "./samples/guild-core.ts"
import { expressions } from "./samples/expressions.ts"
import { followers } from "./samples/followers.ts"
import { guilds } from "./samples/guilds.ts"
import { interactions } from "./samples/interactions.ts"
import { invites } from "./samples/invites.ts"
import { memberEdits } from "./samples/member-edits.ts"
import { messages } from "./samples/messages.ts"
import { moderation } from "./samples/moderation.ts"
import { polls } from "./samples/polls.ts"
import { reactions } from "./samples/reactions.ts"
import { roles } from "./samples/roles.ts"
import { stages } from "./samples/stages.ts"
import { scheduledEvents } from "./samples/scheduled-events.ts"
import { forums } from "./samples/forums.ts"
import { threads } from "./samples/threads.ts"
import { users } from "./samples/users.ts"
import { webhooks } from "./samples/webhooks.ts"

export const samples: Samples = {
  ...connection,
  ...users,
  ...guilds,
  ...guildCore,
  ...roles,
  ...memberEdits,
  ...moderation,
  ...channels,
  ...messages,
  ...reactions,
  ...threads,
  ...forums,
  ...polls,
  ...commands,
  ...interactions,
  ...webhooks,
  ...autoModeration,
  ...expressions,
  ...invites,
  ...followers,
  ...scheduledEvents,
  ...stages,
}
