// The argument types of the options of HTTP bots.

import { user } from "../handles/arguments/argument-handles.ts"
import type { OptionTypes } from "../handles/arguments/argument-types.ts"
import { name, snowflake } from "../handles/arguments/argument-values.ts"
import type { HttpBotOptions } from "./http-bot.ts"

/** The options of an HTTP bot. */
export const HTTP_BOT_OPTION_TYPES: OptionTypes<HttpBotOptions> = {
  botName: name,
  botId: snowflake,
  token: name,
  bot: user,
  privateKey: {
    expected: "a key of 32 bytes, as 64 hexadecimal digits",
    accepts: (value) => typeof value === "string" && /^[\da-f]{64}$/i.test(value),
  },
}
