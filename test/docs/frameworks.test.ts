// The bots and tests of the pages about frameworks run unchanged, and the pages name the versions
// that are installed.

import { cpSync, globSync, readFileSync } from "node:fs"
import { describe, expect, test, vi } from "vitest"
import { listRunModules } from "./modules.ts"

// Some frameworks take seconds to load, and two start child processes.
vi.setConfig({ testTimeout: 30_000 })

const PAGES = globSync("docs/frameworks/*.md").filter((page) => !page.endsWith("README.md"))

/** Returns the installed version of a package. */
function versionOf(name: string): string {
  const text = readFileSync(`node_modules/${name}/package.json`, "utf8")
  // Every installed package has a version.
  return (JSON.parse(text) as { readonly version: string }).version
}

test.each(PAGES)("%s names the installed versions", (page) => {
  const [, list = ""] = /^Tested with (.+)\.$/m.exec(readFileSync(page, "utf8")) ?? []
  const tested = list.split(", ").map((one) => one.split(" "))
  expect(tested).not.toEqual([])
  expect(tested).toEqual(tested.map(([name = ""]) => [name, versionOf(name)]))
})

// The command lines of these frameworks write into the folder of the bot.
for (const name of ["dressed", "robo"]) {
  cpSync(`fixtures/frameworks/${name}`, `artifacts/docs/frameworks/${name}`, { recursive: true })
}

describe.each(listRunModules("test/docs/frameworks.test.ts"))("%s", async (module) => {
  await import(`docs:${module}`)
})
