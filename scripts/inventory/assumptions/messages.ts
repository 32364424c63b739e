import type { Assumption } from "./assumption.ts"

export const MESSAGES: readonly Assumption[] = [
  {
    id: "closed-dms-code",
    behavior:
      "A DM to a user who does not accept DMs of server members is 403 50007, even without a mutual guild.",
    reason:
      "The message of 50278 mentions only mutual guilds (https://github.com/discord/discord-api-docs/pull/8212). A report of March 2026 got 50278 in this case too (https://github.com/discord/discord-api-docs/issues/8238).",
    verifiedBy:
      "One message to a user who has disabled DMs from members of a server that the bot shares with them.",
  },
  {
    id: "open-dm-of-person",
    behavior:
      "A user can write in an existing DM with a bot although they no longer share a guild. The bot can still edit and delete its messages there, react, and respond to interactions.",
    reason: "The code 50278 is documented only for messages that the bot sends.",
    verifiedBy: "An existing DM of a user and a bot that no longer share a guild.",
  },
  {
    id: "empty-embed-parts",
    behavior:
      "An `image` or a `thumbnail` without `url` and a `footer` without `text` are ignored, like an `author` without `name`.",
    reason:
      "Staff confirms it for authors (https://github.com/discord/discord-api-docs/issues/1534). Libraries and Forgejo send the others, and the platform's OpenAPI description does not require any of their keys.",
    verifiedBy: "An embed with `image: {}` and `footer: {}` on the platform.",
  },
  {
    id: "embed-timestamp-zero",
    behavior: "`timestamp: 0` of an embed is ignored. Every other number is refused.",
    reason: "discord.js 13 sends it with every embed, and its bots work.",
    verifiedBy: "An embed with `timestamp: 0` on the platform.",
  },
  {
    id: "own-embeds-without-previews",
    behavior:
      "Links in a message do not unfurl if the message has its own embeds or uses Components V2, for bots and webhooks alike.",
    reason:
      "A bot's documentation says that the platform's previews appear when the bot's own embeds are disabled (https://docs.pingcord.xyz/miscellaneous/discord-embeds.html).",
    verifiedBy: "A bot's message with a link in its content and an embed.",
  },
  {
    id: "number-of-previews",
    behavior: "The first five links of a message unfurl.",
    reason:
      "Users and bots report five (https://github.com/MathMan05/Fermi/issues/251, https://github.com/rosethornbush/discord-datamine-bot/issues/2). The documentation contains no number.",
    verifiedBy: "A message with six links.",
  },
  {
    id: "position-in-threads",
    behavior:
      "The `position` of a message in a thread is the number of messages so far, including itself. It is 0 for the thread's starter message.",
    reason:
      "It is documented as a generally increasing integer with gaps and duplicates, beside `total_message_sent` of the thread.",
    verifiedBy: "The `position` of the first messages of a thread and of a post.",
  },
  {
    id: "mentions-in-code",
    behavior: "Mentions and links in inline code and in code blocks have no effect.",
    reason:
      "Clients show them as code. A reimplementation of the platform ignores them (https://github.com/oldcordapp/Oldcord/issues/53).",
    verifiedBy: "The `mentions` of a message with `` `<@id>` ``.",
  },
  {
    id: "escaped-mentions",
    behavior: "A mention after a backslash, `\\<@id>`, has its normal effect.",
    reason: "Clients show its text, but no source says that the platform ignores it.",
    verifiedBy: "The `mentions` of a message with `\\<@id>`.",
  },
  {
    id: "everyone-as-role",
    behavior:
      "A mention of @everyone by the ID of its role, `<@&guild id>`, is listed in `mention_roles` and does not set `mention_everyone`.",
    reason: "@everyone is an ordinary role in every other respect.",
    verifiedBy: "The `mention_roles` of a message with `<@&guild id>`.",
  },
  {
    id: "filtered-mentions-in-threads",
    behavior: "A mention that `allowed_mentions` filters out adds nobody to a thread.",
    reason: "Such a mention is not listed in `mentions` either.",
    verifiedBy: "A message in a thread with a mention and `allowed_mentions: { parse: [] }`.",
  },
  {
    id: "bot-mentions-in-threads",
    behavior:
      "A mention of a bot, a user or a role in a thread adds them to the thread, regardless of whether a person, a bot or a webhook wrote it.",
    reason:
      "A bot adds all members of a role by an edit (https://github.com/discord-jda/JDA/issues/1947). One project reports that a bot's mention of a role adds no bots (https://github.com/openabdev/openab/issues/806).",
    verifiedBy: "A bot's message in a thread with a mention of another bot and of a role.",
  },
  {
    id: "mention-in-thread-order",
    behavior:
      "THREAD_MEMBERS_UPDATE, and THREAD_CREATE for an added bot, come before the MESSAGE_CREATE or MESSAGE_UPDATE with the mention.",
    reason:
      "A bot that a person mentions through a role in a thread receives that message (https://github.com/openabdev/openab/issues/806).",
    verifiedBy: "The events of a bot that is mentioned in a private thread.",
  },
  {
    id: "voice-message-permission",
    behavior:
      "A voice message without SEND_VOICE_MESSAGES is 403 50173. It does not need ATTACH_FILES, and in direct messages no permission.",
    reason:
      "https://github.com/discord/discord-api-docs/pull/6082 says that only SEND_VOICE_MESSAGES is needed. No page says which code a request without it gets.",
    verifiedBy: "A voice message of a bot without SEND_VOICE_MESSAGES.",
  },
  {
    id: "voice-message-order",
    behavior:
      "A voice message with other content is 50159, then one without a single recording 50160, then one without its duration or waveform 50161.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has the codes without an order.",
    verifiedBy: "A message with IS_VOICE_MESSAGE, a text and a picture.",
  },
]
