// Numbers that distinguish the runs of one process. They are part of tokens and signatures, and are
// masked wherever those are printed.

const KEY = Symbol.for("guildsim.runs")

/** Returns the number of the next run of this process, whichever copy of the package opens it. */
export function nextRunNumber(): number {
  const holder = globalThis as { [KEY]?: number } // shared by all copies of this package
  holder[KEY] = (holder[KEY] ?? 0) + 1
  return holder[KEY]
}
