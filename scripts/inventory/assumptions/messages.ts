import type { Assumption } from "./assumption.ts"

export const MESSAGES: readonly Assumption[] = [
  {
    id: "closed-dms-code",
    behaviour:
      "A DM to a user who takes no DMs of server members is 403 50007, also without a mutual guild.",
    reason:
      "The text of 50278 names mutual guilds alone (https://github.com/discord/discord-api-docs/pull/8212); one report of March 2026 got 50278 here too (https://github.com/discord/discord-api-docs/issues/8238).",
    verifiedBy: "One message to a user who has switched off DMs of a server that the bot shares.",
  },
  {
    id: "open-dm-of-person",
    behaviour:
      "A user writes in a DM with a bot that is open already, although they share no guild any more; the bot still edits and deletes what it wrote there, reacts, and answers interactions.",
    reason: "The code 50278 is documented for sending by the bot alone.",
    verifiedBy: "A user and a bot that share no guild any more, with a DM that is open.",
  },
  {
    id: "empty-embed-parts",
    behaviour:
      "An `image` or a `thumbnail` without `url` and a `footer` without `text` count as absent, as an `author` without `name` does.",
    reason:
      "Staff says so of authors (https://github.com/discord/discord-api-docs/issues/1534); libraries and Forgejo send the others, and the platform's description requires none of their keys.",
    verifiedBy: "An embed with `image: {}` and `footer: {}` on the platform.",
  },
  {
    id: "embed-timestamp-zero",
    behaviour: "`timestamp: 0` of an embed counts as absent; every other number is refused.",
    reason: "discord.js 13 sends it with every embed, and its bots run.",
    verifiedBy: "An embed with `timestamp: 0` on the platform.",
  },
  {
    id: "own-embeds-without-previews",
    behaviour:
      "The links of a message with embeds of its own, or with Components V2, do not unfurl, for bots and webhooks alike.",
    reason:
      "A bot's documentation says that the platform's previews take over where its own embeds are off (https://docs.pingcord.xyz/miscellaneous/discord-embeds.html).",
    verifiedBy: "A bot's message with a link in its content and an embed.",
  },
  {
    id: "number-of-previews",
    behaviour: "The first five links of a message unfurl.",
    reason:
      "Users and bots count five (https://github.com/MathMan05/Fermi/issues/251, https://github.com/rosethornbush/discord-datamine-bot/issues/2); the documentation names no number.",
    verifiedBy: "A message with six links.",
  },
  {
    id: "position-in-threads",
    behaviour:
      "The `position` of a message in a thread is the number of messages so far, itself included; 0 for the message that a thread begins with.",
    reason:
      "It is documented as a generally increasing integer with gaps and duplicates, beside `total_message_sent` of the thread.",
    verifiedBy: "The `position` of the first messages of a thread and of a post.",
  },
  {
    id: "mentions-in-code",
    behaviour: "Mentions and links in inline code and in code blocks do not count.",
    reason:
      "Clients show them as code; a reimplementation of the platform leaves them out (https://github.com/oldcordapp/Oldcord/issues/53).",
    verifiedBy: "The `mentions` of a message with `` `<@id>` ``.",
  },
  {
    id: "escaped-mentions",
    behaviour: "A mention after a backslash, `\\<@id>`, counts.",
    reason: "Clients show its text; nothing says that the platform leaves it out.",
    verifiedBy: "The `mentions` of a message with `\\<@id>`.",
  },
  {
    id: "everyone-as-role",
    behaviour:
      "A mention of @everyone by the id of its role, `<@&guild id>`, stands in `mention_roles` and sets no `mention_everyone`.",
    reason: "@everyone is a role like others in every other respect.",
    verifiedBy: "The `mention_roles` of a message with `<@&guild id>`.",
  },
  {
    id: "filtered-mentions-in-threads",
    behaviour: "A mention that `allowed_mentions` filters out adds nobody to a thread.",
    reason: "Such a mention is none in `mentions` either.",
    verifiedBy: "A message in a thread with a mention and `allowed_mentions: { parse: [] }`.",
  },
  {
    id: "bot-mentions-in-threads",
    behaviour:
      "A mention of a bot, a user or a role in a thread adds them, whether a person, a bot or a webhook wrote it.",
    reason:
      "A bot adds a whole role by an edit (https://github.com/discord-jda/JDA/issues/1947); one project reports that a bot's mention of a role adds no bots (https://github.com/openabdev/openab/issues/806).",
    verifiedBy: "A bot's message in a thread with a mention of another bot and of a role.",
  },
  {
    id: "mention-in-thread-order",
    behaviour:
      "THREAD_MEMBERS_UPDATE, and THREAD_CREATE for a bot that is added, come before the MESSAGE_CREATE or MESSAGE_UPDATE with the mention.",
    reason:
      "A bot that a person mentions by a role in a thread hears that message (https://github.com/openabdev/openab/issues/806).",
    verifiedBy: "The events of a bot that is mentioned in a private thread.",
  },
]
