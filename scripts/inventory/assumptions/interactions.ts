import type { Assumption } from "./assumption.ts"

export const INTERACTIONS: readonly Assumption[] = [
  {
    id: "component-reply-type",
    behavior:
      "A reply to a component has type 19 (REPLY). The response to a modal has type 0 and no reference.",
    reason:
      "The documentation describes the reference of a reply to a component, but not its type (https://docs.discord.com/developers/interactions/receiving-and-responding#message-interaction-object). Spacebar, a reimplementation, uses type 19. Neither mentions modals.",
    verifiedBy: "The MESSAGE_CREATE of a reply to a button, and of the response to a modal.",
  },
  {
    id: "follow-up-reference",
    behavior:
      "A follow-up has type 19 and refers to the first response. If a public message refers to an ephemeral one, its `referenced_message` is null.",
    reason:
      "The guide of discord.js shows follow-ups as replies (https://discordjs.guide/slash-commands/response-methods). No page documents it.",
    verifiedBy: "The MESSAGE_CREATE of a follow-up to a public and to an ephemeral response.",
  },
  {
    id: "component-emoji-path",
    behavior:
      "A custom emoji on a button or an option is refused with BUTTON_COMPONENT_INVALID_EMOJI at `emoji.id` if the author cannot use it: a deleted emoji, one of a guild without the bot, one of another application, or one for roles that the bot lacks. Webhooks can show every existing custom emoji.",
    reason:
      "The reports contain the code (https://github.com/discord/discord-api-docs/issues/8071) and show it at `emoji.name` for text that is not a Unicode emoji. Bots that handle deleted emojis expect it at `emoji.id`.",
    verifiedBy: "A button with the ID of a deleted emoji, and one with an emoji of another guild.",
  },
  {
    id: "token-before-callback",
    behavior:
      "Follow-ups and `@original` are 404 10015 before the first response, and 404 10008 after the first response is deleted.",
    reason:
      "Bots have logged these codes (10015 Unknown Webhook). No page connects them with the state of an interaction.",
    verifiedBy: "`PATCH …/messages/@original` before any callback, and after `DELETE` of it.",
  },
  {
    id: "duplicate-component-ids",
    behavior:
      "If two components have the same `id`, the second is refused with COMPONENT_ID_DUPLICATED.",
    reason:
      "The documentation says that IDs are unique in a message (https://docs.discord.com/developers/components/reference#anatomy-of-a-component), but not how a duplicate is refused.",
    verifiedBy: "Two buttons with `id: 1`.",
  },
  {
    id: "premium-button-errors",
    behavior:
      "A premium button without `sku_id`, one with another key, and another button with `sku_id` are refused with BUTTON_COMPONENT_SKU_ID_REQUIRED, BUTTON_COMPONENT_PREMIUM_FIELD_NOT_ALLOWED and BUTTON_COMPONENT_SKU_ID_NOT_ALLOWED. Whether the application has the SKU is not checked.",
    reason:
      "https://docs.discord.com/developers/components/reference#button-button-structure has the rules without error codes.",
    verifiedBy: "Messages with such buttons, and with the SKU of another application.",
  },
  {
    id: "link-button-without-url",
    behavior:
      "A link button without a `url` is refused with BUTTON_COMPONENT_URL_REQUIRED at `url`.",
    reason:
      "The documentation requires the URL. The code is derived from that of a missing custom ID.",
    verifiedBy: "A button of style 5 without `url`.",
  },
  {
    id: "interaction-file-addresses",
    behavior:
      "A file of an option or a modal has the CDN path `/ephemeral-attachments/{application_id}/{attachment_id}/…` for as long as the simulator keeps the interaction.",
    reason: "Such URLs have been observed. Their IDs and their lifetime are not documented.",
    verifiedBy: "The `url` of a resolved attachment.",
  },
  {
    id: "permissions-go-with-a-command",
    behavior:
      "Deleting a command deletes its permissions. A command that is registered again under its name keeps them.",
    reason:
      "A command that is registered again keeps its ID, and permissions are stored by ID. No page documents it.",
    verifiedBy: "GET …/commands/{id}/permissions after a bulk overwrite.",
  },
]
