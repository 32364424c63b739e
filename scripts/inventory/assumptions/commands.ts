import type { Assumption } from "./assumption.ts"

export const COMMANDS: readonly Assumption[] = [
  {
    id: "command-id-in-overwrite",
    behaviour:
      "An id in a bulk overwrite that no command of the scope and type has is 404 10063, also where two name the same.",
    reason:
      'https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands says "ID of the command, if known".',
    verifiedBy: "PUT …/commands with an unknown id.",
  },
  {
    id: "command-creations-window",
    behaviour:
      "The 200 creations of a day are those of the last 24 hours, in each guild and globally.",
    reason:
      'https://docs.discord.com/developers/interactions/application-commands#registering-a-command says "per day, per guild".',
    verifiedBy: "201 creations of commands that begin shortly before midnight (UTC).",
  },
  {
    id: "duplicate-choices",
    behaviour: "Choices of one name or value in an option are taken.",
    reason:
      "https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-option-choice-structure asks for nothing but lengths; no refusal was found in any log.",
    verifiedBy: "PUT …/commands with two choices of one name.",
  },
  {
    id: "select-more-than-options",
    behaviour:
      "A string select whose max_values is above its number of options is 50035 with BASE_TYPE_BAD_LENGTH at `options`.",
    reason:
      "https://docs.discord.com/developers/components/reference#string-select gives the range of max_values alone.",
    verifiedBy: "A string select with two options and max_values 5.",
  },
  {
    id: "ephemeral-by-channel",
    behaviour:
      "An ephemeral message is 404 10008 on every route of its channel, for its author too.",
    reason:
      "https://docs.discord.com/developers/interactions/receiving-and-responding names the webhook routes for it, and no answer of the others.",
    verifiedBy: "GET …/messages/{id} of the bot's own ephemeral reply.",
  },
  {
    id: "answer-after-callback",
    behaviour:
      "A bot that has used the callback route may answer the HTTP request with any body; it is passed over.",
    reason:
      "https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback says to respond with 202 in that case.",
    verifiedBy: "A 200 with a second callback after POST …/callback.",
  },
  {
    id: "interaction-user-agent",
    behaviour:
      "A request of the platform to an interactions endpoint has the user agent `Discord-Interactions/1.0 (+https://discord.com)`.",
    reason: "Servers have logged it; no page promises it.",
    verifiedBy: "The headers of one interaction by HTTP.",
  },
  {
    id: "callback-type-code",
    behaviour:
      "A callback type that an interaction does not take is 400 50035 with INTERACTION_RESPONSE_TYPE_INVALID at `type`.",
    reason:
      "https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type says which types are valid where, and gives no code.",
    verifiedBy: "POST …/callback with type 7 for a command.",
  },
]
