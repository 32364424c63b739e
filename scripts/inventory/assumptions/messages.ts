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
  {
    id: "mentions-in-code",
    behaviour: "Mentions and links in inline code and in code blocks do not count.",
    reason:
      "Clients show them as code; a reimplementation of the platform leaves them out (https://github.com/oldcordapp/Oldcord/issues/53).",
    settledBy: "The `mentions` of a message with `` `<@id>` ``.",
  },
  {
    id: "escaped-mentions",
    behaviour: "A mention after a backslash, `\\<@id>`, counts.",
    reason: "Clients show its text; nothing says that the platform leaves it out.",
    settledBy: "The `mentions` of a message with `\\<@id>`.",
  },
  {
    id: "everyone-as-role",
    behaviour:
      "A mention of @everyone by the id of its role, `<@&guild id>`, stands in `mention_roles` and sets no `mention_everyone`.",
    reason: "@everyone is a role like others in every other respect.",
    settledBy: "The `mention_roles` of a message with `<@&guild id>`.",
  },
  {
    id: "filtered-mentions-in-threads",
    behaviour: "A mention that `allowed_mentions` filters out adds nobody to a thread.",
    reason: "Such a mention is none in `mentions` either.",
    settledBy: "A message in a thread with a mention and `allowed_mentions: { parse: [] }`.",
  },
  {
    id: "bot-mentions-in-threads",
    behaviour:
      "A mention of a bot, a user or a role in a thread adds them, whether a person, a bot or a webhook wrote it.",
    reason:
      "A bot adds a whole role by an edit (https://github.com/discord-jda/JDA/issues/1947); one project reports that a bot's mention of a role adds no bots (https://github.com/openabdev/openab/issues/806).",
    settledBy: "A bot's message in a thread with a mention of another bot and of a role.",
  },
  {
    id: "mention-in-thread-order",
    behaviour:
      "THREAD_MEMBERS_UPDATE, and THREAD_CREATE for a bot that is added, come before the MESSAGE_CREATE or MESSAGE_UPDATE with the mention.",
    reason:
      "A bot that a person mentions by a role in a thread hears that message (https://github.com/openabdev/openab/issues/806).",
    settledBy: "The events of a bot that is mentioned in a private thread.",
  },
]
