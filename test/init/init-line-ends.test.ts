// Projects whose files have the line ends of Windows, as Git checks them out there.
import { expect, test } from "vitest"
import { BOT, type Files, filesOf, init, makeProject } from "./init-fixture.ts"

const MANIFEST = {
  name: "teapot",
  type: "module",
  scripts: { start: "node src/index.js" },
  dependencies: { "discord.js": "^14.0.0" },
}

const PROJECTS: readonly (readonly [string, Files])[] = [
  [
    "commands, a configuration and comments",
    {
      "package.json": MANIFEST,
      "src/index.js": `// Starts the bot.
import { Client, Events } from "discord.js"
import { guildId } from "./config.js" // the guild
/*
 * client.login("in a comment")
 */
const client = new Client({ intents: [1] })
client.on(Events.MessageCreate, async (message) => {
  if (message.content === "!ping") await message.reply("Pong!")
})
client.login(process.env.DISCORD_TOKEN)
`,
      "src/config.js": `export const guildId = process.env.GUILD_ID\n`,
    },
  ],
  [
    "TypeScript, with comments in tsconfig.json",
    {
      "package.json": { ...MANIFEST, scripts: { start: "tsx src/index.ts" } },
      "tsconfig.json": `{
  // Node runs the output.
  "compilerOptions": {
    "outDir": "dist", /* not committed */
    "strict": true,
  },
}
`,
      "src/index.ts": BOT,
    },
  ],
  [
    "CommonJS with a guarded start, and a workflow",
    {
      "package.json": { ...MANIFEST, type: "commonjs", scripts: { test: "jest" } },
      "src/index.js": `const { Client } = require("discord.js")
const client = new Client({ intents: [1] })
if (require.main === module) {
  client.login(process.env.DISCORD_TOKEN)
}
module.exports = { client }
`,
      ".github/workflows/ci.yml": `on: push
jobs:
  test:
    runs-on: windows-latest
    steps:
      - run: npm test
`,
    },
  ],
]

const withWindowsEnds = (text: string): string => text.replaceAll("\n", "\r\n")
const asText = (content: string | object): string =>
  typeof content === "string" ? content : `${JSON.stringify(content, undefined, 2)}\n`

test.each(PROJECTS)("%s: init writes the same with each line end", async (_, files) => {
  const texts = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, asText(content)]),
  )
  const plain = makeProject(texts)
  const windows = makeProject(
    Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, withWindowsEnds(text)])),
  )
  const [one, other] = [await init(plain), await init(windows)]
  expect(other.status).toBe(0)
  expect(other.output.replaceAll(windows, plain)).toBe(one.output)

  const [before, after] = [filesOf(plain), filesOf(windows)]
  const changed = Object.keys(texts)
  for (const [path, text] of Object.entries(before)) {
    // A file that was there keeps its line ends. A new one has those of every other machine.
    expect(after[path]).toBe(changed.includes(path) ? withWindowsEnds(text) : text)
  }
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(after["package.json"]).toContain("guildsim")
})
