import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewAuditEntry } from "../../../world/audit-log/views.ts"
import type { Dispatches } from "../dispatch.ts"

export const auditLog: Dispatches<"auditEntryAdded"> = {
  auditEntryAdded: [
    {
      // Assumption: hidden-channel-audit-entries
      event: Event.GuildAuditLogEntryCreate,
      intent: "GuildModeration",
      audience: ({ guild }) => ({ guild, anyOf: ["ViewAuditLog"] }),
      payload: ({ guild, entry }) => ({ ...viewAuditEntry(entry), guild_id: guild.id }),
    },
  ],
}
