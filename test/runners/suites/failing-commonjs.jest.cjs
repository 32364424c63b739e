// As failing.mjs, with everything loaded by require.

const { Client, Events } = require("discord.js")
const { sim } = require("guildsim/node")

test("silent in CommonJS", async () => {
  const env = await sim.run(new Client({ intents: 1 | 512 | 32768 }))
  try {
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    await guild.addMember("alice").send(general, "!silence")
    expect(general.lastMessage.content).toBe("Pong!")
  } finally {
    await env.close()
  }
})
