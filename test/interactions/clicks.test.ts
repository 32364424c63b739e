import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ButtonInteraction,
  ModalBuilder,
  MessageFlags,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js"
import { PlatformError, SetupError } from "../../src/node.ts"
import { expect, test } from "./scene.ts"

const button = (customId: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setCustomId(customId).setLabel(label).setStyle(ButtonStyle.Primary)

const row = (...buttons: ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons)

/** A message with two clickable buttons, two with the same label, a disabled one and a link. */
const tray = {
  content: "Tea?",
  components: [
    row(button("yes", "Yes"), button("no", "No")),
    row(button("more-1", "More"), button("more-2", "More")),
    row(
      button("sold-out", "Sold out").setDisabled(true),
      new ButtonBuilder().setURL("https://example.com").setLabel("Menu").setStyle(ButtonStyle.Link),
    ),
  ],
}

test("a button is clicked by what it says", async ({ order, alice, bob, onClick }) => {
  const seen: unknown[] = []
  onClick((click: ButtonInteraction<"cached">) => {
    seen.push(click.customId, click.user.id, click.member.id, click.message.content)
    return click.deferUpdate()
  })
  const { response } = await order((command) => command.reply(tray))
  if (response === undefined) throw new Error("the bot replied")

  await bob.click(response, { label: "No" })
  expect(seen).toEqual(["no", bob.id, bob.id, "Tea?"])
  await alice.click(response, { customId: "more-2" })
  expect(seen.slice(4, 6)).toEqual(["more-2", alice.id])
})

test("a click on something that is not clickable is a SetupError", async ({ order, alice }) => {
  const { response } = await order((command) => command.reply(tray))
  if (response === undefined) throw new Error("the bot replied")
  const clicking = (choice: { label: string } | { customId: string }) =>
    alice.click(response, choice)

  await expect(clicking({ label: "Maybe" })).rejects.toThrow(SetupError)
  await expect(clicking({ label: "Maybe" })).rejects.toThrow(/"Yes" \(yes\), "No" \(no\)/)
  await expect(clicking({ customId: "maybe" })).rejects.toThrow(SetupError)
  await expect(clicking({ label: "Sold out" })).rejects.toThrow(/disabled/)
  await expect(clicking({ customId: "sold-out" })).rejects.toThrow(SetupError)
  await expect(clicking({ label: "Menu" })).rejects.toThrow(/link/)
  await expect(clicking({ label: "More" })).rejects.toThrow(/customId/)
})

test("the buttons of a person's message are a mistake of the test", async ({ alice, general }) => {
  const message = await alice.send(general, "tea?")
  await expect(alice.click(message, { customId: "yes" })).rejects.toThrow(SetupError)
})

test("an update changes the message that was clicked", async ({
  order,
  alice,
  onClick,
  general,
}) => {
  onClick((click) => click.update({ content: `${click.user.username} is in`, components: [] }))
  const { response } = await order((command) => command.reply(tray))
  if (response === undefined) throw new Error("the bot replied")

  const result = await alice.click(response, { label: "Yes" })
  expect(general.history().map(String)).toEqual(["alice is in"])
  expect(response.buttons).toEqual([])
  expect(result.acknowledged).toBe(true)
  expect(result.deferred).toBe(false)
  expect(result.response?.id).toBe(response.id)
})

test("a deferred update waits for its edit, which changes the clicked message", async ({
  order,
  alice,
  onClick,
  general,
}) => {
  let finish = (): void => {}
  onClick(async (click) => {
    await click.deferUpdate()
    await new Promise<void>((resolve) => (finish = resolve))
    expect((await click.fetchReply()).id).toBe(click.message.id)
    await click.editReply("Coming up")
  })
  const { response } = await order((command) => command.reply(tray))
  if (response === undefined) throw new Error("the bot replied")

  const result = await alice.click(response, { label: "Yes" })
  expect(result.deferred).toBe(true)
  expect(result.response).toBeUndefined()
  expect(response.content).toBe("Tea?")

  finish()
  await alice.typing(general)
  expect(result.deferred).toBe(false)
  expect(result.response?.id).toBe(response.id)
  expect(general.history().map(String)).toEqual(["Coming up"])
})

test("a follow-up to a deferred update is a message of its own", async ({
  order,
  alice,
  onClick,
  general,
}) => {
  onClick(async (click) => {
    await click.deferUpdate()
    await click.followUp("anyone else?")
  })
  const { response } = await order((command) => command.reply(tray))
  if (response === undefined) throw new Error("the bot replied")

  const result = await alice.click(response, { label: "Yes" })
  expect(result.followups.map(String)).toEqual(["anyone else?"])
  expect(general.history().map(String)).toEqual(["Tea?", "anyone else?"])
})

test("a click may be answered with a message of its own", async ({ order, alice, onClick }) => {
  onClick((click) => click.reply({ content: "noted", flags: MessageFlags.Ephemeral }))
  const { response } = await order((command) => command.reply(tray))
  if (response === undefined) throw new Error("the bot replied")

  const result = await alice.click(response, { label: "Yes" })
  expect(result.response?.content).toBe("noted")
  expect(result.response?.id).not.toBe(response.id)
  expect(result.ephemeral).toBe(true)
})

test("a modal is shown to the person", async ({ order, alice, onClick }) => {
  const modal = new ModalBuilder()
    .setCustomId("order")
    .setTitle("Your order")
    .addComponents(
      new ActionRowBuilder<TextInputBuilder>().addComponents(
        new TextInputBuilder().setCustomId("tea").setLabel("Tea").setStyle(TextInputStyle.Short),
      ),
    )
  onClick((click) => click.showModal(modal))
  const { response } = await order((command) => command.reply(tray))
  if (response === undefined) throw new Error("the bot replied")

  const result = await alice.click(response, { label: "Yes" })
  expect(result.acknowledged).toBe(true)
  expect(result.modal).toMatchObject({ custom_id: "order", title: "Your order" })
  expect(result.response).toBeUndefined()
})

test("the buttons of a secret answer are there for its owner alone", async ({
  order,
  alice,
  bob,
  onClick,
}) => {
  const clickers: string[] = []
  onClick((click) => {
    clickers.push(click.user.username)
    return click.update({ content: "done", components: [] })
  })
  const { response } = await order((command) =>
    command.reply({ ...tray, flags: MessageFlags.Ephemeral }),
  )
  if (response === undefined) throw new Error("the bot replied")

  const refused = bob.click(response, { label: "Yes" })
  await expect(refused).rejects.toThrow(PlatformError)
  await expect(refused).rejects.toMatchObject({ status: 404, code: 10008 })
  await alice.click(response, { label: "Yes" })
  expect(clickers).toEqual(["alice"])
  expect(response.content).toBe("done")
  expect(response.ephemeral).toBe(true)
})

test("a deleted message cannot be clicked", async ({ order, alice, client, general }) => {
  await order((command) => command.reply(tray))
  const message = general.lastMessage
  if (message === undefined) throw new Error("the bot replied")
  await client.rest.delete(`/channels/${general.id}/messages/${message.id}`)

  const refused = alice.click(message, { label: "Yes" })
  await expect(refused).rejects.toMatchObject({ name: "PlatformError", code: 10008 })
})
