// The rejection of a run whose token is not the application's: the library's error for 401, or
// TokenRefused.

import { expect, test } from "vitest"
import { type Start, TokenRefused, sim } from "../../src/node.ts"
import { start as core } from "./bots/core.ts"
import { start as discordeno } from "./bots/discordeno.ts"
import { createClient as discordjs } from "./bots/discordjs.ts"
import { start as eris } from "./bots/eris.ts"
import { start as oceanic } from "./bots/oceanic.ts"
import { start as plain } from "./bots/plain.ts"
import { createClient as sapphire } from "./bots/sapphire.ts"
import { start as seyfert } from "./bots/seyfert.ts"

const ID = btoa("112233445566778899").replaceAll("=", "")
const WRONG = `${ID}.Wrong.token-of-the-bot`

const LIBRARIES = [
  {
    name: "discord.js",
    start: async ({ token }: Start) => void (await discordjs().login(token)),
    says: { code: "TokenInvalid" },
  },
  { name: "@discordjs/core", start: core, says: { status: 401 } },
  {
    name: "Oceanic.js",
    start: oceanic,
    says: { cause: expect.objectContaining({ message: expect.stringContaining("401") }) },
  },
  { name: "Seyfert", start: seyfert, says: { code: "API_Unauthorized_0" } },
  {
    name: "Discordeno",
    start: discordeno,
    says: { cause: expect.objectContaining({ status: 401 }) },
  },
  {
    name: "Sapphire",
    start: async ({ token }: Start) => void (await (await sapphire()).login(token)),
    says: { code: "TokenInvalid" },
  },
] as const

test.for(LIBRARIES)(
  "a bot of $name with a wrong token fails with what it says of it",
  async ({ start, says }) => {
    const run = sim.run((given: Start) => start({ ...given, token: WRONG }), {
      token: `${ID}.Right.token-of-the-bot`,
    })
    await expect(run).rejects.toMatchObject(says)
  },
)

// Eris logs in again forever, and a bot without a library may ignore the close code.
test.for([
  { name: "Eris", start: eris },
  { name: "fetch and WebSocket", start: plain },
])("a bot of $name with a wrong token receives an error", async ({ start }) => {
  const run = sim.run((given: Start) => start({ ...given, token: WRONG }), {
    token: `${ID}.Right.token-of-the-bot`,
  })
  await expect(run).rejects.toThrow(TokenRefused)
  await expect(run).rejects.toThrow(/TestBot presented a token .* option `token` names another/)
})

test("a bot that presents a second token of its own is told so", async () => {
  const run = sim.run(async (given) => {
    await fetch("https://discord.com/api/v10/users/@me", {
      headers: { authorization: `Bot ${given.token}` },
    })
    return plain({ ...given, token: WRONG })
  })
  await expect(run).rejects.toThrow(/Only the first token/)
})

test("a token that is refused on the way does not matter to a bot that gets in", async () => {
  const asked: number[] = []
  await using env = await sim.run(
    async (given) => {
      const headers = { authorization: `Bot ${WRONG}` }
      asked.push((await fetch("https://discord.com/api/v10/users/@me", { headers })).status)
      return plain(given)
    },
    { token: `${ID}.Right.token-of-the-bot` },
  )
  expect(asked).toEqual([401])
  expect(env.errors).toEqual([])
})
