import { MessageFlags } from "discord.js"
import { expect, test } from "./scene.ts"

const ephemeral = { flags: MessageFlags.Ephemeral } as const

test("a deferred reply is filled by editing it", async ({ order, general }) => {
  const result = await order(async (command) => {
    await command.deferReply()
    expect((await command.fetchReply()).flags.has(MessageFlags.Loading)).toBe(true)
    const edited = await command.editReply("Earl Grey")
    expect(edited.flags.has(MessageFlags.Loading)).toBe(false)
  })

  expect(result.acknowledged).toBe(true)
  expect(result.deferred).toBe(false)
  expect(result.response?.content).toBe("Earl Grey")
  expect(general.history().map(String)).toEqual(["Earl Grey"])
  expect(general.lastMessage?.editedAt).toBeUndefined()
})

test("a reply that is only deferred is not a response", async ({ order }) => {
  const result = await order((command) => command.deferReply())

  expect(result.acknowledged).toBe(true)
  expect(result.deferred).toBe(true)
  expect(result.response).toBeUndefined()
})

test("a reply that is deferred in secret says so before it is filled", async ({ order }) => {
  const result = await order((command) => command.deferReply(ephemeral))

  expect(result.deferred).toBe(true)
  expect(result.ephemeral).toBe(true)
})

test("the first follow-up fills a deferred reply, and only the second is one of its own", async ({
  order,
  general,
}) => {
  const result = await order(async (command) => {
    await command.deferReply()
    const first = await command.followUp("first")
    expect((await command.fetchReply()).id).toBe(first.id)
    await command.followUp("second")
  })

  expect(result.response?.content).toBe("first")
  expect(result.followups.map(String)).toEqual(["second"])
  expect(general.history().map(String)).toEqual(["first", "second"])
})

test("a follow-up that fills a secret reply is as secret as that", async ({
  order,
  general,
  alice,
}) => {
  const result = await order(async (command) => {
    await command.deferReply(ephemeral)
    await command.followUp("psst")
  })

  expect(result.ephemeral).toBe(true)
  expect(general.history()).toEqual([])
  expect(general.history({ as: alice }).map(String)).toEqual(["psst"])
})

test("a follow-up that fills a public reply is public, whatever it asks for", async ({
  order,
  general,
}) => {
  const result = await order(async (command) => {
    await command.deferReply()
    await command.followUp({ content: "hear, hear", ...ephemeral })
  })

  expect(result.ephemeral).toBe(false)
  expect(result.response?.ephemeral).toBe(false)
  expect(general.history().map(String)).toEqual(["hear, hear"])
})

test("editing a secret reply cannot make it public", async ({ order, general }) => {
  const result = await order(async (command) => {
    await command.deferReply(ephemeral)
    await command.editReply("psst")
  })

  expect(result.response?.ephemeral).toBe(true)
  expect(general.history()).toEqual([])
})

test("with_response tells that a deferred reply is loading", async ({ order }) => {
  await order(async (command) => {
    const { interaction, resource } = await command.deferReply({ ...ephemeral, withResponse: true })
    expect(interaction.responseMessageLoading).toBe(true)
    expect(interaction.responseMessageEphemeral).toBe(true)
    expect(resource?.message?.flags.has(MessageFlags.Loading)).toBe(true)
  })
})

test("a deferred reply can be deleted", async ({ order, general }) => {
  const result = await order(async (command) => {
    await command.deferReply()
    await command.deleteReply()
  })

  expect(result.deferred).toBe(false)
  expect(result.response).toBeUndefined()
  expect(general.history()).toEqual([])
})
