// Keys that tell the runs of one process apart. They stand in tokens and signatures, and are masked
// wherever those are printed.

const KEY = Symbol.for("guildsim.runs")

/** The number of the next run of this process, whichever copy of the package opens it. */
export function nextRunNumber(): number {
  const holder = globalThis as { [KEY]?: number } // the one place that all copies of us share
  holder[KEY] = (holder[KEY] ?? 0) + 1
  return holder[KEY]
}
