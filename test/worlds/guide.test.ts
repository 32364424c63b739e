import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { createSim } from "../../src/index.ts"
import { NAMES, WORLDS } from "./every-world.ts"

const guide = readFileSync("docs/worlds.md", "utf8")
const all = sectionOf("## Contents of the ready-made worlds")

test.each(NAMES)("the guide names every handle and all data of %s", async (name) => {
  const handles = await createSim().fill<object>(WORLDS[name])
  const { data } = WORLDS[name]
  const section = sectionOf(`### \`${name}\``)
  const text = name === "empty" || name === "large" ? section : all + section
  const words = [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word)
  expect(words).toEqual(expect.arrayContaining(Object.keys(handles)))
  expect(words.concat("name")).toEqual(expect.arrayContaining(Object.keys(data)))
})

/** Returns the text under a heading of the guide, up to the next heading. */
function sectionOf(heading: string): string {
  const [, after = ""] = guide.split(`${heading}\n`)
  return after.split(/^##/m)[0] ?? ""
}
