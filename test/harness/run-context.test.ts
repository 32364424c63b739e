// The async context of runs: what it costs, and which run it names.

import { AsyncLocalStorage } from "node:async_hooks"
import { expect, onTestFinished, test, vi } from "vitest"
import { AsyncCauses } from "../../src/harness/node/async/async-causes.ts"
import { ContextVariable, runWith } from "../../src/harness/node/run/run-context.ts"
import { sim } from "../../src/node.ts"
import { parrot } from "./bots.ts"

async function playRun(): Promise<void> {
  await using env = await sim.run(parrot())
  const guild = env.createGuild()
  const channel = guild.createTextChannel("general")
  await guild.addMember("alice").send(channel, "hello")
}

// On Node 24 a storage that was entered once stays in the async context of the caller.
test("a second run enters only the async storage of the first", async () => {
  const entered = vi.spyOn(AsyncLocalStorage.prototype, "run")
  onTestFinished(() => entered.mockRestore())
  await playRun()
  const ofFirstRun = new Set(entered.mock.contexts)
  await playRun()
  const ofBothRuns = new Set(entered.mock.contexts)
  expect([ofFirstRun.size, ofBothRuns.size]).toEqual([1, 1])
})

test("a variable has its value in the work that it surrounds, now and later", async () => {
  const one = new ContextVariable<number>("one")
  const two = new ContextVariable<number>("two")
  const inside = runWith([one.entry(1), two.entry(2)], async () => {
    await Promise.resolve()
    return [one.get(), two.run(3, () => two.get()), two.get()]
  })
  expect(one.get()).toBeUndefined()
  expect(await inside).toEqual([1, 3, 2])
})

test("a variable falls back where nothing sets it, not where undefined is set", () => {
  const variable = new ContextVariable<number>("fallback")
  variable.fallback = 5
  expect(variable.get()).toBe(5)
  expect(variable.run(undefined, () => variable.get())).toBeUndefined()
})

test("two variables of one name, as in two copies of the package, have one value", () => {
  const own = new ContextVariable<number>("shared")
  const other = new ContextVariable<number>("shared")
  expect(own.run(1, () => other.get())).toBe(1)
})

test("runs inside one another keep a cause each", () => {
  const outer = new AsyncCauses()
  const inner = new AsyncCauses()
  outer.within(1, () => {
    expect([outer.current(), inner.current()]).toEqual([1, undefined])
    inner.within(2, () => {
      expect([outer.current(), inner.current()]).toEqual([1, 2])
      outer.within(3, () => expect([outer.current(), inner.current()]).toEqual([3, 2]))
      outer.within(undefined, () =>
        expect([outer.current(), inner.current()]).toEqual([undefined, 2]),
      )
      expect([outer.current(), inner.current()]).toEqual([1, 2])
    })
  })
  expect([outer.current(), inner.current()]).toEqual([undefined, undefined])
})
