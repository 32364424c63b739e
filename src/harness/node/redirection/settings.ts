// The environment variable by which a redirected process finds its server.

import { type EnvironmentPair, withPreload } from "../child-processes/environment.ts"
import type { ServerAddress } from "../../http/server-address.ts"
import { pathOfModule } from "../../../requirements/own-files.ts"

/** The settings of a redirected process. Its workers and child processes inherit them. */
export interface RedirectionSettings {
  /** The server that receives the connections to the platform's hosts. */
  readonly server: ServerAddress
  /** Whether connections to hosts other than the platform's and this machine are refused. */
  readonly isStrict: boolean
}

/** The name of the environment variable. Workers receive environment data of the same name. */
export const REDIRECTION = "GUILDSIM_REDIRECTION"

/** The path of the module that a redirected process loads before its own script. */
export const PRELOAD = pathOfModule("harness/node/redirection/preload")

/** Returns the settings that this process was started with, if any. */
export function readRedirection(
  environment: NodeJS.ProcessEnv = process.env,
): RedirectionSettings | undefined {
  const text = environment[REDIRECTION]
  // Written only by `withRedirection`.
  return text === undefined ? undefined : (JSON.parse(text) as RedirectionSettings)
}

/** Adds the settings to the environment of a process, and the flag that loads `module`. */
export function withRedirection(
  pairs: readonly EnvironmentPair[],
  settings: RedirectionSettings,
  module: string = PRELOAD,
): EnvironmentPair[] {
  return withPreload(pairs, { name: REDIRECTION, value: JSON.stringify(settings) }, module)
}
