import { InteractionResponseType } from "discord-api-types/v10"
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
