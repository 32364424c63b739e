import type { Assumption } from "./assumption.ts"

export const MESSAGE_DETAILS: readonly Assumption[] = [
  {
    id: "unset-base-theme",
    behavior: "A shared theme without a base theme has `base_theme: 0` in the message.",
    reason:
      "https://docs.discord.com/developers/resources/message#base-theme-types calls 0 unset, and the OpenAPI description requires the key in messages.",
    verifiedBy: "POST /channels/{channel_id}/messages with a theme without base_theme.",
  },
  {
    id: "reaction-selectors",
    behavior:
      "Reactions with and without the variation selector U+FE0F are two different reactions.",
    reason:
      "https://github.com/discord/discord-api-docs/issues/2782 reports a difference on phones, but not the behavior of the API.",
    verifiedBy: "Reacting with U+2764 and with U+2764 U+FE0F to one message.",
  },
  {
    id: "absent-reaction",
    behavior: "Removing a reaction that does not exist is 204.",
    reason:
      "https://docs.discord.com/developers/resources/message#delete-own-reaction documents no error for it.",
    verifiedBy: "DELETE …/reactions/{emoji}/@me without such a reaction.",
  },
  {
    id: "strangers-mentioned",
    behavior:
      "A mention of an account that is in no common guild is listed in `mentions` without `member`. A mention of an unknown ID is plain text.",
    reason: "No page documents which accounts a mention can refer to.",
    verifiedBy: "A message that mentions a user outside of the guild.",
  },
  {
    id: "replies-to-webhooks",
    behavior: "A reply to a message of a webhook mentions nobody by itself.",
    reason: "`mentions` lists users, and a webhook is none.",
    verifiedBy: "A reply to a message that a webhook wrote, without `allowed_mentions`.",
  },
  {
    id: "edit-without-change",
    behavior: "An edit with the current content of a message marks the message as edited.",
    reason: "No page says that the platform compares the contents.",
    verifiedBy: "PATCH of a message with its own content.",
  },
  {
    id: "first-fill-of-deferred",
    behavior: "The first edit of a deferred reply leaves `edited_timestamp` null.",
    reason: 'Clients show no "(edited)" there; Spacebar does the same (`wasLoading`).',
    verifiedBy: "A deferred reply that is edited and then fetched.",
  },
  {
    id: "embeds-without-embed-links",
    behavior:
      "A bot's message with embeds is 403 50013 without EMBED_LINKS, regardless of its other contents.",
    reason:
      "Logs of bots contain 50013 (https://github.com/phenom4n4n/phen-cogs/issues/24). https://github.com/discord/discord-api-docs/issues/2601 (2021) reports messages with content that were accepted without the permission, but not whether that was changed.",
    verifiedBy: "A message with content and an embed by a bot without EMBED_LINKS.",
  },
  {
    id: "slowmode-of-deleted",
    behavior: "A deleted message no longer counts for slowmode.",
    reason:
      "https://docs.discord.com/developers/resources/channel#channel-object documents the waiting time, but not which messages count.",
    verifiedBy: "A member who deletes their message and writes again immediately.",
  },
  {
    id: "forward-refusals",
    behavior:
      "A message that cannot be forwarded is 400 50035 with FORWARD_CONTAINS_UNSUPPORTED_CONTENT. A forward of a forward contains the original message. Adding content to a forward is 160011.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json lists the codes without statuses. The message of the first code is not documented.",
    verifiedBy: "A forward of a system message, one of a forward, and an edit of a forward.",
  },
  {
    id: "published-copies",
    behavior:
      "A copy of a published message mentions neither roles nor everyone. It is edited with its source while its channel follows the source channel. It keeps its text when the source is deleted.",
    reason:
      "https://support.discord.com/hc/en-us/articles/360032008192 says only that edits and deletions are shown.",
    verifiedBy: "A published message with a role mention that is edited and deleted.",
  },
  {
    id: "line-ends-and-numbers",
    behavior: "`content` keeps carriage returns. A number is converted to its digits.",
    reason:
      "https://docs.discord.com/developers/resources/message documents neither. The platform converts scalars elsewhere: https://docs.discord.com/developers/reference#snowflakes accepts IDs as numbers.",
    verifiedBy: 'A message with `content: "a\\r\\nb"` and one with `content: 5`.',
  },
  {
    id: "mentions-in-embeds",
    behavior: "Mentions in embeds have no effect.",
    reason:
      "https://docs.discord.com/developers/resources/message#allowed-mentions-object mentions only the content and the components of a message.",
    verifiedBy: "The `mentions` of a message with a mention in the description of an embed.",
  },
  {
    id: "embed-addresses",
    behavior:
      "URLs in embeds may have any host, even one without a dot. A URL with whitespace is URL_TYPE_INVALID_URL.",
    reason:
      "https://docs.discord.com/developers/resources/message#embed-object documents only the schemes.",
    verifiedBy: "An embed with the URL http://localhost.",
  },
  {
    id: "empty-embed-issue",
    behavior:
      "An embed without visible content is 400 50035 with BASE_TYPE_REQUIRED at its `description`.",
    reason:
      "Many logs of bots contain the message. https://docs.discord.com/developers/resources/message#create-message does not document what an embed requires.",
    verifiedBy: "A message with `embeds: [{}]`.",
  },
  {
    id: "poll-added-by-edit",
    behavior:
      "Only the edit that fills in a deferred reply may add a poll. Any other edit with a poll is 400 520003.",
    reason:
      "https://docs.discord.com/developers/change-log#add-polls-when-editing-deferred-interaction-responses describes that edit, but no response to others.",
    verifiedBy: "PATCH of a message with a poll.",
  },
  {
    id: "content-trimmed",
    behavior:
      "Whitespace around `content` is removed. Content of whitespace alone is 400 50006. A zero-width space counts as a character.",
    reason:
      "https://docs.discord.com/developers/resources/message#embed-object-embed-limits documents the removal for embeds. For content it says only that certain characters may be stripped.",
    verifiedBy: 'Messages with the contents "  a  ", "   " and "\\u200b".',
  },
  {
    id: "files-of-one-name",
    behavior: "If two files of a message have the same name, both keep it.",
    reason:
      "https://docs.discord.com/developers/reference#uploading-files does not mention equal names.",
    verifiedBy: "A message with two files named a.txt.",
  },
]
