// `npx guildsim start` in a bot's project, with the package as users install it.

import { spawnSync } from "node:child_process"
import { rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"
import { createProject, modules } from "../runners/project.ts"

vi.setConfig({ testTimeout: 60_000 })

let project: string

beforeAll(async () => {
  project = await createProject({})
}, 180_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

/** A bot of discord.js with syntax that Node cannot strip, and an import without an extension. */
const BOT = {
  "bot.ts": `
    import { Client, Events, GatewayIntentBits, SlashCommandBuilder } from "discord.js"
    import { Tea } from "./tea"

    class Pot {
      constructor(private readonly tea: Tea) {}
      get command() {
        return new SlashCommandBuilder().setName(Tea[this.tea]).setDescription("Makes tea.")
      }
    }

    const client = new Client({ intents: [GatewayIntentBits.Guilds] })
    client.once(Events.ClientReady, ({ application }) => application.commands.set([new Pot(Tea.sencha).command]))
    void client.login(process.env.DISCORD_TOKEN)`,
  "tea.ts": "export enum Tea { assam, sencha }",
}

const SILENT_BOT = { "bot.mjs": "export const token = process.env.DISCORD_TOKEN" }

/** A bot that identifies by itself, since loading a library takes longest. */
const LOGGING_IN = `
  const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
  socket.addEventListener("message", ({ data }) => {
    if (JSON.parse(data).op !== 10) return
    const d = { token: process.env.DISCORD_TOKEN, intents: 0, properties: {} }
    socket.send(JSON.stringify({ op: 2, d }))
  })`

/** The same without a library. */
const PLAIN_BOT = {
  ...BOT,
  "bot.ts": `
    import { Tea } from "./tea"

    class Pot {
      constructor(private readonly tea: Tea) {}
      get command() {
        return { name: Tea[this.tea], description: "Makes tea." }
      }
    }
    ${LOGGING_IN}
    const headers = { authorization: "Bot " + process.env.DISCORD_TOKEN, "content-type": "application/json" }
    async function register(): Promise<void> {
      const api = "https://discord.com/api/v10/applications/"
      const { id } = await (await fetch(api + "@me", { headers })).json()
      const body = JSON.stringify([new Pot(Tea.sencha).command])
      await fetch(api + id + "/commands", { method: "PUT", headers, body })
    }
    void register()`,
}

beforeEach(() => write({ "package.json": "{}", ...BOT, ...SILENT_BOT }))

test.each([
  ["commonjs", BOT],
  ["module", PLAIN_BOT],
])("a TypeScript bot of the type %s is loaded by tsx", (type, bot) => {
  write({ "package.json": JSON.stringify({ type }), ...bot })
  const { status, output, errors } = start("bot.ts")
  expect({ status, errors }).toEqual({ status: 0, errors: "" })
  expect(output).toMatch(/READY to TestBot/)
  expect(output).toMatch(/PUT \/applications\/@TestBot\/commands → 200/)
})

test("without tsx, a TypeScript bot is refused with the command that installs tsx", () => {
  withoutTsx(() => {
    const { status, output, errors } = start("bot.ts")
    expect({ status, output }).toEqual({ status: 2, output: "" })
    expect(errors).toMatch(/bot\.ts is TypeScript.+npm install --save-dev tsx.+--import MODULE\.$/m)
  })
})

test("a bot's own loader replaces tsx", () => {
  write({
    "loader.mjs": `import { register } from "node:module"
    register("./hooks.mjs", import.meta.url)`,
    "hooks.mjs": `export const load = (url, context, next) =>
      url.endsWith("/bot.ts")
        ? { format: "module", shortCircuit: true, source: ${JSON.stringify(LOGGING_IN)} }
        : next(url, context)`,
  })
  withoutTsx(() => {
    const { status, output, errors } = start("bot.ts", "--import", "./loader.mjs")
    expect({ status, errors }).toEqual({ status: 0, errors: "" })
    expect(output).toMatch(/READY to TestBot/)
    expect(output).not.toContain("/commands")
  })
})

test("a bot in JavaScript needs no tsx; one that does not log in is refused with the reason", () => {
  withoutTsx(() => {
    const { status, output, errors } = start("bot.mjs")
    expect({ status, output }).toEqual({ status: 1, output: "" })
    expect(errors).toMatch(/^BotNotReady: /)
  })
})

test.each([
  ["no file", [], "No file was named."],
  ["several files", ["bot.ts", "tea.ts"], "Several files were named."],
  ["a missing file", ["kettle.ts"], "kettle.ts. Name the file that starts the bot."],
  ["an unknown option", ["bot.ts", "--loud"], "Unknown option '--loud'"],
])("%s is refused with the usage", async (_, args, reason) => {
  const { status, output, errors } = await startHere(...args)
  expect({ status, output }).toEqual({ status: 2, output: "" })
  expect(errors).toContain(reason)
  expect(errors).toContain("Usage: guildsim start FILE")
})

test("--help prints the usage", () => {
  expect(start("--help")).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Usage: guildsim start FILE/),
  })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text)
}

function withoutTsx(work: () => void): void {
  const place = join(project, "node_modules/tsx")
  rmSync(place)
  try {
    work()
  } finally {
    symlinkSync(join(modules, "tsx"), place, "junction")
  }
}

/** Runs the command line in this process, which takes a fraction of the time. */
async function startHere(...args: readonly string[]) {
  let [output, errors] = ["", ""]
  const status = await runCommandLine(["start", ...args], {
    folder: project,
    print: (text) => void (output += text),
    error: (text) => void (errors += text),
    env: () => undefined,
  })
  return { status, output, errors }
}

/** Runs the command in the project, without the variables of this process for tokens. */
function start(...args: readonly string[]) {
  const bin = join(project, "node_modules/guildsim/dist/bin.js")
  const done = spawnSync(process.execPath, [bin, "start", ...args], {
    cwd: project,
    encoding: "utf8",
    timeout: 50_000,
  })
  return { status: done.status, output: done.stdout, errors: done.stderr }
}
