// The argument types of incidents, derived from the table of incidents.

import { keysOf } from "../../../world/kernel/objects.ts"
import { guild } from "../../handles/arguments/argument-handles.ts"
import {
  type ArgumentType,
  type OptionalType,
  isPlainObject,
  listOf,
  oneOf,
  optional,
  optionals,
  union,
} from "../../handles/arguments/argument-types.ts"
import {
  boolean,
  fraction,
  integer,
  name,
  seconds,
} from "../../handles/arguments/argument-values.ts"
import { PARTS, jsonOf } from "../../handles/arguments/json-form.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import { nearestName } from "../../options/nearest.ts"
import {
  NETWORK_HANDSHAKE_FAILURES,
  OPENINGS,
  type OptionKind,
  RATE_LIMIT_SCOPES,
} from "../../simulation/incidents/incident-options.ts"
import {
  INCIDENTS,
  type IncidentName,
  incidentOf,
} from "../../simulation/incidents/incident-table.ts"
import { botOfFault, duration, errorStatus, infinity } from "../fault-values.ts"

const NAMES = keysOf(INCIDENTS)

/** The type of each kind of options. */
const KINDS: Readonly<Record<OptionKind, ArgumentType>> = {
  bot: botOfFault,
  closeCode: {
    expected: "a close code of the platform, a whole number from 4000 to 4999, or 1000 to 1014",
    accepts: (value) =>
      Number.isInteger(value) &&
      (isWithin(value, 4000, 4999) || isWithin(value, 1000, 1014)) &&
      ![1004, 1005, 1006].includes(Number(value)),
    json: jsonOf({ type: "integer", minimum: 1000, maximum: 4999 }),
  },
  count: integer(1),
  duration: union(duration, infinity),
  errorStatus,
  events: listOf(name, 'a list of names of events, such as ["MESSAGE_CREATE"]'),
  failure: oneOf(NETWORK_HANDSHAKE_FAILURES),
  flag: boolean,
  guilds: listOf(guild, "a list of guilds, such as [guild]"),
  latency: {
    expected: "a number of seconds, more than 0",
    accepts: (value) => seconds.accepts(value) && Number(value) > 0,
    json: jsonOf({ type: "number", exclusiveMinimum: 0 }),
  },
  opening: oneOf(keysOf(OPENINGS)),
  routes: listOf(name, 'a list of routes, such as ["POST /channels/{channel_id}/messages"]'),
  scope: oneOf(RATE_LIMIT_SCOPES),
  seconds,
  shard: integer(),
  share: fraction,
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return Number(value) >= least && Number(value) <= most
}

/** The type of the name of an incident. */
const incidentName: ArgumentType = {
  expected: 'the name of an incident, such as "resume host down"',
  accepts: (value) => NAMES.some((one) => one === value),
  json: jsonOf({ enum: NAMES }),
  explain: (value) => (typeof value === "string" ? suggest(value, NAMES) : undefined),
}

/** Returns the types of the options of an incident. */
function fieldsOf(which: IncidentName): Readonly<Record<string, OptionalType>> {
  const { options } = incidentOf(which)
  return optionals(
    Object.fromEntries(Object.entries(options).map(([key, { kind }]) => [key, KINDS[kind]])),
  )
}

/** The types of the options of all incidents. An option has the same kind in each of them. */
const ALL_FIELDS = Object.assign({}, ...NAMES.map(fieldsOf)) as ReturnType<typeof fieldsOf> // Assigned from those.

const anyOptions: ArgumentType = {
  expected: "an object of options of the incident",
  accepts: (value) =>
    isPlainObject(value) && Object.keys(value).every((key) => Object.hasOwn(ALL_FIELDS, key)),
  json: PARTS,
  fields: ALL_FIELDS,
  explain(value) {
    if (!isPlainObject(value)) return undefined
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(ALL_FIELDS, key)) ?? ""
    return `No incident has the option "${unknown}". ${suggest(unknown, Object.keys(ALL_FIELDS))}`
  },
}

/** The arguments of `incident`. */
export const INCIDENT: ArgumentTable = { name: incidentName, options: optional(anyOptions) }

/** Returns the arguments of `incident` for one of them. */
export function argumentsOf(which: IncidentName): ArgumentTable {
  const fields = fieldsOf(which)
  return { [JSON.stringify(which)]: incidentName, options: optional({ ...anyOptions, fields }) }
}

function suggest(text: string, known: readonly string[]): string {
  const nearest = nearestName(text, known)
  if (nearest !== undefined) return `Did you mean ${JSON.stringify(nearest)}?`
  return `There are: ${known.map((one) => JSON.stringify(one)).join(", ")}.`
}
