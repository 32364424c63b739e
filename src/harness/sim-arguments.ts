// The arguments of what a test calls on a simulation itself.

import type { Arrangement } from "./arrangement.ts"
import type { FormIssue } from "../world/kernel/problem.ts"
import type { UserOptions } from "./new-user.ts"
import type { ErrorToInject } from "./fault-answers.ts"
import { guild, user } from "./handles/argument-handles.ts"
import {
  type ArgumentType,
  described,
  either,
  isPlainObject,
  listOf,
  oneOf,
  optional,
  options,
  partial,
  record,
  shape,
} from "./handles/argument-types.ts"
import {
  bytes,
  callback,
  date,
  flag,
  guildFeatures,
  listChoice,
  locale,
  name,
  number,
  permissions,
  seconds,
  snowflake,
  text,
  unchecked,
  whole,
} from "./handles/argument-values.ts"
import { type Arguments, guardMethods } from "./handles/arguments.ts"
import { MAKE, as } from "./handles/guild-arguments.ts"
import type { GuildOptions } from "./handles/guild-options.ts"
import {
  afkTimeout,
  contentFilter,
  notifications,
  verificationLevel,
} from "./handles/option-types.ts"
import type { PageOptions } from "./page/page.ts"
import type { Heading } from "./page/timeline.ts"
import type { RateLimit } from "./rate-limits.ts"
import type { Simulation } from "./simulation.ts"
import { transcriptOptions } from "./journal-reading.ts"
import { UNFURL } from "./unfurl-arguments.ts"

/** The arguments of some methods, by the names that they have on a simulation. */
type OfArrangement = { readonly [Name in keyof Arrangement]?: Arguments }

const userOptions = options<UserOptions>({
  id: snowflake,
  createdAt: date,
  avatar: bytes,
  bot: flag,
  system: flag,
  globalName: name,
  discriminator: text,
  publicFlags: whole(),
  acceptsDms: flag,
  locale,
})

const guildOptions = options<GuildOptions>({
  id: snowflake,
  shard: whole(),
  owner: user,
  description: text,
  verificationLevel,
  notifications,
  contentFilter,
  preferredLocale: locale,
  afkTimeout,
  features: guildFeatures,
  bots: listOf(user, "a list of bots, such as [env.bot]"),
  botPermissions: permissions,
})

/** Whether a value is the tree of an invalid form. Each of its inner nodes is a tree or a list of issues. */
function isTree(value: unknown): boolean {
  if (!isPlainObject(value)) return false
  return Object.entries<unknown>({ ...value }).every(([key, one]) =>
    key === "_errors" || Array.isArray(one) ? isIssues(one) : isTree(one),
  )
}

function isIssues(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => isIssue(one))
}

function isIssue(value: unknown): boolean {
  if (!isPlainObject(value)) return false
  const { code, message, ...others } = value as Partial<FormIssue>
  const isWhole = typeof code === "string" && typeof message === "string"
  return isWhole && Object.keys(others).length === 0
}

const errors: ArgumentType = {
  expected: "a tree of errors, such as { name: { _errors: [{ code, message }] } }",
  accepts: isTree,
}

const error = partial<ErrorToInject>({
  method: oneOf(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: name,
  when: callback,
  times: {
    expected: "a whole number from 1, or Infinity",
    accepts: (value) => value === Infinity || whole(1).accepts(value),
  },
  status: {
    expected: "the status of an error, a whole number from 400 to 599",
    accepts: (value) => whole(400).accepts(value) && Number(value) <= 599,
  },
  code: whole(),
  message: text,
  errors,
  headers: record(text),
  body: unchecked,
  rateLimit: partial<RateLimit>({
    scope: oneOf(["user", "global", "shared"]),
    retryAfter: seconds,
  }),
  network: oneOf(["reset", "noAnswer", "dns"]),
  effect: oneOf(["before", "after"]),
  delay: seconds,
})

const heading = shape<Heading>({ before: whole(), text, lines: optional(listOf(text)) })

/** A fixture world. */
export const world: ArgumentType = {
  expected: "a world: one of guildsim/worlds, or what defineWorld() and compose() make",
  accepts: (value) =>
    ((typeof value === "object" && value !== null) || typeof value === "function") &&
    typeof Reflect.get(value, "title") === "string" &&
    typeof Reflect.get(value, "fill") === "function",
}

const BUILDERS = {
  createUser: { name, options: userOptions },
  createGuild: { name: optional(name), options: guildOptions },
  injectError: { error },
  unfurl: UNFURL,
  transcript: { options: transcriptOptions },
  html: {
    options: options<PageOptions>({ title: text, about: text, headings: listOf(heading) }),
  },
  debug: { options: as },
  channel: { which: listChoice },
  message: { id: snowflake },
} satisfies OfArrangement

const duration = described(
  either(
    seconds,
    partial<{ days: 1; hours: 1; minutes: 1; seconds: 1; milliseconds: 1 }>({
      days: seconds,
      hours: seconds,
      minutes: seconds,
      seconds,
      milliseconds: seconds,
    }),
  ),
  "a number of seconds, 0 or more, or units such as { hours: 1, minutes: 5 }",
)

/** The arguments of the methods of a simulation that return promises. */
export const VERBS = { advanceTime: { duration }, fill: { world } } satisfies OfArrangement

/** The property by which a run or a simulation knows what stands behind it. */
const SIMULATION = Symbol.for("guildsim.simulation")

/** Returns the simulation that stands behind a run, or behind a Sim. */
export function simulationBehind(arrangement: Arrangement): Simulation {
  const read = Reflect.get(arrangement, SIMULATION) as () => Simulation // set by guardArrangement
  return read()
}

/** Lets the methods of a simulation check their arguments. Returns the simulation. */
export function guardArrangement<Guarded extends Arrangement>(
  arrangement: Guarded,
  simulation: () => Simulation,
): Guarded {
  Object.defineProperty(arrangement, SIMULATION, { value: simulation, configurable: true })
  guardMethods(arrangement, BUILDERS, {
    kind: "builders",
    reads: ["transcript", "html", "debug", "channel", "message"],
    simulation,
  })
  guardMethods(arrangement, VERBS, { kind: "verbs", simulation })
  return arrangement
}

/** Lets the methods check their arguments that only fixture worlds are filled by. Returns the stage. */
export function guardStage<Guarded extends object>(
  stage: Guarded,
  simulation: () => Simulation,
): Guarded {
  const table = {
    ensureGuild: { name, options: guildOptions },
    ensureMember: { guild, name, options: MAKE.member },
    ensureTextChannel: { guild, name, options: MAKE.textChannel },
  }
  guardMethods(stage, table, { kind: "builders", simulation })
  return stage
}

/** A bot as faults choose it: whatever has its id. */
const bot: ArgumentType = {
  expected: "a bot, such as env.bot",
  accepts: (value) =>
    (user.accepts(value) || isPlainObject(value)) &&
    name.accepts(Reflect.get(Object(value) as object, "id")),
}

const FAULTY = { bot, shard: whole() }
const fault = options<typeof FAULTY>(FAULTY)

/** Lets the faults of the gateway check their arguments. */
export function guardGatewayFaults(faults: object, simulation: () => Simulation): void {
  const table: Readonly<Record<string, Arguments>> = {
    disconnect: {
      fault: shape<{ code: number; reason?: string; bot?: object; shard?: number }>(
        {
          code: number,
          reason: optional(text),
          bot: optional(bot),
          shard: optional(whole()),
        },
        "an object with a code, such as { code: 4000 }",
      ),
    },
    dropSocket: { fault },
    invalidateSession: {
      fault: options<typeof FAULTY & { resumable: boolean }>({ ...FAULTY, resumable: flag }),
    },
    stopAcknowledging: { fault },
    resumeAcknowledging: { fault },
    requestReconnect: { fault },
    loseGuild: { guild },
    restoreGuild: { guild },
  }
  guardMethods(faults, table, { kind: "verbs", prefix: "gateway.", simulation })
}
