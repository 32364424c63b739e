import { readAuditLog } from "../../world/actions/audit-log.ts"
import { viewAuditLog } from "../../world/wire/audit-log.ts"
import { route } from "../route.ts"

export const auditLog = [
  route("GET /guilds/{guild_id}/audit-logs", {
    reads: readAuditLog,
    reply: (log, { world, reader }) => viewAuditLog(log, world, reader),
  }),
] as const
