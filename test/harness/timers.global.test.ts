import { once } from "node:events"
import { createRequire } from "node:module"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { setInterval as namedInterval, setTimeout as namedTimeout } from "node:timers"
import timersPromises, { setInterval as every, setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { type Env, sim } from "../../src/node.ts"

// Kept at import, as libraries do.
const { setTimeout: requiredTimeout } = createRequire(import.meta.url)(
  "node:timers",
) as typeof import("node:timers")
const { setTimeout: keptTimeout } = globalThis

/** Runs a bot that does `work` when it starts, and returns its notes with the seconds since. */
async function noting(
  work: (note: (what: unknown) => void) => unknown,
): Promise<{ readonly env: Env; readonly noted: readonly string[] }> {
  const noted: string[] = []
  const env = await sim.run(
    () => {
      const began = Date.now()
      void work((what) => noted.push(`${String(what)} +${(Date.now() - began) / 1000}`))
    },
    { gateway: false },
  )
  return { env, noted }
}

const WAYS: Readonly<Record<string, (done: () => void) => unknown>> = {
  "the global setTimeout": (done) => setTimeout(done, 60_000),
  "setTimeout of node:timers, imported by name": (done) => namedTimeout(done, 60_000),
  "setTimeout of node:timers, required": (done) => requiredTimeout(done, 60_000),
  "a setTimeout that was kept": (done) => keptTimeout(done, 60_000),
  "setTimeout of node:timers/promises, imported by name": async (done) => {
    await sleep(60_000)
    done()
  },
  "setTimeout of node:timers/promises": async (done) => {
    await timersPromises.setTimeout(60_000)
    done()
  },
  "scheduler.wait of node:timers/promises": async (done) => {
    await timersPromises.scheduler.wait(60_000)
    done()
  },
  "AbortSignal.timeout": (done) => AbortSignal.timeout(60_000).addEventListener("abort", done),
  "setInterval, the first time": (done) => {
    const timer = setInterval(() => {
      clearInterval(timer)
      done()
    }, 60_000)
  },
  "a timer of its own code, made late": (done) =>
    setTimeout(() => namedTimeout(done, 20_000), 40_000),
}

test.for(Object.entries(WAYS))("%s waits for the clock", async ([, set]) => {
  const { env, noted } = await noting((note) => set(() => note("done")))
  await env.advanceTime(59.999)
  expect(noted).toEqual([])
  await env.advanceTime(0.001)
  expect(noted).toEqual(["done +60"])
  await env.advanceTime(600)
  expect(noted).toEqual(["done +60"])
  await env.close()
})

test("an interval comes again and again, until it is cleared", async () => {
  const { env, noted } = await noting(async (note) => {
    const timer = namedInterval(() => note("tick"), 10_000)
    setTimeout(() => clearInterval(timer), 35_000)
    let turns = 0
    for await (const tock of every(14_000, "tock")) {
      note(tock)
      if (++turns === 2) break
    }
  })
  await env.advanceTime(120)
  expect(noted).toEqual(["tick +10", "tock +14", "tick +20", "tock +28", "tick +30"])
  await env.close()
})

test("timers of one time come in the order they were set, each with its promises done", async () => {
  const { env, noted } = await noting((note) => {
    for (const name of ["a", "b", "c"]) {
      setTimeout(() => {
        note(name)
        void Promise.resolve().then(() => note(`${name}'s promise`))
        process.nextTick(() => note(`${name}'s tick`))
      }, 10_000)
    }
    setTimeout(() => note("earlier"), 9999)
  })
  await env.advanceTime(10)
  expect(noted).toEqual(
    ["earlier +9.999"].concat(
      ["a", "b", "c"].flatMap((name) => [
        `${name} +10`,
        `${name}'s tick +10`,
        `${name}'s promise +10`,
      ]),
    ),
  )
  await env.close()
})

test("a callback gets its arguments, and the timer as this", async () => {
  const { env, noted } = await noting((note) => {
    const timer: unknown = setTimeout(
      function (this: unknown, ...words: string[]) {
        note([...words, this === timer].join(" "))
      },
      1000,
      "two",
      "words",
    )
  })
  await env.settle()
  expect(noted).toEqual(["two words true +1"])
  await env.close()
})

test("an invalid delay is one millisecond, and a fraction is cut off", async () => {
  const { env, noted } = await noting((note) => {
    setTimeout(() => note("none"), -5)
    setTimeout(() => note("fraction"), 2.9)
  })
  await env.settle()
  expect(noted).toEqual(["none +0.001", "fraction +0.002"])
  await env.close()
})

test("a timer is cleared in each way that there is", async () => {
  const { env, noted } = await noting((note) => {
    const set = (): NodeJS.Timeout => setTimeout(() => note("not cleared"), 1000)
    clearTimeout(set())
    clearInterval(set())
    clearTimeout(Number(set()))
    clearTimeout(String(Number(set())))
    set().close()
    set()[Symbol.dispose]()
    const controller = new AbortController()
    sleep(1000, undefined, { signal: controller.signal }).catch((error: Error) => note(error.name))
    controller.abort()
  })
  await env.advanceTime(10)
  expect(noted).toEqual(["AbortError +0"])
  await env.close()
})

test("refresh restarts a timer, also one that has fired, but not a cleared one", async () => {
  let timer: NodeJS.Timeout | undefined
  let cleared: NodeJS.Timeout | undefined
  const { env, noted } = await noting((note) => {
    timer = setTimeout(() => note("over"), 10_000)
    cleared = setTimeout(() => note("never"), 10_000)
    clearTimeout(cleared)
    let times = 0
    const again = setTimeout(() => {
      note("again")
      if (++times < 3) again.refresh()
    }, 10_000)
  })
  await env.advanceTime(5)
  expect(timer?.refresh()).toBe(timer)
  cleared?.refresh()
  await env.advanceTime(15)
  expect(noted).toEqual(["again +10", "over +15", "again +20"])
  timer?.refresh()
  await env.advanceTime(60)
  expect(noted.slice(3)).toEqual(["again +30", "over +30"])
  await env.close()
})

// Host timers of earlier tests may end while it counts.
const COUNTING = { retry: 3 }

test(
  "a timer holds the process as Node's do: until it is over, and while it is referenced",
  COUNTING,
  async ({ onTestFinished }) => {
    const timers: NodeJS.Timeout[] = []
    const count = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === "Timeout").length
    const before = count()
    const { env } = await noting(() => {
      timers.push(
        setTimeout(() => {}, 10_000),
        setTimeout(() => {}, 10_000).unref(),
      )
    })
    onTestFinished(() => env.close())
    expect(timers.map((timer) => timer.hasRef())).toEqual([true, false])
    expect(count()).toBe(before + 1)
    timers[1]?.ref()
    expect(count()).toBe(before + 2)
    await env.advanceTime(10)
    expect(count()).toBe(before)
  },
)

test("in its callback a timer can be written as JSON, as some libraries do", async () => {
  const { env, noted } = await noting((note) => {
    const timer = setInterval(() => note(JSON.stringify({ timer }).length > 0), 10_000)
  })
  await env.advanceTime(20)
  expect(noted).toEqual(["true +10", "true +20"])
  await env.close()
})

test("an error of a callback is captured, and the other timers still fire", async () => {
  const { env, noted } = await noting((note) => {
    const timer = setInterval(() => {
      note("tick")
      throw new Error("no tea")
    }, 10_000)
    setTimeout(() => clearInterval(timer), 25_000)
  })
  await env.advanceTime(60)
  expect(noted).toEqual(["tick +10", "tick +20"])
  expect(env.errors.map(String)).toEqual(["Error: no tea", "Error: no tea"])
  await env.close()
})

test("setImmediate and nextTick stay the host's", async () => {
  const { env, noted } = await noting((note) => {
    setImmediate(() => note("immediate"))
    process.nextTick(() => note("tick"))
  })
  await env.settle()
  expect(noted).toEqual(["tick +0", "immediate +0"])
  await env.close()
})

/** Collects all garbage. The flag shows in realms that are created afterwards. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc")
  const collect: unknown = runInNewContext("gc")
  if (typeof collect === "function") collect()
}

test("a timer that has fired is not kept by those that its callback sets", async () => {
  let first: WeakRef<object> | undefined
  function tick(): void {
    const timer = setTimeout(tick, 1000)
    first ??= new WeakRef(timer)
  }
  await using env = await sim.run(() => void setTimeout(tick, 1000), { gateway: false })
  await env.advanceTime(10)
  collectGarbage()
  expect(first?.deref()).toBeUndefined()
})

test("a bot that goes on by messages to itself is awaited before time passes", async () => {
  const { port1, port2 } = new MessageChannel()
  const hop = (): Promise<unknown> => {
    const arrived = once(port1, "message")
    port2.postMessage("hop")
    return arrived
  }
  const { env, noted } = await noting((note) => {
    setTimeout(async () => {
      for (let hops = 0; hops < 20; hops++) await hop()
      note("there")
    }, 60_000)
    setTimeout(() => note("next"), 61_000)
  })
  await env.advanceTime(120)
  port1.close()
  await env.close()
  expect(noted).toEqual(["there +60", "next +61"])
})
