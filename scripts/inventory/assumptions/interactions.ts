import type { Assumption } from "./assumption.ts"

export const INTERACTIONS: readonly Assumption[] = [
  {
    id: "component-reply-type",
    behaviour:
      "A reply to a component has type 19 (REPLY); the answer to a modal has type 0 and no reference.",
    reason:
      "The documentation names the reference of a reply to a component and no type (https://docs.discord.com/developers/interactions/receiving-and-responding#message-interaction-object); Spacebar, a reimplementation, gives it type 19. Neither says anything of modals.",
    settledBy: "The MESSAGE_CREATE of a reply to a button, and of the answer to a modal.",
  },
  {
    id: "follow-up-reference",
    behaviour:
      "A follow-up has type 19 and refers to the first answer. An ephemeral message that a public one refers to is `referenced_message: null`.",
    reason:
      "The guide of discord.js shows follow-ups as replies (https://discordjs.guide/slash-commands/response-methods); no page says so.",
    settledBy: "The MESSAGE_CREATE of a follow-up to a public and to an ephemeral answer.",
  },
  {
    id: "component-emoji-path",
    behaviour:
      "A custom emoji on a button or an option that the author cannot use (a deleted one, one of a guild that the bot is not in, one of another application, one of roles that the bot lacks) is refused with BUTTON_COMPONENT_INVALID_EMOJI at `emoji.id`. Webhooks can show every custom emoji that exists.",
    reason:
      "The reports name the code (https://github.com/discord/discord-api-docs/issues/8071) and show it at `emoji.name` for what is no Unicode emoji; bots that handle deleted emojis look for it at `emoji.id`.",
    settledBy: "A button with the id of a deleted emoji, and one with an emoji of a foreign guild.",
  },
]
