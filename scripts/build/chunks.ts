// Decides which modules of the package are one file. A process reads a few large files faster than many
// small ones, but should not read much code that its entry does not need.

import type { OutputChunk, RolldownOutput } from "rolldown"

/** A file of modules that some entries need. */
interface SharedFile {
  /** The entries that all need each module of the file. */
  readonly needed: readonly string[]
  /** The entries that need none of its modules. */
  readonly unneeded: readonly string[]
}

const REDIRECTION = "harness/node/redirection/preload"
const WORKERS = "harness/node/workers/bridge"

/** The entries that read little code. */
const SETUPS = ["jest-setup", "node-test-setup", "register", "vitest-setup", REDIRECTION, WORKERS]

/** The entries that pages load, which have no modules of Node. */
const PAGES = ["browser", "client", "index", "storybook", "studio", "worlds"]

/** The module that a run of Node imports when it starts, and with it the code of the network. */
const NETWORK = "network"

/** The modules of `guildsim inventory`, which runs without any package. */
const INVENTORY = ["command-line", "diff"]

/**
 * The files that most processes read whole. A file is either needed by an entry of pages, so that its
 * modules need nothing of Node, or by none. A module is in the first file whose entries need it. A
 * module's own imports are needed by the same entries and maybe more, so a file must come after the
 * files for more entries: then no two files import each other.
 */
const SHARED: Readonly<Record<string, SharedFile>> = {
  "with-redirection": { needed: ["node", REDIRECTION], unneeded: [...PAGES, ...INVENTORY] },
  "with-register": { needed: ["node", "register"], unneeded: [...PAGES, ...INVENTORY] },
  "with-jest": { needed: ["node", "jest-setup"], unneeded: [...PAGES, ...INVENTORY] },
  "with-workers-and-load": {
    needed: ["node", WORKERS, "load"],
    unneeded: [...PAGES, ...INVENTORY],
  },
  "with-workers-and-pages": { needed: ["node", WORKERS, "index"], unneeded: INVENTORY },
  "with-workers": { needed: ["node", WORKERS], unneeded: [...PAGES, ...INVENTORY] },
  "core-of-coverage": {
    needed: ["node", "coverage", "index", "load"],
    unneeded: [...SETUPS, ...INVENTORY],
  },
  "core-of-load": { needed: ["node", "index", "load"], unneeded: [...SETUPS, ...INVENTORY] },
  "core-of-usage": { needed: ["node", "coverage", "index"], unneeded: [...SETUPS, ...INVENTORY] },
  "core-of-pages": { needed: ["node", "browser", "index"], unneeded: [...SETUPS, ...INVENTORY] },
  "core-of-runs": {
    needed: ["node", "vitest", "explore", "cli/start/play"],
    unneeded: [
      ...SETUPS,
      ...INVENTORY,
      "client",
      "coverage",
      "load",
      "server",
      "storybook",
      "studio",
    ],
  },
  "with-network": {
    needed: [NETWORK, WORKERS],
    unneeded: [...PAGES, ...INVENTORY, "node", "server"],
  },
  "network-with-server": {
    needed: [NETWORK, "server"],
    unneeded: [...PAGES, ...INVENTORY, ...SETUPS, "node"],
  },
}

/**
 * The files of modules that a page loads when they are first used, with the names of those modules.
 * Entries for Node and `guildsim` read these files with everything else, so there are few.
 */
const LAZY: Readonly<Record<string, readonly string[]>> = {
  "lazy-requests": ["rare-routes", "pages", "specified-keys", "portable", "usage-recorder"],
  "lazy-verbs": ["account-verbs", "member-verbs"],
}

/** The file of what several of them need, and of nothing that a page loads at first. */
const LAZY_SHARED = "lazy-shared"

/** The modules that a page loads late. */
const LATE: readonly string[] = Object.values(LAZY).flat()

/** The file of a module that some entries share, by the id of the module. */
export type SharedFiles = ReadonlyMap<string, string>

/** Returns the shared files of modules, from the files of a bundle without any. */
export function findSharedFiles({ output }: RolldownOutput): SharedFiles {
  const chunks = output.filter((one) => one.type === "chunk")
  const entries = entriesOfChunks(chunks)
  const others = new Map<string, string>()
  return new Map(
    chunks.filter(isShareable).flatMap(({ fileName, name, moduleIds }) => {
      const found = entries.get(fileName) ?? new Set()
      const file = sharedFileFor(found) ?? otherFileFor(found, name, others)
      return moduleIds.map((id): [string, string] => [id, file])
    }),
  )
}

/** Returns the file of a chunk in which only modules for late use distinguish it from others. */
function otherFileFor(
  entries: ReadonlySet<string>,
  name: string,
  files: Map<string, string>,
): string {
  const key = [...entries].filter((entry) => !LATE.includes(entry)).join(" ")
  const file = files.get(key) ?? name
  files.set(key, file)
  return file
}

/** Returns whether modules may share a file: those that import a package would load it for others. */
function isShareable({ isEntry, imports }: OutputChunk): boolean {
  const isPackage = (name: string): boolean => !/^node:|\.c?js$/.test(name)
  return !isEntry && !imports.some(isPackage)
}

function sharedFileFor(entries: ReadonlySet<string>): string | undefined {
  const lazy = lazyFileFor(entries)
  if (lazy !== undefined) return lazy
  const isFor = ({ needed, unneeded }: SharedFile): boolean =>
    needed.every((name) => entries.has(name)) && !unneeded.some((name) => entries.has(name))
  return Object.entries(SHARED).find(([, file]) => isFor(file))?.[0]
}

/** Returns the file of a module that pages load late; undefined if an entry needs it that does not need all. */
function lazyFileFor(entries: ReadonlySet<string>): string | undefined {
  const early = [...PAGES.filter((name) => name !== "index"), ...INVENTORY, "coverage", "load"]
  if (early.some((name) => entries.has(name))) return undefined
  const files = Object.keys(LAZY).filter((file) => LAZY[file]?.some((name) => entries.has(name)))
  return files.length > 1 ? LAZY_SHARED : files[0]
}

/** Returns the entries that load each chunk. */
function entriesOfChunks(chunks: readonly OutputChunk[]): Map<string, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = new Map<string, Set<string>>()
  const visit = (fileName: string, entry: string): void => {
    const found = entries.get(fileName) ?? new Set()
    if (found.has(entry)) return
    entries.set(fileName, found.add(entry))
    for (const imported of byFile.get(fileName)?.imports ?? []) visit(imported, entry)
  }
  for (const { isEntry, isDynamicEntry, fileName, name } of chunks) {
    if (isEntry || isDynamicEntry) visit(fileName, name)
  }
  return entries
}
