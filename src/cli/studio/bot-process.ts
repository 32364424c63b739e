// The process of the bot of `guildsim studio`.

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { WorldSnapshot } from "../../harness/simulation/snapshot.ts"
import { pathOfModule } from "../../requirements/own-files.ts"
import { type StartOrder, markMessage, readReport } from "./messages.ts"

/** The real milliseconds in which a bot has to end. */
const PATIENCE = 5000

/** Callbacks for what a process reports. */
export interface BotProcessListeners {
  /** Called when the bot is ready. */
  onReady(isOpened: boolean): void
  /** Called with each file that the process has loaded. */
  onFile(file: string): void
}

/** The process of a bot from one start to its end. */
export class StudioBotProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>
  readonly #child: ChildProcess
  #world: WorldSnapshot | undefined
  #isReady = false
  #hasEnded = false

  /** Starts a bot. `flags` are those of Node. */
  constructor(
    order: StartOrder,
    { flags, folder }: { readonly flags: readonly string[]; readonly folder: string },
    { onReady, onFile }: BotProcessListeners,
  ) {
    this.#child = spawn(process.execPath, [...flags, pathOfModule("cli/studio/play")], {
      cwd: folder,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      // Node then reports the files that it loads, as it does for `node --watch`.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "1" },
    })
    this.ended = this.#waitForEnd()
    this.#child.on("message", (message) => {
      for (const file of loadedFiles(message)) onFile(file)
      const report = readReport(message)
      if (report?.kind === "ready") {
        this.#isReady = true
        onReady(report.isOpened)
      } else if (report?.kind === "saved") this.#world = report.world
    })
    this.#child.send(markMessage(order))
  }

  async #waitForEnd(): Promise<void> {
    await Promise.race([once(this.#child, "exit"), once(this.#child, "error")])
    this.#hasEnded = true
  }

  /** Whether the process has ended. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Whether the bot has started. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Ends the process. Returns the world as it was; undefined if the bot was not ready. */
  async stop(): Promise<WorldSnapshot | undefined> {
    if (this.#child.connected && this.#isReady) this.#child.send(markMessage({ kind: "stop" }))
    else this.#child.kill()
    const kill = setTimeout(() => this.#child.kill("SIGKILL"), PATIENCE)
    await this.ended
    clearTimeout(kill)
    return this.#world
  }
}

/** Returns the files that a message of Node names: paths of CommonJS, and URLs of ES modules. */
function loadedFiles(message: unknown): readonly string[] {
  if (typeof message !== "object" || message === null) return []
  const names = ["watch:require", "watch:import"].flatMap((key) => {
    const list: unknown = Reflect.get(message, key)
    return Array.isArray(list) ? list.map(String) : []
  })
  return names.flatMap((name) => {
    if (name.startsWith("file:")) return [fileURLToPath(new URL(name))]
    return name.includes(":") && !/^[A-Za-z]:[\\/]/.test(name) ? [] : [name]
  })
}
