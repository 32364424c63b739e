import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

const startBot = ({ token }: { readonly token: string }) => {
  process.env["DISCORD_TOKEN"] = token
  return import("../../fixtures/bots/teapot.ts")
}

test("the bot keeps the tea house", () =>
  sim.run(startBot, {}, async (env) => {
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")

    await alice.send(general, "!ping")
    expect(general.lastMessage?.content).toBe("Pong!")

    const brewed = await alice.slash(general, "brew", { tea: "Sencha", cups: 3 })
    expect(brewed.response?.content).toBe("🫖 3 × Sencha, coming up.")

    general.deny(guild.everyone, "SendMessages")
    await expect(alice.send(general, "More!")).rejects.toMatchObject({ status: 403, code: 50013 })
  }))
