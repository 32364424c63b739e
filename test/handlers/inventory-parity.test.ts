// The parity page is short and contains every name that an error mentions.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import type { InventoryEntry } from "../../scripts/inventory/entries.ts"
import { events } from "../../scripts/inventory/parity/events.ts"
import { keys } from "../../scripts/inventory/parity/keys.ts"
import { limits } from "../../scripts/inventory/parity/limits.ts"
import { gaps, modeled } from "../../scripts/inventory/parity/routes.ts"
import {
  createVersionText,
  readDocumentedPermissions,
  readRouteVersions,
  release,
} from "../../scripts/inventory/route-versions.ts"
import { foldKeys } from "../../scripts/inventory/parity/fold-keys.ts"
import { shortKey } from "../../src/handlers/keys/key-name.ts"

const route = { area: "Guilds", origin: "specification", status: "notImplemented" } as const

const refused = (path: string, reason = "not modeled") =>
  ({ path, reason, kind: "refused" }) as const
const ignored = (path: string) => ({ path, reason: "no effect", kind: "ignored" }) as const

test("the routes of an area that the specification lacks stand behind the others", () => {
  const entries: InventoryEntry[] = [
    { ...route, method: "GET", path: "/guilds/a", status: "implemented", extended: true },
    { ...route, method: "GET", path: "/guilds/b", status: "implemented" },
    { ...route, method: "GET", path: "/guilds/c", reason: "no state backs it" },
  ]
  expect(modeled(entries)).toContain(
    "### Guilds (1, and 1 more)\n\n- `GET /guilds/b`\n- _more_ `GET /guilds/a`",
  )
})

const source = (name: string) => ({
  name,
  repository: "https://tea.example",
  commit: "0",
  date: "2026-01-01",
})

test("a route says since which version it is modeled and what it was verified against", async () => {
  const built = { ...route, method: "GET", status: "implemented" } as const
  const gateway = { ...built, path: "/gateway", operationId: "get_gateway" }
  const channel = { ...built, path: "/channels/{channel_id}" }
  const teas = { ...built, path: "/teas" }
  const routes: InventoryEntry[] = [gateway, channel, teas, { ...built, path: "/guilds/a" }]
  const root = await mkdtemp(join(tmpdir(), "versions-"))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, "fixtures/proof"), { recursive: true })
  const files = {
    "fixtures/route-versions.json": {
      sources: { openapi: source("OpenAPI"), documentation: source("documentation") },
      routes: {
        "GET /gone": { since: "0.1.0" },
        "GET /teas": { since: "0.1.0", platform: "2026-11-30" },
      },
    },
    "fixtures/proof/permissions.json": { "GET /channels/{channel_id}": [] },
  }
  for (const [file, content] of Object.entries(files)) {
    await writeFile(join(root, file), JSON.stringify(content))
  }
  const versions = await readRouteVersions(root, routes)
  expect(Object.keys(versions.routes)).toEqual(["GET /teas"])
  const released = release(versions, routes, "0.2.0")
  expect(released.routes).toMatchObject({
    "GET /gateway": { since: "0.2.0" },
    "GET /teas": { since: "0.1.0", platform: "2026-11-30" },
  })
  const documented = await readDocumentedPermissions(root)
  const [before, after] = [versions, released].map((one) => createVersionText(one, documented))
  expect(before?.(gateway)).toBe("unreleased; OpenAPI")
  expect(after?.(gateway)).toBe("since 0.2.0; OpenAPI")
  expect(after?.(teas)).toBe("since 0.1.0; the platform on 2026-11-30")
  expect(modeled(routes, after)).toContain(
    "- `GET /channels/{channel_id}` (since 0.2.0; documentation)\n",
  )
  expect(modeled(routes, after)).toContain("- `GET /guilds/a` (since 0.2.0; not verified)")
})

test("the gaps of an area stand together by their reason, in full", () => {
  const entries: InventoryEntry[] = [
    { ...route, method: "GET", path: "/guilds/a", reason: "no widget" },
    { ...route, method: "GET", path: "/guilds/b", reason: "no preview" },
    { ...route, method: "PUT", path: "/guilds/a", reason: "no widget" },
    { ...route, method: "PUT", path: "/guilds/b", reason: "never", status: "outOfScope" },
  ]
  expect(gaps(entries)).toContain(
    [
      "### Guilds (4)\n",
      "- `GET /guilds/a`, `PUT /guilds/a`: no widget",
      "- `GET /guilds/b`: no preview",
      "- `PUT /guilds/b`: out of scope, never",
    ].join("\n"),
  )
})

test.for([
  ["poll", "poll"],
  ["?thread_id", "?thread_id"],
  ["attachments[].url", "attachments[].url"],
  ["[type=4].data.poll", "poll"],
  ["[type=4].data.embeds[].image.width", "image.width"],
  ["[type=1].data", "[type=1].data"],
  ["[type=12].type", "type=12"],
  ["components[type=17].components[type=9].accessory[type=11].media.width", "media.width"],
  ["components[type=9].accessory[type=2].sku_id", "accessory[type=2].sku_id"],
  ["[type=9].data.components[type=18].component[type=7].type", "component.type=7"],
  ["message_reference.type=1", "message_reference.type=1"],
])("the key %s is named %s", ([path = "", name]) => {
  expect(shortKey(path)).toBe(name)
})

test("keys that differ in one value are one, and stand by their own names", () => {
  expect(
    foldKeys([
      ...[11, 3, 4, 5, 8].map((type) => `options[type=${type}].max`),
      "options[type=3].min",
      "options[type=3].max",
      "type=2",
      "accessory[type=2].url",
      "type=1",
    ]),
  ).toEqual([
    "options[type=3-5,8,11].max",
    "options[type=3].min",
    "type=1,2",
    "accessory[type=2].url",
  ])
})

test("a refused key stands once with its reason and every route that refuses it", () => {
  const page = keys([
    { key: "POST /a", keys: [refused("poll"), refused("b.activity"), refused("id", "planned")] },
    { key: "POST /b", keys: [refused("[type=4].data.poll"), refused("[type=7].data.poll")] },
    { key: "GET /c" },
  ])
  expect(page).toContain(
    [
      "### Refused\n",
      "- `b.activity`: not modeled (`POST /a`)",
      "- `id`: planned (`POST /a`)",
      "- `poll`: not modeled (`POST /a`, `POST /b`)",
    ].join("\n"),
  )
})

test("an ignored key counts its routes where they are many", () => {
  const everywhere = ["POST /a", "POST /b", "POST /c"].map((key) => ({
    key,
    keys: [ignored("embeds[].type"), ...(key === "POST /c" ? [ignored("nonce")] : [])],
  }))
  expect(keys(everywhere)).toContain(
    "### Ignored\n\n- `nonce`: no effect (`POST /c`)\n- `embeds[].type`: no effect (3 routes)",
  )
  expect(keys(everywhere)).toContain("### Refused\n\nNo route has such keys.")
})

test("an event stands once under each intent that lets it through", () => {
  const direct = { guild: "GuildMessages", direct: "DirectMessages" }
  const members = { guild: "GuildMembers", direct: "GuildMembers" }
  const page = events([
    { name: "MESSAGE_UPDATE", ...direct },
    { name: "MESSAGE_CREATE", ...direct },
    { name: "INTERACTION_CREATE" },
    { name: "GUILD_MEMBER_ADD", ...members },
    { name: "GUILD_MEMBER_ADD", ...members },
  ])
  const [byIntent = ""] = page.split("- `READY`")
  expect(byIntent.split("\n").filter((line) => line.startsWith("- "))).toEqual([
    "- `GuildMembers` (privileged): `GUILD_MEMBER_ADD`",
    "- `GuildMessages`, in a DM `DirectMessages`: `MESSAGE_CREATE`, `MESSAGE_UPDATE`",
    "- no intent: `INTERACTION_CREATE`",
  ])
})

test("a limit is told in words, with its least where it has one", () => {
  const page = limits({
    auditLog: { fileBytes: 10_485_760, name: { min: 1, max: 32 }, rowInputs: { min: 1, max: 1 } },
    command: { description: { max: 100 }, perType: { 1: 100, 2: 15 } },
  })
  expect(page.split("\n").filter((line) => line.startsWith("- "))).toEqual([
    "- **audit log**: file bytes 10,485,760; name 1 to 32; row inputs 1",
    "- **command**: description 100; per type 1 100; per type 2 15",
  ])
})
