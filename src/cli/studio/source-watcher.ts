// Watches the files that a bot has loaded. Folders are watched rather than files, because editors
// replace a file when they save it.

import { type FSWatcher, statSync, watch } from "node:fs"
import { basename, dirname, extname, join } from "node:path"

/** The real milliseconds in which several changes count as one. */
const TOGETHER = 100

/** The endings of files that may make a bot start that has not. */
const SOURCES: ReadonlySet<string> = new Set(
  ["js", "jsx", "ts", "tsx", "cjs", "cts", "mjs", "mts", "json", "env"].map((name) => `.${name}`),
)

/** Watches the files of a bot. */
export class SourceWatcher {
  readonly #folders = new Map<string, FSWatcher>()
  /** The watched files with the state that they had when they were added. */
  readonly #files = new Map<string, string>()
  readonly #onChange: (file: string) => void
  /** Whether each source file in a watched folder counts, since the bot may wait for a new one. */
  watchesAll = false
  #timer: NodeJS.Timeout | undefined

  /** Calls `onChange` after each change with the file. */
  constructor(onChange: (file: string) => void) {
    this.#onChange = onChange
  }

  /** Watches a file too, unless it belongs to an installed package. */
  add(file: string): void {
    if (/[\\/]node_modules[\\/]/.test(file) || this.#files.has(file)) return
    this.#files.set(file, stateOf(file))
    const folder = dirname(file)
    if (this.#folders.has(folder)) return
    const watcher = watch(folder, { persistent: true }, (_, name) => {
      if (name !== null) this.#look(join(folder, name))
    })
    // A folder that was removed has nothing to watch.
    watcher.on("error", () => {})
    this.#folders.set(folder, watcher)
  }

  /** Stops watching. */
  close(): void {
    clearTimeout(this.#timer)
    for (const watcher of this.#folders.values()) watcher.close()
  }

  #look(file: string): void {
    const known = this.#files.get(file)
    const counts = known !== undefined || (this.watchesAll && isSource(file))
    const state = stateOf(file)
    // A file is absent for a moment while it is replaced.
    if (!counts || state === "" || state === known) return
    this.#files.set(file, state)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#onChange(file), TOGETHER)
  }
}

function isSource(file: string): boolean {
  return SOURCES.has(extname(file)) || basename(file) === ".env"
}

/** Returns a text that changes with the content of a file; the empty one if there is no file. */
function stateOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat === undefined ? "" : `${stat.mtimeMs} ${stat.size}`
}
