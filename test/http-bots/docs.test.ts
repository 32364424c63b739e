import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** What a reader writes, and where it stands in this repository. */
const SPELT: Readonly<Record<string, string>> = {
  '"guildsim/node"': '"../../src/node.ts"',
  '"./worker.ts"': '"../../fixtures/bots/http-teapot.ts"',
}

const page = readFileSync("docs/http-interactions.md", "utf8")
const snippets = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) =>
  code.replace(/"(?:guildsim\/node|\.\/worker\.ts)"/g, (spelt) => SPELT[spelt] ?? spelt),
)

test.each(["docs-worker", "docs-server"])("the page on HTTP shows what %s.test.ts runs", (name) => {
  expect(snippets).toContain(readFileSync(`test/http-bots/${name}.test.ts`, "utf8"))
})
