// The check fails when one of the sources of the inventory changes, and reports the change.
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import clients from "../../../fixtures/client-routes.json" with { type: "json" }
import openapi from "../../../fixtures/openapi-operations.json" with { type: "json" }
import { inventoryCommand } from "../../../scripts/inventory/command.ts"
import { copyInventoryFiles, keepingReaders, readersWithChanged } from "./files.ts"

// The first tests read whole libraries.
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
const NOT_MODELED = "fixtures/not-modeled.json"
const ENDPOINTS = "node_modules/eris/lib/rest/Endpoints.js"

/** A library with its version, such as `eris 0.18.0`. */
const eris = `eris ${clients.versions.eris}`

const folder = await mkdtemp(join(tmpdir(), "inventory-moves-"))

/**
 * Creates a folder with the fixtures and outputs of the repository and copies of some libraries.
 */
beforeAll(async () => {
  await copyInventoryFiles(folder)
  for (const name of LIBRARIES) {
    const place = join(folder, "node_modules", name)
    await mkdir(dirname(place), { recursive: true })
    if (name === "eris") await cp(resolve("node_modules", name), place, { recursive: true })
    else await symlink(resolve("node_modules", name), place, "junction")
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the output of the check. */
async function check(
  options: readonly string[] = [],
  readers = keepingReaders,
): Promise<{ status: number; output: string }> {
  const lines: string[] = []
  const args = ["--check", "--root", folder, "--libraries", folder, ...options]
  const status = await inventoryCommand(args, (line) => void lines.push(line), readers)
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
    const isEris = file.startsWith("node_modules/eris/")
    return await check([], isEris ? readersWithChanged("eris") : keepingReaders)
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
      "POST /channels/{channel_id}/typing/loudly is neither implemented nor listed as not modeled (a client library knows it). Add a route value for it, or add it with a reason to fixtures/not-modeled.json.",
    ],
  ],
  [
    "a library no longer calls a route that no other source names",
    ENDPOINTS,
    "/emojis/${emojiID}/guild",
    "/gateway",
    [
      "removed: GET /emojis/{emoji_id}/guild (client), no source contains it any more",
      "fixtures/not-modeled.json lists GET /emojis/{emoji_id}/guild, which no source names. Remove it, or correct the path.",
    ],
  ],
  [
    "a library is installed in another version",
    "node_modules/eris/package.json",
    /"version": "[^"]*"/,
    '"version": "99.0.0"',
    [`eris 99.0.0 is installed, ${clients.versions.eris} was read`],
  ],
  [
    "the specification lost a route",
    "fixtures/spec-routes.json",
    entry("POST", "/channels/{channel_id}/messages"),
    "",
    [
      "fixtures/spec-routes.json has 133 routes in implemented, but the frozen specification has 134.",
    ],
  ],
  [
    "the code implements what is listed as not modeled",
    NOT_MODELED,
    '"routes": [',
    '"routes": ["GET /gateway",',
    [
      "newly implemented: GET /gateway (listed as not modeled: ",
      "fixtures/not-modeled.json has a reason for GET /gateway, which is implemented. Run `npm run inventory`, which removes it.",
    ],
  ],
  [
    "what is not listed as not modeled has no route value",
    NOT_MODELED,
    '"GET /lobbies/{lobby_id}/messages"',
    '"GET /lobbies/{lobby_id}"',
    [
      "no longer implemented: GET /lobbies/{lobby_id}/messages",
      "GET /lobbies/{lobby_id}/messages is neither implemented nor listed as not modeled (the OpenAPI description contains it).",
      "fixtures/not-modeled.json lists GET /lobbies/{lobby_id} twice. Keep one reason.",
    ],
  ],
  [
    "the list of what is not modeled has other names of parameters",
    NOT_MODELED,
    '"GET /lobbies/{lobby_id}"',
    '"GET /lobbies/{id}"',
    [
      "fixtures/not-modeled.json lists GET /lobbies/{id}, which the inventory lists as GET /lobbies/{lobby_id}. Use its parameter names.",
    ],
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

/** An operation of the committed list. */
type Operation = (typeof openapi.operations)[number]

/** Returns the output of a check that imports a description with changed operations. */
async function checkImport(change: (operations: Operation[]) => Operation[]) {
  const source = await mkdtemp(join(folder, "source-"))
  await mkdir(join(source, "spec"))
  await mkdir(join(source, "facts"))
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, operationId } of change(openapi.operations)) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId } }
  }
  const { title, version, license } = openapi
  const info = { title, version, license: { identifier: license } }
  await cp(join(folder, "fixtures/spec-routes.json"), join(source, "spec/routes.json"))
  await writeFile(join(source, "facts/openapi.LICENSE"), "")
  await writeFile(join(source, "facts/openapi.json"), JSON.stringify({ info, paths }))
  return check(["--import", source])
}

const without = (key: string) => (operations: Operation[]) =>
  operations.filter(({ method, path }) => `${method} ${path}` !== key)

test.for<[what: string, change: (operations: Operation[]) => Operation[], says: string[]]>([
  [
    "has a new operation",
    (operations) => [
      ...operations,
      { method: "GET", path: "/voice/weather", area: "Voice", operationId: "a" },
    ],
    [
      "new: GET /voice/weather (openapi)",
      "GET /voice/weather is neither implemented nor listed as not modeled",
    ],
  ],
  [
    "lost an operation that no other source names",
    without("GET /oauth2/keys"),
    ["removed from the OpenAPI description: GET /oauth2/keys"],
  ],
  [
    "lost an operation that other sources name",
    without("GET /channels/{channel_id}"),
    ["removed from the OpenAPI description: GET /channels/{channel_id}"],
  ],
  [
    "has another id of an operation",
    (operations) =>
      operations.map((one) =>
        one.operationId === "list_voice_regions"
          ? { ...one, operationId: "all_voice_regions" }
          : one,
      ),
    ["GET /voice/regions is now all_voice_regions, listed as list_voice_regions"],
  ],
])("an imported OpenAPI description %s", async ([, change, says]) => {
  const before = await readFile(join(folder, OPENAPI), "utf8")
  const { status, output } = await checkImport(change)
  expect(status).toBe(1)
  for (const sentence of says) expect(output).toContain(sentence)
  expect(await readFile(join(folder, OPENAPI), "utf8")).toBe(before)
})
