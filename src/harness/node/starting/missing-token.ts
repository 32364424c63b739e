// A bot that logs in without a token, before it has asked the platform for anything.

import { BotNotReady, TokenMissing } from "../errors.ts"

/** Environment variables from which bots usually read their token. */
const VARIABLES = ["DISCORD_TOKEN", "BOT_TOKEN", "DISCORD_BOT_TOKEN", "TOKEN"] as const

/** Returns the environment variables that usually hold a token, and whether each is set. */
export function readTokenVariables(
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, boolean> {
  return new Map(VARIABLES.map((name) => [name, (env[name] ?? "") !== ""]))
}

/** Returns whether a client library says with `error` that it was given no token, or an impossible one. */
function isAboutToken(error: Error): boolean {
  const code: unknown = Reflect.get(error, "code")
  return code === "TokenInvalid" || code === "TokenMissing" || /\btoken\b/i.test(error.message)
}

/**
 * Returns the error that names the missing token in place of the library's, which becomes its cause;
 * undefined where `error` is about something else.
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
