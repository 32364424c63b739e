// The types of the options of simulations and of bots.

import { PRIVILEGED } from "../gateway/intents.ts"
import { PROFILE_NAMES } from "../handlers/profile.ts"
import { UNKNOWN_KEYS } from "../handlers/unknown-keys.ts"
import type { BotOptions } from "./accounts.ts"
import { user } from "./handles/argument-handles.ts"
import { type ArgumentType, listOf, oneOf } from "./handles/argument-types.ts"
import { date, name, snowflake, unchecked, whole } from "./handles/argument-values.ts"
import { ECHO_ORDERS } from "./echo.ts"
import type { HttpBotOptions } from "./http-bots/http-bot.ts"
import type { SimulationOptions } from "./simulation.ts"

/** The types of all options of an interface, before they make one type. */
export type Types<Options> = Readonly<Record<keyof Options, ArgumentType>>

/** The options of every bot. */
export const BOT: Types<BotOptions> = {
  botName: name,
  botId: snowflake,
  token: name,
  approvedIntents: listOf(
    oneOf(PRIVILEGED),
    'a list of privileged intents, such as ["MessageContent"]',
  ),
  shards: whole(1),
}

/** The options of a bot that is told of its interactions by HTTP. */
export const HTTP_BOT: Types<HttpBotOptions> = {
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
export const SIMULATION: Types<SimulationOptions> = {
  ...BOT,
  snapshot: unchecked, // what reads it says which part of it is damaged
  startAt: date,
  profile: oneOf(PROFILE_NAMES),
  unknownKeys: oneOf(UNKNOWN_KEYS),
  echo: oneOf(ECHO_ORDERS),
}

/** The options of a simulation on a network that the caller owns. */
export const SIM = { ...SIMULATION, clock: oneOf(["virtual", "running"]) }

const { echo: _, ...inPages } = SIM

/** The options of a simulation behind a page, where no response is observed. */
export const PAGE_SIM = inPages
