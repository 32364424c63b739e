// The only module that imports Vitest by value, whatever its version. A named import that the
// installed version does not export would fail before any code runs, so this module checks the
// exports first.

import * as vitest from "vitest"
import { SetupError } from "../../../requirements/setup-error.ts"
import { installedVersionOf } from "../../../requirements/package-version.ts"
import { describeIncompatiblePackage } from "../../../requirements/messages.ts"
import { explainUnsupportedRunner } from "../../../requirements/runtimes.ts"

/** The versions of Vitest that the tests run with, as in `peerDependencies`. */
export const VITEST_RANGE = "^4.1.0 || ^5.0.0"

/** Explains why a version of Vitest cannot be used; returns undefined if it can. */
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

// Bun's runner has a module of its own under this name. Vitest itself can run there: then a run is
// refused.
const objection =
  explainUnsupportedRunner("test" in vitest && "override" in vitest.test) ??
  explainUnsupportedVitest(vitest, () => installedVersionOf("vitest", import.meta.url))
if (objection !== undefined) {
  const error = new SetupError(objection)
  // The stack of a module that is being loaded says nothing, so only the message is shown.
  error.stack = `${error.name}: ${error.message}`
  throw error
}

export const { aroundEach, recordArtifact, test, vi } = vitest
// Every version exports it. A new constant would have its own type.
export { expect } from "vitest"
