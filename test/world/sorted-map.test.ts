// Compares `SortedMap` with a sorted array.

import { fc } from "../chance.ts"
import { expect, test } from "vitest"
import { SortedMap } from "../../src/world/kernel/sorted-map.ts"
import { compareIds } from "../../src/world/kernel/snowflake.ts"

/** A sorted array of entries. */
type Model = [id: string, value: number][]

// Like those of the platform, several of them are the same number in floating point.
const id = fc.bigInt({ min: 0n, max: 120n }).map((n) => String(1_200_000_000_000_000_000n + n * 4n))

const step = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), id, value: fc.nat() }),
  fc.record({ kind: fc.constant("delete" as const), id }),
)

const changes = fc.array(step, { maxLength: 60, size: "max" })

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function play(steps: readonly Step[]): { ordered: SortedMap<string, number>; model: Model } {
  // Chunks of four ids are split and emptied all the time.
  const ordered = new SortedMap<string, number>(4)
  let model: Model = []
  for (const one of steps) {
    const rest = model.filter(([other]) => other !== one.id)
    if (one.kind === "delete") expect(ordered.delete(one.id)).toBe(rest.length < model.length)
    else ordered.set(one.id, one.value)
    model = one.kind === "delete" ? rest : [...rest, [one.id, one.value]]
    model.sort(([a], [b]) => Number(BigInt(a) - BigInt(b)))
  }
  return { ordered, model }
}

test("it contains what was set, sorted by id", () => {
  fc.assert(
    fc.property(changes, id, (steps, at) => {
      const { ordered, model } = play(steps)
      const here = model.find(([other]) => other === at)

      expect([...ordered]).toStrictEqual(model.map(([, value]) => value))
      expect(ordered.size).toBe(model.length)
      expect(ordered.last()).toBe(model.at(-1)?.[1])
      expect(ordered.get(at)).toBe(here?.[1])
      expect(ordered.has(at)).toBe(here !== undefined)
    }),
  )
})

test("it is iterated from any id in both directions, even from a missing id", () => {
  fc.assert(
    fc.property(changes, id, (steps, at) => {
      const { ordered, model } = play(steps)
      const below = model.filter(([other]) => BigInt(other) < BigInt(at))
      const above = model.filter(([other]) => BigInt(other) > BigInt(at))

      expect([...ordered.before(at)]).toStrictEqual(below.map(([, value]) => value).toReversed())
      expect([...ordered.after(at)]).toStrictEqual(above.map(([, value]) => value))
      expect([...ordered.before()]).toStrictEqual(model.map(([, value]) => value).toReversed())
    }),
  )
})

test("ids are compared as numbers", () => {
  const any = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(Math.sign(compareIds(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})
