// Reads a project: everything that `init` needs before planning.
import { existsSync, readFileSync } from "node:fs"
import { join, posix, relative, sep } from "node:path"
import { type ClientLibrary, findClientLibrary } from "./client-libraries.ts"
import {
  type DeployScript,
  type TestTrigger,
  findDeployScript,
  findsCompiledFiles,
  readTestTrigger,
} from "./commands.ts"
import { type BotEntry, findEntry } from "./entry.ts"
import { type BotEnvironment, readEnvironment } from "./environment.ts"
import { type StartStrategy, readStartStrategy } from "./start-strategy.ts"
import { type PackageManifest, readManifest } from "./manifest.ts"
import { type PackageManager, detectPackageManager } from "./package-managers.ts"
import { type RunnerChoice, chooseRunner } from "./runners.ts"
import { type ProjectSources, reachableFrom, readSources } from "./sources.ts"
import {
  type TestStyle,
  type StyleQuery,
  chooseStyle,
  isModuleEntry,
  isTypeScriptFile,
} from "./style.ts"
import { type TypeScriptConfig, readTypeScript } from "./typescript.ts"
import { findRoot } from "./workspace.ts"

/** Options that the user can set. Everything else is detected. */
export interface InitChoices {
  readonly runner: string | undefined
  readonly entry: string | undefined
  readonly testFile: string | undefined
}

/** The detected properties of a project. */
export interface BotProject {
  readonly folder: string
  /** The folder of the repository or workspace, or the project's own folder if it is in neither. */
  readonly root: string
  readonly manifest: PackageManifest
  readonly manager: PackageManager
  readonly hasManagerVersion: boolean
  readonly typescript: TypeScriptConfig | undefined
  readonly library: ClientLibrary
  readonly entry: BotEntry
  readonly isModule: boolean
  readonly startStrategy: StartStrategy
  readonly environment: BotEnvironment
  readonly trigger: TestTrigger
  /** A script that registers commands and that the entry does not import. */
  readonly deployScript: DeployScript | undefined
  /**
   * Whether Node, not the test runner, loads files of the bot, so that TypeScript must be compiled
   * first.
   */
  readonly loadsCompiled: boolean
  readonly runnerChoice: RunnerChoice
  readonly style: TestStyle
  readonly sources: ProjectSources
}

/**
 * Reads a project without running any of its code. @throws InitError or UsageError that says what
 * is missing.
 */
export function readProject(
  folder: string,
  choices: InitChoices,
  userAgent: string | undefined,
): BotProject {
  const manifest = readManifest(folder)
  const { root, folders } = findRoot(folder)
  const manifests = folders
    .filter((place) => place !== folder && existsSync(join(place, "package.json")))
    .map(readManifest)
  const typescript = readTypeScript(folder, manifest.dependencies["typescript"])
  const sources = readSources(folder, typescript)
  const library = findClientLibrary(manifest, sources, folder)
  const entry = findEntry({ manifest, sources, typescript, library }, choices.entry)
  const runnerChoice = chooseRunner(choices.runner, manifest, sources)
  const query: StyleQuery = {
    folder,
    sources,
    typescript,
    testFile: choices.testFile?.replaceAll("\\", "/").replace(/^\.\//, ""),
    isModulePackage: manifest.isModule,
    runner: runnerChoice.runner.name,
    entry: entry.path,
  }
  return {
    ...readBot(folder, entry.path, sources, library),
    folder,
    root,
    manifest,
    typescript,
    library,
    entry,
    sources,
    runnerChoice,
    manager: detectPackageManager([manifest, ...manifests], folders, userAgent),
    hasManagerVersion: [manifest, ...manifests].some((known) => known.packageManager !== undefined),
    isModule: isModuleEntry(query),
    style: chooseStyle(query),
  }
}

/** Reads the bot, starting at its entry. */
function readBot(
  folder: string,
  entry: string,
  sources: ProjectSources,
  library: ClientLibrary,
): Pick<
  BotProject,
  "startStrategy" | "trigger" | "environment" | "deployScript" | "loadsCompiled"
> {
  const reached = reachableFrom(entry, sources)
  const found = findDeployScript(reached, sources)
  const isRunnable = found?.isPlain === true && posix.extname(found.path) === posix.extname(entry)
  const deployScript = isRunnable ? found.path : undefined
  const trigger = readTestTrigger({ reached, sources, library, deployScript })
  const isDeployed = trigger.kind === "commands" && trigger.deployScript !== undefined
  const paths = isDeployed && deployScript !== undefined ? [...reached, deployScript] : reached
  const texts = paths.map((path) => sources.files.get(path) ?? "")
  const places = [posix.dirname(entry), "", "src", "config"]
  return {
    startStrategy: readStartStrategy(entry, reached, sources, library),
    trigger,
    environment: readEnvironment(withSettings(texts, sources), (name) =>
      places.map((place) => textOf(join(folder, place, name))).find((text) => text !== undefined),
    ),
    deployScript: found,
    loadsCompiled:
      isTypeScriptFile(entry) && (library.loadsFiles === true || findsCompiledFiles(texts)),
  }
}

/**
 * Returns the texts with the configuration files that a library reads by itself, such as
 * seyfert.config.mjs.
 */
function withSettings(texts: readonly string[], { files }: ProjectSources): readonly string[] {
  const settings = [...files].filter(([path]) => /^\w+\.config\.[cm]?[jt]s$/.test(path))
  const ofBot = settings.filter(([path]) => /^(?:seyfert|commandkit|bot)\./.test(path))
  return [...texts, ...ofBot.map(([, text]) => text)]
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined
}

/** Returns the project's folder relative to its root, with `/` as separator. */
export function folderBelowRoot({ root, folder }: Pick<BotProject, "root" | "folder">): string {
  return relative(root, folder).replaceAll(sep, "/")
}

/** Whether the bot is written in TypeScript. */
export function isTypeScriptBot({ entry }: Pick<BotProject, "entry">): boolean {
  return isTypeScriptFile(entry.path)
}
