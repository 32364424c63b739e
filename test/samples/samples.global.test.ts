// The table is complete, each sample stands in the file of its resource, and a wrong one is noticed.

import { readdirSync } from "node:fs"
import { expect, test } from "vitest"
import type { ImplementedKey } from "../../src/handlers/route.ts"
import { implementedRoutes } from "../scene/ask.ts"
import { createScene } from "../scene/scene.ts"
import { sharedScene } from "../scene/shared-scene.ts"
import { resourceOfName, resourceOfPath } from "../world/resources.ts"
import { firstTrial, requestOf } from "./request.ts"
import type { Trial } from "./sample.ts"
import { samples, samplesOf } from "./samples.ts"

/** Files of this folder that hold no samples. */
const GENERAL: ReadonlySet<string> = new Set(["random", "request", "sample", "samples"])

const RENAME = "PATCH /channels/{channel_id}"

test("the table has the samples of exactly the implemented routes", () => {
  expect(Object.keys(samples).toSorted()).toEqual(
    implementedRoutes.map(({ key }) => key).toSorted(),
  )
})

test("a missing sample is reported with the file to which it belongs", () => {
  const { [RENAME]: _, ...others } = samples
  const incomplete = { ...others, [RENAME]: { trials: [] } } as unknown as typeof samples // what the type forbids
  expect(() => samplesOf(RENAME, incomplete)).toThrow(
    "PATCH /channels/{channel_id} has no sample. Add one to test/samples/channels.ts.",
  )
})

test("each sample stands in a file of its resource", async () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -".ts".length))
    .filter((name) => !GENERAL.has(name))
  const placed = files.map(async (file) => {
    const path = new URL(`./${file}.ts`, import.meta.url).href
    const tables = Object.values((await import(path)) as Record<string, unknown>)
    const keys = tables.flatMap((table) =>
      typeof table === "object" ? Object.keys(table ?? {}) : [],
    )
    return keys.map((key) => ({ file, key }))
  })
  const misplaced = (await Promise.all(placed))
    .flat()
    .filter(({ file, key }) => resourceOfPath(key.split(" ")[1] ?? "") !== resourceOfName(file))
  expect(misplaced).toEqual([])
})

test("a sample that names something that the scene does not have is reported", async () => {
  const { ids } = await sharedScene()
  const about = (sample: Trial) => () => requestOf(RENAME, sample, ids)
  const message = 'A sample names "pantry", which the scene does not have.'
  const pantry = "pantry" as keyof typeof ids // what the type forbids
  expect(about({ does: "renaming", params: { channel_id: pantry } })).toThrow(message)
  expect(about({ does: "moving", body: { parent_id: "$pantry" } })).toThrow(message)
})

test.for<[why: string, key: ImplementedKey, change: Partial<Trial>, answer: object]>([
  ["another object", RENAME, { params: { channel_id: "guild" } }, { status: 404 }],
  ["a body that the route refuses", RENAME, { body: { name: "" } }, { status: 400 }],
  ["no body", "POST /users/@me/channels", { body: {} }, { status: 400 }],
])("a sample with %s is not answered as a sample is", async ([, key, change, answer]) => {
  const { ask, ids } = await createScene()
  const request = requestOf(key, { ...firstTrial(key), ...change }, ids)
  expect(await ask(request)).toMatchObject(answer)
})

test("references become ids, and numbers become texts of that length", async () => {
  const { ids } = await sharedScene()
  const sample = { does: "moving", body: { parent_id: "$rooms", name: "$3" } }
  expect(requestOf(RENAME, sample, ids)).toEqual({
    method: "PATCH",
    path: `/channels/${ids.general}`,
    body: { parent_id: ids.rooms, name: "xxx" },
  })
})
