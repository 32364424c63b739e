// Bots in other languages, in processes of their own. A language that the machine lacks is skipped with a
// line that says so.

import { execFile, spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import type { RequestRoute } from "../../src/harness/assertions/matching/journal.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { BUILT_MODULES } from "../built/programs.ts"
import { findProgram } from "../street/databases/servers.ts"
import { control, tokenOf } from "./fixture.ts"

const run = promisify(execFile)

/** Starts a process that ends with the test. */
function start(command: readonly string[], env: NodeJS.ProcessEnv): void {
  const [program = "", ...args] = command
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: "ignore" })
  onTestFinished(() => void child.kill())
}

/** Waits until a bot has registered its commands. */
async function registered(server: GuildsimServer, route: RequestRoute): Promise<void> {
  const { status } = await control(server, "/worlds/default/wait", {
    method: "POST",
    body: JSON.stringify({ condition: { request: route }, timeout: 30 }),
    headers: { "content-type": "application/json" },
  })
  expect(status).toBe(200)
}

const REPOSITORY = join(import.meta.dirname, "../..")
const SERVERS = join(REPOSITORY, "fixtures/servers")

/** The command of the package, for programs of other languages too. */
const GUILDSIM = [process.execPath, ...BUILT_MODULES, join(REPOSITORY, "src/bin.ts")]

const TEAPOT = join(REPOSITORY, "fixtures/bots/teapot.ts")

/** A program that fails if a package is missing, without the time that an import takes. */
const FINDS_PACKAGES = `
from importlib.util import find_spec
assert find_spec("discord") and find_spec("pytest")
`

/** Debian's own Python has Debian's packages, and another one may come first on the path. */
const PYTHON = ["/usr/bin/python3", "python3"].find(
  (python) => spawnSync(python, ["-c", FINDS_PACKAGES], { stdio: "ignore" }).status === 0,
)

/** Flags of a Java that runs for a moment: optimizing its code takes longer than running it. */
const BRIEFLY = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]

/** The same flags for the Java that a tool runs in. */
const TOOL_BRIEFLY = BRIEFLY.map((flag) => `-J${flag}`)

const hasJava = findProgram("javac") !== undefined

/** Quotes an argument for a POSIX shell. */
function quoted(argument: string): string {
  return `'${argument.replaceAll("'", String.raw`'\''`)}'`
}

/** Says what a skipped test needs. */
function needs(what: string, isThere: boolean): boolean {
  if (!isThere) process.stderr.write(`Skipped, since it is not installed: ${what}\n`)
  return isThere
}

test(
  "a bot of discord.js takes the address from a variable, and the teapot runs unchanged by exec",
  { timeout: 60_000 },
  async () => {
    await using server = await startServer({
      world: "community",
      bots: [{ botName: "Cup" }, { botName: "Teapot" }],
    })
    const { sim } = server.world
    start([process.execPath, join(SERVERS, "discord-js/bot.ts")], {
      DISCORD_API_URL: `${server.url}/api`,
      DISCORD_TOKEN: tokenOf(server),
    })
    start([...GUILDSIM, "exec", "--server", server.url, "--", process.execPath, TEAPOT], {
      DISCORD_TOKEN: tokenOf(server, server.world, 1),
    })
    await registered(server, "POST /applications/{application_id}/commands")
    await registered(server, "PUT /applications/{application_id}/commands")
    const alice = sim.guild.members.get("alice")
    const general = sim.guild.channels.get("general")

    const question = await alice.send(general, "!ping")
    const authors = question.replies().map(({ author }) => author.name)
    expect(new Set(authors)).toEqual(new Set(["Cup", "Teapot"]))
    const poured = await alice.slash(general, "tea")
    expect(poured.response?.content).toBe("Here you are.")
    const brewed = await alice.slash(general, "brew", { tea: "Sencha", cups: 2 })
    expect(brewed.response?.content).toBe("🫖 2 × Sencha, coming up.")
  },
)

test.runIf(
  needs(
    "discord.py and pytest (apt-get install python3-discord python3-pytest)",
    PYTHON !== undefined,
  ),
)(
  "a bot of discord.py has commands, buttons and modals, and pytest drives it",
  { timeout: 60_000 },
  async () => {
    const env = { ...process.env, GUILDSIM_SERVE: [...GUILDSIM, "serve"].map(quoted).join(" ") }
    const args = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]
    const { stdout } = await run(PYTHON ?? "", args, { cwd: join(SERVERS, "discord-py"), env })

    expect(stdout).toMatch(/^8 passed in /m)
  },
)

test.runIf(needs("a JDK (apt-get install default-jdk-headless)", hasJava))(
  "a bot in Java without libraries answers a message, a command and a button",
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "guildsim-java-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const sources = ["Teapot.java", "Json.java"].map((file) => join(SERVERS, "java", file))
    await run("javac", [...TOOL_BRIEFLY, "-d", folder, ...sources])
    await using server = await startServer({ world: "community" })
    const { sim } = server.world
    const env = { ...process.env, DISCORD_URL: server.url, DISCORD_TOKEN: tokenOf(server) }
    const bot = spawn("java", [...BRIEFLY, "-cp", folder, "Teapot"], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    })
    onTestFinished(() => void bot.kill())
    const errors: unknown[] = []
    bot.stderr.on("data", (data) => errors.push(String(data)))
    await registered(server, "PUT /applications/{application_id}/commands")
    const alice = sim.guild.members.get("alice")
    const general = sim.guild.channels.get("general")

    const question = await alice.send(general, "!ping")
    expect(question.replies().map(String)).toEqual(["Pong!"])
    const brewed = await alice.slash(general, "brew", { tea: "Sencha" })
    expect(brewed.response?.content).toBe("Sencha, ready.")
    await alice.click(brewed.requireResponse(), "More")
    expect(brewed.response?.content).toBe("The pot is full again.")
    expect(errors).toEqual([])
  },
)
