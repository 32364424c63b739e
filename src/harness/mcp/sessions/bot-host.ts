// The machine on which bots run, as the tools see it.

import type { ClientFetch } from "../../client/control-client.ts"
import type { WorldSnapshot } from "../../simulation/snapshot.ts"
import type { TargetRunner } from "../../studio/recording/source/target-runner.ts"
import type { OutputLog } from "./output-log.ts"

/** A bot and the world in which it starts. */
export interface BotOrder {
  /** The file that starts the bot. */
  readonly file: string
  /** The name of a fixture world, or a saved world. Default: a small guild. */
  readonly world?: string | WorldSnapshot | undefined
  readonly botName?: string | undefined
  /** Environment variables of the bot, besides those of this process. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** Modules that Node loads before the bot. */
  readonly loaders?: readonly string[] | undefined
}

/** An exploration of a bot, in a process and a world of its own. */
export interface ExplorationOrder extends Pick<BotOrder, "file" | "env" | "loaders"> {
  readonly actions: number
  readonly seed: number
  readonly faults: "none" | "some" | "all"
  /** The runner of the tests of findings. */
  readonly runner: TargetRunner
}

/** The result of an exploration. */
export interface Explored {
  /** The report, with a test for each finding. */
  readonly text: string
  readonly findings: number
}

/** A bot that runs, with the control API of its world. */
export interface RunningBot {
  /** The address of the control API. */
  readonly url: string
  readonly key: string
  readonly fetch?: ClientFetch
  /** The link to the page on which people see the same world. */
  readonly studio?: string | undefined
  /** Returns how its process has ended, such as `exit code 1`; undefined while it runs. */
  ending(): string | undefined
  /** Returns the files of the bot that were changed since it started. */
  changedFiles(): readonly string[]
  /** Ends the bot. Returns its world; undefined if its process had ended already. */
  stop(): Promise<WorldSnapshot | undefined>
}

/** A file to write. */
export interface FileToWrite {
  readonly path: string
  readonly text: string
  /** Whether a file that exists is replaced. */
  readonly overwrite: boolean
}

/** Starts bots, and reads and writes the files of their project. */
export interface BotHost {
  /**
   * Starts a bot, and resolves when it is ready. Its output goes to the log. A restarted bot has the
   * address of the `previous` one, so that pages that show its world go on.
   *
   * @throws Error that says why it did not start.
   */
  launch(order: BotOrder, output: OutputLog, previous?: RunningBot): Promise<RunningBot>
  /** Explores a bot. @throws Error that says why it did not start. */
  explore(order: ExplorationOrder): Promise<Explored>
  /** Returns the world that a text names: a fixture world, or a file with a saved one. @throws Error */
  readWorld(text: string): string | WorldSnapshot
  /** Returns the path of a file of the project. @throws Error for one outside of it, or that exists. */
  writeFile(file: FileToWrite): Promise<string>
  /** Returns the specifier with which a test imports the file of a bot. */
  specifierOf(botFile: string, testFile: string): string
  /** The test runner of the project. */
  runner(): TargetRunner
}
