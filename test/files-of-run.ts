// The test files of a run, for what is prepared before them.

import type { TestProject } from "vitest/node"

/** Returns whether the run has files in one of the folders of `test`, such as `browser`. */
export function hasFilesIn(project: TestProject, ...folders: string[]): boolean {
  const files = project.vitest.state.getPaths()
  return files.some((file) => folders.some((folder) => file.includes(`/test/${folder}/`)))
}
