// Two servers behind HAProxy, with the configuration that users copy. Each world is reached through the one
// address, whichever server has it.

import { spawn, spawnSync } from "node:child_process"
import { createServer } from "node:net"
import { once } from "node:events"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { connect } from "./fixture.ts"

const CONFIGURATION = join(import.meta.dirname, "../../fixtures/servers/balanced/haproxy.cfg")
const KEY = "shared-by-both-servers"
const PATH = `${process.env["PATH"]}:/usr/sbin`

const hasHaproxy = spawnSync("haproxy", ["-v"], { env: { PATH }, stdio: "ignore" }).status === 0
if (!hasHaproxy) {
  process.stderr.write("The test with HAProxy is skipped, since it is not installed.\n")
}

/** Returns a port that is free. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as { port: number } // A server on a port has an address object.
  server.close()
  await once(server, "close")
  return port
}

/** Starts HAProxy in front of two servers and returns its address. */
async function balance(a: GuildsimServer, b: GuildsimServer): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`
  const env = {
    PATH,
    ADDRESS: address,
    SERVER_A: `127.0.0.1:${a.port}`,
    SERVER_B: `127.0.0.1:${b.port}`,
  }
  const haproxy = spawn("haproxy", ["-db", "-f", CONFIGURATION], { env, stdio: "ignore" })
  onTestFinished(() => void haproxy.kill())
  for (;;) {
    const health = await fetch(`http://${address}/health`).catch(() => undefined)
    if (health?.ok === true) return `http://${address}`
    expect(haproxy.exitCode).toBeNull()
  }
}

interface OpenedWorld {
  readonly id: string
  readonly bots: readonly { readonly token: string }[]
  readonly endpoints: { readonly api: string; readonly gateway: string }
}

test.runIf(hasHaproxy)(
  "two servers behind HAProxy serve each world at one address",
  { timeout: 30_000 },
  async () => {
    await using a = await startServer({ name: "a", key: KEY })
    await using b = await startServer({ name: "b", key: KEY })
    const address = await balance(a, b)

    async function control<Result>(path: string, body: object): Promise<Result> {
      const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" }
      const init = { method: "POST", headers, body: JSON.stringify(body) }
      const response = await fetch(`${address}/control${path}`, init)
      expect(response.status).toBe(200)
      return ((await response.json()) as { result: Result }).result
    }

    const worlds = await Promise.all(
      Array.from({ length: 4 }, () => control<OpenedWorld>("/worlds", { world: "community" })),
    )
    expect(worlds.filter(({ id }) => id.startsWith("a-"))).toHaveLength(2)
    expect(worlds.filter(({ id }) => id.startsWith("b-"))).toHaveLength(2)

    for (const { id, bots, endpoints } of worlds) {
      const authorization = `Bot ${bots[0]?.token}`
      expect(endpoints.api).toBe(`${address}/api`)
      const { url } = (await (
        await fetch(`${endpoints.api}/v10/gateway/bot`, { headers: { authorization } })
      ).json()) as { url: string }
      expect(url).toBe(endpoints.gateway)
      const client = connect(`${url}/?v=10&encoding=json`)
      onTestFinished(() => client.socket.close())
      const ready = await client.identify(String(bots[0]?.token))
      expect(ready.d.resume_gateway_url).toBe(url)

      const sent = await control<{ id: string; channelId: string }>(
        `/worlds/${id}/guilds/Tea%20House/members/alice/send`,
        { channel: "general", content: id },
      )
      expect((await client.next("MESSAGE_CREATE")).d).toMatchObject({ content: id })

      // A file: it is uploaded with the bot's token, and read by its signed address.
      const form = new FormData()
      form.append("files[0]", new Blob([id]), "id.txt")
      const upload = await fetch(`${endpoints.api}/v10/channels/${sent.channelId}/messages`, {
        method: "POST",
        headers: { authorization },
        body: form,
      })
      const { attachments } = (await upload.json()) as { attachments: { url: string }[] }
      expect(attachments[0]?.url).toContain(address)
      expect(await (await fetch(String(attachments[0]?.url))).text()).toBe(id)
    }
  },
)

test("the name of a server is a part of addresses, so it has letters and digits", async () => {
  await expect(startServer({ name: "tea house" })).rejects.toThrow(
    'The name of the server is "tea house". It stands in ids and addresses, so it has 1 to 16 letters and digits.',
  )
})

test("a named server puts its name before the ids of worlds, chosen ones and forks included", async () => {
  await using server = await startServer({ name: "a" })
  const chosen = await server.openWorld({ id: "tea" })
  const other = await server.openWorld({ id: "a-pot" })

  expect([server.world.id, chosen.id, other.id]).toEqual(["a-default", "a-tea", "a-pot"])
})
