import { Client, REST, Routes } from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { INTENTS, botThat, parrot, tearoom } from "./bots.ts"

const ID = "112233445566778899"
const OWN = `${btoa(ID).replaceAll("=", "")}.Own.token-of-the-bot`

const login = (client: Client, token: string) => async () => {
  await client.login(token)
  return client
}

test("a bot can have its own token, which contains its id", async () => {
  const client = parrot()
  await using env = await sim.run(login(client, OWN))
  expect(client.user?.id).toBe(ID)
  expect(client.application?.id).toBe(ID)
  expect(env.bot.id).toBe(ID)
  expect(env.token).toBe(OWN)
})

test("its token says who it is where commands count as registered too", async () => {
  const client = parrot()
  const commands = [{ name: "tea", description: "Brews a pot" }]
  await using env = await sim.run(login(client, OWN), { strictSync: false, commands })
  expect(client.application?.id).toBe(ID)
  expect((await client.application?.commands.fetch())?.map(({ name }) => name)).toEqual(["tea"])
  expect(env.bot.id).toBe(ID)
})

test("a token that says no id will do", async () => {
  const client = parrot()
  await using env = await sim.run(login(client, "not-of-the-usual-form"))
  expect(client.user?.id).toBe(env.bot.id)
})

test("only the first token that is presented is the bot's own", async () => {
  await using env = await sim.run(login(parrot(), OWN))
  const other = new REST().setToken("another")
  await expect(other.get(Routes.user())).rejects.toMatchObject({ status: 401 })
  expect(env.gaps).toEqual([])
})

test("a bot that takes the given token has no other", async () => {
  await using env = await sim.run(parrot())
  const other = new REST().setToken("another")
  await expect(other.get(Routes.user())).rejects.toMatchObject({
    status: 401,
    rawError: { code: 0 },
  })
  expect(await new REST().setToken(env.token).get(Routes.user())).toMatchObject({ id: env.bot.id })
})

test("a given token is the only one that is good, and says who the bot is", async () => {
  const client = parrot()
  await using env = await sim.run(client, { token: OWN })
  expect(client.user?.id).toBe(ID)
  expect(env.token).toBe(OWN)
  await expect(new REST().setToken("another").get(Routes.user())).rejects.toMatchObject({
    status: 401,
  })
})

test("without a token no client can log in", async () => {
  await using env = await sim.run(parrot())
  const answer = await fetch("https://discord.com/api/v10/users/@me")
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ message: "401: Unauthorized", code: 0 })
  const basic = { headers: { authorization: env.token } }
  expect((await fetch("https://discord.com/api/v10/users/@me", basic)).status).toBe(401)
})

test("tokens and signatures are masked wherever text is printed", async () => {
  const interactionTokens: string[] = []
  const urls: string[] = []
  const client = botThat(async (message) => {
    const sent = await message.reply({
      content: `my token is ${message.client.token}`,
      files: [{ name: "tea.txt", attachment: Buffer.from("tea") }],
    })
    urls.push(sent.attachments.first()?.url ?? "")
    throw new Error(`leaked ${message.client.token}`)
  })
  client.on("interactionCreate", async (interaction) => {
    interactionTokens.push(interaction.token)
    if (!interaction.isChatInputCommand()) return
    await interaction.reply("first")
    await interaction.followUp("second")
    await fetch(`https://discord.com/api/v10/webhooks/1/${interaction.token}/github`).catch(
      () => {},
    )
  })
  const commands = [{ name: "tea", description: "Brews" }]
  const env = await sim.run(login(client, OWN), { strictSync: false, commands })
  const { alice, general } = tearoom(env)
  await alice.send(general, "hello")
  await alice.slash(general, "tea")

  const printed: string[] = [env.transcript(), JSON.stringify(env.journal), ...env.gaps.map(String)]
  const ended: unknown = await env.close().catch((error: unknown) => error)
  printed.push(String(ended))
  const signature = new URL(urls[0] ?? "").searchParams.get("hm") ?? ""
  expect(String(ended)).toContain("leaked [token]")
  expect(interactionTokens).toHaveLength(1)
  expect(signature).not.toBe("")
  for (const secret of [OWN, client.token, ...interactionTokens, signature]) {
    if (secret === null) continue
    for (const text of printed) expect(text).not.toContain(secret)
  }
})

test("tokens of two runs differ", async () => {
  await using one = await sim.run(parrot())
  await using two = await sim.run(new Client({ intents: INTENTS }))
  expect(one.token).not.toBe(two.token)
})

test("an empty token is refused, as no client can log in with it", async () => {
  await expect(sim.run(() => {}, { token: "", gateway: false })).rejects.toThrow(
    "`options.token` must be a text of at least one character",
  )
})
