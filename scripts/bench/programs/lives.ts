// Prints what bots cost that start, answer a message and stop, one after another in one process:
// milliseconds, those of the processor ("Cpu"), and megabytes ("rss"). The argument is the rig.

import { median } from "../figures.ts"
import { openRig } from "../rigs/rigs.ts"

const LIVES = 500

/** The lives whose medians are printed: the last ones, when the code is optimized. */
const COUNTED = 300

/** The answers of one bot, of which the second half is counted. */
const TRIPS = 400

/** The milliseconds that have passed, and those of the processor. */
interface Moment {
  readonly wall: number
  readonly cpu: number
}

function now(): Moment {
  const { user, system } = process.cpuUsage()
  return { wall: Number(process.hrtime.bigint()) / 1e6, cpu: (user + system) / 1000 }
}

async function cost(work: () => Promise<unknown>): Promise<Moment> {
  const before = now()
  await work()
  const after = now()
  return { wall: after.wall - before.wall, cpu: after.cpu - before.cpu }
}

const rss = (): number => process.memoryUsage().rss / 1e6

const before = now()
const rig = await openRig(process.argv[2])
const loaded = now()
const rssLoaded = rss()

const lives: Record<"start" | "trip" | "end" | "life", Moment>[] = []
for (let n = 0; n < LIVES; n++) lives.push(await live())
const rssAfter = rss()
const trips = await answer()
rig.close()

const [first] = lives
const last = lives.slice(-COUNTED)
const of = (part: keyof (typeof lives)[number], figure: keyof Moment): number =>
  median(last.map((one) => one[part][figure]))
const sumOf = (figure: keyof Moment): number =>
  last.reduce((all, { life }) => all + life[figure], 0) / last.length
console.log(
  JSON.stringify({
    load: loaded.wall - before.wall,
    loadCpu: loaded.cpu - before.cpu,
    firstStart: first?.start.wall,
    firstStartCpu: first?.start.cpu,
    firstLife: first?.life.wall,
    firstLifeCpu: first?.life.cpu,
    start: of("start", "wall"),
    firstTrip: of("trip", "wall"),
    end: of("end", "wall"),
    life: of("life", "wall"),
    // The clock of the processor is too coarse for the median of single lives.
    lifeCpu: sumOf("cpu"),
    trip: median(trips.map(({ wall }) => wall)),
    tripCpu: trips.reduce((all, { cpu }) => all + cpu, 0) / trips.length,
    rssLoaded,
    rss: rssAfter,
  }),
)
process.exit() // A connection of a rig may still be open.

/** Starts a bot, sends a message that it answers, and stops it. */
async function live(): Promise<(typeof lives)[number]> {
  const begun = now()
  const life = await rig.start()
  const started = now()
  await life.furnish()
  const trip = await cost(() => life.trip())
  const end = await cost(() => life.end())
  const ended = now()
  return {
    start: { wall: started.wall - begun.wall, cpu: started.cpu - begun.cpu },
    trip,
    end,
    life: { wall: ended.wall - begun.wall, cpu: ended.cpu - begun.cpu },
  }
}

/** Sends messages to one bot that answers each. */
async function answer(): Promise<readonly Moment[]> {
  const life = await rig.start()
  await life.furnish()
  const all: Moment[] = []
  for (let n = 0; n < TRIPS; n++) all.push(await cost(() => life.trip()))
  await life.end()
  return all.slice(TRIPS / 2)
}
