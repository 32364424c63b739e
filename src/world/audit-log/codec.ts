// Codecs of audit log entries.

import { array } from "../codec/collections.ts"
import { object, id, nullable, string, number, json } from "../codec/codec.ts"
import type { AuditEntry } from "./model.ts"

export const auditEntry = object<AuditEntry>({
  id: id(),
  guildId: id(),
  userId: id(),
  targetId: nullable(string()),
  type: number(),
  changes: array(json()),
  options: json(),
  reason: nullable(string()),
})
