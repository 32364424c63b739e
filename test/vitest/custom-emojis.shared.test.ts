import { expect, test } from "../../src/vitest.ts"
import { COMMANDS, createBot } from "./bot.ts"

test.override("bot", () => createBot())
test.override("options", { botName: "Teapot", strictSync: false, commands: COMMANDS })

test("a reaction with a custom emoji is meant by its name or its handle", async ({
  guild,
  general,
  alice,
}) => {
  const message = await alice.send(general, "tea?")
  const kettle = guild.createEmoji("kettle")
  const other = guild.createEmoji("kettle")
  await alice.react(message, kettle)

  expect(message).toHaveReaction("kettle", { by: alice })
  expect(message).toHaveReaction(kettle, { count: 1 })
  expect(message).not.toHaveReaction(other)
  expect(() => expect(message).toHaveReaction(other)).toThrow("have the reaction :kettle:")
})
