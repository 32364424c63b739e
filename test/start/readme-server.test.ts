import { setupServer } from "msw/node"
import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultSim, simHandlers } from "../../src/index.ts"

const server = setupServer(...simHandlers)
beforeAll(() => server.listen())
afterAll(() => server.close())

test("a dashboard shows the guild's name", async () => {
  const { createGuild, token } = defaultSim()
  const guild = createGuild("Tea House")

  const answer = await fetch(`https://discord.com/api/v10/guilds/${guild.id}`, {
    headers: { authorization: `Bot ${token}` },
  })

  expect(await answer.json()).toMatchObject({ id: guild.id, name: "Tea House" })
})
