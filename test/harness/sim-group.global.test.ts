import { inflateRawSync } from "node:zlib"
import { http, HttpResponse } from "msw"
import { type SetupServer, setupServer } from "msw/node"
import { expect, test as base, vi } from "vitest"
import type { ChannelHandle, Person } from "../../src/index.ts"
import { type GroupedSim, type SimGroup, createSimGroup } from "../../src/harness/sim/sim-group.ts"
import { GATEWAY, connect } from "./plain-msw-fixture.ts"

const API = "https://discord.com/api/v10"

/** A simulation of the group with its members. */
interface PopulatedSim extends GroupedSim {
  readonly general: ChannelHandle
  readonly alice: Person
}

interface Several {
  readonly group: SimGroup
  /** An MSW server with the handlers of the group. */
  readonly server: SetupServer
  readonly tea: PopulatedSim
  readonly coffee: PopulatedSim
  /** The errors and warnings that were printed. */
  readonly printed: readonly string[]
}

const test = base.extend<Several>({
  group: async ({}, use) => use(createSimGroup()),
  server: [
    async ({ group }, use) => {
      const server = setupServer(...group.handlers)
      server.listen()
      await use(server)
      server.close()
    },
    { auto: true },
  ],
  tea: async ({ group }, use) => use(await open(group, "Tea")),
  coffee: async ({ group }, use) => use(await open(group, "Coffee")),
  printed: [
    async ({}, use) => {
      const printed: string[] = []
      const print = (...said: unknown[]): void => void printed.push(said.map(String).join(" "))
      const spies = (["error", "warn"] as const).map((kind) =>
        vi.spyOn(console, kind).mockImplementation(print),
      )
      await use(printed)
      for (const spy of spies) spy.mockRestore()
    },
    { auto: true },
  ],
})

/** Opens two simulations with the same ids. Only their messages and tokens differ. */
async function open(group: SimGroup, name: string): Promise<PopulatedSim> {
  const sim = await group.open({ name })
  const guild = sim.createGuild(`${name} House`)
  const general = guild.createTextChannel("general")
  return Object.assign(sim, { general, alice: guild.addMember("alice") })
}

async function ask(path: string, token?: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ "content-type": "application/json" })
  if (token !== undefined) headers.set("authorization", `Bot ${token}`)
  return fetch(path.startsWith("/") ? API + path : path, { headers, ...init })
}

test("each request is answered by the simulation whose bot asks", async ({ tea, coffee }) => {
  expect(tea.guild.id).toBe(coffee.guild.id)
  for (const sim of [tea, coffee, tea]) {
    const guild = await ask(`/guilds/${sim.guild.id}`, sim.token)
    expect(await guild.json()).toMatchObject({ name: sim.guild.name })
  }
  expect(tea.httpLog).toHaveLength(2)
  expect(coffee.httpLog).toHaveLength(1)
})

test("a bot's messages exist only in its own simulation", async ({ tea, coffee }) => {
  const body = JSON.stringify({ content: "kettle is on" })
  await ask(`/channels/${tea.general.id}/messages`, tea.token, { method: "POST", body })
  expect(tea.general.lastMessage?.content).toBe("kettle is on")
  expect(coffee.general.lastMessage).toBeUndefined()
})

test("webhooks and invites are found by what stands in their address", async ({ tea, coffee }) => {
  for (const sim of [tea, coffee]) {
    const made = await ask(`/channels/${sim.general.id}/webhooks`, sim.token, {
      method: "POST",
      body: JSON.stringify({ name: "News" }),
    })
    const { id, token } = (await made.json()) as { id: string; token: string }
    const body = JSON.stringify({ content: `news of ${sim.name}` })
    await ask(`/webhooks/${id}/${token}`, undefined, { method: "POST", body })
    expect(sim.general.lastMessage?.content).toBe(`news of ${sim.name}`)

    const invited = await ask(`/channels/${sim.general.id}/invites`, sim.token, {
      method: "POST",
      body: "{}",
    })
    const { code } = (await invited.json()) as { code: string }
    const invite = await ask(`/invites/${code}`)
    expect(await invite.json()).toMatchObject({ guild: { name: sim.guild.name } })
  }
})

test("an interaction is answered by the token that it came with", async ({ tea, coffee }) => {
  for (const sim of [tea, coffee]) {
    const commands = `/applications/${sim.bot.id}/commands`
    const body = JSON.stringify([{ name: "brew", description: "Puts the kettle on" }])
    await ask(commands, sim.token, { method: "PUT", body })
    const client = connect(sim.token)
    await client.identify()
    const using = sim.alice.slash(sim.general, "brew")
    const { d } = await client.next("INTERACTION_CREATE")
    const answer = JSON.stringify({ type: 4, data: { content: `${sim.name} is ready` } })
    await ask(`/interactions/${d.id}/${d.token}/callback`, undefined, {
      method: "POST",
      body: answer,
    })
    expect((await using).response?.content).toBe(`${sim.name} is ready`)
    client.socket.close()
  }
})

test("files are found by the signature of their address, and pictures by who has them", async ({
  tea,
  coffee,
}) => {
  for (const sim of [tea, coffee]) {
    const file = { name: "menu.txt", content: `menu of ${sim.name}` }
    await sim.alice.send(sim.general, "look", { attachments: [file] })
  }
  for (const sim of [tea, coffee]) {
    const messages = await ask(`/channels/${sim.general.id}/messages`, sim.token)
    const [message] = (await messages.json()) as { attachments: { url: string }[] }[]
    expect(await (await ask(message?.attachments[0]?.url ?? "/")).text()).toBe(
      `menu of ${sim.name}`,
    )
  }
  const emoji = tea.guild.createEmoji("tea")
  const picture = await ask(`https://cdn.discordapp.com/emojis/${emoji.id}.png`)
  expect(picture.headers.get("content-type")).toBe("image/png")
})

test("each socket receives the events of the simulation that it identifies with", async ({
  tea,
  coffee,
}) => {
  const [inTea, inCoffee] = [connect(tea.token), connect(coffee.token)]
  await Promise.all([inTea.identify(), inCoffee.identify()])
  for (const [client, sim] of [
    [inCoffee, coffee],
    [inTea, tea],
  ] as const) {
    expect((await client.next("GUILD_CREATE")).d).toMatchObject({ name: sim.guild.name })
    await sim.alice.send(sim.general, `hello from ${sim.name}`)
    expect((await client.next("MESSAGE_CREATE")).d.content).toBe(`hello from ${sim.name}`)
  }
  for (const { seen } of [inTea, inCoffee]) {
    expect(seen).toEqual(["open", "10", "READY", "GUILD_CREATE", "MESSAGE_CREATE"])
  }
})

test("a session is resumed where it was, heartbeats before that included", async ({
  tea,
  coffee,
}) => {
  const before = connect(coffee.token)
  const { d } = await before.identify()
  await before.next("GUILD_CREATE")
  before.socket.close(4000)
  await before.closed
  await coffee.alice.send(coffee.general, "did I miss something?")

  const after = connect(coffee.token)
  await after.next(10)
  after.send(1, null)
  expect((await after.next(11)).d).toBeNull()
  after.send(6, { token: coffee.token, session_id: d.session_id, seq: 2 })
  expect((await after.next("MESSAGE_CREATE")).d.content).toBe("did I miss something?")
  await after.next("RESUMED")
  expect(tea.journal.filter(({ kind }) => kind === "event")).toEqual([])
})

test("a compressed connection goes on as one stream", async ({ tea }) => {
  let stream = Buffer.alloc(0)
  let shown = 0
  // A zlib stream without its header is a deflate stream, whose messages end with a flush.
  const read = (data: unknown): string => {
    stream = Buffer.concat([stream, Buffer.from(data as ArrayBuffer)])
    const text = inflateRawSync(stream.subarray(2), { finishFlush: 2 }).toString()
    const message = text.slice(shown)
    shown = text.length
    return message
  }
  const client = connect(tea.token, `${GATEWAY}&compress=zlib-stream`, read)
  await client.identify()
  expect((await client.next("GUILD_CREATE")).d.name).toBe("Tea House")
})

test("a token that is of none is refused as the platform does, and warned of once", async ({
  tea,
  coffee,
  printed,
}) => {
  for (let time = 0; time < 2; time++) {
    const refused = await ask("/users/@me", "a.token.of-my-own")
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 0 }])
  }
  const client = connect("a.token.of-my-own")
  await client.next(10)
  client.send(2, { token: "a.token.of-my-own", intents: 0, properties: {} })
  expect((await client.closed).code).toBe(4004)
  expect(printed).toEqual([
    "guildsim: A client presented a token that belongs to no open simulation (Coffee, Tea). Give the client the token of its simulation: sim.token.",
  ])
  expect([...tea.journal, ...coffee.journal]).toEqual([])
})

test("a simulation that was closed is over, and nobody is warned of its token", async ({
  tea,
  coffee,
  printed,
}) => {
  const { token } = tea
  const client = connect(token)
  await client.identify()
  tea.close()
  expect((await client.closed).code).toBe(4004)
  expect((await ask("/users/@me", token)).status).toBe(401)
  expect((await ask("/users/@me", coffee.token)).status).toBe(200)
  expect(printed).toEqual([])
})

test("what is not modeled is a gap of the simulation that asks, else it is printed", async ({
  tea,
  coffee,
  printed,
}) => {
  await expect(ask("/discovery/categories", tea.token)).rejects.toThrow("fetch failed")
  expect(tea.gaps).toHaveLength(1)
  expect(coffee.gaps).toHaveLength(0)
  await expect(ask("https://discord.com/api/v10/no/such/route")).rejects.toThrow("fetch failed")
  expect(printed).toEqual([
    expect.stringContaining("GET /discovery/categories"),
    expect.stringContaining("GET /no/such/route"),
  ])
})

test("an error injected into one simulation does not apply to others", async ({ tea, coffee }) => {
  tea.injectError({ method: "GET", path: "/users/@me", status: 503 })
  expect((await ask("/users/@me", coffee.token)).status).toBe(200)
  expect((await ask("/users/@me", tea.token)).status).toBe(503)
})

test("a handler of the user's own comes first", async ({ server, tea }) => {
  server.use(http.get(`${API}/users/@me`, () => HttpResponse.json({ username: "mine" })))
  expect(await (await ask("/users/@me", tea.token)).json()).toEqual({ username: "mine" })
  server.resetHandlers()
  expect(await (await ask("/users/@me", tea.token)).json()).toMatchObject({ id: tea.bot.id })
})

test("two of different names cannot have one token; of one name the last one is served", async ({
  group,
}) => {
  const first = await group.open({ name: "Tea", token: "mine" })
  await expect(group.open({ name: "Coffee", token: "mine" })).rejects.toThrow(
    "Coffee has the same token as Tea, which is still open",
  )
  const again = await group.open({ name: "Tea", token: "mine" })
  await ask("/users/@me", "mine")
  expect([first.httpLog.length, again.httpLog.length]).toEqual([0, 1])
  again.close()
  await ask("/users/@me", "mine")
  expect(first.httpLog).toHaveLength(1)
})

test("an option that there is not is refused", async ({ group }) => {
  const misspelt = { wrold: 1 } as object
  await expect(group.open(misspelt)).rejects.toThrow(
    'open has no option "wrold". It takes: botName, ',
  )
})

test("the global WebSocket is served without MSW's as well", async ({ group, tea }) => {
  const putBack = group.installWebSocket()
  const client = connect(tea.token)
  await client.identify()
  expect((await client.next("GUILD_CREATE")).d.name).toBe("Tea House")
  putBack()
})
