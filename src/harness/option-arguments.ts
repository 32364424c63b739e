// The argument types of the options of simulations and of bots.

import { PRIVILEGED_INTENTS } from "../gateway/intents.ts"
import { PROFILE_NAMES } from "../handlers/profile.ts"
import { UNKNOWN_KEYS } from "../handlers/keys/unknown-keys.ts"
import type { BotOptions } from "./bot-accounts.ts"
import { user } from "./handles/argument-handles.ts"
import { type ArgumentType, listOf, oneOf } from "./handles/argument-types.ts"
import { date, name, snowflake, unchecked, integer } from "./handles/argument-values.ts"
import { ECHO_ORDERS } from "./echo.ts"
import type { HttpBotOptions } from "./http-bots/http-bot.ts"
import type { SimulationOptions } from "./simulation.ts"

/** The types of all options of an interface, before they are combined into one type. */
export type OptionTypesOf<Options> = Readonly<Record<keyof Options, ArgumentType>>

/** The options of every bot. */
export const BOT_OPTION_TYPES: OptionTypesOf<BotOptions> = {
  botName: name,
  botId: snowflake,
  token: name,
  approvedIntents: listOf(
    oneOf(PRIVILEGED_INTENTS),
    'a list of privileged intents, such as ["MessageContent"]',
  ),
  shards: integer(1),
}

/** The options of an HTTP bot. */
export const HTTP_BOT_OPTION_TYPES: OptionTypesOf<HttpBotOptions> = {
  botName: name,
  botId: snowflake,
  token: name,
  bot: user,
  privateKey: {
    expected: "a key of 32 bytes, as 64 hexadecimal digits",
    accepts: (value) => typeof value === "string" && /^[\da-f]{64}$/i.test(value),
  },
}

/** The options of every simulation. */
export const SIMULATION_OPTION_TYPES: OptionTypesOf<SimulationOptions> = {
  ...BOT_OPTION_TYPES,
  snapshot: unchecked, // The code that reads it reports the damaged part.
  startAt: date,
  profile: oneOf(PROFILE_NAMES),
  unknownKeys: oneOf(UNKNOWN_KEYS),
  echo: oneOf(ECHO_ORDERS),
}

/** The options of a simulation with an MSW network that the caller owns. */
export const SIM_OPTION_TYPES = { ...SIMULATION_OPTION_TYPES, clock: oneOf(["virtual", "running"]) }

const { echo: _, ...inPages } = SIM_OPTION_TYPES

/** The options of a simulation behind a page, where responses cannot be observed. */
export const BROWSER_SIM_OPTION_TYPES = inPages
