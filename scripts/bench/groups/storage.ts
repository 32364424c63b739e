// Measures requests about messages, and memory, in a channel of a million messages against one of a
// hundred.

import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { requireFigure, runProgram } from "../processes.ts"
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

export const storage: Group = {
  name: "storage",
  about: "channels of a million messages",
  async measure() {
    const program = new URL("../programs/storing.ts", import.meta.url)
    const flags = ["--expose-gc", "--max-old-space-size=4096"]
    const processes = Array.from({ length: PROCESSES }, () => runProgram(program, { flags }))
    const of = (name: string): Measured => processes.map((figures) => requireFigure(figures, name))
    const rows = Object.entries(REQUESTS).map(([name, what]): Row => ({
      what: `${what}, 1,000,000 in all`,
      took: of(`million${name}`),
      against: "100",
      other: of(`few${name}`),
      grows: GROWS,
      limit: atMostTimes(1.3),
    }))
    const size: Row = {
      what: "heap of a message, one of 1,000,000",
      took: of("message"),
      against: "1 KB",
      other: [1],
      unit: "KB",
      limit: atMostTimes(1),
    }
    return {
      rows: [...rows, size],
      note: "Requests about messages are answered without a network, each about another message of the channel, wherever it stands.",
    }
  },
}
