// The command of the package, installed in a bot's project.
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { delimiter, dirname, join, resolve } from "node:path"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { builtPackage } from "../../scripts/build/package.ts"
import { runCommandLine } from "../../src/cli/command-line.ts"
import type { InventoryDiff, LibraryDiff } from "../../src/cli/inventory/diff.ts"
import type { InventoryList } from "../../src/cli/inventory/list.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { createFolder } from "../runners/project.ts"

// Each test reads whole libraries, in its own process or in a copy.
vi.setConfig({ testTimeout: 30_000 })

const folder = realpathSync(createFolder())
const installed = join(folder, "guildsim")
const { version } = read("package.json")

beforeAll(async () => {
  cpSync(await builtPackage(), join(installed, "dist"), { recursive: true })
  cpSync("package.json", join(installed, "package.json"))
  mkdirSync(join(installed, "node_modules"))
  symlinkSync(resolve("node_modules/acorn"), join(installed, "node_modules/acorn"), "junction")
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Creates a project with this package and others, which are linked or, if the test changes them,
 * copied.
 */
function project({ links = [], copies = [] }: { links?: string[]; copies?: string[] }): string {
  const root = mkdtempSync(join(folder, "project-"))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(join(root, "package.json"), '{ "private": true }')
  const place = (name: string) => join(root, "node_modules", name)
  for (const name of [...links, ...copies]) mkdirSync(dirname(place(name)), { recursive: true })
  mkdirSync(join(root, "node_modules/.bin"), { recursive: true })
  symlinkSync(installed, place("guildsim"), "junction")
  for (const name of links) symlinkSync(resolve("node_modules", name), place(name), "junction")
  // A linked package would be changed in place.
  for (const name of copies) {
    cpSync(realpathSync(resolve("node_modules", name)), place(name), { recursive: true })
  }
  return root
}

/** Runs the installed command in a project like `npx guildsim`. */
function installedCommand(cwd: string, ...args: string[]) {
  const script = join(installed, read("package.json").bin.guildsim)
  const done = spawnSync(process.execPath, [script, ...args], { cwd, encoding: "utf8" })
  return { status: done.status, output: done.stdout, errors: done.stderr }
}

/** Runs the command line in this process, which takes a fraction of the time. */
async function guildsim(place: string, ...args: string[]) {
  let [output, errors] = ["", ""]
  const status = await runCommandLine(args, {
    folder: place,
    print: (text) => void (output += text),
    error: (text) => void (errors += text),
    env: () => undefined,
  })
  return { status, output, errors }
}

function diffOf(output: string): InventoryDiff {
  // The output of `inventory --diff --json`.
  return JSON.parse(output) as InventoryDiff
}

/** Returns a route with its status among those that a library calls. */
function rated(library: LibraryDiff | undefined, method: string, path: string) {
  return library?.routes.find((route) => route.method === method && route.path === path)
}

/** The parts of package.json that are read here. */
function read(file: string) {
  return JSON.parse(readFileSync(file, "utf8")) as { version: string; bin: { guildsim: string } }
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8")
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

test("npx finds the command", () => {
  const root = project({})
  const command = join(installed, read("package.json").bin.guildsim)
  // Like an installation.
  chmodSync(command, 0o755)
  symlinkSync(command, join(root, "node_modules/.bin/guildsim"))
  const PATH = [dirname(process.execPath), process.env["PATH"]].join(delimiter)
  const npx = spawnSync("npx", ["guildsim", "--version"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH },
  })
  expect(npx).toMatchObject({ status: 0, stdout: `${version}\n` })
})

test("without --diff the command prints the modeled routes by area", () => {
  const { status, output, errors } = installedCommand(project({}), "inventory")
  const built = inventory.filter((route) => route.status === "implemented")
  const webhooks = inventory.filter(({ area }) => area === "Webhooks")
  const builtWebhooks = webhooks.filter((route) => route.status === "implemented")
  expect({ status, errors }).toEqual({ status: 0, errors: "" })
  expect(output).toContain(`lists ${inventory.length} routes and models ${built.length}`)
  expect(output).toMatch(
    new RegExp(`^ {2}Webhooks +${builtWebhooks.length} of ${webhooks.length}$`, "m"),
  )
})

test("--json prints every route, with a reason for each one that is not modeled", async () => {
  const { status, output } = await guildsim(project({}), "inventory", "--json")
  // The output of `inventory --json`.
  const list = JSON.parse(output) as InventoryList
  expect(status).toBe(0)
  expect(list).toMatchObject({ version: 1, guildsim: version })
  expect(list.routes).toHaveLength(inventory.length)
  expect(list.routes).toContainEqual({
    method: "POST",
    path: "/channels/{channel_id}/messages",
    area: "Channels",
    status: "modeled",
  })
  for (const { status: one, reason } of list.routes) {
    expect(reason === undefined).toBe(one === "modeled")
  }
})

test("--diff lists the gaps that the installed library calls, by area", () => {
  const { status, output, errors } = installedCommand(
    project({ links: ["discord.js"] }),
    "inventory",
    "--diff",
  )
  expect({ status, errors }).toEqual({ status: 1, errors: "" })
  expect(output).toMatch(
    /^discord\.js \d+\.\d+\.\d+ calls \d+ routes; guildsim .*: \d+ modeled, \d+ gaps$/m,
  )
  expect(output).toMatch(
    /^ {2}Applications: \d+ of \d+ modeled\n {4}gap: .+\n {6}PUT \/applications/m,
  )
  expect(output).not.toContain("POST /channels/{channel_id}/messages\n")
})

test("--diff --json lists the gaps of every installed library and no other", async () => {
  const links = [
    "discord.js",
    "@discordjs/core",
    "eris",
    "oceanic.js",
    "seyfert",
    "@discordeno/rest",
  ]
  const { status, output } = await guildsim(project({ links }), "inventory", "--diff", "--json")
  const diff = diffOf(output)
  expect(status).toBe(1)
  expect(diff).toMatchObject({ version: 1, guildsim: version, unreadable: [] })
  expect(diff.libraries.map(({ name }) => name)).toEqual(links)
  for (const library of diff.libraries) {
    expect(library.version).toBe(read(`node_modules/${library.name}/package.json`).version)
    expect(rated(library, "POST", "/channels/{channel_id}/messages")?.status).toBe("modeled")
    expect(library.counts.unknown, library.name).toBe(0)
  }
  const [, , eris] = diff.libraries
  expect(rated(eris, "GET", "/discovery/categories")).toMatchObject({
    area: "Discovery",
    status: "gap",
    reason: expect.any(String),
  })
  expect(
    diffOf((await guildsim(project({ links: ["eris"] }), "inventory", "--diff", "--json")).output)
      .libraries,
  ).toEqual([eris])
})

test("gaps with a listed reason can be allowed", async () => {
  const root = project({ links: ["discord.js", "seyfert"] })
  expect((await guildsim(root, "inventory", "--diff", "--allow-known-gaps")).status).toBe(0)
})

test("a changed route of the installed library is unknown, which is never allowed", async () => {
  const root = project({ copies: ["eris"] })
  change(
    join(root, "node_modules/eris/lib/rest/Endpoints.js"),
    "/channels/${chanID}/typing`",
    "/channels/${chanID}/typing/loudly`",
  )
  const { status, output } = await guildsim(root, "inventory", "--diff", "--allow-known-gaps")
  expect(status).toBe(1)
  expect(output).toContain(
    "    unknown: this version of guildsim does not know the route\n      POST /channels/{}/typing/loudly\n",
  )
  const json = (await guildsim(root, "inventory", "--diff", "--json")).output
  const [eris] = diffOf(json).libraries
  expect(eris?.counts.unknown).toBe(1)
  expect(rated(eris, "POST", "/channels/{}/typing/loudly")).toMatchObject({
    area: "Channels",
    status: "unknown",
  })
  expect(rated(eris, "POST", "/channels/{channel_id}/typing")).toBeUndefined()
})

test("discord.js is read with the routes of its own discord-api-types", async () => {
  const root = project({ copies: ["discord.js", "discord-api-types"] })
  change(
    join(root, "node_modules/discord-api-types/rest/v10/index.js"),
    "return `/channels/${channelId}/typing`",
    "return `/channels/${channelId}/typing/loudly`",
  )
  const [library] = diffOf((await guildsim(root, "inventory", "--diff", "--json")).output).libraries
  expect(rated(library, "POST", "/channels/{}/typing/loudly")?.status).toBe("unknown")
})

test("a library is found through a package that depends on it", async () => {
  const root = project({ copies: ["@discordeno/bot"] })
  const inner = join(root, "node_modules/@discordeno/bot/node_modules/@discordeno")
  mkdirSync(inner, { recursive: true })
  symlinkSync(resolve("node_modules/@discordeno/rest"), join(inner, "rest"), "junction")
  const { libraries } = diffOf((await guildsim(root, "inventory", "--diff", "--json")).output)
  expect(libraries.map(({ name }) => name)).toEqual(["@discordeno/rest"])
})

test("libraries are read without running them", async () => {
  const root = project({ copies: ["seyfert"] })
  const place = join(root, "node_modules/seyfert/lib")
  for (const file of readdirSync(place, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".js")) continue
    const text = readFileSync(join(place, file), "utf8")
    writeFileSync(join(place, file), `throw new Error("It was run.")\n${text}`)
  }
  const { output, errors } = await guildsim(root, "inventory", "--diff", "--json")
  expect(errors).toBe("")
  expect(diffOf(output).libraries).toMatchObject([{ name: "seyfert" }])
})

/** Changes that make a library unreadable, one of them beside another library. */
const UNREADABLE: readonly (readonly [
  reason: string,
  file: string,
  from: string,
  to: string,
  other?: string,
])[] = [
  [
    "its table of paths is gone",
    "lib/rest/Endpoints.js",
    "module.exports",
    "other.exports",
    "seyfert",
  ],
  [
    "a request takes its path from elsewhere",
    "lib/Client.js",
    '"POST", Endpoints.GUILDS',
    '"POST", x()',
  ],
  ["a script cannot be parsed", "lib/Client.js", "class Client", "klass Client"],
  ["its package.json names no version", "package.json", '"version"', '"release"'],
]

test.for(UNREADABLE)(
  "a library is unreadable where %s; the others are compared",
  async ([, file, from, to, other]) => {
    const others = other === undefined ? [] : [other]
    const root = project({ copies: ["eris"], links: others })
    const place = join(root, "node_modules/eris", file)
    writeFileSync(place, readFileSync(place, "utf8").replaceAll(from, to))
    const { status, output, errors } = await guildsim(root, "inventory", "--diff", "--json")
    expect(status).toBe(2)
    expect(errors).toMatch(/^This version of guildsim cannot read the sources of eris .*: /)
    expect(diffOf(output)).toMatchObject({
      libraries: others.map((name) => ({ name })),
      unreadable: [{ library: expect.stringContaining("eris "), message: expect.any(String) }],
    })
  },
)

test("a project without a supported library gets a list of the supported ones", async () => {
  const { status, output, errors } = await guildsim(project({}), "inventory", "--diff")
  expect({ status, output }).toEqual({ status: 2, output: "" })
  expect(errors).toMatch(/^No supported client library is installed for .*: discord\.js, .*seyfert/)
})

test.for([
  { args: ["--help"], says: "Usage: guildsim <command>" },
  { args: ["-h"], says: "Usage: guildsim <command>" },
  { args: ["inventory", "--help"], says: "Usage: guildsim inventory" },
  { args: ["inventory", "--diff", "-h"], says: "Usage: guildsim inventory" },
])("$args prints the help", async ({ args, says }) => {
  const { status, output, errors } = await guildsim(folder, ...args)
  expect({ status, errors }).toEqual({ status: 0, errors: "" })
  expect(output).toContain(says)
})

test.for([
  { args: [], says: "No command was named.", help: "Usage: guildsim <command>" },
  { args: ["invent"], says: 'There is no command "invent".', help: "Usage: guildsim <command>" },
  { args: ["--nope"], says: 'There is no command "--nope".', help: "Usage: guildsim <command>" },
  { args: ["inventory", "--nope"], says: "'--nope'", help: "Usage: guildsim inventory" },
  { args: ["inventory", "more"], says: "'more'", help: "Usage: guildsim inventory" },
  { args: ["inventory", "--json=no"], says: "--json", help: "Usage: guildsim inventory" },
  {
    args: ["inventory", "--allow-known-gaps"],
    says: "--allow-known-gaps requires --diff.",
    help: "Usage: guildsim inventory",
  },
])("$args is refused with the help", async ({ args, says, help }) => {
  const { status, output, errors } = await guildsim(folder, ...args)
  expect({ status, output }).toEqual({ status: 2, output: "" })
  expect(errors.split("\n")[0]).toContain(says)
  expect(errors).toContain(help)
})
