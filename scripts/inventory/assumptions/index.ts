import type { Assumption } from "./assumption.ts"
import { AUDIT_LOG } from "./audit-log.ts"
import { CHANNELS } from "./channels.ts"
import { FILES } from "./files.ts"
import { GATEWAY } from "./gateway.ts"
import { GUILDS } from "./guilds.ts"
import { HTTP } from "./http.ts"
import { INTERACTIONS } from "./interactions.ts"
import { MEMBERS } from "./members.ts"
import { MESSAGES } from "./messages.ts"
import { ROLES } from "./roles.ts"

/** Every assumption, by the topic that the parity page shows it under. */
export const ASSUMPTIONS: Readonly<Record<string, readonly Assumption[]>> = {
  Messages: MESSAGES,
  "Files and webhooks": FILES,
  Interactions: INTERACTIONS,
  Channels: CHANNELS,
  Guilds: GUILDS,
  Roles: ROLES,
  Members: MEMBERS,
  Gateway: GATEWAY,
  "Audit log": AUDIT_LOG,
  HTTP: HTTP,
}
