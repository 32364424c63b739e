// The environment variables from which bots, and their scripts that register commands, read what they
// need to know about their application.

import { fillTokenVariables } from "../../harness/node/starting/missing-token.ts"
import type { DescribedBot } from "../../harness/server/description.ts"

/** The usual variables for the ID of the application. `APP_ID` is that of Discord's own example. */
const APPLICATION_IDS = [
  "DISCORD_CLIENT_ID",
  "CLIENT_ID",
  "DISCORD_APPLICATION_ID",
  "APPLICATION_ID",
  "DISCORD_APP_ID",
  "APP_ID",
]

/** The usual variables for the public key of the application. */
const PUBLIC_KEYS = ["DISCORD_PUBLIC_KEY", "PUBLIC_KEY"]

/** Returns the usual variables of a bot that are not set in `env`. */
export function fillBotVariables(
  env: Readonly<Record<string, string | undefined>>,
  { token, applicationId, publicKey }: DescribedBot,
): Readonly<Record<string, string>> {
  const pairs = [
    ...APPLICATION_IDS.map((name) => [name, applicationId] as const),
    ...PUBLIC_KEYS.map((name) => [name, publicKey] as const),
  ]
  const unset = pairs.filter(([name]) => (env[name] ?? "") === "")
  return { ...fillTokenVariables(env, token), ...Object.fromEntries(unset) }
}
