// Reads the mistakes of test/runners/suites/mistakes from a project in which the package is
// installed.

import { spawnSync } from "node:child_process"

/** A deliberate mistake in a test. */
export interface Mistake {
  readonly title: string
  /** The text of the function that makes the mistake. */
  readonly body: string
  /** Patterns that the message in every runner must match: the reason and the solution. */
  readonly says: readonly string[]
}

/** The mistakes below one heading of the page. */
export interface MistakeGroup {
  readonly heading: string
  readonly mistakes: readonly Mistake[]
}

/** Reads all mistakes from a project that has their suite. */
export function readMistakes(project: string): readonly MistakeGroup[] {
  const { stdout, stderr } = spawnSync(process.execPath, ["list.mjs"], {
    cwd: project,
    encoding: "utf8",
  })
  if (stdout === "") throw new Error(`The mistakes could not be listed: ${stderr}`)
  return JSON.parse(stdout) as readonly MistakeGroup[] // The output of list.mjs.
}
