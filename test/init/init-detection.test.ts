// Project detection of `guildsim init`, for projects as package managers, compilers and the guides
// of client libraries create them.
import { expect, test } from "vitest"
import { type BotProject, readProject } from "../../src/cli/init/project/project.ts"
import { BOT, type Files, init, filesOf, makeProject } from "./init-fixture.ts"

const DISCORD_JS = { dependencies: { "discord.js": "^14.0.0" } }
const CJS_BOT = `const { Client } = require("discord.js")
const client = new Client({ intents: [] })
client.login(process.env.DISCORD_TOKEN)
`
const NONE = { runner: undefined, entry: undefined, testFile: undefined }

function read(files: Files, userAgent?: string): BotProject {
  return readProject(makeProject(files), NONE, userAgent)
}

test.each<[string, Files, string]>([
  ["no lock file", {}, "npm"],
  ["package-lock.json", { "package-lock.json": "{}" }, "npm"],
  ["pnpm-lock.yaml", { "pnpm-lock.yaml": "" }, "pnpm"],
  ["yarn.lock", { "yarn.lock": "" }, "yarn"],
  ["bun.lock", { "bun.lock": "" }, "bun"],
])("the package manager of a project with %s is %s", (_, files, name) => {
  expect(read({ "package.json": DISCORD_JS, "index.js": CJS_BOT, ...files }).manager.name).toBe(
    name,
  )
})

test("packageManager has priority over the lock file, and the running package manager comes last", () => {
  const bot = { "index.js": CJS_BOT }
  const declared = { ...DISCORD_JS, packageManager: "pnpm@10.4.1" }
  expect(read({ ...bot, "package.json": declared, "yarn.lock": "" }).manager.name).toBe("pnpm")
  const agent = "yarn/4.5.0 npm/? node/v24.0.0"
  expect(read({ ...bot, "package.json": DISCORD_JS }, agent).manager.name).toBe("yarn")
  const locked = { ...bot, "package.json": DISCORD_JS, "package-lock.json": "{}" }
  expect(read(locked, agent).manager.name).toBe("npm")
})

test.each<[string, object, string]>([
  ["a script with vitest", { scripts: { test: "vitest run --coverage" } }, "vitest"],
  ["a script with jest", { scripts: { test: "jest --ci" } }, "jest"],
  ["a script with node --test", { scripts: { test: "node --import tsx --test" } }, "node:test"],
  ["vitest among the dependencies", { devDependencies: { vitest: "^5.0.0" } }, "vitest"],
  ["jest among the dependencies", { devDependencies: { jest: "^30.0.0" } }, "jest"],
  ["a configuration of Jest", { jest: { testEnvironment: "node" } }, "jest"],
  ["nothing", {}, "vitest"],
])("the runner of a project with %s", (_, manifest, runner) => {
  const project = read({ "package.json": { ...DISCORD_JS, ...manifest }, "index.js": CJS_BOT })
  expect(project.runnerChoice.runner.name).toBe(runner)
})

test.each<[string, Files, string, string | undefined]>([
  ["index.js without a script", { "index.js": CJS_BOT }, "index.js", undefined],
  [
    "main",
    { "package.json": { ...DISCORD_JS, main: "./bot" }, "bot.js": CJS_BOT },
    "bot.js",
    undefined,
  ],
  [
    "a script that watches",
    {
      "package.json": { ...DISCORD_JS, scripts: { dev: "tsx watch --env-file=.env src/app.ts" } },
      "src/app.ts": BOT,
      "src/index.ts": BOT,
    },
    "src/app.ts",
    undefined,
  ],
  [
    "a script that runs what tsc makes",
    {
      "package.json": { ...DISCORD_JS, scripts: { start: "npm run build && node ./out/main.js" } },
      "tsconfig.json": '{ "compilerOptions": { "outDir": "./out/", "rootDir": "source" } }',
      "source/main.ts": BOT,
    },
    "source/main.ts",
    "out/main.js",
  ],
  [
    "a script that runs the folder",
    {
      "package.json": { ...DISCORD_JS, main: "dist/index.js", scripts: { start: "node ." } },
      "src/index.ts": BOT,
    },
    "src/index.ts",
    "dist/index.js",
  ],
  [
    "a manager of shards",
    {
      "index.js": `const { ShardingManager } = require("discord.js")
new ShardingManager("./shard.js", { token: process.env.DISCORD_TOKEN }).spawn()`,
      "shard.js": CJS_BOT,
    },
    "shard.js",
    undefined,
  ],
  [
    "a server beside the bot",
    {
      "package.json": { ...DISCORD_JS, main: "index.js" },
      "index.js": `require("express")().listen(80)`,
      "bot.js": CJS_BOT,
    },
    "bot.js",
    undefined,
  ],
  [
    "a path alias of tsconfig.json",
    {
      "tsconfig.json":
        '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./source/*"] } } }',
      "package.json": { ...DISCORD_JS, scripts: { start: "tsx source/run.ts" } },
      "source/run.ts": 'import "@/tea/bot"',
      "source/tea/bot.ts": BOT,
    },
    "source/run.ts",
    undefined,
  ],
  ["a file of another name", { "lib/tea-house.js": CJS_BOT }, "lib/tea-house.js", undefined],
])("the entry of a project with %s", (_, files, path, built) => {
  const { entry } = read({ "package.json": DISCORD_JS, ...files })
  expect(entry).toMatchObject({ path, built })
})

test.each<[string, string, object]>([
  [
    "discord.js",
    'import { Client } from "discord.js"\nnew Client().login()',
    { "discord.js": "14" },
  ],
  ["Eris", 'const Eris = require("eris")\nnew Eris("").connect()', { eris: "0.18" }],
  [
    "Oceanic.js",
    'import { Client } from "oceanic.js"\nnew Client().connect()',
    { "oceanic.js": "1" },
  ],
  ["Seyfert", 'import { Client } from "seyfert"\nnew Client().start()', { seyfert: "5" }],
  [
    "Discordeno",
    'import { createBot } from "@discordeno/bot"\ncreateBot({}).start()',
    { "@discordeno/bot": "21" },
  ],
  [
    "Sapphire",
    'import { SapphireClient } from "@sapphire/framework"\nnew SapphireClient().login()',
    { "@sapphire/framework": "5", "discord.js": "14" },
  ],
  [
    "@discordjs/core",
    'import { WebSocketManager } from "@discordjs/ws"\nnew WebSocketManager({}).connect()',
    { "@discordjs/core": "2", "@discordjs/ws": "2" },
  ],
  ["no client library", 'new WebSocket("wss://gateway.discord.gg/?v=10")', {}],
])("the client library is %s", (name, text, dependencies) => {
  const { library, startStrategy } = read({ "package.json": { dependencies }, "index.js": text })
  expect(library.name).toBe(name)
  expect(startStrategy.kind).toBe("import")
})

test.each<[string, Files, object]>([
  ["logs in at its top", { "index.js": CJS_BOT }, { kind: "import" }],
  [
    "logs in inside a function that it calls",
    {
      "index.js": `const { Client } = require("discord.js")\nasync function main() {\n  await new Client().login()\n}\nmain()`,
    },
    { kind: "import" },
  ],
  [
    "calls an exported function of another file",
    {
      "index.js": `const { start } = require("./bot")\nstart()`,
      "bot.js": `const { Client } = require("discord.js")\nexports.start = async () => {\n  await new Client().login()\n}`,
    },
    { kind: "import" },
  ],
  [
    "exports a client by name",
    {
      "index.js": `const { Client } = require("discord.js")\nconst client = new Client({ intents: [] })\nmodule.exports = { client }`,
    },
    { kind: "client", exported: "client", start: "login(token)" },
  ],
  [
    "exports a client by default",
    {
      "index.mjs": `import { Client } from "discord.js"\nconst bot = new Client({ intents: [] })\nexport default bot`,
    },
    { kind: "client", exported: "default", start: "login(token)" },
  ],
  [
    "exports a function that makes a client",
    {
      "index.mjs": `import { Client } from "discord.js"\nexport const createBot = (options = {}) => {\n  return new Client(options)\n}`,
    },
    { kind: "function", exported: "createBot", given: "{ token }", start: "login(token)" },
  ],
  [
    "exports a function that takes the token, and starts it as a script alone",
    {
      "index.js": `const { Client } = require("discord.js")
async function start(token) {
  const client = new Client()
  await client.login(token)
  return client
}
if (require.main === module) start(process.env.DISCORD_TOKEN)
module.exports = { start }`,
    },
    { kind: "function", exported: "start", given: "token", start: undefined },
  ],
])("the bot %s", (_, files, form) => {
  expect(read({ "package.json": DISCORD_JS, ...files }).startStrategy).toEqual(form)
})

test.each<[string, string, object]>([
  ["a property", "client.login(process.env.BOT_TOKEN)", { token: "BOT_TOKEN" }],
  ["a string", 'client.login(process.env["MY_KEY"])', { token: "MY_KEY" }],
  ["a variable", "const secret = process.env.SECRET\nclient.login(secret)", { token: "SECRET" }],
  [
    "a destructured one",
    "const { DC_TOKEN } = process.env\nclient.login(DC_TOKEN)",
    { token: "DC_TOKEN" },
  ],
  [
    "a configuration",
    "const config = { token: process.env.BOT ?? '' }\nclient.login(config.token)",
    { token: "BOT" },
  ],
  ["the one of discord.js", "client.login()", { token: "DISCORD_TOKEN" }],
  [
    "not the one of another service",
    "client.login(x)\nprocess.env.GITHUB_TOKEN",
    { token: undefined, others: ["GITHUB_TOKEN"] },
  ],
  [
    "a schema",
    "const env = z.object({ DISCORD_TOKEN: z.string(), CLIENT_ID: z.string() }).parse(process.env)\nclient.login(env.DISCORD_TOKEN)",
    { token: "DISCORD_TOKEN", applicationIds: ["CLIENT_ID"] },
  ],
  [
    "ids",
    "const { APP_ID, DEV_GUILD_ID } = process.env\nclient.login()\nprocess.env.NODE_ENV",
    { applicationIds: ["APP_ID"], guildIds: ["DEV_GUILD_ID"], others: [] },
  ],
])("the variable of the token is %s", (_, text, environment) => {
  const index = `const { Client } = require("discord.js")\nconst client = new Client()\n${text}\n`
  expect(read({ "package.json": DISCORD_JS, "index.js": index }).environment).toMatchObject(
    environment,
  )
})

test("the test's world uses the ids of config.json, and the token is not copied", async () => {
  const folder = makeProject({
    "package.json": DISCORD_JS,
    "index.js": `const { token } = require("./config.json")\nconst { Client } = require("discord.js")\nnew Client().login(token)`,
    "config.json": {
      token: "secret.of.mine",
      clientId: "900000000000000001",
      guildId: "900000000000000002",
    },
  })
  const { output } = await init(folder, ["--no-install"])
  const written = filesOf(folder)["test/bot.test.mjs"]
  expect(written).toContain(`botId: "900000000000000001"`)
  expect(written).toContain(`stage.createGuild("Tea House", { id: "900000000000000002" })`)
  expect(written + output).not.toContain("secret.of.mine")
})

test.each<[string, Files, object]>([
  [
    "a builder without options",
    {
      "index.js": `${CJS_BOT}new SlashCommandBuilder().setName("ping")\nclient.application.commands.set([])`,
    },
    { kind: "commands", name: "ping", isUsed: true },
  ],
  [
    "a command that only some may use, and one with options",
    {
      "index.js": `${CJS_BOT}new SlashCommandBuilder().setName("purge").setDefaultMemberPermissions(8)
new SlashCommandBuilder().setName("brew").addStringOption((o) => o.setName("tea"))
client.application.commands.set([])`,
    },
    { kind: "commands", name: "brew", isUsed: false },
  ],
  [
    "commands in a folder",
    {
      "index.js": `${CJS_BOT}fs.readdirSync("./commands")\nrest.put(Routes.applicationCommands(id), { body })`,
      "commands/tea/brew.js": `module.exports = { name: "brew", description: "Makes tea." }`,
    },
    { kind: "commands", name: "brew", isUsed: false },
  ],
  [
    "commands of no name that can be read",
    { "index.js": `${CJS_BOT}client.application.commands.set(await load())` },
    { kind: "commands", name: undefined, isUsed: false },
  ],
  [
    "commands that a script of its own registers",
    {
      "index.js": CJS_BOT,
      "deploy-commands.js": `new SlashCommandBuilder().setName("ping")\nrest.put(Routes.applicationCommands(id))`,
    },
    { kind: "commands", name: "ping", isUsed: true, deployScript: "deploy-commands.js" },
  ],
  [
    "a script that ends its process",
    {
      "index.js": CJS_BOT,
      "deploy-commands.js": `new SlashCommandBuilder().setName("ping")\nrest.put(Routes.applicationCommands(id)).then(() => process.exit())`,
    },
    { kind: "start" },
  ],
  [
    "an answer to a message",
    {
      "index.js": `${CJS_BOT}client.on("messageCreate", (m) => { if (m.content === "!tea") m.reply("Coming up.") })`,
    },
    { kind: "message", message: "!tea", answer: "Coming up." },
  ],
  ["nothing that can be read", { "index.js": CJS_BOT }, { kind: "start" }],
])("the first test of a bot with %s", (_, files, occasion) => {
  expect(read({ "package.json": DISCORD_JS, ...files }).trigger).toEqual(occasion)
})

const NODENEXT = '{ "compilerOptions": { "module": "nodenext" } }'

test.each<[string, Files, string]>([
  [
    "JavaScript, ES modules, Vitest",
    { "package.json": { ...DISCORD_JS, type: "module" }, "index.js": BOT },
    "test/bot.test.js",
  ],
  ["CommonJS, Vitest", { "index.js": CJS_BOT }, "test/bot.test.mjs"],
  [
    "CommonJS, node:test",
    { "package.json": { ...DISCORD_JS, scripts: { test: "node --test" } }, "index.js": CJS_BOT },
    "test/bot.test.js",
  ],
  [
    "an ES module in a CommonJS package, node:test",
    { "package.json": { ...DISCORD_JS, scripts: { test: "node --test" } }, "index.mjs": BOT },
    "test/bot.test.mjs",
  ],
  [
    "a folder of tests, which is empty",
    { "index.js": CJS_BOT, "tests/.gitkeep": "" },
    "tests/bot.test.mjs",
  ],
  [
    "tests beside the sources",
    { "index.js": CJS_BOT, "lib/a.spec.js": "", "lib/b.spec.js": "", "c.test.js": "" },
    "lib/bot.spec.mjs",
  ],
  [
    "another test of that name",
    { "index.js": CJS_BOT, "test/bot.test.mjs": "" },
    "test/guildsim.test.mjs",
  ],
  [
    "TypeScript, ES modules, nodenext",
    {
      "package.json": { ...DISCORD_JS, type: "module" },
      "src/index.ts": BOT,
      "tsconfig.json": NODENEXT,
    },
    "test/bot.test.ts",
  ],
  [
    "TypeScript, CommonJS, nodenext",
    { "src/index.ts": BOT, "tsconfig.json": NODENEXT },
    "test/bot.test.mts",
  ],
  [
    "TypeScript, and tsc would refuse a test outside of rootDir",
    {
      "src/index.ts": BOT,
      "tsconfig.json": '{ "compilerOptions": { "module": "nodenext", "rootDir": "src" } }',
    },
    "test/bot.test.mjs",
  ],
  [
    "TypeScript that does not see entries of packages",
    {
      "src/index.ts": BOT,
      "tsconfig.json": '{ "compilerOptions": { "module": "commonjs" /* as ever */, } }',
    },
    "test/bot.test.mjs",
  ],
  [
    "TypeScript whose base is not installed",
    { "src/index.ts": BOT, "tsconfig.json": '{ "extends": "@tsconfig/node24/tsconfig.json" }' },
    "test/bot.test.mjs",
  ],
  [
    "TypeScript whose base is installed",
    {
      "src/index.ts": BOT,
      "tsconfig.json": '{ "extends": "@tsconfig/node24/tsconfig.json" }',
      "node_modules/@tsconfig/node24/tsconfig.json": NODENEXT,
    },
    "test/bot.test.mts",
  ],
])("the test of a project of %s", (_, files, path) => {
  expect(read({ "package.json": DISCORD_JS, ...files }).style.path).toBe(path)
})

test("the test uses the quotes and semicolons of the bot", async () => {
  const folder = makeProject({
    "package.json": { ...DISCORD_JS, type: "module" },
    "index.js": BOT.replaceAll('"', "'").replaceAll("\n", ";\n"),
  })
  await init(folder, ["--no-install"])
  expect(filesOf(folder)["test/bot.test.js"]).toContain("import { sim } from 'guildsim/node';\n")
  expect(filesOf(folder)["test/bot.test.js"]).toContain("import('../index.js');\n};\n")
})

test("a script that registers commands runs before the bot with the ids that it needs", async () => {
  const folder = makeProject({
    "package.json": { ...DISCORD_JS, type: "module" },
    "src/bot.js": BOT,
    "src/deploy.js": `import { REST, Routes, SlashCommandBuilder } from "discord.js"
const commands = [new SlashCommandBuilder().setName("tea").setDescription("Makes tea.")]
const { CLIENT_ID, GUILD_ID } = process.env
await new REST().put(Routes.applicationGuildCommands(CLIENT_ID, GUILD_ID), { body: commands })`,
  })
  await init(folder, ["--no-install"])
  const text = filesOf(folder)["test/bot.test.js"]
  expect(text).toContain(`const startBot = async ({ token, botId, world }) => {
  process.env.DISCORD_TOKEN = token
  process.env.CLIENT_ID = botId
  process.env.GUILD_ID = world.guild.id
  vi.resetModules()
  await import("../src/deploy.js")
  return import("../src/bot.js")
}
`)
  expect(text).toContain('expect(names).toContain("tea")')
})

test("a bot in TypeScript that looks for compiled files is built first", async () => {
  const loader = `${BOT}for (const file of fs.readdirSync("commands").filter((name) => name.endsWith(".js"))) load(file)`
  const folder = makeProject({
    "package.json": { ...DISCORD_JS, scripts: { build: "tsc", start: "node dist/index.js" } },
    "tsconfig.json": NODENEXT,
    "src/index.ts": loader,
  })
  await init(folder, ["--no-install"])
  const files = filesOf(folder)
  expect(files["test/bot.test.mts"]).toContain(
    'importFresh(new URL("../dist/index.js", import.meta.url))',
  )
  expect(files["package.json"]).toContain('"test": "npm run build && vitest run"')

  const both = loader.replace('name.endsWith(".js")', "/[.][jt]s$/.test(name)")
  expect(read({ "package.json": DISCORD_JS, "src/index.ts": both }).loadsCompiled).toBe(false)
})

test("a bot that checks NODE_ENV is started as in production", async () => {
  const quiet = BOT.replace("client.login", 'if (process.env.NODE_ENV !== "test") client.login')
  const folder = makeProject({
    "package.json": { ...DISCORD_JS, type: "module" },
    "index.js": quiet,
  })
  await init(folder, ["--no-install"])
  expect(filesOf(folder)["test/bot.test.js"]).toContain(
    'sim.run(startBot, { processEnv: { NODE_ENV: "production" } }, async (env) => {',
  )
})
