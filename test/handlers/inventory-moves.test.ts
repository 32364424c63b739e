// The check fails when one of the sources of the inventory changes, and reports the change.
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import clients from "../../fixtures/client-routes.json" with { type: "json" }
import { inventoryCommand } from "../../scripts/inventory/command.ts"

// Each test reads whole libraries, in its own process or in a copy.
vi.setConfig({ testTimeout: 30_000 })

const LIBRARIES = [
  "discord-api-types",
  "discord.js",
  "@discordjs/core",
  "eris",
  "oceanic.js",
  "seyfert",
  "@discordeno/rest",
]

const OPENAPI = "fixtures/openapi-operations.json"
const INVENTORY = "fixtures/route-inventory.json"
const ENDPOINTS = "node_modules/eris/lib/rest/Endpoints.js"

/** A library with its version, such as `eris 0.18.0`. */
const eris = `eris ${clients.versions.eris}`

const folder = await mkdtemp(join(tmpdir(), "inventory-moves-"))

/**
 * Creates a folder with the fixtures and outputs of the repository and copies of some libraries.
 */
beforeAll(async () => {
  for (const part of [
    "fixtures",
    "docs",
    "src/handlers/inventory.generated.ts",
    "src/handlers/specification.generated.ts",
  ]) {
    await cp(part, join(folder, part), { recursive: true })
  }
  for (const name of LIBRARIES) {
    const place = join(folder, "node_modules", name)
    await mkdir(dirname(place), { recursive: true })
    if (name === "eris") await cp(resolve("node_modules", name), place, { recursive: true })
    else await symlink(resolve("node_modules", name), place, "junction")
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(): Promise<{ status: number; output: string }> {
  const lines: string[] = []
  const args = ["--check", "--root", folder, "--libraries", folder]
  const status = await inventoryCommand(args, (line) => lines.push(line))
  return { status, output: lines.join("\n") }
}

/** Returns the output of the check while `from` is replaced by `to` in `file`. */
async function checkWith(file: string, from: string | RegExp, to: string) {
  const place = join(folder, file)
  const text = await readFile(place, "utf8")
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  await writeFile(place, changed)
  try {
    return await check()
  } finally {
    await writeFile(place, text)
  }
}

/** Returns a pattern of the entry of a committed list, by its path and method. */
function entry(method: string, path: string): RegExp {
  const escaped = path.replaceAll(/[{}/]/g, "\\$&")
  return new RegExp(`\\{\\s*"method": "${method}",\\s*"path": "${escaped}",[^}]*\\},\\s*`)
}

test("copies of all files have no changes", async () => {
  expect(await check()).toEqual({ status: 0, output: "" })
})

test.for<[what: string, file: string, from: string | RegExp, to: string, says: string[]]>([
  [
    "a library calls a new route",
    ENDPOINTS,
    "/channels/${chanID}/typing`",
    "/channels/${chanID}/typing/loudly`",
    [
      "new: POST /channels/{channel_id}/typing/loudly (client)",
      `${eris} no longer knows POST /channels/{channel_id}/typing`,
      "POST /channels/{channel_id}/typing/loudly is new (client). Add the reason for the gap to reasons.ts.",
    ],
  ],
  [
    "a library no longer calls a route that no other source names",
    ENDPOINTS,
    "/emojis/${emojiID}/guild",
    "/gateway",
    ["removed: GET /emojis/{emoji_id}/guild (client), no source contains it any more"],
  ],
  [
    "a library is installed in another version",
    "node_modules/eris/package.json",
    /"version": "[^"]*"/,
    '"version": "99.0.0"',
    [`eris 99.0.0 is installed, ${clients.versions.eris} was read`],
  ],
  [
    "the OpenAPI description has a new operation",
    OPENAPI,
    entry("GET", "/voice/regions"),
    '$&{ "method": "GET", "path": "/voice/weather", "area": "Voice", "operationId": "a" },',
    ["new: GET /voice/weather (openapi)", "GET /voice/weather is new (openapi). Add the reason"],
  ],
  [
    "an operation went away that no other source names",
    OPENAPI,
    entry("GET", "/oauth2/keys"),
    "",
    ["removed from the OpenAPI description: GET /oauth2/keys"],
  ],
  [
    "an operation went away that other sources name",
    OPENAPI,
    entry("GET", "/channels/{channel_id}"),
    "",
    ["removed from the OpenAPI description: GET /channels/{channel_id}"],
  ],
  [
    "an operation has another id",
    OPENAPI,
    '"list_voice_regions"',
    '"all_voice_regions"',
    ["GET /voice/regions is now all_voice_regions, listed as list_voice_regions"],
  ],
  [
    "the specification lost a route",
    "fixtures/spec-routes.json",
    entry("POST", "/channels/{channel_id}/messages"),
    "",
    [
      "fixtures/spec-routes.json has 133 routes in implemented, but the frozen specification has 134.",
      "POST /channels/{channel_id}/messages is no longer in the list of the specification",
    ],
  ],
  [
    "the code implements what is listed as a gap",
    INVENTORY,
    /("path": "\/gateway",[^}]*"status": )"implemented"/,
    '$1"notImplemented"',
    ["newly implemented: GET /gateway (listed as notImplemented)"],
  ],
  [
    "what is listed as implemented has no handler",
    INVENTORY,
    /("path": "\/voice\/regions",[^}]*"status": )"notImplemented"/,
    '$1"implemented"',
    ["no longer implemented: GET /voice/regions"],
  ],
])("%s", async ([, file, from, to, says]) => {
  const { status, output } = await checkWith(file, from, to)
  expect(status).toBe(1)
  for (const sentence of says) expect(output).toContain(sentence)
})

test("a library that cannot be read is named", async () => {
  const file = "node_modules/eris/lib/Client.js"
  const { status, output } = await checkWith(file, '"POST", Endpoints.GUILDS', '"POST", x()')
  expect(status).toBe(1)
  expect(output).toContain(`This version of guildsim cannot read the sources of ${eris}: `)
  expect(output).toContain('.request("POST", x()')
})

test("sources of another folder are compared without being taken", async () => {
  const before = await readFile(join(folder, OPENAPI), "utf8")
  const routes = await readFile(join(folder, "fixtures/spec-routes.json"), "utf8")
  const source = join(folder, "source")
  await mkdir(join(source, "spec"), { recursive: true })
  await mkdir(join(source, "facts"), { recursive: true })
  await writeFile(join(source, "spec/routes.json"), routes)
  await writeFile(join(source, "facts/openapi.LICENSE"), "")
  const info = { title: "T", version: "11", license: { identifier: "MIT" } }
  const paths = { "/voice/regions": { get: { operationId: "list_voice_regions" } } }
  await writeFile(join(source, "facts/openapi.json"), JSON.stringify({ info, paths }))

  const lines: string[] = []
  const args = ["--check", "--import", source, "--root", folder, "--libraries", folder]
  expect(await inventoryCommand(args, (line) => lines.push(line))).toBe(1)
  expect(lines.join("\n")).toContain(
    "removed from the OpenAPI description: GET /channels/{channel_id}",
  )
  expect(await readFile(join(folder, OPENAPI), "utf8")).toBe(before)
})
