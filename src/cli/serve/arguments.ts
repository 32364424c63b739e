// The arguments of `guildsim serve` as options of a server.

import { existsSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { PROFILE_NAMES } from "../../handlers/profile.ts"
import type { ServerOptions } from "../../harness/server/options.ts"
import { FIXTURE_WORLD_NAMES } from "../../harness/server/worlds/fixture-worlds.ts"
import type { BotOptions } from "../../harness/simulation/bots/bot-accounts.ts"
import type { WorldSnapshot } from "../../harness/simulation/snapshot.ts"
import { UsageError } from "../command.ts"

const CLOCKS = ["virtual", "running"] as const

/** The arguments of the command, as texts. */
export interface ServeArguments {
  readonly port: string
  readonly host?: string | undefined
  readonly allowedHosts: readonly string[]
  readonly world?: string | undefined
  readonly bots: readonly string[]
  readonly clock?: string | undefined
  readonly profile?: string | undefined
  /** Whether the rate limits of the platform are simulated. */
  readonly isLimited?: boolean | undefined
  readonly quiet?: string | undefined
  readonly patience?: string | undefined
  readonly name?: string | undefined
  readonly key?: string | undefined
  readonly readyFile?: string | undefined
  readonly studio?: boolean | undefined
  /** Whether Studio is opened in a browser. */
  readonly open?: boolean | undefined
  readonly json: boolean
  readonly showsSecrets: boolean
}

/** Returns the options of the server. @throws UsageError for an invalid argument. */
export function readServerOptions(given: ServeArguments, folder: string): ServerOptions {
  const { host, name, key, quiet, patience, world, clock, profile, studio, open } = given
  if (open === true && studio !== true) {
    throw new UsageError("--open opens Studio, which is not served. Add --studio, or leave it out.")
  }
  return {
    studio,
    port: readNumber("port", given.port, 65_535),
    host,
    allowedHosts: given.allowedHosts,
    name,
    key,
    world: world === undefined ? undefined : readWorld(world, folder),
    bots: given.bots.length === 0 ? undefined : given.bots.map(readBot),
    clock: clock === undefined ? undefined : readChoice("clock", clock, CLOCKS),
    profile: profile === undefined ? undefined : readChoice("profile", profile, PROFILE_NAMES),
    rateLimits: given.isLimited === true ? "platform" : undefined,
    quiet: quiet === undefined ? undefined : readNumber("quiet", quiet),
    patience: patience === undefined ? undefined : readNumber("patience", patience),
  }
}

/** Reads a whole number. @throws UsageError for another text. */
export function readNumber(name: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= most) return value
  const range = most === Number.MAX_SAFE_INTEGER ? "of 0 or more" : `from 0 to ${most}`
  throw new UsageError(`--${name} is ${JSON.stringify(text)}. Give a whole number ${range}.`)
}

/** Reads one of several texts. @throws UsageError for another one. */
export function readChoice<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === text)
  if (choice !== undefined) return choice
  throw new UsageError(`--${name} is ${JSON.stringify(text)}. Give one of ${choices.join(", ")}.`)
}

/** Reads `NAME` or `NAME:TOKEN`. */
function readBot(text: string): BotOptions {
  const [, botName = "", token] = /^([^:]*)(?::(.*))?$/s.exec(text) ?? []
  if (botName !== "" && token !== "") return { botName, ...(token !== undefined && { token }) }
  throw new UsageError(
    `A bot has no ${botName === "" ? "name" : "token after its colon"}. Write --bot NAME, or --bot NAME:TOKEN.`,
  )
}

/** Reads the name of a fixture world, or a snapshot from a file. */
export function readWorld(text: string, folder: string): string | WorldSnapshot {
  if (FIXTURE_WORLD_NAMES.includes(text)) return text
  const file = resolve(folder, text)
  if (!existsSync(file)) {
    throw new UsageError(
      `--world is ${JSON.stringify(text)}, which is neither a fixture world nor a file. The fixture worlds are: ${FIXTURE_WORLD_NAMES.join(", ")}.`,
    )
  }
  try {
    // The server checks that it is a snapshot.
    return JSON.parse(readFileSync(file, "utf8")) as WorldSnapshot
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `The file ${file} has no snapshot: ${reason}. Save one with JSON.stringify(world.snapshot()).`,
    )
  }
}
