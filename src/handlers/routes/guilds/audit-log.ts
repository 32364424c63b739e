import { readAuditLog } from "../../../world/audit-log/actions.ts"
import { viewAuditLog } from "../../../world/audit-log/views.ts"
import { route } from "../../route.ts"

export const auditLog = [
  route("GET /guilds/{guild_id}/audit-logs", {
    reads: readAuditLog,
    reply: (log, { world, reader }) => viewAuditLog(log, world, reader),
  }),
] as const
