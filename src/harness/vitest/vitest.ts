// Vitest, whatever its version: the only module that imports it by value. A named import that the
// installed version does not have would fail before any code runs; so it is looked at here.

import * as vitest from "vitest"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { installedVersionOf } from "../../requirements/package-version.ts"
import { describeIncompatiblePackage } from "../../requirements/messages.ts"

/** The versions of Vitest that the tests are run with, as `peerDependencies` has them. */
export const VITEST_RANGE = "^4.1.0 || ^5.0.0"

/** Describes why a version of Vitest cannot be used; undefined where it can. */
export function explainUnsupportedVitest(
  found: object,
  version: () => string | undefined,
): string | undefined {
  const test: unknown = Reflect.get(found, "test")
  const missing = [
    ...(typeof test === "function" && "override" in test ? [] : ["test.override"]),
    ...(typeof Reflect.get(found, "aroundEach") === "function" ? [] : ["aroundEach"]),
    ...(typeof Reflect.get(found, "recordArtifact") === "function" ? [] : ["recordArtifact"]),
  ]
  if (missing.length === 0) return undefined
  return describeIncompatiblePackage({
    name: "vitest",
    version: version(),
    missing,
    range: VITEST_RANGE,
  })
}

const objection = explainUnsupportedVitest(vitest, () =>
  installedVersionOf("vitest", import.meta.url),
)
if (objection !== undefined) {
  const error = new SetupError(objection)
  // The frames of a module that is loaded say nothing; the sentence stands alone on the screen.
  error.stack = `${error.name}: ${error.message}`
  throw error
}

export const { aroundEach, recordArtifact, test } = vitest
// Every version has it. A constant of its own would be a type of its own.
export { expect } from "vitest"
