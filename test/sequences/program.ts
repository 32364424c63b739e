// Plays the sequences of a seed and prints what was recorded: `node program.ts <seed> <count>`.

import fc from "fast-check"
import { playOnly, sequences } from "./play.ts"

const [, , seed = "1", count = "1"] = process.argv

for (const steps of fc.sample(sequences, { seed: Number(seed), numRuns: Number(count) })) {
  const { simulation } = await playOnly(steps)
  for (const entry of simulation.journal.read()) process.stdout.write(`${JSON.stringify(entry)}\n`)
}
