// A project as `init` finds it: everything that is read before anything is planned.
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import {
  CLIENT_LIBRARIES,
  type ClientLibrary,
  PLAIN,
  PLATFORM,
  usesLibrary,
} from "./client-libraries.ts"
import { type Occasion, findDeployScript, readOccasion } from "./commands.ts"
import { type Entry, findEntry } from "./entry.ts"
import { type Environment, readEnvironment } from "./environment.ts"
import { InitError } from "./error.ts"
import { type Form, readForm } from "./form.ts"
import { type Manifest, readManifest } from "./manifest.ts"
import { type PackageManager, detectPackageManager } from "./package-managers.ts"
import { type ChosenRunner, chooseRunner } from "./runners.ts"
import { type Sources, reachableFrom, readSources } from "./sources.ts"
import {
  type Style,
  type StyleQuery,
  chooseStyle,
  isModuleEntry,
  isTypeScriptFile,
} from "./style.ts"
import { type TypeScript, readTypeScript } from "./typescript.ts"

/** What the user chooses. Everything else is detected. */
export interface Choices {
  readonly runner: string | undefined
  readonly entry: string | undefined
  readonly testFile: string | undefined
}

/** A project as it was found. */
export interface Project {
  readonly folder: string
  /** The folder of the repository or workspace; the project's own where it is in neither. */
  readonly root: string
  readonly manifest: Manifest
  readonly manager: PackageManager
  readonly hasManagerVersion: boolean
  readonly typescript: TypeScript | undefined
  readonly library: ClientLibrary
  readonly entry: Entry
  readonly isModule: boolean
  readonly form: Form
  readonly environment: Environment
  readonly occasion: Occasion
  /** A script that registers commands and that the entry does not import. */
  readonly deployScript: string | undefined
  readonly chosen: ChosenRunner
  readonly style: Style
  readonly sources: Sources
}

/** Reads a project. Nothing of it is run. @throws InitError or UsageError, which say what is missing. */
export function readProject(
  folder: string,
  choices: Choices,
  userAgent: string | undefined,
): Project {
  const manifest = readManifest(folder)
  const { root, folders } = findRoot(folder)
  const manifests = folders
    .filter((place) => place !== folder && existsSync(join(place, "package.json")))
    .map(readManifest)
  const typescript = readTypeScript(folder, manifest.dependencies["typescript"])
  const sources = readSources(folder, typescript?.outDir)
  const library = findLibrary(manifest, sources, folder)
  const entry = findEntry({ manifest, sources, typescript, library }, choices.entry)
  const reached = reachableFrom(entry.path, sources)
  const texts = reached.map((path) => sources.files.get(path) ?? "")
  const chosen = chooseRunner(choices.runner, manifest, sources)
  const testFile = choices.testFile?.replaceAll("\\", "/").replace(/^\.\//, "")
  const query: StyleQuery = {
    folder,
    sources,
    typescript,
    testFile,
    isModulePackage: manifest.isModule,
    runner: chosen.runner.name,
    entry: entry.path,
  }
  return {
    folder,
    root,
    manifest,
    typescript,
    library,
    entry,
    sources,
    chosen,
    occasion: readOccasion(reached, sources, library),
    manager: detectPackageManager([manifest, ...manifests], folders, userAgent),
    hasManagerVersion: [manifest, ...manifests].some((known) => known.packageManager !== undefined),
    isModule: isModuleEntry(query),
    form: readForm(entry.path, reached, sources, library),
    environment: readEnvironment(withSettings(texts, sources), (name) =>
      textOf(join(folder, name)),
    ),
    deployScript: findDeployScript(reached, sources),
    style: chooseStyle(query),
  }
}

/** Settings that a library reads by itself, such as seyfert.config.mjs, belong to the bot's texts. */
function withSettings(texts: readonly string[], { files }: Sources): readonly string[] {
  const settings = [...files].filter(([path]) => /^\w+\.config\.[cm]?[jt]s$/.test(path))
  const ofBot = settings.filter(([path]) => /^(?:seyfert|commandkit|bot)\./.test(path))
  return [...texts, ...ofBot.map(([, text]) => text)]
}

/** The folders from the project's up to the repository's or the workspace's. */
function findRoot(folder: string): { readonly root: string; readonly folders: readonly string[] } {
  const folders = [folder]
  for (let place = folder; ; place = dirname(place)) {
    if (place !== folder) folders.push(place)
    if (isRoot(place)) return { root: place, folders }
    if (dirname(place) === place) return { root: folder, folders: [folder] }
  }
}

function isRoot(place: string): boolean {
  if (existsSync(join(place, ".git")) || existsSync(join(place, "pnpm-workspace.yaml"))) return true
  const text = textOf(join(place, "package.json"))
  return text !== undefined && /"workspaces"\s*:/.test(text)
}

function findLibrary(manifest: Manifest, sources: Sources, folder: string): ClientLibrary {
  const texts = [...sources.files.values()]
  const isUsed = (library: ClientLibrary): boolean =>
    texts.some((text) => usesLibrary(text, library))
  const declared = CLIENT_LIBRARIES.filter(({ packages }) =>
    packages.some((name) => manifest.dependencies[name] !== undefined),
  )
  const found = declared.find(isUsed) ?? declared[0] ?? CLIENT_LIBRARIES.find(isUsed)
  if (found !== undefined) return found
  if (texts.some((text) => PLATFORM.test(text))) return PLAIN
  const names = CLIENT_LIBRARIES.map(({ name }) => name).join(", ")
  const elsewhere = manifest.isWorkspaceRoot
    ? " This is the root of a workspace: run the command in the folder of the package with the bot."
    : ""
  throw new InitError(
    `No bot was found in ${folder}: package.json has no client library (${names}), and no source file names Discord's gateway or API.${elsewhere} Install the bot's library first, or run the command in the folder of the bot.`,
  )
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined
}

/** The project's folder relative to its root, with `/` between folders. */
export function folderBelowRoot({ root, folder }: Pick<Project, "root" | "folder">): string {
  return relative(root, folder).replaceAll(sep, "/")
}

/** Whether the bot is written in TypeScript. */
export function isTypeScriptBot({ entry }: Pick<Project, "entry">): boolean {
  return isTypeScriptFile(entry.path)
}
