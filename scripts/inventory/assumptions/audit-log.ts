import type { Assumption } from "./assumption.ts"

export const AUDIT_LOG: readonly Assumption[] = [
  {
    id: "audit-merge-window",
    behavior:
      "For five minutes after an entry is written, further actions of the same kind increase its count, regardless of their reasons.",
    reason:
      "discord-api-docs#5911 and #5989 show one entry for several actions in a row, without a time limit. Libraries and bots look back five minutes.",
    verifiedBy:
      "Two deletions by one moderator at increasing intervals, and the entries after each.",
  },
  {
    id: "channel-create-overwrites",
    behavior:
      "CHANNEL_CREATE (10) of a channel with overwrites is followed by a CHANNEL_OVERWRITE_CREATE (13) for each of them.",
    reason:
      "The documentation names the type for added overwrites, but no page shows the entries of a creation. discord-api-docs#1761 is about edits.",
    verifiedBy: "The audit log after one POST /guilds/{id}/channels with two overwrites.",
  },
  {
    id: "audit-type-filter",
    behavior: "An `action_type` that does not exist is 400 50035 with BASE_TYPE_CHOICES.",
    reason: "No page describes the response. Other fields with choices are refused like this.",
    verifiedBy: "GET /guilds/{id}/audit-logs?action_type=9999.",
  },
  {
    id: "channel-delete-changes",
    behavior: "The changes of CHANNEL_DELETE (12) do not contain the overwrites.",
    reason:
      "The documentation lists the keys of channels, but not which of them a deletion contains.",
    verifiedBy: "The entry of a deleted channel that had overwrites.",
  },
]
