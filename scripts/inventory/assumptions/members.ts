import type { Assumption } from "./assumption.ts"

export const MEMBERS: readonly Assumption[] = [
  {
    id: "prune-last-seen",
    behaviour:
      "For a prune, a member was last seen when they joined, last did anything, or now if they are connected.",
    reason:
      "The documentation names a number of days without saying what they are counted from (https://docs.discord.com/developers/resources/guild#get-guild-prune-count).",
    settledBy: "A prune count on the platform with members whose last visits are known.",
  },
]
