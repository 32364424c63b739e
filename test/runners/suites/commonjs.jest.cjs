// Without a client library, which takes longest to load. failing-commonjs.jest.cjs requires one.

const sendMessage = async (sim) => {
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
}

test("CommonJS with import() passes", async () => {
  const { sim } = await import("guildsim/node")
  await sendMessage(sim)
})

// Older versions of Node cannot require a package of ES modules in Jest.
const [major, minor] = process.versions.node.split(".").map(Number)
if (major > 24 || (major === 24 && minor >= 9)) {
  test("CommonJS passes", async () => {
    const { sim } = require("guildsim/node")
    await sendMessage(sim)
  })
}
