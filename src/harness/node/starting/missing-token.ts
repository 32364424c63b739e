// Detects a bot that logs in without a token, before it has sent a request to the platform.

import { BotNotReady, TokenMissing } from "../errors/errors.ts"

/** Environment variables from which bots usually read their token. */
const VARIABLES = ["DISCORD_TOKEN", "BOT_TOKEN", "DISCORD_BOT_TOKEN", "TOKEN"] as const

/** Returns the environment variables that usually hold a token, and whether each is set. */
export function readTokenVariables(
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, boolean> {
  return new Map(VARIABLES.map((name) => [name, (env[name] ?? "") !== ""]))
}

/** Returns the usual variables that are not set in `env`, each with `token`. */
export function fillTokenVariables(
  env: Readonly<Record<string, string | undefined>>,
  token: string,
): Readonly<Record<string, string>> {
  const unset = [...readTokenVariables(env)].filter(([, isSet]) => !isSet)
  return Object.fromEntries(unset.map(([name]) => [name, token]))
}

/** Returns whether `error` is a client library's error about a missing or invalid token. */
function isAboutToken(error: Error): boolean {
  const code: unknown = Reflect.get(error, "code")
  return code === "TokenInvalid" || code === "TokenMissing" || /\btoken\b/i.test(error.message)
}

/**
 * Returns an error that explains the missing token, with the library's error as its cause;
 * undefined if `error` is about something else.
 */
export function explainMissingToken(bot: string, error: unknown): TokenMissing | undefined {
  if (!(error instanceof Error) || error instanceof BotNotReady || !isAboutToken(error)) {
    return undefined
  }
  const unset = [...readTokenVariables(process.env)].flatMap(([name, isSet]) =>
    isSet ? [] : [name],
  )
  return new TokenMissing(bot, error, unset.length === VARIABLES.length ? unset : [])
}
