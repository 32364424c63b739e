import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { worker } from "../../fixtures/bots/http-teapot.ts"

test("the bot brews tea", async () => {
  await using env = await sim.run(() => {}, { gateway: false })
  await env.addHttpBot({
    bot: env.bot,
    to: (request, { publicKey }) => worker.fetch(request, { DISCORD_PUBLIC_KEY: publicKey }),
  })
  await fetch(`https://discord.com/api/v10/applications/${env.bot.id}/commands`, {
    method: "PUT",
    headers: { Authorization: `Bot ${env.token}`, "Content-Type": "application/json" },
    body: JSON.stringify([{ name: "brew", description: "Brews a pot" }]),
  })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  const brewed = await alice.slash(general, "brew")
  expect(brewed.response?.content).toBe("🫖 Coming up.")
})
