// Without a client library, which takes longest to load. failing-commonjs.jest.cjs loads one.

test("CommonJS with import() passes", async () => {
  const { sim } = await import("guildsim/node")
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
