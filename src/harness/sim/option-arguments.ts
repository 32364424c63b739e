// The argument types of the options of simulations and of bots.

import { PRIVILEGED_INTENTS } from "../../gateway/protocol/intents.ts"
import { PROFILE_NAMES } from "../../handlers/profile.ts"
import { UNKNOWN_KEYS } from "../../handlers/keys/unknown-keys.ts"
import type { BotOptions } from "../simulation/bots/bot-accounts.ts"
import type { ApplicationOAuth2 } from "../../world/applications/model.ts"
import { type OptionTypes, listOf, oneOf, options } from "../handles/arguments/argument-types.ts"
import {
  address,
  boolean,
  date,
  name,
  snowflake,
  unchecked,
  integer,
} from "../handles/arguments/argument-values.ts"
import { ECHO_ORDERS } from "../simulation/echo.ts"
import { RATE_LIMITS } from "./rate-limit-arguments.ts"
import type { SimulationOptions } from "../simulation/simulation.ts"

/** The options of every bot. */
export const BOT_OPTION_TYPES: OptionTypes<BotOptions> = {
  botName: name,
  botId: snowflake,
  token: name,
  approvedIntents: listOf(
    oneOf(PRIVILEGED_INTENTS),
    'a list of privileged intents, such as ["MessageContent"]',
  ),
  shards: integer(1),
  oauth2: options<Partial<ApplicationOAuth2>>({
    clientSecret: name,
    redirectUris: listOf(
      address,
      'a list of addresses, such as ["http://localhost:3000/callback"]',
    ),
    publicClient: boolean,
  }),
}

/** The options of every simulation. */
export const SIMULATION_OPTION_TYPES: OptionTypes<SimulationOptions> = {
  ...BOT_OPTION_TYPES,
  snapshot: unchecked, // The code that reads it reports the damaged part.
  startAt: date,
  profile: oneOf(PROFILE_NAMES),
  unknownKeys: oneOf(UNKNOWN_KEYS),
  echo: oneOf(ECHO_ORDERS),
  rateLimits: RATE_LIMITS,
}

/** The options of a simulation with an MSW network that the caller owns. */
export const SIM_OPTION_TYPES = { ...SIMULATION_OPTION_TYPES, clock: oneOf(["virtual", "running"]) }

const { echo: _, ...inPages } = SIM_OPTION_TYPES

/** The options of a simulation behind a page, where responses cannot be observed. */
export const BROWSER_SIM_OPTION_TYPES = inPages
