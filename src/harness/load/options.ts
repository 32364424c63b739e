// The options of a load run.

import { SetupError } from "../../requirements/setup-error.ts"
import { isObject, keysOf } from "../../world/kernel/objects.ts"
import { type ArgumentType, listOf, options } from "../handles/arguments/argument-types.ts"
import { integer, name } from "../handles/arguments/argument-values.ts"
import { noJson } from "../handles/arguments/json-form.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import type { LoadSample } from "./report/report.ts"
import {
  TRAFFIC_KINDS,
  TRAFFIC_PROFILES,
  type TrafficProfile,
  type TrafficProfileName,
} from "./traffic/profiles.ts"

/** The options of `load`. */
export interface LoadOptions {
  /** The actions of people: the name of a profile, or a profile of your own. Default: `"chatty"`. */
  readonly profile?: TrafficProfileName | TrafficProfile
  /** The minutes of the clock for which people act. Default: 10. */
  readonly minutes?: number
  /**
   * The number of guilds to create, of which few are large. Default: none; people act in the guilds
   * that the world has.
   */
  readonly guilds?: number
  /** The number of people in the created guilds. Default: 100 for each guild. */
  readonly members?: number
  /** The mean number of actions in a guild in a minute. Default: that of the profile. */
  readonly rate?: number
  /** The seed of the traffic: the same seed causes the same traffic. Default: 1. */
  readonly seed?: number
  /** The texts of messages that the bot may answer. Default: `!ping` and `!help`. */
  readonly texts?: readonly string[]
  /** Called with each sample, about a hundred times in a run. */
  readonly onSample?: (sample: LoadSample) => void
  /** Ends the run early; the report then covers the time so far. */
  readonly signal?: AbortSignal
}

/** The settings of a load run, with defaults filled in. */
export interface LoadSettings {
  readonly profileName: TrafficProfileName | "custom"
  readonly profile: TrafficProfile
  readonly seconds: number
  /** Undefined if no guilds are created. */
  readonly crowd: { readonly guilds: number; readonly members: number } | undefined
  readonly seed: number
  readonly texts: readonly string[]
}

/** The default number of people for each created guild. */
export const MEMBERS_PER_GUILD = 100

const POSITIVE: ArgumentType = {
  expected: "a number greater than 0",
  accepts: (value) => typeof value === "number" && Number.isFinite(value) && value > 0,
  json: noJson("a load run has no place in the control API"),
}

const PROFILE: ArgumentType = {
  expected: `one of ${keysOf(TRAFFIC_PROFILES).join(", ")}, or { perGuild, focus, mix }`,
  accepts: (value) =>
    typeof value === "string" ? Object.hasOwn(TRAFFIC_PROFILES, value) : isProfile(value),
  json: noJson("a load run has no place in the control API"),
}

const LOAD = {
  options: options<LoadOptions>({
    profile: PROFILE,
    minutes: POSITIVE,
    guilds: integer(1),
    members: integer(1),
    rate: POSITIVE,
    seed: integer(),
    texts: listOf(name, 'a list of texts, such as ["!ping"]'),
    onSample: {
      expected: "a function",
      accepts: (value) => typeof value === "function",
      json: POSITIVE.json,
    },
    signal: {
      expected: "an AbortSignal",
      accepts: (value) => value instanceof AbortSignal,
      json: POSITIVE.json,
    },
  }),
}

/** Returns the settings of a run. @throws SetupError for invalid options. */
export function readLoadOptions(given: LoadOptions): LoadSettings {
  validateArguments("load", LOAD, [given])
  const { profile = "chatty", minutes = 10, seed = 1, texts = ["!ping", "!help"] } = given
  const chosen: TrafficProfile = typeof profile === "string" ? TRAFFIC_PROFILES[profile] : profile
  const { guilds, members = (guilds ?? 0) * MEMBERS_PER_GUILD, rate = chosen.perGuild } = given
  if (guilds === undefined && given.members !== undefined) {
    throw new SetupError(
      "load: members are created in new guilds, and none are created. Set guilds too, or leave members out.",
    )
  }
  if (guilds !== undefined && members < guilds) {
    throw new SetupError(
      `load: each guild has at least its owner, so ${guilds} guilds need at least ${guilds} members, not ${members}.`,
    )
  }
  return {
    profileName: typeof profile === "string" ? profile : "custom",
    profile: { ...chosen, perGuild: rate },
    // The clock counts milliseconds.
    seconds: Math.max(1, Math.round(minutes * 60_000)) / 1000,
    crowd: guilds === undefined ? undefined : { guilds, members },
    seed,
    texts,
  }
}

function isProfile(value: unknown): boolean {
  if (!isObject(value) || !isObject(value["mix"])) return false
  const { perGuild, focus, mix } = value
  const kinds: readonly string[] = TRAFFIC_KINDS
  const shares = Object.entries(mix)
  return (
    [perGuild, focus].every((one) => typeof one === "number" && one >= 0) &&
    shares.length > 0 &&
    shares.every(([kind, share]) => kinds.includes(kind) && typeof share === "number" && share > 0)
  )
}
