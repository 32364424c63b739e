test("CommonJS with import() passes", async () => {
  const { sim } = await import("guildsim/node")
  const { createBot } = await import("./bot.mjs")
  await sim.run(createBot(), {}, async (env) => {
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    await guild.addMember("alice").send(general, "!ping")
    expect(env.bot).toHaveSent({ content: "Pong!", channel: general })
  })
})
