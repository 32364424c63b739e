// Plans the changes of `init` to a project: new files, additions to package.json, and notes for the
// user.
import { existsSync, readFileSync } from "node:fs"
import { isAbsolute, join, posix, relative } from "node:path"
import type { FileChange } from "./changes.ts"
import { planCi } from "./ci.ts"
import { InitError } from "./error.ts"
import { type ManifestAdditions, withAdditions } from "./project/manifest.ts"
import { hasViteConfig, needsAliases, needsBuild, notesOf, targetOf } from "./notes.ts"
import type { OwnPackage } from "./own-package.ts"
import { type BotProject, folderBelowRoot, isTypeScriptBot } from "./project/project.ts"
import { mayMeet, newestOf } from "./project/ranges.ts"
import { writeTest } from "./test-file.ts"

/** A file change with its purpose. */
export interface PlannedChange extends FileChange {
  readonly purpose: string
}

/** The plan of `init` for a project. */
export interface InitPlan {
  /** The changes, with paths relative to the project's root. */
  readonly changes: readonly PlannedChange[]
  /** Descriptions of files that exist already and are not changed. */
  readonly unchanged: readonly string[]
  /** Whether dependencies must be installed. */
  readonly needsInstall: boolean
  /** The command that runs the first test. */
  readonly command: string
  /** Notes for the user. */
  readonly notes: readonly string[]
}

const TEST_SCRIPT = "test"
const OWN_SCRIPT = "test:guildsim"

/**
 * Plans the changes without writing them. @throws InitError if an existing dependency has an
 * incompatible version.
 */
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
      ...(manifest === undefined ? [`package.json: contains everything already`] : []),
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

/** Plans the test file, unless a test with guildsim or a file with this name exists. */
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
  if (earlier !== undefined) return { left: `${earlier}: already uses guildsim` }
  const path = relative(folder, join(folder, style.path))
  if (path.startsWith("..") || isAbsolute(style.path)) {
    throw new InitError(
      `--test-file ${style.path} is outside of the project. Give a path inside it.`,
    )
  }
  if (existsSync(join(folder, style.path))) {
    return { left: `${style.path}: exists. Use --test-file to name another file` }
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

/** Plans a configuration of Vitest if the bot's imports need one. */
function planConfig(project: BotProject): PlannedChange | undefined {
  if (!needsAliases(project) || hasViteConfig(project)) return undefined
  const purpose = `makes Vitest resolve "paths" of tsconfig.json`
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

/**
 * Returns the script that runs the test: the project's own if it runs this runner, else a new one.
 */
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
      ? `The script "test" ("${script}") was not changed. It does not enable ES modules in Jest, which guildsim needs, so the new test fails in it. Change it to: "${wanted}".`
      : `The script "test" ("${script}") was not changed. It does not run ${runner.title}.`,
  ]
  const added = ownScript === undefined ? { [OWN_SCRIPT]: wanted } : {}
  return { name: OWN_SCRIPT, added, notes }
}

/**
 * Returns the command that runs the tests. Node only strips types; a project that needs more and
 * has tsx uses tsx.
 */
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

/** Whether `node-options` in `.npmrc` sets the flag for every script. */
function hasModulesOption({ folder }: BotProject): boolean {
  const path = join(folder, ".npmrc")
  return existsSync(path) && readFileSync(path, "utf8").includes("--experimental-vm-modules")
}

/**
 * Returns the dependencies that the project lacks. @throws InitError if one has an incompatible
 * version.
 */
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
        `package.json has ${name} ${present}, but guildsim requires ${name} ${range}. Update it first: npm install --save-dev ${name}@${newestOf(range)}. Nothing was changed.`,
      )
    }
  }
  const missing = Object.entries(needed).filter(
    ([name]) => manifest.dependencies[name] === undefined,
  )
  return Object.fromEntries(missing)
}
