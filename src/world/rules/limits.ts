// Every limit that the simulation enforces. The comments name the sources: the documentation
// (docs), the OpenAPI description (OpenAPI), the table of JSON error codes (error 30060), and the
// documentation of the community. Where the documentation and OpenAPI disagree, the documentation
// is used.

import { applications } from "../applications/limits.ts"
import { auditLog } from "../audit-log/limits.ts"
import { autoModeration } from "../auto-moderation/limits.ts"
import { bans } from "../bans/limits.ts"
import { channels } from "../channels/limits.ts"
import { commands } from "../commands/limits.ts"
import { components } from "../components/limits.ts"
import { dms } from "../dms/limits.ts"
import { emojis } from "../emojis/limits.ts"
import { entitlements } from "../entitlements/limits.ts"
import { gateway } from "../gateway/limits.ts"
import { guilds } from "../guilds/limits.ts"
import { interactions } from "../interactions/limits.ts"
import { integrations } from "../integrations/limits.ts"
import { invites } from "../invites/limits.ts"
import { joinRequests } from "../join-requests/limits.ts"
import { memberVerification } from "../member-verification/limits.ts"
import { members } from "../members/limits.ts"
import { messages } from "../messages/limits.ts"
import { newMemberWelcome } from "../new-member-welcome/limits.ts"
import { oauth2 } from "../oauth2/limits.ts"
import { onboarding } from "../onboarding/limits.ts"
import { pins } from "../pins/limits.ts"
import { polls } from "../polls/limits.ts"
import { reactions } from "../reactions/limits.ts"
import { roleConnections } from "../role-connections/limits.ts"
import { roles } from "../roles/limits.ts"
import { scheduledEvents } from "../scheduled-events/limits.ts"
import { soundboard } from "../soundboard/limits.ts"
import { stages } from "../stages/limits.ts"
import { stickers } from "../stickers/limits.ts"
import { subscriptions } from "../subscriptions/limits.ts"
import { templates } from "../templates/limits.ts"
import { threads } from "../threads/limits.ts"
import { users } from "../users/limits.ts"
import { webhooks } from "../webhooks/limits.ts"

/** Inclusive limits by subject. Lengths are in characters (code points). */
export const LIMITS = {
  ...applications,
  ...auditLog,
  ...autoModeration,
  ...bans,
  ...channels,
  ...commands,
  ...components,
  ...dms,
  ...emojis,
  ...entitlements,
  ...gateway,
  ...guilds,
  ...interactions,
  ...integrations,
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
  ...soundboard,
  ...stages,
  ...stickers,
  ...subscriptions,
  ...templates,
  ...threads,
  ...users,
  ...webhooks,
} as const
