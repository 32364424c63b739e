// The arguments of `guildsim load`.

import {
  LIMITED_FIGURES,
  type LimitName,
  type LoadLimit,
} from "../../harness/load/report/thresholds.ts"
import type { LoadOptions } from "../../harness/load/options.ts"
import { TRAFFIC_PROFILES } from "../../harness/load/traffic/profiles.ts"
import { keysOf } from "../../world/kernel/objects.ts"
import { requireBotFile } from "../bot-file.ts"
import { UsageError } from "../command.ts"
import { readChoice, readNumber } from "../serve/arguments.ts"

/** The arguments of the command, as texts. */
export type LoadArguments = {
  readonly [
    Name in
      | "profile"
      | "guilds"
      | "members"
      | "minutes"
      | "rate"
      | "seed"
      | "clock"
      | "processes"
      | "shards"
      | "port"
      | "host"
      | "patience"
      | "json"
      | "html"
      | LimitName
  ]?: string | undefined
} & {
  readonly files: readonly string[]
  readonly text?: readonly string[] | undefined
  readonly import?: readonly string[] | undefined
  readonly external: boolean
  readonly "rate-limits": boolean
}

/** The options of traffic that can be sent to another process. */
export type TrafficOptions = Omit<LoadOptions, "onSample" | "signal">

/** The work of the command. */
export interface LoadPlan {
  /** The file of the bot; undefined for a bot that is started elsewhere. */
  readonly file: string | undefined
  readonly loaders: readonly string[]
  readonly traffic: TrafficOptions
  readonly isRealTime: boolean
  readonly processes: number
  readonly shards: number
  /** Whether requests and connections are limited as on the platform. */
  readonly isLimited: boolean
  readonly port: number
  readonly host: string | undefined
  readonly patience: number
  readonly json: string | undefined
  readonly html: string | undefined
  readonly limits: readonly LoadLimit[]
}

/** The number of guilds for each of which the platform recommends a shard. */
const GUILDS_PER_SHARD = 1000

const MOST_PORT = 65_535
const CLOCKS = ["virtual", "running"] as const

/** Options that need a server, and so real time. */
const OF_SERVER = ["processes", "port", "host", "patience"] as const

/** Returns what the command does. @throws UsageError for invalid arguments. */
export function readLoadArguments(given: LoadArguments, folder: string): LoadPlan {
  const { external, files, clock = external ? "running" : "virtual" } = given
  const isRealTime = readChoice("clock", clock, CLOCKS) === "running"
  checkCombination(given, isRealTime)
  const traffic = readTraffic(given)
  const processes = readPositive("processes", given.processes) ?? 1
  return {
    file: external ? undefined : requireBotFile(folder, files),
    loaders: given.import ?? [],
    traffic,
    isRealTime,
    processes,
    shards:
      readPositive("shards", given.shards) ??
      (processes > 1 ? processes : Math.ceil((traffic.guilds ?? 1) / GUILDS_PER_SHARD)),
    isLimited: given["rate-limits"],
    port: given.port === undefined ? 0 : readNumber("port", given.port, MOST_PORT),
    host: given.host,
    patience: readPositive("patience", given.patience) ?? 120,
    json: given.json,
    html: given.html,
    limits: keysOf(LIMITED_FIGURES).flatMap((name) => {
      const text = given[name]
      return text === undefined ? [] : [{ name, most: readLimit(name, text) }]
    }),
  }
}

function checkCombination(given: LoadArguments, isRealTime: boolean): void {
  const { external, files, processes, shards } = given
  if (external && (files.length > 0 || processes !== undefined)) {
    throw new UsageError(
      "--external waits for a bot that is started elsewhere. Leave FILE and --processes out, or leave out --external.",
    )
  }
  if (external && !isRealTime) {
    throw new UsageError(
      "--external needs real time, since other processes do not follow the virtual clock. Leave --clock out.",
    )
  }
  if (shards !== undefined && processes !== undefined) {
    throw new UsageError(
      "--processes starts one process for each shard, so --shards says the same. Leave one of them out.",
    )
  }
  const other = isRealTime ? undefined : OF_SERVER.find((name) => given[name] !== undefined)
  if (other !== undefined) {
    throw new UsageError(
      `--${other} is about processes in real time, and the clock is virtual. Add --clock running, or leave it out.`,
    )
  }
}

function readTraffic({ profile, text, ...given }: LoadArguments): TrafficOptions {
  const guilds = readPositive("guilds", given.guilds) ?? 100
  const members = readPositive("members", given.members)
  if (members !== undefined && members < guilds) {
    throw new UsageError(
      `--members is ${members}, and each of the ${guilds} guilds has at least its owner. Give at least ${guilds}.`,
    )
  }
  const minutes = readDecimal("minutes", given.minutes)
  const rate = readDecimal("rate", given.rate)
  return {
    guilds,
    ...(members !== undefined && { members }),
    ...(profile !== undefined && {
      profile: readChoice("profile", profile, keysOf(TRAFFIC_PROFILES)),
    }),
    ...(minutes !== undefined && { minutes }),
    ...(rate !== undefined && { rate }),
    ...(given.seed !== undefined && { seed: readNumber("seed", given.seed) }),
    ...(text !== undefined && { texts: text }),
  }
}

function readPositive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = readNumber(name, text)
  if (value > 0) return value
  throw new UsageError(`--${name} is 0. Give a whole number of 1 or more.`)
}

function readDecimal(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d+(?:\.\d+)?$/.test(text) && value > 0) return value
  throw new UsageError(
    `--${name} is ${JSON.stringify(text)}. Give a number greater than 0, such as 2.5.`,
  )
}

/** The units of limits. */
const UNITS = {
  duration: { pattern: "ms|s", factors: { ms: 1, s: 1000 }, example: "500ms or 2s" },
  bytes: {
    pattern: "B|KB|MB|GB|KiB|MiB|GiB",
    factors: {
      B: 1,
      KB: 1024,
      MB: 1024 ** 2,
      GB: 1024 ** 3,
      KiB: 1024,
      MiB: 1024 ** 2,
      GiB: 1024 ** 3,
    },
    example: "512MB",
  },
  count: { pattern: "", factors: { "": 1 }, example: "0" },
} as const

function readLimit(name: LimitName, text: string): number {
  const { pattern, factors, example } = UNITS[LIMITED_FIGURES[name].unit]
  const [, digits, unit = ""] = new RegExp(`^(\\d+(?:\\.\\d+)?)(${pattern})$`).exec(text) ?? []
  const factor = new Map<string, number>(Object.entries(factors)).get(unit)
  if (digits !== undefined && factor !== undefined) return Number(digits) * factor
  throw new UsageError(`--${name} is ${JSON.stringify(text)}. Give a value such as ${example}.`)
}
