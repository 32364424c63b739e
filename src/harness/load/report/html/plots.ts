// The plots of a report, as data.

import type { LoadMachine, LoadReport, LoadSample } from "../report.ts"

/** A line of a plot. */
export interface PlotLine {
  readonly label: string
  readonly values: readonly (number | null)[]
}

/** A plot over the seconds of a run. */
export interface PlotData {
  readonly title: string
  readonly unit: string
  readonly seconds: readonly number[]
  readonly lines: readonly PlotLine[]
}

const MEBIBYTE = 1024 * 1024

/** Returns the figure of a sample; null if it has none. */
type ReadFigure = (sample: LoadSample) => number | null

/** The lines of a plot before their samples are read. */
type LineReaders = Readonly<Record<string, ReadFigure>>

/** Returns the plots of a report. Those without a figure are left out. */
export function plotsOf({ samples, machine }: LoadReport): readonly PlotData[] {
  const whose = machine.of === "bot" ? "of the bot" : "of bot and simulator"
  const seconds = samples.map(({ at }) => at)
  const plot = (title: string, unit: string, readers: LineReaders): PlotData => ({
    title,
    unit,
    seconds,
    lines: Object.entries(readers)
      .map(([label, read]) => ({ label, values: samples.map(read) }))
      .filter(({ values }) => values.some((value) => value !== null)),
  })
  return [
    plot("Answer times", "ms", ANSWERS),
    plot("Events, requests and actions", "a second", {
      events: perSecond(samples, ({ events }) => events),
      requests: perSecond(samples, ({ requests }) => requests),
      actions: perSecond(samples, ({ actions }) => actions),
    }),
    plot("Queues", "", QUEUES),
    plot("Time until the bot reads an event", "ms", { lag: ({ backlog }) => backlog?.lag ?? null }),
    plot(`Memory ${whose}`, "MiB", { ...MEMORY, ...(machine.processes > 1 && LARGEST_HEAP) }),
    plot(`CPU ${whose}`, "CPUs", { CPUs: (sample) => sample.machine?.cpu ?? null }),
    plot("Event loop delay of the bot", "ms", {
      "longest delay": (sample) => sample.machine?.delay ?? null,
    }),
  ].filter(({ lines }) => lines.length > 0)
}

const ANSWERS: LineReaders = {
  p50: ({ answers }) => (answers.count === 0 ? null : answers.p50),
  p95: ({ answers }) => (answers.count === 0 ? null : answers.p95),
  max: ({ answers }) => (answers.count === 0 ? null : answers.max),
}

const QUEUES: LineReaders = {
  "questions waiting": ({ waiting }) => waiting,
  "events unread": ({ backlog }) => backlog?.events ?? null,
}

const MEMORY: LineReaders = {
  heap: inMebibytes(({ heap }) => heap),
  "resident set": inMebibytes(({ rss }) => rss),
}

const LARGEST_HEAP: LineReaders = {
  "largest heap of a process": inMebibytes(({ largestHeap }) => largestHeap),
}

function inMebibytes(read: (machine: LoadMachine) => number): ReadFigure {
  return (sample) => (sample.machine === null ? null : read(sample.machine) / MEBIBYTE)
}

/** Divides the counts of samples by the time since the sample before each. */
function perSecond(
  samples: readonly LoadSample[],
  count: (sample: LoadSample) => number,
): ReadFigure {
  const starts = new Map(samples.map((sample, index) => [sample, samples[index - 1]?.at ?? 0]))
  return (sample) => {
    const passed = sample.at - (starts.get(sample) ?? 0)
    return passed > 0 ? count(sample) / passed : 0
  }
}
