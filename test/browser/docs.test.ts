// docs/browser.md as a page: its files are built and opened unchanged.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import type { Response } from "playwright"
import { afterAll, beforeAll, expect } from "vitest"
import { test } from "./fixture.ts"
import { servePage } from "./serve-page.ts"

const SNIPPETS = [
  ...readFileSync("docs/browser.md", "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm),
].map(([, code = ""]) => code)

let folder = ""
beforeAll(() => {
  // Packages are found below it.
  mkdirSync("node_modules/.cache", { recursive: true })
  folder = relative(".", mkdtempSync("node_modules/.cache/guildsim-docs-"))
  for (const code of SNIPPETS) {
    const [, name] = /^\/\/ src\/(\S+)\n/.exec(code) ?? []
    if (name !== undefined) writeFileSync(join(folder, name), code)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Serves a page of the folder, in development or production mode. */
const serve = (entry: string, isDevelopment = true) =>
  servePage(join(folder, entry), {
    define: { "import.meta.env.DEV": JSON.stringify(isDevelopment) },
    build: { target: "esnext" },
  })

/**
 * Returns the snippet of the guide that contains a text, as a module of the page that reports its
 * end.
 */
function write(text: string): string {
  const code = SNIPPETS.find((snippet) => snippet.includes(text)) ?? ""
  const name = "snippet.ts"
  writeFileSync(join(folder, name), `${code}\nObject.assign(window, { sim, isThrough: true })`)
  return name
}

const through = () => Reflect.get(window, "isThrough") === true

test("the page of the guide shows the guild of its world", async ({ samePage: page }) => {
  using served = await serve("main.ts")
  await page.goto(served.url)
  await page.getByText("Tea House").waitFor()
})

test("the published build contains no code of guildsim", async ({ samePage: page }) => {
  using served = await serve("main.ts", false)
  const answers: Response[] = []
  page.on("response", (answer) => answers.push(answer))
  await page.goto(served.url, { waitUntil: "networkidle" })
  const scripts = answers.filter((answer) => answer.url().endsWith(".js"))
  const code = await Promise.all(scripts.map((answer) => answer.text()))
  expect(code.join("")).toContain("the.token.you.like")
  expect(code.join("")).not.toContain("startBrowserSim")
})

test.for([
  ["people", "const { alice, general } = sim.world"],
  ["handlers of MSW", "sim.worker.use("],
  ["MSW as a page has it", "setupWorker(...sim.handlers)"],
] as const)("what the guide shows of %s runs", async ([, text], { samePage: page }) => {
  const failures: string[] = []
  page.on("pageerror", (error) => failures.push(String(error)))
  using served = await serve(write(text))
  await page.goto(served.url)
  await page.waitForFunction(through)
  expect(failures).toEqual([])
})
