// What `init` adds to a project: files, lines of package.json, and what it leaves to the user.
import { existsSync, readFileSync } from "node:fs"
import { isAbsolute, join, posix, relative } from "node:path"
import type { FileChange } from "./changes.ts"
import { planCi } from "./ci.ts"
import { InitError } from "./error.ts"
import { type ManifestAdditions, withAdditions } from "./manifest.ts"
import { hasViteConfig, needsAliases, needsBuild, notesOf, targetOf } from "./notes.ts"
import type { OwnPackage } from "./own-package.ts"
import { type BotProject, folderBelowRoot, isTypeScriptBot } from "./project.ts"
import { mayMeet, newestOf } from "./ranges.ts"
import { writeTest } from "./test-file.ts"

/** A change with what it is for. */
export interface PlannedChange extends FileChange {
  readonly purpose: string
}

/** Everything that `init` does in a project. */
export interface InitPlan {
  /** Paths are relative to the project's root. */
  readonly changes: readonly PlannedChange[]
  /** Files that exist already and are left as they are. */
  readonly unchanged: readonly string[]
  /** Whether there are dependencies to install. */
  readonly needsInstall: boolean
  /** The command that runs the first test. */
  readonly command: string
  /** Notes on what the user should know or do. */
  readonly notes: readonly string[]
}

const TEST_SCRIPT = "test"
const OWN_SCRIPT = "test:guildsim"

/** Plans the changes. Nothing is written. @throws InitError if a dependency is too old or too new. */
export function planChanges(project: BotProject, own: OwnPackage, withCi: boolean): InitPlan {
  const below = folderBelowRoot(project)
  const scripts = planScripts(project)
  const devDependencies = planDependencies(project, own)
  const command = project.manager.run(scripts.name)
  const test = planTest(project)
  const manifest = planManifest(project, { devDependencies, scripts: scripts.added })
  const ci = withCi ? planCi({ ...project, below, command }) : undefined
  const config = test.change === undefined ? undefined : planConfig(project)
  const changes = [
    ...(test.change === undefined ? [] : [inFolder(test.change, below)]),
    ...(config === undefined ? [] : [inFolder(config, below)]),
    ...(ci !== undefined && "path" in ci
      ? [{ ...ci, purpose: `runs "${command}" for every push` }]
      : []),
    ...(manifest === undefined ? [] : [inFolder(manifest, below)]),
  ]
  return {
    changes,
    unchanged: [
      ...(test.left === undefined ? [] : [test.left]),
      ...(manifest === undefined ? [`package.json: has all that is needed`] : []),
      ...(withCi && ci === undefined ? [`CI: runs "${command}" already`] : []),
    ],
    needsInstall: Object.keys(devDependencies).length > 0,
    command,
    notes: [
      ...scripts.notes,
      ...(ci !== undefined && "note" in ci ? [ci.note] : []),
      ...notesOf(project, own),
    ],
  }
}

function inFolder(change: PlannedChange, below: string): PlannedChange {
  return { ...change, path: posix.join(below, change.path) }
}

/** The test file, unless there is a test with guildsim, or a file of the name. */
function planTest(project: BotProject): {
  readonly change?: PlannedChange
  readonly left?: string
} {
  const {
    folder,
    style,
    sources,
    runnerChoice,
    environment,
    startStrategy,
    trigger,
    library,
    typescript,
  } = project
  const [earlier] = [...sources.tests].find(([, text]) => /["'`]guildsim[/"'`]/.test(text)) ?? []
  if (earlier !== undefined) return { left: `${earlier}: is a test with guildsim already` }
  const path = relative(folder, join(folder, style.path))
  if (path.startsWith("..") || isAbsolute(style.path)) {
    throw new InitError(
      `--test-file ${style.path} is outside of the project. Give a path inside it.`,
    )
  }
  if (existsSync(join(folder, style.path))) {
    return { left: `${style.path}: exists. --test-file names another file` }
  }
  const text = writeTest({
    style,
    environment,
    startStrategy,
    trigger,
    runner: runnerChoice.runner.name,
    target: targetOf(project),
    isModuleTarget: project.isModule,
    importsTsExtensions: typescript?.importsTsExtensions ?? true,
    fresh: library.fresh ?? [],
  })
  return {
    change: { path: style.path, text, purpose: `the first test, for ${runnerChoice.runner.title}` },
  }
}

const VITEST_CONFIG = `import { defineConfig } from "vitest/config"

export default defineConfig({ resolve: { tsconfigPaths: true } })
`

/** A configuration for Vitest where the bot's imports need one. */
function planConfig(project: BotProject): PlannedChange | undefined {
  if (!needsAliases(project) || hasViteConfig(project)) return undefined
  const purpose = `lets Vitest follow "paths" of tsconfig.json`
  return { path: "vitest.config.mjs", text: VITEST_CONFIG, purpose }
}

function planManifest(
  { manifest }: BotProject,
  additions: ManifestAdditions,
): PlannedChange | undefined {
  const dependencies = Object.entries(additions.devDependencies)
  const scripts = Object.entries(additions.scripts)
  if (dependencies.length + scripts.length === 0) return undefined
  const parts = [
    ...dependencies.map(([name, range]) => `${name} ${range}`),
    ...scripts.map(([name, script]) => `script "${name}": "${script}"`),
  ]
  const purpose = `adds ${parts.join(", ")}`
  const text = withAdditions(manifest, additions)
  return { path: "package.json", text, before: manifest.text, purpose }
}

/** The script that runs the test: that of the project where it does, else a new one. */
function planScripts(project: BotProject): {
  readonly name: string
  readonly added: Readonly<Record<string, string>>
  readonly notes: readonly string[]
} {
  const { manifest, runnerChoice, manager } = project
  const { runner } = runnerChoice
  const { [TEST_SCRIPT]: script, [OWN_SCRIPT]: ownScript } = manifest.scripts
  const command = commandOf(project)
  const wanted = needsBuild(project) ? `${manager.run("build")} && ${command}` : command
  if (script === undefined)
    return { name: TEST_SCRIPT, added: { [TEST_SCRIPT]: wanted }, notes: [] }
  if (runner.isRunBy(script) || (runner.name === "jest" && hasModulesOption(project))) {
    return { name: TEST_SCRIPT, added: {}, notes: [] }
  }
  const notes = [
    runner.name === "jest" && /\bjest\b/.test(script)
      ? `The script "test" ("${script}") was left as it is. It does not let Jest load ES modules, which guildsim needs, so the new test fails in it. Change it to: "${wanted}".`
      : `The script "test" ("${script}") was left as it is. It does not run ${runner.title}.`,
  ]
  const added = ownScript === undefined ? { [OWN_SCRIPT]: wanted } : {}
  return { name: OWN_SCRIPT, added, notes }
}

/** Node compiles only types away; for more, a project that has tsx takes it. */
function commandOf({ runnerChoice, sources, entry, manifest, ...project }: BotProject): string {
  const { runner } = runnerChoice
  if (runner.name !== "node:test" || !isTypeScriptBot({ entry })) return runner.command
  const text = sources.files.get(entry.path) ?? ""
  const isErasable =
    !/\bfrom\s*["']\.[^"']*(?<!\.[cm]?ts|\.json)["']|\benum\s+\w+\s*\{|^\s*@\w+\(/m.test(text)
  const hasTsx = manifest.dependencies["tsx"] !== undefined
  const isBuilt = needsBuild({ runnerChoice, sources, entry, manifest, ...project })
  return isErasable || isBuilt || !hasTsx ? runner.command : "node --import tsx --test"
}

/** `node-options` in `.npmrc` sets the flag for every script. */
function hasModulesOption({ folder }: BotProject): boolean {
  const path = join(folder, ".npmrc")
  return existsSync(path) && readFileSync(path, "utf8").includes("--experimental-vm-modules")
}

/** Dependencies that the project does not have. */
function planDependencies(
  { manifest, runnerChoice }: BotProject,
  own: OwnPackage,
): Record<string, string> {
  const { runner } = runnerChoice
  const needed: Record<string, string> = { guildsim: own.specifier }
  const { msw, ...peers } = own.peers
  if (msw !== undefined) needed["msw"] = newestOf(msw)
  if (runner.package !== undefined) {
    const peer = peers[runner.package]
    needed[runner.package] = peer === undefined ? runner.range : newestOf(peer)
  }
  for (const [name, range] of Object.entries(own.peers)) {
    const present = manifest.dependencies[name]
    if (present !== undefined && !mayMeet(present, range)) {
      throw new InitError(
        `package.json has ${name} ${present}, and guildsim needs ${name} ${range}. Update it first: npm install --save-dev ${name}@${newestOf(range)}. Nothing was changed.`,
      )
    }
  }
  const missing = Object.entries(needed).filter(
    ([name]) => manifest.dependencies[name] === undefined,
  )
  return Object.fromEntries(missing)
}
