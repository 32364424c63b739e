import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { mutations } from "../../scripts/mutation/mutations.ts"

test("the text that a mutation replaces is in its file exactly once", async () => {
  const counts = await Promise.all(
    mutations.map(async ({ file, from }) => {
      const text = await readFile(new URL(`../../${file}`, import.meta.url), "utf8")
      return { file, from, times: text.split(from).length - 1 }
    }),
  )
  expect(counts.filter(({ times }) => times !== 1)).toEqual([])
})
