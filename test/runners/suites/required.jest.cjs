// Without a client library, which takes longest to load. imported.jest.cjs imports one.

const { sim } = require("guildsim/node")

test("CommonJS passes", async () => {
  const { say } = await import("./speaking.mjs")
  await sim.run(
    () => {},
    { gateway: false },
    async (env) => {
      const general = env.createGuild("Tea House").createTextChannel("general")
      await say(env, general, "Pong!")
      expect(env.bot).toHaveSent({ content: "Pong!", channel: general })
    },
  )
})
