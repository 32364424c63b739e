// All implemented routes. The compiler checks that this list equals the inventory.

import type { ImplementedKey } from "./route.ts"
import { applications } from "./routes/applications.ts"
import { auditLog } from "./routes/audit-log.ts"
import { autoModeration } from "./routes/auto-moderation.ts"
import { bans } from "./routes/bans.ts"
import { channels } from "./routes/channels.ts"
import { commands } from "./routes/commands.ts"
import { emojis } from "./routes/emojis.ts"
import { gateway } from "./routes/gateway.ts"
import { guildChannels } from "./routes/guild-channels.ts"
import { guilds } from "./routes/guilds.ts"
import { interactions } from "./routes/interactions.ts"
import { invites } from "./routes/invites.ts"
import { members } from "./routes/members.ts"
import { messages } from "./routes/messages.ts"
import { pins } from "./routes/pins.ts"
import { polls } from "./routes/polls.ts"
import { reactions } from "./routes/reactions.ts"
import { roles } from "./routes/roles.ts"
import { scheduledEvents } from "./routes/scheduled-events.ts"
import { stages } from "./routes/stages.ts"
import { stickers } from "./routes/stickers.ts"
import { threadLists } from "./routes/thread-lists.ts"
import { threadMembers } from "./routes/thread-members.ts"
import { threads } from "./routes/threads.ts"
import { typing } from "./routes/typing.ts"
import { users } from "./routes/users.ts"
import { voice } from "./routes/voice.ts"
import { webhooks } from "./routes/webhooks.ts"

export const routes = [
  ...applications,
  ...auditLog,
  ...autoModeration,
  ...bans,
  ...channels,
  ...commands,
  ...emojis,
  ...gateway,
  ...guildChannels,
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
  ...threadLists,
  ...threadMembers,
  ...threads,
  ...typing,
  ...users,
  ...voice,
  ...webhooks,
] as const

type BoundKey = (typeof routes)[number]["key"]

/** Fails to compile unless `Left` is empty; the error names the difference. */
type MustBeEmpty<Left extends never> = Left

/** Routes that the inventory lists as implemented and that are missing above. */
export type Unbound = MustBeEmpty<Exclude<ImplementedKey, BoundKey>>

/** Routes above that the inventory does not list as implemented: run `npm run inventory`. */
export type Unlisted = MustBeEmpty<Exclude<BoundKey, ImplementedKey>>
