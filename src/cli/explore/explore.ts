// Explores a bot in a process of its own, and prints the report.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { basename, resolve } from "node:path"
import type { ExplorationProgress } from "../../harness/explore/options.ts"
import { TEST_RUNNERS } from "../../harness/studio/recording/source/target-runner.ts"
import type { TestWorld } from "../../harness/studio/recording/source/generate-test.ts"
import { pathOfModule } from "../../requirements/own-files.ts"
import { EXIT, type Terminal, UsageError } from "../command.ts"
import { MissingLoader, PACKAGE_FLAGS, loaderFlags } from "../loader.ts"
import { readChoice, readNumber, readWorld } from "../serve/arguments.ts"
import { type ExploreMessage, type ExploreOrder, markMessage, readMessage } from "./messages.ts"

/** The arguments of `guildsim explore`, as texts. */
export interface ExploreArguments {
  readonly file: string
  readonly actions: string
  readonly seed: string
  readonly minutes?: string | undefined
  readonly people: string
  readonly faults: string
  readonly replays: string
  readonly measuresGrowth: boolean
  readonly world?: string | undefined
  readonly bot?: string | undefined
  readonly runner: string
  readonly network: boolean
  readonly output: boolean
  readonly json?: string | undefined
  readonly loaders: readonly string[]
}

const FAULTS = ["none", "some", "all"] as const

/** Runs the command and returns the exit status. @throws UsageError for an invalid argument. */
export async function runExplore(given: ExploreArguments, terminal: Terminal): Promise<number> {
  const order = toOrder(given, terminal)
  try {
    const flags = [...PACKAGE_FLAGS, ...loaderFlags(given.file, given.loaders)]
    const result = await exploreInChild(order, { flags, hasOutput: given.output, terminal })
    if (result?.kind !== "done") {
      terminal.error(`${result?.message ?? "The process of the bot has ended."}\n`)
      return EXIT.differs
    }
    terminal.print(`${result.text}\n`)
    if (given.json !== undefined) {
      const file = resolve(terminal.folder, given.json)
      writeFileSync(file, `${JSON.stringify(result.report, undefined, 2)}\n`)
    }
    return result.report.findings.length === 0 ? EXIT.fine : EXIT.differs
  } catch (error) {
    if (!(error instanceof MissingLoader)) throw error
    terminal.error(`${error.message}\n`)
    return EXIT.unusable
  }
}

function toOrder(given: ExploreArguments, { folder }: Terminal): ExploreOrder {
  const { file, seed, minutes, bot, network, measuresGrowth } = given
  const world = given.world === undefined ? undefined : readWorld(given.world, folder)
  const testWorld = testWorldOf(given.world, world)
  return {
    file,
    seed: readNumber("seed", seed, 2 ** 31 - 1),
    actions: readCount("actions", given.actions),
    people: readCount("people", given.people),
    replays: readNumber("replays", given.replays),
    faults: readChoice("faults", given.faults, FAULTS),
    runner: readChoice("runner", given.runner, TEST_RUNNERS),
    growth: measuresGrowth,
    network,
    botName: bot,
    world,
    testBot: { module: `./${basename(file)}`, isFresh: true },
    ...(minutes !== undefined && { minutes: readMinutes(minutes) }),
    ...(testWorld !== undefined && { testWorld }),
  }
}

/** Returns the world of tests: the same fixture world, or the same file. */
function testWorldOf(
  name: string | undefined,
  world: ExploreOrder["world"],
): TestWorld | undefined {
  if (name === undefined) return undefined
  return typeof world === "string" ? { fixture: world } : { snapshot: `./${basename(name)}` }
}

function readCount(name: string, text: string): number {
  const count = readNumber(name, text)
  if (count > 0) return count
  throw new UsageError(`--${name} is 0. Give a whole number of 1 or more.`)
}

function readMinutes(text: string): number {
  const minutes = Number(text)
  if (text.trim() !== "" && minutes > 0) return minutes
  throw new UsageError(`--minutes is ${JSON.stringify(text)}. Give a number above 0.`)
}

/** The parts of the process of a bot. */
export interface ExploreProcess {
  readonly flags: readonly string[]
  /** Environment variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** Whether the output of the bot is that of this process. Otherwise it is dropped. */
  readonly hasOutput: boolean
  readonly terminal: Pick<Terminal, "folder" | "error" | "onInterrupt">
}

/** Explores in a child process. Returns its last message; undefined if it ended without one. */
export async function exploreInChild(
  order: ExploreOrder,
  { flags, env, hasOutput, terminal }: ExploreProcess,
): Promise<Exclude<ExploreMessage, { kind: "progress" }> | undefined> {
  const printed = hasOutput ? "inherit" : "ignore"
  const child = spawn(process.execPath, [...flags, pathOfModule("cli/explore/play")], {
    cwd: terminal.folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", printed, printed, "ipc"],
  })
  const ended = Promise.race([once(child, "exit"), once(child, "error")])
  const forget = terminal.onInterrupt?.(() => child.kill("SIGKILL"))
  let last: Exclude<ExploreMessage, { kind: "progress" }> | undefined
  const showProgress = progressPrinter(terminal)
  child.on("message", (message) => {
    const report = readMessage(message)
    if (report?.kind === "progress") showProgress(report.progress)
    else if (report !== undefined) last = report
  })
  child.send(markMessage(order))
  await ended
  forget?.()
  return last
}

/** The number of actions between two lines of progress. */
const BETWEEN = 50

/** Returns a function that prints how far an exploration has come, to the output of errors. */
function progressPrinter(
  terminal: Pick<Terminal, "error">,
): (progress: ExplorationProgress) => void {
  let printed = ""
  return ({ phase, actions, findings }) => {
    if (phase === "exploring" && actions % BETWEEN !== 0) return
    const line =
      phase === "exploring"
        ? `${actions} actions, ${findings} findings`
        : phase === "shortening"
          ? `shortening the steps of finding ${findings + 1}`
          : "measuring what grows"
    if (line === printed) return
    printed = line
    terminal.error(`${line}\n`)
  }
}
