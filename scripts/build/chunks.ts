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

/**
 * The files that most processes read whole. A module is in the first file whose entries need it. A
 * module's own imports are needed by the same entries and maybe more, so a file must come after the
 * files for more entries: then no two files import each other.
 */
const SHARED: Readonly<Record<string, SharedFile>> = {
  "with-redirection": { needed: ["node", REDIRECTION], unneeded: [] },
  "with-register": { needed: ["node", "register"], unneeded: [] },
  "with-jest": { needed: ["node", "jest-setup"], unneeded: [] },
  "with-workers-and-load": { needed: ["node", WORKERS, "load"], unneeded: [] },
  "with-workers-and-pages": { needed: ["node", WORKERS, "index"], unneeded: [] },
  "with-workers": { needed: ["node", WORKERS], unneeded: [] },
  "core-of-coverage": { needed: ["node", "coverage", "index", "load"], unneeded: SETUPS },
  "core-of-load": { needed: ["node", "index", "load"], unneeded: SETUPS },
  "core-of-usage": { needed: ["node", "coverage", "index"], unneeded: SETUPS },
  "core-of-pages": { needed: ["node", "browser", "index"], unneeded: SETUPS },
  "core-of-runs": {
    needed: ["node", "vitest", "explore", "cli/start/play"],
    unneeded: [...SETUPS, "client", "coverage", "load", "server", "storybook", "studio"],
  },
}

/** The file of a module that some entries share, by the id of the module. */
export type SharedFiles = ReadonlyMap<string, string>

/** The names of the shared files. */
export const SHARED_FILES: readonly string[] = Object.keys(SHARED)

/** Returns the shared files of modules, from the files of a bundle without any. */
export function findSharedFiles({ output }: RolldownOutput): SharedFiles {
  const chunks = output.filter((one) => one.type === "chunk")
  const entries = entriesOfChunks(chunks)
  return new Map(
    chunks.flatMap(({ isEntry, fileName, moduleIds }) => {
      const file = isEntry ? undefined : sharedFileFor(entries.get(fileName) ?? new Set())
      return file === undefined ? [] : moduleIds.map((id): [string, string] => [id, file])
    }),
  )
}

function sharedFileFor(entries: ReadonlySet<string>): string | undefined {
  const isFor = ({ needed, unneeded }: SharedFile): boolean =>
    needed.every((name) => entries.has(name)) && !unneeded.some((name) => entries.has(name))
  return Object.entries(SHARED).find(([, file]) => isFor(file))?.[0]
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
  for (const { isEntry, fileName, name } of chunks) if (isEntry) visit(fileName, name)
  return entries
}
