// The argument types of the methods of a simulation.

import { duration, errorStatus, infinity } from "./fault-values.ts"
import { errorTree } from "./faults/error-tree-argument.ts"
import { INCIDENT } from "./incidents/incident-arguments.ts"
import { keysOf } from "../../world/kernel/objects.ts"
import { SKU_KINDS } from "../handles/sku.ts"
import {
  type SkuOptions,
  TEAM_ROLES,
  type TeamMemberOptions,
  type TeamOptions,
} from "./builders.ts"
import type { SimulationApi } from "./simulation-api.ts"
import type { ConnectionOptions, UserOptions } from "../handles/account/create-account.ts"
import type { ErrorToInject } from "../simulation/faults/fault-responses.ts"
import { guild, user } from "../handles/arguments/argument-handles.ts"
import {
  type ArgumentType,
  union,
  listOf,
  oneOf,
  optional,
  options,
  partial,
  record,
  object,
} from "../handles/arguments/argument-types.ts"
import {
  bytes,
  callback,
  date,
  boolean,
  guildFeatures,
  listSelector,
  locale,
  name,
  permissions,
  seconds,
  snowflake,
  text,
  unchecked,
  integer,
} from "../handles/arguments/argument-values.ts"
import { noJson } from "../handles/arguments/json-form.ts"
import { declareMethods, guardMethods } from "../handles/arguments/guard-methods.ts"
import type { ArgumentTable } from "../handles/arguments/validate-arguments.ts"
import { FIXTURE_TYPES, viewerOption } from "../handles/guild/guild-arguments.ts"
import type { GuildOptions } from "../handles/guild/guild-options.ts"
import {
  afkTimeout,
  contentFilter,
  PICTURE_TYPES,
  notifications,
  verificationLevel,
} from "../handles/arguments/option-types.ts"
import type { HtmlReportOptions } from "../reports/html-report/html-report.ts"
import type { TimelineHeading } from "../reports/html-report/timeline.ts"
import type { RateLimit } from "../simulation/faults/rate-limit-response.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { transcriptOptions } from "./journal-functions.ts"
import { STICKER_PACK } from "./sticker-packs.ts"
import { UNFURL } from "./unfurl-arguments.ts"

/** The arguments of some methods, keyed by method name. */
type SimulationApiArguments = { readonly [Name in keyof SimulationApi]?: ArgumentTable }

const userOptions = options<UserOptions>({
  id: snowflake,
  createdAt: date,
  avatar: bytes,
  bot: boolean,
  system: boolean,
  globalName: name,
  discriminator: text,
  publicFlags: integer(),
  email: name,
  connections: listOf(
    object<ConnectionOptions>({
      type: name,
      name,
      id: optional(name),
      verified: optional(boolean),
      visible: optional(boolean),
    }),
  ),
  acceptsDms: boolean,
  locale,
})

const guildOptions = options<GuildOptions>({
  id: snowflake,
  shard: integer(),
  owner: user,
  description: text,
  verificationLevel,
  notifications,
  contentFilter,
  preferredLocale: locale,
  afkTimeout,
  features: guildFeatures,
  ...PICTURE_TYPES,
  bots: listOf(user, "a list of bots, such as [env.bot]"),
  botPermissions: permissions,
})

const error = partial<ErrorToInject>({
  method: oneOf(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: name,
  when: { ...callback, json: noJson("Select the requests by `method` and `path`.") },
  times: union(integer(1), infinity),
  status: errorStatus,
  code: integer(),
  message: text,
  errors: errorTree,
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

const heading = object<TimelineHeading>({ before: integer(), text, lines: optional(listOf(text)) })

/** The type of a fixture world. */
export const world: ArgumentType = {
  expected: "a world: one of guildsim/worlds, or what defineWorld() and compose() make",
  accepts: (value) =>
    ((typeof value === "object" && value !== null) || typeof value === "function") &&
    typeof Reflect.get(value, "title") === "string" &&
    typeof Reflect.get(value, "fill") === "function",
  json: { kind: "fixture" },
}

const BUILDERS = {
  createUser: { name, options: userOptions },
  createSku: {
    name,
    options: options<SkuOptions>({ id: snowflake, type: oneOf(keysOf(SKU_KINDS)), bot: user }),
  },
  createStickerPack: STICKER_PACK,
  enableActivities: { bot: optional(user) },
  transferToTeam: {
    name,
    options: options<TeamOptions>({
      owner: user,
      members: listOf(
        object<TeamMemberOptions>({
          user,
          role: oneOf(keysOf(TEAM_ROLES)),
          invited: optional(boolean),
        }),
      ),
      bot: user,
    }),
  },
  createGuild: { name: optional(name), options: guildOptions },
  injectError: { error },
  unfurl: UNFURL,
  transcript: { options: transcriptOptions },
  html: {
    options: options<HtmlReportOptions>({ title: text, about: text, headings: listOf(heading) }),
  },
  debug: { options: viewerOption },
  channel: { which: listSelector },
  message: { id: snowflake },
} satisfies SimulationApiArguments

/** The arguments of the asynchronous methods of a simulation. */
export const VERBS = {
  advanceTime: { duration },
  fill: { world },
  incident: INCIDENT,
} satisfies SimulationApiArguments

/** The property that holds the simulation of a run or Sim. */
const SIMULATION = Symbol.for("guildsim.simulation")

/** Returns the simulation of a run or Sim. */
export function simulationOfApi(api: SimulationApi): Simulation {
  const read = Reflect.get(api, SIMULATION) as () => Simulation // Set by `guardSimulationApi`.
  return read()
}

const API_METHODS = [
  ...declareMethods(BUILDERS, {
    kind: "builders",
    reads: ["transcript", "html", "debug", "channel", "message"],
  }),
  ...declareMethods(VERBS, { kind: "verbs" }),
]

/** Adds argument checks to the methods of a simulation. Returns the simulation. */
export function guardSimulationApi<Guarded extends SimulationApi>(
  api: Guarded,
  simulation: () => Simulation,
): Guarded {
  Object.defineProperty(api, SIMULATION, { value: simulation, configurable: true })
  guardMethods(api, API_METHODS, simulation)
  return api
}

const WORLD_BUILDER_METHODS = declareMethods(
  {
    ensureGuild: { name, options: guildOptions },
    ensureMember: { guild, name, options: FIXTURE_TYPES.member },
    ensureTextChannel: { guild, name, options: FIXTURE_TYPES.textChannel },
  },
  { kind: "builders" },
)

/** Adds argument checks to the methods that only a world builder has. Returns the builder. */
export function guardWorldBuilder<Guarded extends object>(
  builder: Guarded,
  simulation: () => Simulation,
): Guarded {
  guardMethods(builder, WORLD_BUILDER_METHODS, simulation)
  return builder
}
