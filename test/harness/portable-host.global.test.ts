import { afterEach, expect, test, vi } from "vitest"

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const load = async () =>
  (await import("../../src/harness/simulation/time/portable-host.ts")).portableHost

/** Returns the order of work when a turn is taken after other work was deferred. */
async function orderOfTurn(): Promise<readonly string[]> {
  const { turn } = await load()
  const done: string[] = []
  const turned = new Promise<void>((resolve) =>
    turn(() => {
      done.push("turn")
      resolve()
    }),
  )
  queueMicrotask(() => done.push("microtask"))
  done.push("now")
  await turned
  return done
}

test("a turn comes after what the present one still does", async () => {
  expect(await orderOfTurn()).toEqual(["now", "microtask", "turn"])
})

test("a host without setImmediate turns by messages, which hold nothing open", async () => {
  vi.stubGlobal("setImmediate", undefined)
  expect(await orderOfTurn()).toEqual(["now", "microtask", "turn"])
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain("MessagePort")
})

test("fake timers hold nothing up", async () => {
  const host = await load()
  vi.useFakeTimers()
  await new Promise<void>((resolve) => host.turn(resolve))
  await new Promise<void>((resolve) => void host.after(1, resolve))
  expect(vi.isFakeTimers()).toBe(true)
})

test("deferred work can be canceled", async () => {
  const { after } = await load()
  const called: string[] = []
  after(1, () => called.push("called off"))()
  await new Promise<void>((resolve) => {
    after(2, () => {
      called.push("done")
      resolve()
    })
  })
  expect(called).toEqual(["done"])
})
