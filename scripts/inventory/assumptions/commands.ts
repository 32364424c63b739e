import type { Assumption } from "./assumption.ts"

export const COMMANDS: readonly Assumption[] = [
  {
    id: "command-id-in-overwrite",
    behavior:
      "An ID in a bulk overwrite is 404 10063 if no command of the scope and type has it, or if two commands have the same ID.",
    reason:
      'https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands says "ID of the command, if known".',
    verifiedBy: "PUT …/commands with an unknown ID.",
  },
  {
    id: "command-creations-window",
    behavior:
      "The limit of 200 creations a day counts the last 24 hours, separately for each guild and for global commands.",
    reason:
      'https://docs.discord.com/developers/interactions/application-commands#registering-a-command says "per day, per guild".',
    verifiedBy: "201 creations of commands, starting shortly before midnight (UTC).",
  },
  {
    id: "duplicate-choices",
    behavior: "Choices with the same name or value are accepted in an option.",
    reason:
      "https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-option-choice-structure requires only lengths. No log shows a refusal.",
    verifiedBy: "PUT …/commands with two choices of the same name.",
  },
  {
    id: "select-more-than-options",
    behavior:
      "A string select with max_values above its number of options is 50035 with BASE_TYPE_BAD_LENGTH at `options`.",
    reason:
      "https://docs.discord.com/developers/components/reference#string-select documents only the range of max_values.",
    verifiedBy: "A string select with two options and max_values 5.",
  },
  {
    id: "ephemeral-by-channel",
    behavior: "An ephemeral message is 404 10008 on every channel route, even for its author.",
    reason:
      "https://docs.discord.com/developers/interactions/receiving-and-responding names the webhook routes for it, but no response of the others.",
    verifiedBy: "GET …/messages/{id} of the bot's own ephemeral reply.",
  },
  {
    id: "answer-after-callback",
    behavior:
      "A bot that has used the callback route may respond to the HTTP request with any body, which is ignored.",
    reason:
      "https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback says to respond with 202 in that case.",
    verifiedBy: "A 200 with a second callback after POST …/callback.",
  },
  {
    id: "interaction-user-agent",
    behavior:
      "The platform's requests to an interactions endpoint have the user agent `Discord-Interactions/1.0 (+https://discord.com)`.",
    reason: "Servers have logged it. No page documents it.",
    verifiedBy: "The headers of one interaction over HTTP.",
  },
  {
    id: "callback-type-code",
    behavior:
      "A callback type that is not valid for an interaction is 400 50035 with INTERACTION_RESPONSE_TYPE_INVALID at `type`.",
    reason:
      "https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type documents which types are valid, but no error code.",
    verifiedBy: "POST …/callback with type 7 for a command.",
  },
]
