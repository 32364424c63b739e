// The order in which workers take the test files: the projects as the configuration lists them, and
// the longest files of a project first. A long file that is taken last keeps one worker busy while
// the others have nothing left.

import { relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * The files that take more than three seconds, the longest first: `npm run test:slow`. Those that
 * mostly wait are between files that do not.
 */
export const LONGEST = [
  "test/runners/runners.test.ts",
  "test/runners/mistakes.test.ts",
  "test/package/tarball.test.ts",
  "test/studio/first-recording.test.ts",
  "test/package/start.test.ts",
  "test/package/inventory.test.ts",
  "test/misuse/calls.test.ts",
  "test/harness/not-ready.test.ts",
  "test/docs/run.isolated.test.ts",
  "test/docs/types.test.ts",
  "test/docs/frameworks.test.ts",
  "test/docs/cookbook.test.ts",
  "test/street/databases/services.test.ts",
  "test/harness/ending.test.ts",
  "test/browser/stories-run.test.ts",
  "test/verify/verify.test.ts",
  "test/conformance/answers.test.ts",
  "test/handlers/inventory.test.ts",
  "test/proof/keys.test.ts",
  "test/start/studio-command.test.ts",
  "test/docs/contributing.test.ts",
  "test/server/languages.test.ts",
  "test/http-bots/servers.test.ts",
  "test/sequences/sequences.test.ts",
  "test/browser/dashboard.test.ts",
  "test/proof/permissions.test.ts",
  "test/load/command.test.ts",
  "test/street/child-processes.shared.test.ts",
  "test/harness/hygiene.test.ts",
  "test/explore/findings.test.ts",
  "test/studio/acting.test.ts",
  "test/network/beside-others-copies.test.ts",
  "test/server/doors/exec.test.ts",
  "test/street/shards-in-workers.global.test.ts",
  "test/incidents/libraries.test.ts",
  "test/network/processes.test.ts",
  "test/street/databases/postgres.test.ts",
  "test/sequences/repeating.test.ts",
  "test/start/scenes.test.ts",
  "test/studio/inspecting.test.ts",
  "test/browser/stories.test.ts",
  "test/network/workers.test.ts",
  "test/street/databases/mariadb.test.ts",
  "test/harness/process.test.ts",
  "test/client/verbs-proof.test.ts",
  "test/conformance/check.test.ts",
  "test/client/suite-remote.test.ts",
  "test/handlers/profiles-keys.test.ts",
  "test/mcp/stdio.test.ts",
  "test/sequences/history.test.ts",
  "test/worlds/worlds.global.test.ts",
  "test/browser/docs.test.ts",
  "test/browser/libraries.test.ts",
  "test/studio/scrolling.test.ts",
  "test/clients/workers.global.test.ts",
  "test/sequences/snapshots.test.ts",
  "test/handlers/profiles.test.ts",
]

/** A test file, as the order sees it. */
export interface OrderedFile {
  readonly project: string
  /** The path from the root of this repository. */
  readonly path: string
}

/** The sequencer of this repository's configuration. */
export class LongestFirst extends BaseSequencer {
  /** Files that are not listed are in Vitest's order: by their last run, else by their size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, projects } = this.ctx
    const compare = createComparison(projects.map(({ name }) => name))
    const described = (file: TestSpecification): OrderedFile => ({
      project: file.project.name,
      path: relative(config.root, file.moduleId),
    })
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => compare(described(a), described(b)))
  }
}

/** Creates the comparison of two files for the projects in their order. */
export function createComparison(
  projects: readonly string[],
): (a: OrderedFile, b: OrderedFile) => number {
  const places = new Map(LONGEST.map((path, place) => [path, place]))
  const placeOf = ({ path }: OrderedFile): number => places.get(path) ?? LONGEST.length
  return (a, b) =>
    projects.indexOf(a.project) - projects.indexOf(b.project) || placeOf(a) - placeOf(b)
}
