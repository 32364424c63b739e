import type { InvalidBodySample } from "../invalid-body.ts"

export const members: readonly InvalidBodySample[] = [
  {
    route: "PATCH /guilds/{guild_id}/members/{user_id}",
    printed:
      "communication_disabled_until[INVALID_COMMUNICATION_DISABLED_TIMESTAMP]: Invalid communication disabled timestamp",
    body: { communication_disabled_until: "2026-01-30T00:00:00.000Z" },
  },
]
