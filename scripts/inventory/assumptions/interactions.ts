import type { Assumption } from "./assumption.ts"

export const INTERACTIONS: readonly Assumption[] = [
  {
    id: "component-reply-type",
    behaviour:
      "A reply to a component has type 19 (REPLY); the answer to a modal has type 0 and no reference.",
    reason:
      "The documentation names the reference of a reply to a component and no type (https://docs.discord.com/developers/interactions/receiving-and-responding#message-interaction-object); Spacebar, a reimplementation, gives it type 19. Neither says anything of modals.",
    verifiedBy: "The MESSAGE_CREATE of a reply to a button, and of the answer to a modal.",
  },
  {
    id: "follow-up-reference",
    behaviour:
      "A follow-up has type 19 and refers to the first answer. An ephemeral message that a public one refers to is `referenced_message: null`.",
    reason:
      "The guide of discord.js shows follow-ups as replies (https://discordjs.guide/slash-commands/response-methods); no page says so.",
    verifiedBy: "The MESSAGE_CREATE of a follow-up to a public and to an ephemeral answer.",
  },
  {
    id: "component-emoji-path",
    behaviour:
      "A custom emoji on a button or an option that the author cannot use (a deleted one, one of a guild that the bot is not in, one of another application, one of roles that the bot lacks) is refused with BUTTON_COMPONENT_INVALID_EMOJI at `emoji.id`. Webhooks can show every custom emoji that exists.",
    reason:
      "The reports name the code (https://github.com/discord/discord-api-docs/issues/8071) and show it at `emoji.name` for what is no Unicode emoji; bots that handle deleted emojis look for it at `emoji.id`.",
    verifiedBy:
      "A button with the id of a deleted emoji, and one with an emoji of a foreign guild.",
  },
  {
    id: "token-before-callback",
    behaviour:
      "Follow-ups and `@original` are 404 10015 before the first answer, and 10008 after a first answer that is deleted.",
    reason:
      "The codes are those that bots log (10015 Unknown Webhook); no page ties them to the state of an interaction.",
    verifiedBy: "`PATCH …/messages/@original` before any callback, and after `DELETE` of it.",
  },
  {
    id: "duplicate-component-ids",
    behaviour: "Two components of one `id` are refused with COMPONENT_ID_DUPLICATED at the second.",
    reason:
      "The documentation says that ids are unique in a message (https://docs.discord.com/developers/components/reference#anatomy-of-a-component) and not how a double is refused.",
    verifiedBy: "Two buttons with `id: 1`.",
  },
  {
    id: "link-button-without-url",
    behaviour: "A link button without a `url` is BUTTON_COMPONENT_URL_REQUIRED at `url`.",
    reason: "The documentation requires the url; the code follows that of a missing custom id.",
    verifiedBy: "A button of style 5 without `url`.",
  },
  {
    id: "interaction-file-addresses",
    behaviour:
      "A file of an option or a modal is at `/ephemeral-attachments/{application_id}/{attachment_id}/…` of the CDN, as long as the interaction is known.",
    reason:
      "Such addresses have been seen; which id stands in them and how long they hold is not documented.",
    verifiedBy: "The `url` of a resolved attachment.",
  },
  {
    id: "permissions-go-with-a-command",
    behaviour:
      "The permissions of a command go with it, and stay with a command that is registered again under its name.",
    reason:
      "A command that is registered again keeps its id, and permissions are kept by id; no page says so.",
    verifiedBy: "GET …/commands/{id}/permissions after a bulk overwrite.",
  },
]
