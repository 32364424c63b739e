// The CI step that runs the tests.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, posix } from "node:path"
import type { PackageManager } from "./project/package-managers.ts"

/** A workflow to write, or a note for the user. Undefined if the CI already runs the tests. */
export type CiPlan =
  | { readonly path: string; readonly text: string }
  | { readonly note: string }
  | undefined

/** The facts of a project that decide on its CI step. */
export interface CiQuery {
  /** The root folder of the repository. */
  readonly root: string
  /** The project's folder relative to the root. Empty if it is the root. */
  readonly below: string
  readonly manager: PackageManager
  /** Whether package.json contains the version of pnpm. */
  readonly hasManagerVersion: boolean
  /** The command that runs the tests. */
  readonly command: string
}

const NODE_VERSION = 24

/**
 * Plans a GitHub workflow if there is no CI yet. Returns a note for an existing CI, or undefined if
 * it already runs the tests.
 */
export function planCi(query: CiQuery): CiPlan {
  const { root, command, manager } = query
  if (existsSync(join(root, ".gitlab-ci.yml"))) {
    const text = readFileSync(join(root, ".gitlab-ci.yml"), "utf8")
    if (text.includes(command)) return undefined
    const script = [...setUpLines(query), manager.cleanInstall, command]
    return {
      note: `.gitlab-ci.yml was not changed. Add this job to it:\n${[
        "test:",
        `  image: node:${NODE_VERSION}`,
        "  script:",
        ...script.map((line) => `    - ${line}`),
      ].join("\n")}`,
    }
  }
  const folder = ".github/workflows"
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  const workflows = names.filter((name) => /\.ya?ml$/.test(name))
  if (workflows.length === 0) return { path: posix.join(folder, "test.yml"), text: workflow(query) }
  const runs = (name: string): boolean =>
    readFileSync(join(root, folder, name), "utf8").includes(command)
  if (workflows.some(runs)) return undefined
  const where = workflows.length === 1 ? `${folder}/${workflows[0]}` : `a workflow of ${folder}`
  const inFolder = query.below === "" ? "" : `\n  working-directory: ${query.below}`
  return {
    note: `The workflows were not changed. Add this step to ${where}, after the installation:\n- run: ${command}${inFolder}`,
  }
}

/**
 * Returns the setup commands for GitLab's image, which has only npm, and the change to the
 * project's folder.
 */
function setUpLines({ manager, below }: CiQuery): string[] {
  const enable =
    manager.name === "bun"
      ? ["npm install --global bun"]
      : manager.name === "npm"
        ? []
        : ["corepack enable"]
  return [...enable, ...(below === "" ? [] : [`cd ${below}`])]
}

function workflow({ below, manager, command, hasManagerVersion }: CiQuery): string {
  const setUp = manager.setUp.flatMap((step) => [
    `      - ${step}`,
    ...(manager.name === "pnpm" && !hasManagerVersion
      ? ["        with:", "          version: latest"]
      : []),
  ])
  const defaults =
    below === "" ? [] : ["    defaults:", "      run:", `        working-directory: ${below}`]
  return [
    "name: test",
    "on: [push, pull_request]",
    "permissions:",
    "  contents: read",
    "jobs:",
    "  test:",
    "    runs-on: ubuntu-latest",
    ...defaults,
    "    steps:",
    "      - uses: actions/checkout@v4",
    ...setUp,
    "      - uses: actions/setup-node@v4",
    "        with:",
    `          node-version: ${NODE_VERSION}`,
    `      - run: ${manager.cleanInstall}`,
    `      - run: ${command}`,
    "",
  ].join("\n")
}
