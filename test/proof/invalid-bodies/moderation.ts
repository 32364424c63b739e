import type { InvalidBodySample } from "../invalid-body.ts"

export const moderation: readonly InvalidBodySample[] = [
  {
    route: "POST /guilds/{guild_id}/bulk-ban",
    printed: "user_ids[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 200 in length.",
    body: { user_ids: [] },
  },
  {
    route: "GET /guilds/{guild_id}/prune",
    printed: "days[NUMBER_TYPE_MAX]: int value should be less than or equal to 30.",
    query: { days: 31 },
  },
]
