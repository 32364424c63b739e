// The only module that loads fast-check, which is an optional peer dependency.

import { SetupError } from "../../../requirements/setup-error.ts"

/** The module of fast-check. */
export type FastCheck = typeof import("fast-check")

const MISSING =
  "explore needs the package fast-check, which generates the actions and shortens the sequences that find something, and it is not installed. " +
  "Install it beside guildsim: npm install --save-dev fast-check"

/** Loads fast-check. @throws SetupError if it is not installed. */
export async function loadFastCheck(
  load: () => Promise<FastCheck> = () => import("fast-check"),
): Promise<FastCheck> {
  return await load().catch((cause: unknown) => {
    throw new SetupError(MISSING, { cause })
  })
}
