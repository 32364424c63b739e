// The argument types of the options of HTTP bots.

import { user } from "../handles/arguments/argument-handles.ts"
import {
  type ArgumentType,
  type OptionTypes,
  listOf,
  oneOf,
} from "../handles/arguments/argument-types.ts"
import { callback, name, snowflake } from "../handles/arguments/argument-values.ts"
import { jsonOf } from "../handles/arguments/json-form.ts"
import { WEBHOOK_EVENT_TYPES } from "../../world/applications/model.ts"
import type { EventWebhookOptions } from "./event-webhook.ts"
import type { HttpBotOptions } from "./http-bot.ts"

const privateKey: ArgumentType = {
  expected: "a key of 32 bytes, as 64 hexadecimal digits",
  accepts: (value) => typeof value === "string" && /^[\da-f]{64}$/i.test(value),
  json: jsonOf({ type: "string", pattern: "^[0-9a-fA-F]{64}$" }),
}

/** The options of a webhook events URL. */
export const EVENT_WEBHOOK_OPTION_TYPES: OptionTypes<EventWebhookOptions> = {
  bot: user,
  types: listOf(
    oneOf(WEBHOOK_EVENT_TYPES),
    'a list of webhook events, such as ["ENTITLEMENT_CREATE"]',
  ),
  privateKey,
  prepare: callback,
}

/** The options of an HTTP bot. */
export const HTTP_BOT_OPTION_TYPES: OptionTypes<HttpBotOptions> = {
  botName: name,
  botId: snowflake,
  token: name,
  bot: user,
  privateKey,
}
