// Finds the bot's entry: the file that starts it, or that exports a function or client that starts
// it.
import { posix } from "node:path"
import { type ClientLibrary, usesLibrary } from "./client-libraries.ts"
import { InitError } from "../error.ts"
import type { PackageManifest } from "./manifest.ts"
import { type ProjectSources, reachableFrom, resolveFile } from "./sources.ts"
import type { TypeScriptConfig } from "./typescript.ts"

/** A file that may be the bot's entry. */
export interface BotEntry {
  readonly path: string
  /** The source that names the file, such as `script "start"`. */
  readonly origin: string
  /** The compiled file, if the project runs that one. */
  readonly built: string | undefined
}

const SCRIPTS = ["start", "dev", "serve", "bot", "start:dev", "start:prod", "develop", "watch"]
const NAMES = ["index", "bot", "main", "app", "client", "server"]
const FOLDERS = ["src", "", "bot", "lib", "app"]
/** The usual output folders of compilers. */
const OUT_DIRS = ["dist", "build", "out", "lib"]
const FILE_IN_SCRIPT = /(?<=^|\s)(?:\.\/)?([\w@./-]+\.[cm]?[jt]sx?|dist|build|out|src|\.)(?=\s|$)/g

/** The parts of a project in which the entry is searched for. */
export interface EntryQuery {
  readonly manifest: Pick<PackageManifest, "main" | "scripts">
  readonly sources: ProjectSources
  readonly typescript: Pick<TypeScriptConfig, "outDir" | "rootDir"> | undefined
  readonly library: ClientLibrary
}

/**
 * Finds the bot's entry: from the option, a script, `main` or the file name. @throws InitError if
 * there is none.
 */
export function findEntry(query: EntryQuery, wanted: string | undefined): BotEntry {
  const { files } = query.sources
  if (wanted !== undefined) {
    const path = resolveFile(posix.normalize(wanted.replaceAll("\\", "/")), files)
    if (path !== undefined) return { path, origin: "--entry", built: undefined }
    throw new InitError(
      `There is no source file ${wanted}. Pass --entry a path relative to the project's folder.`,
    )
  }
  const found = candidates(query).find(({ path }) => leadsToBot(path, query))
  if (found !== undefined) return afterShards(found, query)
  throw new InitError(
    `No bot was found: neither the scripts and "main" of package.json nor the usual files (src/index.ts, index.js, bot.js, …) import a client library or connect to Discord's gateway. Name the file that starts the bot: guildsim init --entry src/bot.js.`,
  )
}

function candidates({ manifest, sources, typescript, library }: EntryQuery): BotEntry[] {
  const { files } = sources
  const there = (path: string, origin: string): BotEntry[] => {
    const own = resolveFile(path, files)
    return own === undefined ? [] : [{ path: own, origin, built: undefined }]
  }
  const named = (path: string, origin: string): BotEntry[] => {
    const own = there(path, origin)
    if (own.length > 0) return own
    const built = /\.[cm]?jsx?$/.test(path) ? path : posix.join(path, "index.js")
    return sourcesOf(path, typescript)
      .flatMap((source) => there(source, origin))
      .map((entry) => ({ ...entry, built }))
  }
  const fromScripts = SCRIPTS.flatMap((name) =>
    [...(manifest.scripts[name] ?? "").matchAll(FILE_IN_SCRIPT)].flatMap(([, file = ""]) =>
      named(file === "." ? (manifest.main ?? "index.js") : file, `script "${name}"`),
    ),
  )
  const fromMain =
    manifest.main === undefined ? [] : named(posix.normalize(manifest.main), `"main"`)
  const usual = FOLDERS.flatMap((folder) =>
    NAMES.flatMap((name) => there(posix.join(folder, name), "its name")),
  )
  const loggingIn = [...files]
    .filter(([, text]) => library.logsIn.test(text))
    .map(([path]) => ({ path, origin: "its login", built: undefined }))
  const entries = [...fromScripts, ...fromMain, ...usual, ...loggingIn]
  // Any of the entries may name the compiled file.
  return entries.map((entry) => ({
    ...entry,
    built: entry.built ?? entries.find(({ path, built }) => path === entry.path && built)?.built,
  }))
}

/** Returns the paths of the sources that a compiled file may come from. */
function sourcesOf(path: string, typescript: EntryQuery["typescript"]): string[] {
  const outDirs = [...(typescript?.outDir === undefined ? [] : [typescript.outDir]), ...OUT_DIRS]
  const below = outDirs
    .filter((folder) => path === folder || path.startsWith(`${folder}/`))
    .map((folder) => path.slice(folder.length + 1))
  const roots = [typescript?.rootDir ?? "src", "src", ""]
  return below.flatMap((rest) => roots.map((root) => posix.join(root, rest)))
}

function leadsToBot(path: string, { sources, library }: EntryQuery): boolean {
  return reachableFrom(path, sources).some((file) =>
    usesLibrary(sources.files.get(file) ?? "", library),
  )
}

/** Returns the file that each shard runs if an entry only starts shards, else the entry itself. */
function afterShards(entry: BotEntry, { sources }: EntryQuery): BotEntry {
  const text = sources.files.get(entry.path) ?? ""
  if (!/new\s+(?:\w+\.)?ShardingManager\(/.test(text)) return entry
  const [, named] = /ShardingManager\([^;]*?["'`]([^"'`]+\.[cm]?[jt]s)["'`]/.exec(text) ?? []
  const path = named && resolveFile(posix.join(posix.dirname(entry.path), named), sources.files)
  return path ? { path, origin: `the ShardingManager in ${entry.path}`, built: undefined } : entry
}
