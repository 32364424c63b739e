import type { Assumption } from "./assumption.ts"

export const MESSAGE_DETAILS: readonly Assumption[] = [
  {
    id: "reaction-selectors",
    behaviour: "A reaction with and without the variation selector U+FE0F are two reactions.",
    reason:
      "https://github.com/discord/discord-api-docs/issues/2782 tells of a difference on phones, and not what the API makes of it.",
    verifiedBy: "Reacting with U+2764 and with U+2764 U+FE0F to one message.",
  },
  {
    id: "absent-reaction",
    behaviour: "Removing a reaction that is not there is 204.",
    reason:
      "https://docs.discord.com/developers/resources/message#delete-own-reaction names no error for it.",
    verifiedBy: "DELETE …/reactions/{emoji}/@me without such a reaction.",
  },
  {
    id: "strangers-mentioned",
    behaviour:
      "A mention of an account that shares no guild stands in `mentions` without `member`; one of an id that no account has counts as text.",
    reason: "No page says whom a mention has to reach.",
    verifiedBy: "A message that mentions a user outside of the guild.",
  },
  {
    id: "edit-without-change",
    behaviour: "An edit that names the content it has already marks the message as edited.",
    reason: "No page says that the platform compares.",
    verifiedBy: "PATCH of a message with its own content.",
  },
  {
    id: "first-fill-of-deferred",
    behaviour: "Filling a deferred reply leaves `edited_timestamp` null.",
    reason: 'Clients show no "(edited)" there; Spacebar does the same (`wasLoading`).',
    verifiedBy: "A deferred reply that is filled and then fetched.",
  },
  {
    id: "embeds-without-embed-links",
    behaviour:
      "A message of a bot with embeds is 403 50013 without EMBED_LINKS, whatever else is in it.",
    reason:
      "Logs of bots show 50013 (https://github.com/phenom4n4n/phen-cogs/issues/24). https://github.com/discord/discord-api-docs/issues/2601 (2021) reports messages with content that were taken without it; how that ended is not said.",
    verifiedBy: "A message with content and an embed by a bot without EMBED_LINKS.",
  },
  {
    id: "slowmode-of-deleted",
    behaviour: "A message that was deleted does not count for slowmode any more.",
    reason:
      "https://docs.discord.com/developers/resources/channel#channel-object says how long one waits, and not what counts.",
    verifiedBy: "A member who deletes their message and writes at once.",
  },
  {
    id: "forward-refusals",
    behaviour:
      "What cannot be forwarded is 400 50035 with FORWARD_CONTAINS_UNSUPPORTED_CONTENT; a forward of a forward shows what was forwarded first; adding to a forward is 160011.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has the codes without statuses; the sentence of the first is not documented.",
    verifiedBy: "A forward of a system message, one of a forward, and an edit of a forward.",
  },
  {
    id: "published-copies",
    behaviour:
      "A copy of a published message calls no role and not everyone, is edited with its source while its channel follows, and keeps its text when the source is deleted.",
    reason:
      "https://support.discord.com/hc/en-us/articles/360032008192 says that edits and deletions are shown, and no more.",
    verifiedBy: "A published message with a role mention that is edited and deleted.",
  },
  {
    id: "line-ends-and-numbers",
    behaviour: "`content` keeps carriage returns, and a number counts as its digits.",
    reason:
      "https://docs.discord.com/developers/resources/message says neither. The platform coerces scalars elsewhere: https://docs.discord.com/developers/reference#snowflakes takes ids as numbers.",
    verifiedBy: 'A message with `content: "a\\r\\nb"` and one with `content: 5`.',
  },
  {
    id: "mentions-in-embeds",
    behaviour: "Mentions in embeds do not count.",
    reason:
      "https://docs.discord.com/developers/resources/message#allowed-mentions-object names the content and the components of a message alone.",
    verifiedBy: "The `mentions` of a message with a mention in the description of an embed.",
  },
  {
    id: "embed-addresses",
    behaviour:
      "An address of an embed may have any host, one without a dot too; one with white space is URL_TYPE_INVALID_URL.",
    reason:
      "https://docs.discord.com/developers/resources/message#embed-object names the schemes and nothing else.",
    verifiedBy: "An embed with the url http://localhost.",
  },
  {
    id: "empty-embed-issue",
    behaviour:
      "An embed that shows nothing is 400 50035 with BASE_TYPE_REQUIRED at its `description`.",
    reason:
      "The message stands in many logs of bots; https://docs.discord.com/developers/resources/message#create-message does not say what an embed needs.",
    verifiedBy: "A message with `embeds: [{}]`.",
  },
  {
    id: "poll-added-by-edit",
    behaviour:
      "Of all edits only the one that fills a deferred reply may carry a poll; any other is 400 520003.",
    reason:
      "https://docs.discord.com/developers/change-log#add-polls-when-editing-deferred-interaction-responses names that one, and no answer to others.",
    verifiedBy: "PATCH of a message with a poll.",
  },
  {
    id: "content-trimmed",
    behaviour:
      "White space around `content` is dropped, and a content of nothing else is 400 50006; a zero-width space counts as a character.",
    reason:
      "https://docs.discord.com/developers/resources/message#embed-object-embed-limits says so of embeds; of content it says that certain characters may be stripped.",
    verifiedBy: 'Messages with the contents "  a  ", "   " and "\\u200b".',
  },
  {
    id: "files-of-one-name",
    behaviour: "Two files of one name in a message keep it both.",
    reason:
      "https://docs.discord.com/developers/reference#uploading-files does not speak of names that are alike.",
    verifiedBy: "A message with two files a.txt.",
  },
]
