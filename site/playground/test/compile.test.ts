import { expect, test } from "vitest"
import { compile } from "../page/compile.ts"
import { EXAMPLE_FILES, readExample } from "./example-files.ts"

test("types are removed, and every line stays where it is", () => {
  const source = `import { Client, type Message } from "discord.js"
interface Tea {
  readonly name: string
}
const tea: Tea = { name: "mint" }
await new Client({ intents: [] }).login(tea.name satisfies string)
`
  const compiled = compile(source)
  if (!("code" in compiled)) throw new Error("It has mistakes.")
  const lines = compiled.code.split("\n")
  expect(lines[0]).toContain("require('discord.js')")
  expect(lines[4]).toMatch(/const tea\s*= \{ name: "mint" \}/)
  expect(lines[5]).toMatch(/^await new .*login\(tea\.name/)
})

test.for([
  { source: "const a = 1\nconst b = = 2\n", line: 2 },
  { source: "const a = 1\n\nconst a = 2\n", line: 3 },
  { source: "if (true) {\n", line: 2 },
])("a mistake in the syntax has its line: $source", ({ source, line }) => {
  const compiled = compile(source)
  expect("mistakes" in compiled && compiled.mistakes.map((one) => one.line)).toEqual([line])
})

test("a missing package is named with its line and with the packages that exist", () => {
  const compiled = compile(
    'import { Client } from "discord.js"\nimport fs from "node:fs"\nfs.rm(Client)\n',
  )
  expect(compiled).toHaveProperty("mistakes.0.line", 2)
  expect(compiled).toHaveProperty(
    "mistakes.0.message",
    '"node:fs" cannot be imported, because the playground has no other packages and does not install any. Import from discord.js, discord-api-types/v10, node:timers, node:timers/promises instead, or run the bot in a project of your own with guildsim/node.',
  )
})

test("an import of types only needs no package", () => {
  expect(compile('import type { Readable } from "node:stream"\n')).toHaveProperty("code")
})

test.for(EXAMPLE_FILES)("the example %s has no mistakes", (file) => {
  expect(compile(readExample(file))).toHaveProperty("code")
})
