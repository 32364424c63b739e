import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { defaultSim, simHandlers } from "../../src/index.ts"

const server = setupServer(...simHandlers)
beforeAll(() => server.listen())
afterEach(() => defaultSim().reset())
afterAll(() => server.close())

const api = "https://discord.com/api/v10"

test("a dashboard shows the guild's name", async () => {
  const { createGuild, token } = defaultSim()
  const guild = createGuild("Tea House")

  const answer = await fetch(`${api}/guilds/${guild.id}`, {
    headers: { authorization: `Bot ${token}` },
  })

  expect(await answer.json()).toMatchObject({ id: guild.id, name: "Tea House" })
})

test("a bot without a library answers", async () => {
  const { createGuild, settle, token } = defaultSim()
  const guild = createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const intents = (1 << 0) | (1 << 9) | (1 << 15) // guilds, their messages, and what these say
  const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
  socket.addEventListener("message", async ({ data }) => {
    const { op, t, d } = JSON.parse(data)
    if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token, intents, properties: {} } }))
    if (t === "MESSAGE_CREATE" && d.content === "!ping") {
      await fetch(`${api}/channels/${d.channel_id}/messages`, {
        method: "POST",
        headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ content: "Pong!" }),
      })
    }
  })
  await settle()

  await alice.send(general, "!ping")
  expect(general.lastMessage?.content).toBe("Pong!")
})
