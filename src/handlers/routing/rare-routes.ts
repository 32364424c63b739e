// The other routes, which a page loads with the first request to one of them.

import { applications } from "../routes/applications/applications.ts"
import { auditLog } from "../routes/guilds/audit-log.ts"
import { autoModeration } from "../routes/guilds/auto-moderation.ts"
import { emojis } from "../routes/guilds/emojis.ts"
import { activityInstances } from "../routes/applications/activity-instances.ts"
import { entitlements } from "../routes/applications/entitlements.ts"
import { integrations } from "../routes/guilds/integrations.ts"
import { invites } from "../routes/invites.ts"
import { joinRequests } from "../routes/guilds/join-requests.ts"
import { memberVerification } from "../routes/guilds/member-verification.ts"
import { newMemberWelcome } from "../routes/guilds/new-member-welcome.ts"
import { oauth2 } from "../routes/oauth2.ts"
import { onboarding } from "../routes/guilds/onboarding.ts"
import { polls } from "../routes/channels/polls.ts"
import { roleConnections } from "../routes/applications/role-connections.ts"
import { scheduledEvents } from "../routes/guilds/scheduled-events.ts"
import { skus } from "../routes/applications/skus.ts"
import { soundboard } from "../routes/guilds/soundboard.ts"
import { stages } from "../routes/guilds/stages.ts"
import { stickers } from "../routes/guilds/stickers.ts"
import { subscriptions } from "../routes/applications/subscriptions.ts"
import { templates } from "../routes/guilds/templates.ts"
import { threadLists } from "../routes/channels/thread-lists.ts"
import { voice } from "../routes/guilds/voice.ts"
import { webhooks } from "../routes/webhooks.ts"

export const rareRoutes = [
  ...applications,
  ...auditLog,
  ...autoModeration,
  ...emojis,
  ...activityInstances,
  ...entitlements,
  ...integrations,
  ...invites,
  ...joinRequests,
  ...memberVerification,
  ...newMemberWelcome,
  ...oauth2,
  ...onboarding,
  ...polls,
  ...roleConnections,
  ...scheduledEvents,
  ...skus,
  ...soundboard,
  ...stages,
  ...stickers,
  ...subscriptions,
  ...templates,
  ...threadLists,
  ...voice,
  ...webhooks,
] as const
