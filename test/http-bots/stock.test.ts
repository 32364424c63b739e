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
