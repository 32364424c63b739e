import { createServer } from "node:http"
import { once } from "node:events"
import { REST, Routes } from "discord.js"
import { http } from "msw"
import { expect, test } from "vitest"
import { NetworkSealed, StrictNetworkRefusal, sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"

const ME = "https://discord.com/api/v10/users/@me"

const causeOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => expect.unreachable("the request must fail"),
    (error: unknown) => (error instanceof Error && error.cause) || error,
  )

test("a handler of the test answers a route in place of the simulation", async () => {
  const client = parrot()
  await using env = await sim.run(client)
  env.use(http.get(ME, () => Response.json({ id: "1", username: "impostor" })))
  expect(await client.rest.get(Routes.user())).toMatchObject({ username: "impostor" })

  env.resetHandlers()
  expect(await client.rest.get(Routes.user())).toMatchObject({ id: env.bot.id })
})

test("a handler of the test answers for what is a gap otherwise", async () => {
  const client = parrot()
  await using env = await sim.run(client)
  env.use(http.get("https://discord.com/api/v10/discovery/categories", () => Response.json([])))
  expect(await client.rest.get("/discovery/categories")).toEqual([])
  expect(env.gaps).toEqual([])
})

test("a handler of the test responds for a third party", async () => {
  const client = botThat(async (message) => {
    const answer = await fetch("https://teas.example/today")
    await message.reply(await answer.text())
  })
  await using env = await sim.run(client)
  env.use(http.get("https://teas.example/today", () => new Response("Sencha")))
  const { alice, general } = tearoom(env)
  await alice.send(general, "what is on?")
  expect(general.lastMessage?.content).toBe("Sencha")
})

test("a strict run refuses hosts that nobody answers for, by name", async () => {
  await using env = await sim.run(parrot(), { strictNetwork: true })
  env.use(http.get("https://teas.example/today", () => new Response("Sencha")))
  expect(await (await fetch("https://teas.example/today")).text()).toBe("Sencha")

  const refused = await causeOf(fetch("https://coffees.example/today"))
  expect(refused).toBeInstanceOf(StrictNetworkRefusal)
  expect(String(refused)).toContain("coffees.example")
  expect(env.gaps).toEqual([])
})

test("other hosts are not intercepted", async () => {
  const server = createServer((_, answer) => answer.end("real")).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("a port was opened")
  await using env = await sim.run(parrot())
  expect(await (await fetch(`http://127.0.0.1:${address.port}/`)).text()).toBe("real")
  expect(env.gaps).toEqual([])
  server.close()
})

test("after the end the platform's hosts are sealed, whatever the token", async () => {
  const client = parrot()
  const env = await sim.run(client)
  const { token } = env
  await env.close()

  const late = new REST().setToken(token)
  const refused = await causeOf(late.get(Routes.user()))
  expect(refused).toBeInstanceOf(NetworkSealed)
  expect(await causeOf(fetch(ME))).toBeInstanceOf(NetworkSealed)
  expect(await causeOf(fetch("https://cdn.discordapp.com/x"))).toBeInstanceOf(NetworkSealed)
})

test("the seal can be lifted once no run is open", async () => {
  const env = await sim.run(parrot())
  expect(() => sim.unseal()).toThrow(/while "run \d+" is open/)
  await env.close()
  expect(() => sim.unseal()).not.toThrow()

  const again = await sim.run(parrot())
  await again.close()
})
