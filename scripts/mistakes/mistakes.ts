// Reads the mistakes of test/runners/suites/mistakes from a project in which a runner has made them.

import { readFileSync } from "node:fs"
import { join } from "node:path"

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

/** Reads all mistakes from a project. node:test has written them there. */
export function readMistakes(project: string): readonly MistakeGroup[] {
  const list = readFileSync(join(project, "mistakes.json"), "utf8")
  return JSON.parse(list) as readonly MistakeGroup[] // The output of list.mjs.
}
