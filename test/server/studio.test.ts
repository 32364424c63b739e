// Studio on a server: its files, its link, and what is refused.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type IncomingMessage, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connect } from "../../src/client.ts"
import { startServerWithPage } from "../../src/harness/server/start-server.ts"
import { openBrowser } from "../../src/harness/server/studio/open-browser.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"

const outside = mkdtempSync(join(tmpdir(), "guildsim-studio-"))
const folder = join(outside, "page")
let server: GuildsimServer

beforeAll(async () => {
  mkdirSync(join(folder, "assets"), { recursive: true })
  writeFileSync(join(outside, "secret.txt"), "secret")
  writeFileSync(join(folder, ".hidden"), "hidden")
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Studio</title>")
  writeFileSync(join(folder, "studio.js"), "console.log('ä')")
  writeFileSync(join(folder, "assets", "font.woff2"), "font")
  server = await startServerWithPage({ studio: true, key: "odd/key?+&#" }, folder)
})

afterAll(async () => {
  await server.close()
  rmSync(outside, { recursive: true })
})

/** Sends a request whose path is not normalized, as `fetch` would. */
async function ask(
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const sent = request({ port: server.port, host: "127.0.0.1", path, method, headers }).end()
  const response = await new Promise<IncomingMessage>((resolve) => sent.once("response", resolve))
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

test.each([
  ["/studio/", "text/html; charset=utf-8", "<!doctype html><title>Studio</title>"],
  ["/studio/studio.js", "text/javascript; charset=utf-8", "console.log('ä')"],
  ["/studio/assets/font.woff2", "font/woff2", "font"],
])("%s is a file of the page", async (path, type, content) => {
  const { status, headers, body } = await ask(path)
  expect([status, headers["content-type"], body]).toEqual([200, type, content])
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-length": String(Buffer.byteLength(content)),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  })
  const policy = headers["content-security-policy"] ?? ""
  expect(policy).toMatch(/default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/)
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
  expect(headers).not.toHaveProperty("access-control-allow-origin")
})

test("HEAD has the headers of GET, and an unchanged file is answered with 304", async () => {
  const { headers } = await ask("/studio/studio.js")
  const head = await ask("/studio/studio.js", { method: "HEAD" })
  expect([head.status, head.headers["content-length"], head.body]).toEqual([200, "17", ""])
  const etag = String(headers.etag)
  const again = await ask("/studio/studio.js", { headers: { "if-none-match": etag } })
  expect([again.status, again.body]).toEqual([304, ""])
  writeFileSync(join(folder, "studio.js"), "other")
  expect((await ask("/studio/studio.js", { headers: { "if-none-match": etag } })).body).toBe(
    "other",
  )
})

test.each([
  "/studio/../secret.txt",
  "/studio/%2e%2e/secret.txt",
  "/studio/..%2fsecret.txt",
  "/studio/%2e%2e%2fsecret.txt",
  "/studio/assets/..%2f..%2f..%2fsecret.txt",
  "/studio/..%5csecret.txt",
  "/studio//etc/hostname",
  "/studio/%2fetc%2fhostname",
  "/studio/.hidden",
  "/studio/assets",
  "/studio/studio.js%00.html",
  "/studio/%zz",
  "/studio/missing.js",
  `/studio/${"a".repeat(3000)}`,
])("%s is no file of the page", async (path) => {
  expect(await ask(path)).toMatchObject({
    status: 404,
    body: expect.not.stringMatching(/secret$|hidden$/) as unknown,
  })
})

test("other methods than GET and HEAD, and other hosts, are refused", async () => {
  const post = await ask("/studio/", { method: "POST" })
  expect([post.status, post.headers.allow]).toEqual([405, "GET, HEAD"])
  expect((await ask("/studio/", { headers: { host: "evil.example" } })).status).toBe(421)
})

test("the link has the key in its fragment alone, and leads to the world", async () => {
  const studio = server.studio ?? expect.unreachable()
  const { hash, pathname, search, origin } = new URL(studio.link)
  expect([origin, pathname, search]).toEqual([server.url, "/studio/", ""])
  const given = new URLSearchParams(hash.slice(1))
  const env = await connect(origin, {
    key: given.get("key") ?? "",
    world: given.get("world") ?? "",
  })
  expect(env.id).toBe(server.world.id)
  expect(server.describe()).toMatchObject({
    endpoints: { studio: `${server.url}/studio/` },
    studio: studio.link,
  })
})

test("a link for a command has no key, and redirects to the link once", async () => {
  const studio = server.studio ?? expect.unreachable()
  const link = studio.createLinkForCommand()
  expect(link).not.toContain(encodeURIComponent(server.key))
  const path = link.slice(server.url.length)
  expect((await ask(path, { method: "HEAD" })).status).toBe(403)
  const first = await ask(path)
  expect([first.status, server.url + String(first.headers.location)]).toEqual([303, studio.link])
  expect(first.headers["cache-control"]).toBe("no-store")
  expect((await ask(path)).status).toBe(403)
  expect((await ask("/studio/open?ticket=guessed")).status).toBe(403)
})

test("/studio redirects to the page", async () => {
  const { status, headers } = await ask("/studio")
  expect([status, headers.location]).toEqual([308, "/studio/"])
})

test("without the option there is no Studio, and without its page a sentence says so", async () => {
  await using without = await startServer()
  expect(without.studio).toBeUndefined()
  expect(without.describe()).not.toHaveProperty("studio")
  expect((await fetch(`${without.url}/studio/`)).status).toBe(404)
  await using unbuilt = await startServerWithPage({ studio: true }, join(outside, "missing"))
  const response = await fetch(`${unbuilt.url}/studio/`)
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.stringContaining("run npm run build first"),
  ])
})

test("the changes of a world are logged again from each reset on", async () => {
  const { sim, id } = await server.openWorld()
  const operations = async (): Promise<readonly string[]> => {
    const response = await fetch(`${server.url}/control/worlds/${id}/history`, {
      headers: { authorization: `Bearer ${server.key}` },
    })
    const { result } = (await response.json()) as {
      readonly result: { readonly entries: readonly { readonly operation: string }[] }
    }
    return result.entries.map(({ operation }) => operation)
  }
  sim.createUser("zed")
  expect(await operations()).toEqual(["users.create"])
  sim.reset()
  sim.createUser("bob")
  expect(await operations()).toEqual(["users.create"])
})

test.each([
  ["darwin", {}, [["open", "http://x/?a&b"]]],
  ["win32", {}, [["rundll32", "url.dll,FileProtocolHandler", "http://x/?a&b"]]],
  ["linux", { DISPLAY: ":0" }, [["xdg-open", "http://x/?a&b"]]],
  ["linux", { WSL_DISTRO_NAME: "Debian" }, [["explorer.exe", "http://x/?a&b"]]],
  ["linux", {}, []],
  ["darwin", { CI: "true" }, []],
  ["darwin", { CI: "false" }, [["open", "http://x/?a&b"]]],
  ["darwin", { BROWSER: "none" }, []],
])("on %s with the variables %o, %o opens the browser", (platform, variables, expected) => {
  const started: string[][] = []
  const isOpened = openBrowser("http://x/?a&b", {
    platform,
    env: (name) => new Map(Object.entries(variables)).get(name),
    start: (file, args) => void started.push([file, ...args]),
  })
  expect([isOpened, started]).toEqual([expected.length > 0, expected])
})

test("a world with Studio can be seen as it was at its start", async () => {
  const { world, url, key } = server
  const start = world.sim.journal.length
  await world.sim.createUser("early").setGlobalName("Early")
  const env = await connect(url, { key })
  await env.history.refresh()

  expect(env.users.has("early")).toBe(true)
  expect(env.history.firstIndex).toBeLessThanOrEqual(start)
  expect(env.history.at(start - 1).users.has("early")).toBe(false)
})
