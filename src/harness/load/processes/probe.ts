// Loaded by each process of a bot under load, before its own script: reports its memory, CPU time,
// event loop and uncaught errors.

import { connect } from "node:net"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { isMainThread } from "node:worker_threads"
import { withoutLinks } from "../../../requirements/error-link.ts"
import { PROBE_VARIABLE, type ProbeReport, type ProbeSettings } from "./probe-report.ts"

const NANOSECONDS = 1_000_000

install()

function install(): void {
  const text = process.env[PROBE_VARIABLE]
  if (text === undefined || !isMainThread) return
  const { port, interval } = JSON.parse(text) as ProbeSettings // written only by `withProbe`
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const socket = connect(port, "127.0.0.1")
  // The bot does not depend on the one who watches it.
  socket.on("error", () => {})
  socket.unref()
  const send = (report: ProbeReport): void => void socket.write(`${JSON.stringify(report)}\n`)
  const measure = (): void => {
    const { heapUsed, rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const delay = delays.count === 0 ? 0 : delays.max / NANOSECONDS
    delays.reset()
    send({ kind: "figures", heap: heapUsed, rss, cpu: (user + system) / 1_000_000, delay })
  }
  measure()
  setInterval(measure, interval).unref()
  watchErrors((message) => send({ kind: "error", message }))
}

/** Calls back with each uncaught error, also if the bot has handlers for them. */
function watchErrors(onError: (message: string) => void): void {
  const emit = process.emit.bind(process) as (event: string, ...args: unknown[]) => boolean // any event
  const watched = (event: string, ...args: unknown[]): boolean => {
    if (event === "unhandledRejection" || event === "uncaughtException") onError(textOf(args[0]))
    return emit(event, ...args)
  }
  process.emit = watched as typeof process.emit // the same function for all events
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${withoutLinks(error.message)}` : String(error)
}
