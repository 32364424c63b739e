import type { Assumption } from "./assumption.ts"
import { AUDIT_LOG } from "./audit-log.ts"
import { CHANNELS } from "./channels.ts"
import { COMMANDS } from "./commands.ts"
import { FILES } from "./files.ts"
import { GATEWAY } from "./gateway.ts"
import { GROUP_DMS } from "./group-dms.ts"
import { GUILD_DETAILS } from "./guild-details.ts"
import { GUILDS } from "./guilds.ts"
import { HTTP } from "./http.ts"
import { INSTALLATIONS } from "./installations.ts"
import { INTEGRATIONS } from "./integrations.ts"
import { INTERACTIONS } from "./interactions.ts"
import { MEMBERS } from "./members.ts"
import { MESSAGE_DETAILS } from "./message-details.ts"
import { MESSAGES } from "./messages.ts"
import { MONETIZATION } from "./monetization.ts"
import { OAUTH2 } from "./oauth2.ts"
import { ONBOARDING } from "./onboarding.ts"
import { OVERWRITES } from "./overwrites.ts"
import { POLLS } from "./polls.ts"
import { RATE_LIMITS } from "./rate-limits.ts"
import { ROLES } from "./roles.ts"
import { SEARCHING } from "./search.ts"
import { SCHEDULED_EVENTS } from "./scheduled-events.ts"
import { SESSIONS } from "./sessions.ts"
import { THREADS } from "./threads.ts"

/** Every assumption, by its topic on the parity page. */
export const ASSUMPTIONS: Readonly<Record<string, readonly Assumption[]>> = {
  Messages: MESSAGES,
  "Files and webhooks": FILES,
  Interactions: INTERACTIONS,
  Channels: CHANNELS,
  "Group DMs": GROUP_DMS,
  Guilds: GUILDS,
  Roles: ROLES,
  Members: MEMBERS,
  Gateway: GATEWAY,
  "Audit log": AUDIT_LOG,
  Polls: POLLS,
  "Details of messages": MESSAGE_DETAILS,
  Search: SEARCHING,
  "Threads, forums and stages": THREADS,
  "Commands and components": COMMANDS,
  Overwrites: OVERWRITES,
  "Moderation, invites, events and expressions": GUILD_DETAILS,
  "Scheduled events": SCHEDULED_EVENTS,
  "Sessions and shards": SESSIONS,
  Integrations: INTEGRATIONS,
  "Onboarding and membership screening": ONBOARDING,
  OAuth2: OAUTH2,
  Monetization: MONETIZATION,
  "Installations and activities": INSTALLATIONS,
  HTTP: HTTP,
  "Rate limits": RATE_LIMITS,
}
