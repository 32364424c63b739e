import { expect, test } from "vitest"
import { LazyModule, waitForEarlier } from "../../src/requirements/lazy-module.ts"

/** A module whose file arrives when the test says so. */
function pending(title = "tea") {
  const { promise, resolve, reject } = Promise.withResolvers<{ name: string }>()
  let loads = 0
  const module = new LazyModule(title, () => {
    loads += 1
    return promise
  })
  return {
    module,
    arrived: promise,
    arrive: () => resolve({ name: title }),
    fail: reject,
    loads: () => loads,
  }
}

test("a module that an entry has imported is used at once", () => {
  const { module, loads } = pending()
  module.provide({ name: "tea" })
  let used = ""
  void module.use(async ({ name }) => void (used = name))
  expect({ used, loads: loads(), waiting: module.ready() }).toEqual({
    used: "tea",
    loads: 0,
    waiting: undefined,
  })
})

test("uses go on in the order of their calls, whichever file arrives first", async () => {
  const slow = pending("slow")
  const fast = pending("fast")
  const imported = pending("imported")
  imported.module.provide({ name: "imported" })
  const used: string[] = []
  const note = async ({ name }: { name: string }): Promise<void> => void used.push(name)
  const uses = [slow, fast, imported, slow].map(({ module }) => module.use(note))
  const waiting = waitForEarlier()?.then(() => used.push("a use of no module"))
  fast.arrive()
  await fast.arrived
  expect(used).toEqual([])
  slow.arrive()
  await Promise.all([...uses, waiting])
  expect(used).toEqual(["slow", "fast", "imported", "slow", "a use of no module"])
})

test("when all files have arrived, nothing waits any more", async () => {
  const { module, arrive } = pending()
  const use = module.use(async ({ name }) => name)
  arrive()
  expect(await use).toBe("tea")
  await waitForEarlier()
  expect([module.ready(), waitForEarlier()]).toEqual([undefined, undefined])
})

test("a file that cannot be loaded fails its use, and no other one", async () => {
  const { module, fail } = pending("the verbs of users")
  const other = pending()
  const failing = module.use(async ({ name }) => name)
  const later = other.module.use(async ({ name }) => name)
  other.arrive()
  fail(new TypeError("Failed to fetch"))
  await expect(failing).rejects.toThrow(
    /^guildsim could not load its code for the verbs of users: Failed to fetch\. .* server of the page's files/,
  )
  expect(await later).toBe("tea")
})

test("after a failure the next use loads the file again", async () => {
  const files = [Promise.reject(new Error("offline")), Promise.resolve({ name: "tea" })]
  const module = new LazyModule("tea", () => files.shift() ?? Promise.reject(new Error("gone")))
  const use = (): Promise<string> => module.use(async ({ name }) => name)
  await expect(use()).rejects.toThrow("offline")
  expect(await use()).toBe("tea")
})
