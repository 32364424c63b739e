import { InteractionResponseType } from "discord-api-types/v10"
import { http } from "msw"
import { setupServer } from "msw/node"
import { expect, test, vi } from "vitest"
import { createSim } from "../../src/index.ts"
import { TEA, botThat, register, says } from "./scene.ts"

test("a simulation on a network of MSW has bots of HTTP as well", async () => {
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  server.listen()
  try {
    const httpBot = await sim.addHttpBot({ to: botThat(() => says("Coming up.")), bot: sim.bot })
    await register(httpBot, TEA)
    const guild = sim.createGuild()
    const general = guild.createTextChannel("general")
    const { response } = await guild.addMember("alice").slash(general, "tea")
    expect(response?.content).toBe("Coming up.")
    expect(httpBot.errors).toEqual([])
  } finally {
    server.close()
  }
})

test("there, answers that are none are printed and kept", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {})
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  server.listen()
  try {
    const httpBot = await sim.addHttpBot({ to: botThat(() => says("a".repeat(2001))) })
    await register(httpBot, TEA)
    const guild = sim.createGuild("Tea House", { bots: [httpBot.bot] })
    const general = guild.createTextChannel("general")
    const result = await guild.addMember("alice").slash(general, "tea")
    expect(result.failed).toBe(true)
    expect(httpBot.errors).toMatchObject([{ code: 50035 }])
    expect(printed).toHaveBeenCalledOnce()
  } finally {
    server.close()
    printed.mockRestore()
  }
})

test("there too, a request waits for the answer that is on its way", async () => {
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  server.listen()
  try {
    const statuses: Promise<number>[] = []
    const to = botThat(({ application_id, token }) => {
      const url = `https://discord.com/api/v10/webhooks/${application_id}/${token}/messages/@original`
      const headers = { "content-type": "application/json" }
      const body = JSON.stringify({ content: "Done." })
      statuses.push(fetch(url, { method: "PATCH", headers, body }).then(({ status }) => status))
      return { type: InteractionResponseType.DeferredChannelMessageWithSource }
    })
    const httpBot = await sim.addHttpBot({ to, bot: sim.bot })
    await register(httpBot, TEA)
    const guild = sim.createGuild()
    const general = guild.createTextChannel("general")
    const { response } = await guild.addMember("alice").slash(general, "tea")

    expect(await Promise.all(statuses)).toEqual([200])
    expect(response?.content).toBe("Done.")
  } finally {
    server.close()
  }
})

test("there too, a bot sets its endpoint itself, and handlers of the server answer for it", async () => {
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  server.listen()
  const ownApplication = async (method: string, body?: object) => {
    const answer = await fetch("https://discord.com/api/v10/applications/@me", {
      method,
      headers: { authorization: `Bot ${sim.token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as { verify_key: string } }
  }
  try {
    const { publicKey, ...credentials } = {
      publicKey: (await ownApplication("GET")).body.verify_key,
      token: sim.token,
      applicationId: sim.bot.id,
    }
    const url = "https://tea.example/interactions"
    const bot = botThat(() => says("Coming up."))
    server.use(http.post(url, ({ request }) => bot(request, { publicKey, ...credentials })))
    expect(await ownApplication("PATCH", { interactions_endpoint_url: url })).toMatchObject({
      status: 200,
      body: { interactions_endpoint_url: url, verify_key: publicKey },
    })
    const guild = sim.createGuild()
    const general = guild.createTextChannel("general")
    await fetch(`https://discord.com/api/v10/applications/${sim.bot.id}/commands`, {
      method: "PUT",
      headers: { authorization: `Bot ${sim.token}`, "content-type": "application/json" },
      body: JSON.stringify([TEA]),
    })
    const { response } = await guild.addMember("alice").slash(general, "tea")
    expect(response?.content).toBe("Coming up.")

    server.use(http.post("https://wrong.example/", () => Response.json({ type: 1 })))
    const refused = await ownApplication("PATCH", {
      interactions_endpoint_url: "https://wrong.example/",
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } })
  } finally {
    server.close()
  }
})

test("there, a URL that could be a machine elsewhere is a gap", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {})
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  server.listen()
  try {
    const edited = fetch("https://discord.com/api/v10/applications/@me", {
      method: "PATCH",
      headers: { authorization: `Bot ${sim.token}`, "content-type": "application/json" },
      body: JSON.stringify({ event_webhooks_url: "https://tea.dev/events" }),
    })
    await expect(edited).rejects.toThrow(TypeError)
    expect(sim.gaps).toMatchObject([{ fields: ["event_webhooks_url"] }])
  } finally {
    server.close()
    printed.mockRestore()
  }
})
