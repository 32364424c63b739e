// A user's project with the built package, in which programs and suites of the bench run.

import { rmSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createProject } from "../../test/runners/project.ts"

/** The project. Its folder `bench` is a copy of this one. */
export interface BenchProject {
  readonly folder: string
  program(name: string): URL
}

/** Creates a project, and deletes it when `work` has ended. */
export async function inProject<Result>(
  work: (project: BenchProject) => Result | Promise<Result>,
): Promise<Result> {
  const folder = await createProject({ bench: "scripts/bench" })
  try {
    const program = (name: string): URL =>
      pathToFileURL(join(folder, "bench/programs", `${name}.ts`))
    return await work({ folder, program })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
