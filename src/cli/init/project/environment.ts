// Reads which environment variables and files a bot takes its token and ids from.
import { objectOf, stringOf } from "../json.ts"

/** The variables that a test sets for the bot, and the configuration file that the bot reads. */
export interface BotEnvironment {
  readonly token: string | undefined
  /** Variables with the id of the application. */
  readonly applicationIds: readonly string[]
  /** Variables with the id of a guild. */
  readonly guildIds: readonly string[]
  /** Other variables, which a test may have to set. */
  readonly others: readonly string[]
  readonly config: ConfigFile | undefined
  /** Whether the bot behaves differently under `NODE_ENV=test`, which test runners set. */
  readonly readsNodeEnv: boolean
}

/** A JSON file with the bot's token or ids. */
export interface ConfigFile {
  readonly name: string
  readonly isThere: boolean
  readonly applicationId: string | undefined
  readonly guildId: string | undefined
}

const ENV = String.raw`(?:process|Bun)\.env`
const MEMBER = new RegExp(String.raw`${ENV}(?:\.([A-Za-z_]\w*)|\[["'\`](\w+)["'\`]\])`, "g")
const DESTRUCTURED = new RegExp(String.raw`\{([^{}]*)\}\s*=\s*${ENV}\b`, "g")
const WHOLE = new RegExp(String.raw`${ENV}\s*[,);]`)
const CONFIG = /["'`/]([\w-]*(?:config|settings|secrets?|auth|token)[\w-]*\.json)["'`]/gi
const APPLICATION = /^(?:DISCORD_|BOT_)*(?:CLIENT|APPLICATION|APP|BOT)_?ID$/i
const GUILD = /(?:GUILD|SERVER)_?ID$/i
/** Variables of the machine and of tools, which no test needs to set. */
const COMMON =
  /^(?:NODE_ENV|PORT|HOST|PATH|HOME|CI|DEBUG|LOG_LEVEL|TZ|VITEST|JEST_WORKER_ID|NO_COLOR)$/
const ID = /^\d{17,20}$/

/**
 * Reads the environment of a bot from its texts. `readConfig` returns the text of a file of the
 * project.
 */
export function readEnvironment(
  texts: readonly string[],
  readConfig: (name: string) => string | undefined,
): BotEnvironment {
  const text = texts.join("\n")
  const names = namesIn(text)
  const token = tokenIn(text) ?? names.find(isToken)
  const isId = (name: string): boolean => APPLICATION.test(name) || GUILD.test(name)
  return {
    token,
    applicationIds: names.filter((name) => APPLICATION.test(name)),
    guildIds: names.filter((name) => GUILD.test(name)),
    others: names.filter((name) => name !== token && !isId(name) && !COMMON.test(name)),
    config: configIn(text, readConfig),
    readsNodeEnv: /\bNODE_ENV["'`\])]*\s*[!=]==?\s*["'`]test["'`]/.test(text),
  }
}

/** Returns all variables named in a text. */
function namesIn(text: string): string[] {
  const members = [...text.matchAll(MEMBER)].map(([, plain, quoted]) => plain ?? quoted ?? "")
  const destructured = [...text.matchAll(DESTRUCTURED)].flatMap(([, list = ""]) =>
    list.split(",").map((item) => item.split(/[:=]/)[0]?.trim() ?? ""),
  )
  // A schema that validates the whole environment has the variables as keys.
  const keys = WHOLE.test(text)
    ? [...text.matchAll(/\b([A-Z][A-Z0-9_]{3,})\s*:/g)].map(([, key = ""]) => key)
    : []
  return [...new Set([...members, ...destructured, ...keys])].filter((name) => /^\w+$/.test(name))
}

/** Returns the variable that is passed to the login call. */
function tokenIn(text: string): string | undefined {
  const [, argument] = /\.login\(([^()]*)\)/.exec(text) ?? []
  if (argument === undefined) return undefined
  // discord.js reads this variable by default.
  if (argument.trim() === "") return "DISCORD_TOKEN"
  const [direct] = namesIn(argument)
  if (direct !== undefined) return direct
  const variable =
    argument
      .split(".")
      .at(-1)
      ?.replace(/[!?\s]/g, "") ?? ""
  if (!/^\w+$/.test(variable)) return undefined
  const assigned = new RegExp(String.raw`\b${variable}\b[^=:;\n]*[=:][^;\n]*?${ENV}[^;\n]*`).exec(
    text,
  )
  if (assigned !== null) return namesIn(assigned[0])[0]
  return namesIn(text).find((name) => name === variable)
}

function isToken(name: string): boolean {
  return (
    /TOKEN$/i.test(name) && !/^(?:GITHUB|GH|NPM|API|ACCESS|REFRESH|TOPGG|TOP_GG|DBL)_/i.test(name)
  )
}

function configIn(
  text: string,
  readConfig: (name: string) => string | undefined,
): ConfigFile | undefined {
  const names = [...text.matchAll(CONFIG)].map(([, name = ""]) => name)
  const name = names.find((found) => !/^(?:ts|js)config|package/.test(found))
  if (name === undefined) return undefined
  const content = readConfig(name)
  const data = content === undefined ? {} : objectOf(parsed(content))
  const idOf = (pattern: RegExp): string | undefined =>
    Object.entries(data)
      .filter(([key]) => pattern.test(key))
      .map(([, value]) => stringOf(value) ?? "")
      .find((value) => ID.test(value))
  return {
    name,
    isThere: content !== undefined,
    applicationId: idOf(APPLICATION),
    guildId: idOf(GUILD),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
