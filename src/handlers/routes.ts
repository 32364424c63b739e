// All implemented routes. The compiler checks that this list equals the inventory.

import type { ImplementedKey } from "./route.ts"
import { applications } from "./routes/applications/applications.ts"
import { auditLog } from "./routes/guilds/audit-log.ts"
import { autoModeration } from "./routes/guilds/auto-moderation.ts"
import { bans } from "./routes/guilds/bans.ts"
import { channels } from "./routes/channels/channels.ts"
import { commands } from "./routes/applications/commands.ts"
import { emojis } from "./routes/guilds/emojis.ts"
import { activityInstances } from "./routes/applications/activity-instances.ts"
import { entitlements } from "./routes/applications/entitlements.ts"
import { gateway } from "./routes/gateway.ts"
import { guildChannels } from "./routes/guilds/guild-channels.ts"
import { guilds } from "./routes/guilds/guilds.ts"
import { integrations } from "./routes/guilds/integrations.ts"
import { interactions } from "./routes/interactions.ts"
import { invites } from "./routes/invites.ts"
import { joinRequests } from "./routes/guilds/join-requests.ts"
import { memberVerification } from "./routes/guilds/member-verification.ts"
import { members } from "./routes/guilds/members.ts"
import { messages } from "./routes/channels/messages.ts"
import { newMemberWelcome } from "./routes/guilds/new-member-welcome.ts"
import { oauth2 } from "./routes/oauth2.ts"
import { onboarding } from "./routes/guilds/onboarding.ts"
import { pins } from "./routes/channels/pins.ts"
import { polls } from "./routes/channels/polls.ts"
import { reactions } from "./routes/channels/reactions.ts"
import { roleConnections } from "./routes/applications/role-connections.ts"
import { roles } from "./routes/guilds/roles.ts"
import { scheduledEvents } from "./routes/guilds/scheduled-events.ts"
import { skus } from "./routes/applications/skus.ts"
import { subscriptions } from "./routes/applications/subscriptions.ts"
import { soundboard } from "./routes/guilds/soundboard.ts"
import { stages } from "./routes/guilds/stages.ts"
import { stickers } from "./routes/guilds/stickers.ts"
import { templates } from "./routes/guilds/templates.ts"
import { threadLists } from "./routes/channels/thread-lists.ts"
import { threadMembers } from "./routes/channels/thread-members.ts"
import { threads } from "./routes/channels/threads.ts"
import { typing } from "./routes/channels/typing.ts"
import { users } from "./routes/users.ts"
import { voice } from "./routes/guilds/voice.ts"
import { webhooks } from "./routes/webhooks.ts"

export const routes = [
  ...applications,
  ...auditLog,
  ...autoModeration,
  ...bans,
  ...channels,
  ...commands,
  ...emojis,
  ...activityInstances,
  ...entitlements,
  ...gateway,
  ...guildChannels,
  ...guilds,
  ...integrations,
  ...interactions,
  ...invites,
  ...joinRequests,
  ...memberVerification,
  ...members,
  ...messages,
  ...newMemberWelcome,
  ...oauth2,
  ...onboarding,
  ...pins,
  ...polls,
  ...reactions,
  ...roleConnections,
  ...roles,
  ...scheduledEvents,
  ...skus,
  ...soundboard,
  ...stages,
  ...stickers,
  ...subscriptions,
  ...templates,
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
