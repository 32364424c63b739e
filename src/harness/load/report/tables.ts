// The tables of a report, which its text and its page share.

import { formatBytes, formatClock, formatCount, formatDuration } from "./format.ts"
import type { LoadReport, LoadTimes } from "./report.ts"

/** A table of a report. The first cell of each row names it. */
export interface ReportTable {
  readonly title: string
  /** The headings of the columns; empty for a table of two columns without headings. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** A sentence that says what the figures mean. */
  readonly note?: string
}

/** The most rows of a table. */
const MOST_ROWS = 25

/** Returns the sentence about what was run. */
export function describeRun(report: LoadReport): string {
  const { profile, guilds, members, seconds, planned, clock, seed, isComplete } = report
  const time = isComplete
    ? formatClock(planned)
    : `${formatClock(seconds)} of ${formatClock(planned)}`
  const kind = clock === "virtual" ? "virtual time" : "real time"
  return `${profile}, ${formatCount(guilds)} guilds, ${formatCount(members)} members, ${time} of ${kind}, seed ${seed}`
}

/** Returns the warnings about a report: what makes its figures mean something else. */
export function warningsOf(report: LoadReport): readonly string[] {
  const { isComplete, lateness, gaps, clock, events } = report
  return [
    ...(isComplete ? [] : ["The run ended early, so the figures are those of its first part."]),
    ...(lateness.p95 > LATE
      ? [
          `The simulator could not keep up: of the actions, 5 % were late by ${formatDuration(lateness.p95)} or more. The bot had less traffic at once than the profile says. Choose a lower --rate or fewer guilds.`,
        ]
      : []),
    ...(gaps.length === 0 ? [] : ["The bot used what is not modeled, see the gaps."]),
    ...(events.sent === 0
      ? [
          "The bot has received no event. Does it ask for the intents that it needs, such as GuildMessages?",
        ]
      : []),
    ...(clock === "virtual"
      ? [
          "Answer times are those of the virtual clock: they contain pauses and rate limits, and no time for computing.",
        ]
      : []),
  ]
}

/** The milliseconds from which on an action is late. */
const LATE = 100

/** Returns all tables of a report. */
export function tablesOf(report: LoadReport): readonly ReportTable[] {
  return [
    answersTable(report),
    eventsTable(report),
    machineTable(report),
    routesTable(report),
    actionsTable(report),
    ...errorTables(report),
  ]
}

function answersTable({ interactions, messages }: LoadReport): ReportTable {
  const row = (name: string, asked: string, unanswered: string, times: LoadTimes): string[] => [
    name,
    asked,
    formatCount(times.count),
    unanswered,
    ...[times.p50, times.p95, times.p99, times.max].map((time) =>
      times.count === 0 ? "–" : formatDuration(time),
    ),
  ]
  const [slash, texts] = [interactions, messages].map(
    ({ asked, unanswered }) => [formatCount(asked), formatCount(unanswered)] as const,
  )
  return {
    title: "Answers",
    columns: ["", "asked", "answered", "unanswered", "p50", "p95", "p99", "max"],
    rows: [
      row("interactions", ...(slash ?? NONE), interactions.times),
      row("deferred, until the content", "", "", interactions.completions),
      row("text commands", ...(texts ?? NONE), messages.times),
    ],
  }
}

const NONE = ["0", "0"] as const

function eventsTable({ events, samples, lostConnections }: LoadReport): ReportTable {
  const waiting = Math.max(0, ...samples.map((sample) => sample.waiting))
  const backlogs = samples.flatMap(({ backlog }) => (backlog === null ? [] : [backlog]))
  const most = (values: readonly number[]): number => Math.max(0, ...values)
  const lag = most(backlogs.map((backlog) => backlog.lag))
  const names = Object.entries(events.byName).map(
    ([name, count]) => `${name} ${formatCount(count)}`,
  )
  return {
    title: "Gateway",
    columns: [],
    rows: [
      ["events", `${formatCount(events.sent)}, ${formatCount(events.perSecond)} a second`],
      ["", names.slice(0, MOST_NAMES).join(", ")],
      ["not sent, for a missing intent", formatCount(events.dropped)],
      ["most questions waiting", formatCount(waiting)],
      ...(backlogs.length === 0
        ? []
        : [
            ["most events unread", formatCount(most(backlogs.map((one) => one.events)))],
            ["most bytes unread", formatBytes(most(backlogs.map((one) => one.bytes)))],
            ["longest time until read", formatDuration(lag)],
          ]),
      ["lost connections", formatCount(lostConnections)],
    ],
  }
}

const MOST_NAMES = 5

function machineTable({ machine }: LoadReport): ReportTable {
  const { worldSeconds, readySeconds, maxDelay, simulatorRss } = machine
  const rows: (readonly string[] | undefined)[] = [
    machine.processes > 1 ? ["processes", formatCount(machine.processes)] : undefined,
    ["events for a second of CPU", formatCount(Math.round(machine.eventsPerCpuSecond))],
    ["largest heap", formatBytes(machine.maxHeap)],
    ["largest resident set", formatBytes(machine.maxRss)],
    maxDelay === null ? undefined : ["longest event loop delay", formatDuration(maxDelay)],
    worldSeconds === null ? undefined : ["world built in", `${worldSeconds.toFixed(1)} s`],
    readySeconds === null ? undefined : ["ready after", `${readySeconds.toFixed(1)} s`],
    ["real time", `${machine.wallSeconds.toFixed(1)} s`],
    simulatorRss === null
      ? undefined
      : ["resident set of the simulator", formatBytes(simulatorRss)],
  ]
  const what = machine.of === "bot" ? "the bot" : "bot and simulator, in one process"
  return {
    title: `Machine: ${what}`,
    columns: [],
    rows:
      machine.processes === 0
        ? [["not measured", "the bot runs elsewhere"]]
        : rows.filter((row) => row !== undefined),
  }
}

function routesTable({ routes, rateLimited }: LoadReport): ReportTable {
  return {
    title: "Requests",
    columns: ["", "count", "statuses"],
    rows: routes.slice(0, MOST_ROWS).map(({ route, count, statuses }) => [
      route,
      formatCount(count),
      Object.entries(statuses)
        .map(([status, times]) => `${status}: ${formatCount(times)}`)
        .join(", "),
    ]),
    ...(rateLimited > 0 && {
      note: `${formatCount(rateLimited)} responses were rate limits (429).`,
    }),
  }
}

function actionsTable({ actions }: LoadReport): ReportTable {
  return {
    title: "Actions of people",
    columns: ["", "done", "refused", "skipped"],
    rows: Object.entries(actions).map(([kind, { done, refused, skipped }]) => [
      kind,
      ...[done, refused, skipped].map(formatCount),
    ]),
    note: "Refused: by the platform, such as for a missing permission. Skipped: impossible, such as a command where the bot has registered none.",
  }
}

function errorTables({ errors, gaps }: LoadReport): readonly ReportTable[] {
  const lists = [
    ["Errors of the bot", errors],
    ["Gaps: not modeled", gaps],
  ] as const
  return lists
    .filter(([, list]) => list.length > 0)
    .map(([title, list]) => ({
      title,
      columns: ["", "count"],
      rows: list.slice(0, MOST_ROWS).map(({ message, count }) => [message, formatCount(count)]),
    }))
}
