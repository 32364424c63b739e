// The private parts of Node's timers, and the check that finds out whether they are the known ones.

import { createRequire, syncBuiltinESMExports } from "node:module"
import { mock } from "node:test"
import { setTimeout as hostTimeout } from "node:timers"
import { expect, test } from "vitest"
import {
  callBack,
  clear,
  isCleared,
  isTimer,
  isWaiting,
  restart,
  retire,
  suspend,
  type NativeTimer,
} from "../../src/harness/node/node-timers/native-timer.ts"
import { type SetTimer, requireKnownTimers } from "../../src/harness/node/node-timers/probe.ts"
import { sim } from "../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"

const { setTimeout: required } = createRequire(import.meta.url)("node:timers") as {
  readonly setTimeout: SetTimer
}

/** Sets a timer of Node and changes it before it is returned. */
function changed(change: (timer: NativeTimer) => unknown): SetTimer {
  return (...args) => {
    const timer = setNative(...args)
    change(timer)
    return timer
  }
}

function setNative(callback: () => void, delay: number, ...args: string[]): NativeTimer {
  const timer: unknown = hostTimeout(callback, delay, ...args)
  if (typeof timer !== "object" || timer === null || !isTimer(timer)) throw new Error("no timer")
  return timer
}

test("the timers of this version of Node are known, however they are reached", () => {
  expect(() => requireKnownTimers()).not.toThrow()
  expect(() => requireKnownTimers(required)).not.toThrow()
})

/** Timers that differ from Node's in one private part each. */
const UNKNOWN: Readonly<Record<string, SetTimer>> = {
  "a number, as in a page": () => 1,
  "an object without the fields": () => ({ hasRef: () => true }),
  "a timer that the async hook does not see": (...args) => ({ ...setNative(...args) }),
  "another delay": changed((timer) => (timer._idleTimeout = 1)),
  "other arguments": changed((timer) => (timer._timerArgs = ["other"])),
  "no callback": changed((timer) => (timer._onTimeout = null)),
  "an interval": changed((timer) => Object.assign(timer, { _repeat: 1 })),
  "no way to restart": changed((timer) =>
    Object.setPrototypeOf(timer, { ...Object.getPrototypeOf(timer), refresh() {} }),
  ),
}

test.for(Object.entries(UNKNOWN))("a run refuses unknown timers: %s", ([, setTimer]) => {
  expect(() => requireKnownTimers(setTimer)).toThrow(
    `guildsim cannot move the timers of Node ${process.version}`,
  )
  expect(() => requireKnownTimers(setTimer)).toThrow('Run the bot with { clock: "real" }')
})

test("a suspended timer does not fire, and a restarted one waits again", () => {
  const fired: string[] = []
  const timer = setNative(() => void fired.push("fired"), 5)
  expect(suspend(timer)).toBe(5)
  callBack(timer)
  expect(fired).toEqual(["fired"])
  retire(timer)
  expect([isWaiting(timer), isCleared(timer)]).toEqual([false, false])
  restart(timer)
  expect(isWaiting(timer)).toBe(true)
  clear(timer)
  expect([isWaiting(timer), isCleared(timer)]).toEqual([false, true])
})

test("a run starts after a test had timers of node:test, which reached the imports of all modules", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "setImmediate"] })
  // As every run does when it replaces the class of workers.
  syncBuiltinESMExports()
  mock.timers.reset()
  try {
    const client = botThat(async (message) => {
      await new Promise((resolve) => void setTimeout(resolve, 50))
      await message.reply("hello")
    })
    await using env = await sim.run(client)
    const { alice, general } = tearoom(env)
    await alice.send(general, "hi")
    expect(general.lastMessage?.content).toBe("hello")
  } finally {
    syncBuiltinESMExports()
  }
})
