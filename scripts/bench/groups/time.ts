// Measures the cost of a bot's timers, and of a virtual day with many of them.

import { mock } from "node:test"
import { schedule } from "node-cron"
import { sim } from "../../../src/node.ts"
import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { atMost, atMostTimes } from "../table.ts"
import { measureInRounds, timeOf } from "../rounds.ts"

const ROUNDS = { counted: 5, warmUp: 2 }
const DAYS = { counted: 3, warmUp: 0 }
const DAY = 24 * 60 * 60 * 1000

/** The seconds of a day. */
const SECONDS = DAY / 1000

/** The real seconds that a day may take, on a machine with other work. */
const PATIENCE = 600

const FEW = 1000
const MANY = 10_000

/** The measured operations for each timer of a bot, in milliseconds. */
interface Timers {
  /** Measures setting a timer. */
  set(): Promise<number>
  /** Measures a timer's share of a virtual day in which all timers fire at different times. */
  pass(): Promise<number>
}

/** Creates a bot with `many` timers. One measurement sets them; the next lets a day pass. */
function createTimers(many: number): Timers {
  let passed = Number.NaN
  return {
    async set() {
      let due = 0
      let took = Number.NaN
      const start = async (): Promise<void> => {
        took = await timeOf(() => setTimers(many, () => (due += 1)))
      }
      await sim.run(start, { gateway: false }, async (env) => {
        passed = await timeOf(() => env.advanceTime({ days: 1 }))
      })
      if (due !== many) throw new Error(`Only ${due} of ${many} timers were due in a day.`)
      return took / many
    },
    pass: async () => passed / many,
  }
}

/** Sets timers at different times within a day. */
function setTimers(many: number, work: () => void): readonly NodeJS.Timeout[] {
  return Array.from({ length: many }, (_, n) => setTimeout(work, ((n + 1) * DAY) / many))
}

/** Measures the milliseconds for each timer without an open run. */
async function setBare(): Promise<number> {
  let timers: readonly NodeJS.Timeout[] = []
  const took = await timeOf(() => (timers = setTimers(MANY, () => {})))
  for (const timer of timers) clearTimeout(timer)
  return took / MANY
}

/** A job of node-cron that runs each second. */
function createJob() {
  let ran = 0
  return {
    start: () => schedule("* * * * * *", () => void (ran += 1)),
    /** @throws Error if the job has not run each second of a day. */
    requireRuns() {
      if (ran < SECONDS - 1) throw new Error(`The job ran ${ran} times in a day.`)
    },
  }
}

/** Measures a virtual day in which node-cron runs a job each second. */
async function passDay(): Promise<number> {
  const job = createJob()
  let took = Number.NaN
  const start = (): void => void job.start()
  await sim.run(start, { gateway: false, patience: PATIENCE }, async (env) => {
    took = await timeOf(() => env.advanceTime({ days: 1 }))
  })
  job.requireRuns()
  return took
}

/** Measures the same day without guildsim, on the fake clock of node:test. */
async function passDayAlone(): Promise<number> {
  const job = createJob()
  mock.timers.enable({ apis: ["setTimeout", "Date"] })
  try {
    const task = job.start()
    const took = await timeOf(async () => {
      for (let n = 0; n < SECONDS; n++) {
        mock.timers.tick(1000)
        await turn()
      }
    })
    await task.destroy()
    job.requireRuns()
    return took
  } finally {
    mock.timers.reset()
  }
}

/** Measures as many turns of the event loop. */
function passTurns(): Promise<number> {
  return timeOf(async () => {
    for (let n = 0; n < SECONDS; n++) await turn()
  })
}

/** Waits for a turn of the event loop. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function measureDay(): Promise<Record<"cron" | "alone" | "turns", Measured>> {
  return measureInRounds(DAYS, { cron: passDay, alone: passDayAlone, turns: passTurns })
}

type Times = Record<"bare" | "setFew" | "setMany" | "passFew" | "passMany", Measured>

function measureTime(): Promise<Times> {
  const few = createTimers(FEW)
  const many = createTimers(MANY)
  return measureInRounds(ROUNDS, {
    bare: setBare,
    setFew: few.set,
    passFew: few.pass,
    setMany: many.set,
    passMany: many.pass,
  })
}

export const time: Group = {
  name: "time",
  about: "timers of a bot, and days of virtual time",
  async measure() {
    const { bare, setFew, setMany, passFew, passMany } = await measureTime()
    const day = await measureDay()
    return {
      rows: [
        { what: "a timer that a bot sets", took: setMany, against: "bare setTimeout", other: bare },
        {
          what: "a timer that a bot sets, of 10,000",
          took: setMany,
          against: "of 1,000",
          other: setFew,
          grows: MANY / FEW,
        },
        {
          what: "a day with 10,000 timers, each",
          took: passMany,
          against: "1,000",
          other: passFew,
          grows: MANY / FEW,
          limit: atMostTimes(1.5),
        },
        {
          what: "a day with a job of node-cron each second",
          took: day.cron,
          against: "node-cron alone on a fake clock",
          other: day.alone,
          isFloor: true,
          limit: atMostTimes(2),
          aim: atMost(3000, "ms"),
        },
        {
          what: "node-cron alone on a fake clock, a job each second of a day",
          took: day.alone,
          against: "86,400 turns of the event loop",
          other: day.turns,
        },
      ],
      note: "Each timer is due at a time of its own, and the bot comes to rest after it.",
    }
  },
}
