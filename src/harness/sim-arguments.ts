// The arguments of what a test calls on a simulation itself.

import type { Arrangement } from "./arrangement.ts"
import {
  callback,
  date,
  either,
  flag,
  guild,
  guildFeature,
  listOf,
  number,
  oneOf,
  optional,
  partial,
  shape,
  text,
  unchecked,
  user,
  values,
} from "./handles/argument-types.ts"
import { type Arguments, guardMethods } from "./handles/arguments.ts"

/** The arguments of some methods, by the names that they have on a simulation. */
type OfArrangement = { readonly [Name in keyof Arrangement]?: Arguments }

const USER = partial({
  id: unchecked,
  createdAt: unchecked,
  avatar: unchecked,
  bot: flag,
  system: flag,
  globalName: text,
  discriminator: text,
  publicFlags: number,
  acceptsDms: flag,
  locale: text,
})

const GUILD = partial({
  id: unchecked,
  shard: unchecked,
  owner: user,
  description: text,
  verificationLevel: number,
  notifications: number,
  contentFilter: number,
  preferredLocale: text,
  afkTimeout: number,
  features: listOf(guildFeature),
  bots: listOf(user, "a list of bots, such as [env.bot]"),
  botPermissions: unchecked,
})

const ERROR = partial({
  method: text,
  path: text,
  when: callback,
  times: unchecked,
  status: unchecked,
  code: number,
  message: text,
  errors: values,
  headers: values,
  body: unchecked,
  rateLimit: partial({ scope: oneOf("user", "global", "shared"), retryAfter: unchecked }),
  network: oneOf("reset", "noAnswer", "dns"),
  effect: oneOf("before", "after"),
  delay: unchecked,
})

const HEADING = shape({ before: number, text, lines: optional(listOf(text)) })

const BUILDERS = {
  createUser: { name: text, options: optional(USER) },
  createGuild: { name: optional(text), options: optional(GUILD) },
  injectError: { error: ERROR },
  transcript: { options: optional(partial({ causes: flag, since: date })) },
  html: { options: optional(partial({ title: text, about: text, headings: listOf(HEADING) })) },
} satisfies OfArrangement

const SECONDS_OR_UNITS = {
  ...either(number, values),
  expected: "a number of seconds, or units such as { hours: 1, minutes: 5 }",
}

const VERBS = { advanceTime: { duration: SECONDS_OR_UNITS } } satisfies OfArrangement

/** Lets the methods of a simulation check their arguments. Returns the simulation. */
export function guardArrangement<Guarded extends Arrangement>(arrangement: Guarded): Guarded {
  guardMethods(arrangement, BUILDERS, "builders")
  guardMethods(arrangement, VERBS, "verbs")
  return arrangement
}

/** Lets the methods check their arguments that only a run has, and those that it replaced. Returns the run. */
export function guardRun<Guarded extends object>(run: Guarded): Guarded {
  guardMethods(run, { ...VERBS, ...RUN }, "verbs")
  return run
}

const RUN: Readonly<Record<string, Arguments>> = {
  addBot: {
    bot: unchecked,
    options: optional(
      partial({
        botName: text,
        botId: unchecked,
        token: text,
        approvedIntents: listOf(text),
        shards: unchecked,
        strictSync: flag,
        commands: listOf(values),
        gateway: flag,
      }),
    ),
  },
  waitFor: { assertion: callback, options: optional(partial({ timeout: number })) },
}

const FAULTY = { bot: either(user, shape({ id: text })), shard: number }
const FAULT = { fault: optional(partial(FAULTY)) }

/** Lets the faults of the gateway check their arguments. */
export function guardGatewayFaults(faults: object): void {
  const table: Readonly<Record<string, Arguments>> = {
    disconnect: {
      fault: shape(
        {
          code: number,
          reason: optional(text),
          bot: optional(FAULTY.bot),
          shard: optional(number),
        },
        "an object with a code, such as { code: 4000 }",
      ),
    },
    dropSocket: FAULT,
    invalidateSession: { fault: optional(partial({ ...FAULTY, resumable: flag })) },
    stopAcknowledging: FAULT,
    resumeAcknowledging: FAULT,
    requestReconnect: FAULT,
    loseGuild: { guild },
    restoreGuild: { guild },
  }
  guardMethods(faults, table, "verbs", "gateway.")
}
