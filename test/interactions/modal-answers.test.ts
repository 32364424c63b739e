// The results of submitted and of dismissed modals.

import { Events } from "discord.js"
import { cups, expect, modal, test } from "./modal-scene.ts"

const tray = {
  type: 1,
  components: [{ type: 2, style: 1, custom_id: "order", label: "Order" }],
} as const

test("a modal is submitted once, by the person that it was opened for", async ({
  open,
  submits,
  order,
  alice,
  bob,
}) => {
  const opened = await open(modal(cups))
  await expect(bob.submitModal(opened)).rejects.toThrow(/another user/)
  await alice.submitModal(opened)
  await expect(alice.submitModal(opened)).rejects.toThrow(/already submitted/)
  expect(submits).toHaveLength(1)

  const none = await order((command) => command.reply("No form today."))
  await expect(alice.submitModal(none)).rejects.toThrow(/has not opened a modal/)
})

test("a modal that the bot did not take can be submitted again", async ({ env, open, alice }) => {
  const opened = await open(modal(cups))
  await alice.submitModal(opened)
  await expect(alice.submitModal(opened)).rejects.toThrow(/already submitted/)
  await env.advanceTime(4)

  const again = await alice.submitModal(opened)
  expect(again.acknowledged).toBe(false)
})

test("a modal of a component changes the message that it stands on", async ({
  client,
  order,
  onClick,
  alice,
}) => {
  onClick((click) => click.showModal(modal(cups)))
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      await interaction.update({ content: interaction.fields.getTextInputValue("cups") })
    }
  })
  const { response } = await order((command) => command.reply({ content: "0", components: [tray] }))
  if (response === undefined) throw new Error("the bot replied")

  const result = await alice.submitModal(await alice.click(response, "Order"), { cups: "3" })
  expect(result.response?.id).toBe(response.id)
  expect(response.content).toBe("3")
})

test("a bot may wait for the modal that it has opened", async ({ order, alice }) => {
  let filled: string | undefined
  const opened = await order(async (command) => {
    await command.showModal(modal(cups))
    const submit = await command.awaitModalSubmit({ time: 60_000 })
    filled = submit.fields.getTextInputValue("cups")
    await submit.deferReply()
    await submit.editReply("Coming.")
  })
  const result = await alice.submitModal(opened, { cups: "3" })

  expect(filled).toBe("3")
  expect(result.response?.content).toBe("Coming.")
})

test("a dismissed modal sends nothing to the bot", async ({ env, order }) => {
  let waited: unknown
  await order(async (command) => {
    await command.showModal(modal(cups))
    waited = await command.awaitModalSubmit({ time: 60_000 }).catch((error: Error) => error.message)
  })
  await env.advanceTime({ minutes: 2 })

  expect(waited).toMatch(/time/)
})

test("an answer to a modal says what the modal came from", async ({
  client,
  order,
  onClick,
  submits,
  alice,
}) => {
  onClick((click) => click.showModal(modal(cups)))
  const { response } = await order((command) => command.reply({ content: "0", components: [tray] }))
  if (response === undefined) throw new Error("the bot replied")
  const result = await alice.submitModal(await alice.click(response, "Order"))

  const channel = await client.channels.fetch(response.channelId)
  if (channel?.isTextBased() !== true) throw new Error("it was written there")
  const answer = await channel.messages.fetch(result.response?.id ?? "")
  expect(submits[0]?.message?.id).toBe(response.id)
  expect(answer.interactionMetadata).toMatchObject({
    type: 5,
    user: { id: alice.id },
    triggeringInteractionMetadata: { type: 3, interactedMessageId: response.id },
  })
})
