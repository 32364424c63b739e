import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { transformSync } from "@swc/core"
import { test as base, expect } from "vitest"
import { SetupError, importFresh, sim } from "../../src/node.ts"
import { BUILT_MODULES } from "../built/programs.ts"

const test = base.extend<{ readonly folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "guildsim-fresh-"))
    symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

test("a CommonJS entry is evaluated again with the modules that it requires, except packages", async ({
  folder,
}) => {
  write(folder, {
    "bot.cjs": `const { next } = require("./state.cjs")
module.exports = { count: next(), config: require("./config.json"), Client: require("discord.js").Client }`,
    "state.cjs": "let count = 0; module.exports = { next: () => ++count }",
    "config.json": '{ "prefix": "!" }',
  })
  const one = await importFresh(join(folder, "bot.cjs"))
  write(folder, { "config.json": '{ "prefix": "?" }' })
  const two = await importFresh(new URL(`file://${folder}/bot.cjs`))
  expect(one).toMatchObject({ count: 1, config: { prefix: "!" } })
  expect(two).toMatchObject({ count: 1, config: { prefix: "?" } })
  const clientOf = (bot: unknown): unknown => Reflect.get(Object(bot) as object, "Client")
  expect(clientOf(one)).toBe(clientOf(two))

  const three = await importFresh(join(folder, "bot.cjs"), { packages: ["discord.js"] })
  expect(clientOf(three)).not.toBe(clientOf(two))
})

test("an ES module is evaluated again with the modules that it imports", async ({ folder }) => {
  write(folder, {
    "package.json": '{ "type": "module" }',
    "bot.js": 'import { next } from "./state.js"\nexport const count = next()',
    "state.js": "let count = 0\nexport const next = () => ++count",
  })
  // Vitest has its own module registry, so this test uses plain Node.
  const program = `
    import { importFresh } from ${JSON.stringify(new URL("../../src/node.ts", import.meta.url).href)}
    const bot = ${JSON.stringify(join(folder, "bot.js"))}
    console.log((await importFresh(bot)).count, (await importFresh(bot)).count)
  `
  const flags = [...BUILT_MODULES, "--input-type=module", "--eval", program]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(stdout).toBe("1 1\n")
}, 15_000)

test("a TypeScript bot that swc compiles to CommonJS runs unchanged", async ({ folder }) => {
  const source = `
    import { Client, Events, GatewayIntentBits, type Message } from "discord.js"
    const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
    export const client: Client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
    client.on(Events.MessageCreate, async (message: Message) => {
      if (!message.author.bot) await message.reply("Pong!")
    })
    void client.login(process.env.DISCORD_TOKEN)
  `
  const module = { type: "commonjs" } as const
  const { code } = transformSync(source, { module, jsc: { parser: { syntax: "typescript" } } })
  write(folder, { "bot.cjs": code })
  const options = { processEnv: { DISCORD_TOKEN: "a.b.c" } }
  for (const name of ["alice", "bob"]) {
    await using env = await sim.run(() => importFresh(join(folder, "bot.cjs")), options)
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    await guild.addMember(name).send(general, "!ping")
    expect(general.lastMessage?.content).toBe("Pong!")
  }
}, 15_000)

test.for(["./bot.cjs", "/no/such/bot.cjs"])("%s is refused with what to give", async (entry) => {
  await expect(importFresh(entry)).rejects.toThrow(SetupError)
  await expect(importFresh(entry)).rejects.toThrow(/absolute path .* import\.meta\.url/)
})
