// Measures requests about messages, and memory, in a channel of a million messages against one of a
// hundred.

import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { type ProgramFigures, requireFigure, runProgram } from "../processes.ts"
import { type Row, atMostTimes } from "../table.ts"

const PROCESSES = 2

/** The ratio of a million to a hundred. */
const GROWS = 10_000

/** The measured requests, by their names among the figures of the program. */
const REQUESTS = {
  Send: "sending a message",
  Edit: "editing one",
  Find: "reading one",
  Page: "reading ten",
  Last: "reading the last ten",
  Pins: "reading ten pins",
  Repeat: "sending with a nonce that was there",
  Download: "downloading a file",
  Remove: "deleting one",
} as const

/** The aims of the requests that have one: the ratio to a channel of a hundred. */
const AIMS: Readonly<Partial<Record<keyof typeof REQUESTS, number>>> = {
  Send: 1.2,
  Edit: 1.2,
  Find: 1.2,
  Page: 1.2,
  Last: 1.2,
  Remove: 1.4,
}

/**
 * The limits of requests that find one message: a map of a million misses the caches of the CPU, for
 * microseconds that do not shrink when the rest of a request gets faster.
 */
const LIMITS: Readonly<Partial<Record<keyof typeof REQUESTS, number>>> = {
  Edit: 1.5,
  Find: 1.5,
  Remove: 1.8,
}

/** The requests whose least time is known. */
const WITH_FLOOR: readonly (keyof typeof REQUESTS)[] = ["Edit", "Find", "Remove"]

/**
 * Returns the least that a request about one of a million takes: its time among a hundred, and what
 * the same takes more in a bare map of a million than in one of a hundred.
 */
function leastOf(name: keyof typeof REQUESTS, figures: ProgramFigures): number {
  const timeOf = (dataset: string): number => requireFigure(figures, dataset + name)
  return timeOf("few") + Math.max(0, timeOf("millionBare") - timeOf("fewBare"))
}

export const storage: Group = {
  name: "storage",
  about: "channels of a million messages",
  async measure() {
    const program = new URL("../programs/storing.ts", import.meta.url)
    const flags = ["--expose-gc", "--max-old-space-size=4096"]
    const processes = Array.from({ length: PROCESSES }, () => runProgram(program, { flags }))
    const of = (name: string): Measured => processes.map((figures) => requireFigure(figures, name))
    const names = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[] // The keys of the literal.
    const rows = names.map((name): Row => {
      const aim = AIMS[name]
      return {
        what: `${REQUESTS[name]}, 1,000,000 in all`,
        took: of(`million${name}`),
        against: "100",
        other: of(`few${name}`),
        grows: GROWS,
        limit: atMostTimes(LIMITS[name] ?? 1.3),
        ...(aim !== undefined && { aim: atMostTimes(aim) }),
        ...(WITH_FLOOR.includes(name) && {
          floor: processes.map((figures) => leastOf(name, figures)),
        }),
      }
    })
    const size: Row = {
      what: "heap of a message, one of 1,000,000",
      took: of("message"),
      against: "1 KB",
      other: [1],
      unit: "KB",
      limit: atMostTimes(0.5),
    }
    return {
      rows: [...rows, size],
      note: "Requests about messages are answered without a network, each about another message of the channel, wherever it stands.",
    }
  },
}
