import type { Assumption } from "./assumption.ts"

export const MESSAGES: readonly Assumption[] = [
  {
    id: "closed-dms-code",
    behaviour:
      "A DM to a user who takes no DMs of server members is 403 50007, also without a mutual guild.",
    reason:
      "The text of 50278 names mutual guilds alone (https://github.com/discord/discord-api-docs/pull/8212); one report of March 2026 got 50278 here too (https://github.com/discord/discord-api-docs/issues/8238).",
    settledBy: "One message to a user who has switched off DMs of a server that the bot shares.",
  },
  {
    id: "open-dm-of-person",
    behaviour:
      "A user writes in a DM with a bot that is open already, although they share no guild any more; the bot still edits and deletes what it wrote there, reacts, and answers interactions.",
    reason: "The code 50278 is documented for sending by the bot alone.",
    settledBy: "A user and a bot that share no guild any more, with a DM that is open.",
  },
]
