// Every limit that the simulation enforces. The comments name the sources: the documentation
// (docs), the OpenAPI description (OpenAPI), the table of JSON error codes (error 30060), and the
// documentation of the community. Where the documentation and OpenAPI disagree, the documentation
// is used.

import { applications } from "./limits/applications.ts"
import { auditLog } from "./limits/audit-log.ts"
import { autoModeration } from "./limits/auto-moderation.ts"
import { bans } from "./limits/bans.ts"
import { channels } from "./limits/channels.ts"
import { commands } from "./limits/commands.ts"
import { components } from "./limits/components.ts"
import { emojis } from "./limits/emojis.ts"
import { gateway } from "./limits/gateway.ts"
import { guilds } from "./limits/guilds.ts"
import { interactions } from "./limits/interactions.ts"
import { invites } from "./limits/invites.ts"
import { members } from "./limits/members.ts"
import { messages } from "./limits/messages.ts"
import { pins } from "./limits/pins.ts"
import { polls } from "./limits/polls.ts"
import { reactions } from "./limits/reactions.ts"
import { roles } from "./limits/roles.ts"
import { scheduledEvents } from "./limits/scheduled-events.ts"
import { stages } from "./limits/stages.ts"
import { stickers } from "./limits/stickers.ts"
import { threads } from "./limits/threads.ts"
import { users } from "./limits/users.ts"
import { webhooks } from "./limits/webhooks.ts"

/** Inclusive limits by subject. Lengths are in characters (code points). */
export const LIMITS = {
  ...applications,
  ...auditLog,
  ...autoModeration,
  ...bans,
  ...channels,
  ...commands,
  ...components,
  ...emojis,
  ...gateway,
  ...guilds,
  ...interactions,
  ...invites,
  ...members,
  ...messages,
  ...pins,
  ...polls,
  ...reactions,
  ...roles,
  ...scheduledEvents,
  ...stages,
  ...stickers,
  ...threads,
  ...users,
  ...webhooks,
} as const
