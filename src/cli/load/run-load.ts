// Runs `guildsim load`: starts the run, and prints, writes and judges its report.

import { writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { readLoadOptions } from "../../harness/load/options.ts"
import { loadProcesses } from "../../harness/load/processes/load-processes.ts"
import { formatClock, formatCount, formatDuration } from "../../harness/load/report/format.ts"
import { printLoadPage } from "../../harness/load/report/html/page.ts"
import type { LoadReport, LoadSample } from "../../harness/load/report/report.ts"
import { printLoadReport } from "../../harness/load/report/text.ts"
import { exceededLimits } from "../../harness/load/report/thresholds.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { EXIT, type Terminal } from "../command.ts"
import { MissingLoader, loaderFlags } from "../loader.ts"
import { type LoadArguments, type LoadPlan, readLoadArguments } from "./arguments.ts"
import { LoadFailed, type LoadHost, loadOnVirtualTime } from "./virtual-load.ts"

/** Runs the command and returns its exit status. @throws UsageError for invalid arguments. */
export async function runLoad(given: LoadArguments, terminal: Terminal): Promise<number> {
  const plan = readLoadArguments(given, terminal.folder)
  const stopping = new AbortController()
  const forget = terminal.onInterrupt?.(() => stopping.abort())
  try {
    const { signal } = stopping
    const report = await loadBy(plan, createHost(plan, terminal, signal), terminal)
    if (report === undefined) {
      terminal.error("The run was interrupted before the bot was ready, so there is no report.\n")
      return EXIT.unusable
    }
    const status = finish(report, plan, terminal)
    const hasFailed = !report.isComplete && !signal.aborted
    return status === EXIT.fine && hasFailed ? EXIT.differs : status
  } catch (error) {
    const isExpected =
      error instanceof SetupError || error instanceof LoadFailed || error instanceof MissingLoader
    if (!isExpected) throw error
    terminal.error(`${error.message}\n`)
    return EXIT.unusable
  } finally {
    forget?.()
  }
}

function createHost(
  plan: LoadPlan,
  { folder, error, isInteractive }: Terminal,
  signal: AbortSignal,
): LoadHost {
  const { minutes = DEFAULT_MINUTES } = plan.traffic
  return {
    folder,
    signal,
    onLine: (line) => error(`${line}\n`),
    onSample(sample) {
      if (isInteractive === true) error(`${progressOf(sample, minutes * 60)}\n`)
    },
  }
}

const DEFAULT_MINUTES = 10

function progressOf(
  { at, actions, events, waiting, answers }: LoadSample,
  seconds: number,
): string {
  return [
    `${formatClock(at)} of ${formatClock(seconds)}`,
    `${formatCount(actions)} actions`,
    `${formatCount(events)} events`,
    `${formatCount(waiting)} waiting`,
    `p95 ${formatDuration(answers.p95)}`,
  ].join(", ")
}

/** Runs a bot in the way that the plan says; returns undefined if it was interrupted too early. */
async function loadBy(
  plan: LoadPlan,
  host: LoadHost,
  { error }: Terminal,
): Promise<LoadReport | undefined> {
  const { file, processes, loaders } = plan
  if (file !== undefined && !plan.isRealTime) return loadOnVirtualTime(file, plan, host)
  const { folder, signal, onLine, onSample } = host
  return loadProcesses({
    ...plan,
    settings: readLoadOptions(plan.traffic),
    bot:
      file === undefined
        ? undefined
        : {
            args: [...loaderFlags(file, loaders), file],
            folder,
            environment: process.env,
            processes,
            onLine,
          },
    signal,
    onNotice: (line) => error(`${line}\n`),
    onServer({ url, token }) {
      if (file !== undefined) return
      error(
        `The server is ready at ${url}. Start the bot with this token: ${token}\n  For Node: DISCORD_TOKEN=${token} npx guildsim exec --server ${url} -- node bot.js\n`,
      )
    },
    onSample,
  })
}

/** Prints and writes a report, and returns the exit status. */
function finish(report: LoadReport, plan: LoadPlan, { folder, print, error }: Terminal): number {
  print(printLoadReport(report))
  const exceeded = exceededLimits(report, plan.limits)
  for (const line of exceeded) error(`${line}\n`)
  const isWritten =
    write(folder, plan.json, () => `${JSON.stringify(report, undefined, 2)}\n`, error) &&
    write(folder, plan.html, () => printLoadPage(report, exceeded), error)
  if (!isWritten) return EXIT.unusable
  return exceeded.length > 0 || report.gaps.length > 0 ? EXIT.differs : EXIT.fine
}

/** Writes a file, if one is named. Returns whether that was possible. */
function write(
  folder: string,
  file: string | undefined,
  content: () => string,
  complain: Terminal["error"],
): boolean {
  if (file === undefined) return true
  try {
    writeFileSync(resolve(folder, file), content())
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    complain(
      `The report could not be written to ${file}: ${reason}. Name a file in an existing folder that you may write to.\n`,
    )
    return false
  }
}
