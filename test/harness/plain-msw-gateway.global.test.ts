import { setImmediate as turn } from "node:timers/promises"
import { expect } from "vitest"
import { connect, test } from "./plain-msw-fixture.ts"

test("a client without a library logs in by fetch and the global WebSocket", async ({
  sim,
  ask,
}) => {
  const guild = sim.createGuild("Tea House")
  const { url } = (await (await ask("GET", "/gateway/bot")).json()) as { url: string } // Documented.
  const bot = connect(sim.token, `${url}/?v=10&encoding=json`)
  const ready = await bot.identify()
  expect(ready.d).toMatchObject({ user: { id: sim.bot.id }, guilds: [{ id: guild.id }] })
  expect((await bot.next("GUILD_CREATE")).d).toMatchObject({ name: "Tea House" })
  expect(bot.seen).toEqual(["open", "10", "READY", "GUILD_CREATE"])
})

test("a person who writes waits for the bot's answers", async ({ sim, ask }) => {
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const bot = connect(sim.token)
  await bot.identify()
  void answer()

  await alice.send(general, "tea?")
  expect(general.history().map(String)).toEqual(["tea?", "Which?", "Sencha or Matcha?"])

  async function answer(): Promise<void> {
    const { d } = await bot.next("MESSAGE_CREATE")
    for (const content of ["Which?", "Sencha or Matcha?"]) {
      const sent = await ask("POST", `/channels/${d.channel_id}/messages`, { content })
      await sent.json()
    }
  }
})

test("a person waits for the bot's response after a command", async ({ sim, ask }) => {
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const bot = connect(sim.token)
  const { d } = await bot.identify()
  const brew = { name: "brew", description: "Makes tea." }
  await ask("PUT", `/applications/${d.application.id}/commands`, [brew])
  void bot.next("INTERACTION_CREATE").then(({ d: { id, token } }) =>
    ask("POST", `/interactions/${id}/${token}/callback`, {
      type: 4,
      data: { content: "Sencha" },
    }),
  )

  const brewed = await alice.slash(general, "brew")
  expect(brewed.response?.content).toBe("Sencha")
})

test("a person waits for an answer that is long in coming", async ({ sim }) => {
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const bot = connect(sim.token)
  await bot.identify()
  const streamed = {
    method: "POST",
    headers: { authorization: `Bot ${sim.token}`, "content-type": "application/json" },
    body: slowly('{"content":"At last."}'),
    duplex: "half",
  }
  void bot
    .next("MESSAGE_CREATE")
    .then(({ d }) =>
      fetch(`https://discord.com/api/v10/channels/${d.channel_id}/messages`, streamed),
    )

  await alice.send(general, "tea?")
  expect(general.lastMessage?.content).toBe("At last.")
})

/** Yields the bytes of a text, each some turns of the event loop after the previous one. */
function slowly(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text).values()
  return new ReadableStream({
    async pull(controller) {
      await turn()
      await turn()
      const { value } = bytes.next()
      if (value === undefined) controller.close()
      else controller.enqueue(Uint8Array.of(value))
    },
  })
}

test("settle waits for what follows an arrangement", async ({ sim }) => {
  const bot = connect(sim.token)
  await bot.identify()
  sim.createGuild("Tea House").createTextChannel("general")
  await sim.settle()
  expect(bot.seen.slice(-2)).toEqual(["GUILD_CREATE", "CHANNEL_CREATE"])
})

test("a connection that is lost is resumed at the address of READY", async ({ sim }) => {
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const bot = connect(sim.token)
  const ready = await bot.identify()
  const { s } = await bot.next("GUILD_CREATE")

  await sim.gateway.dropSocket()
  expect(await bot.closed).toMatchObject({ code: 1006, wasClean: false })
  expect(bot.seen.at(-1)).toBe("error")

  await alice.send(general, "meanwhile")
  const again = connect(sim.token, `${ready.d.resume_gateway_url}/?v=10&encoding=json`)
  await again.next(10)
  again.send(6, { token: sim.token, session_id: ready.d.session_id, seq: s })
  await again.next("RESUMED")
  expect(again.seen).toEqual(["open", "10", "MESSAGE_CREATE", "RESUMED"])
})

test("any host of the gateway is served", async ({ sim }) => {
  const bot = connect(sim.token, "wss://gateway-us-east1-b.discord.gg?v=10&encoding=json")
  expect((await bot.identify()).d.user.id).toBe(sim.bot.id)
})

test.for([1001, 4000, 4009, 4014])(
  "the client sees code %i as the platform sends it",
  async (code, { sim }) => {
    const bot = connect(sim.token)
    await bot.identify()
    await sim.gateway.disconnect({ code })
    expect(await bot.closed).toMatchObject({ code, wasClean: true })
    expect(bot.seen).not.toContain("error")
  },
)

test("frames that were sent before the close still arrive", async ({ sim }) => {
  const bot = connect(sim.token)
  await bot.identify()
  sim.createGuild("Tea House")
  sim.reset()
  expect(await bot.closed).toMatchObject({ code: 4004, wasClean: true })
  expect(bot.seen).toEqual(["open", "10", "READY", "GUILD_CREATE"])
})

test("a client that closes ends its session", async ({ sim }) => {
  const bot = connect(sim.token)
  await bot.identify()
  bot.socket.close(1000)
  await bot.closed
  await sim.settle()
  expect(sim.transcript()).toContain("closed the connection with 1000")
  await expect(sim.gateway.dropSocket()).rejects.toThrow(/no bot is/)
})

const strict = test.extend({
  options: { token: "good.token.here", approvedIntents: ["GuildMembers"] as const },
})

strict("a token that is not the given one is refused with 4004", async () => {
  const stranger = connect("another.token.here")
  void stranger.identify()
  expect(await stranger.closed).toMatchObject({ code: 4004, reason: "Authentication failed." })
})

strict("an intent that was not granted is refused with 4014", async ({ sim }) => {
  const bot = connect(sim.token)
  void bot.identify()
  expect(await bot.closed).toMatchObject({ code: 4014, reason: "Disallowed intent(s)." })
})
