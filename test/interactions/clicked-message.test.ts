// The token of a click gives access to the clicked message. Discord's own getting-started app uses
// it so: it deletes the challenge and edits the ephemeral select.

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  DiscordAPIError,
  MessageFlags,
} from "discord.js"
import { describe } from "vitest"
import type { MessageHandle } from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

const accept = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder().setCustomId("accept").setLabel("Accept").setStyle(ButtonStyle.Primary),
)

const test = base.extend<{ readonly codes: unknown[] }>({ codes: ({}, use) => use([]) })

describe.each([
  ["public", []],
  ["ephemeral", [MessageFlags.Ephemeral as const]],
])("a %s message", (_, flags) => {
  const challenge = { content: "Tea?", components: [accept], flags }

  test("is edited by the token of a click on it", async ({ order, alice, onClick }) => {
    onClick(async (click) => {
      await click.reply("Coming up.")
      await click.editReply({ message: click.message, content: "Accepted.", components: [] })
    })
    const { response } = await order((command) => command.reply(challenge))
    const result = await alice.click(shown(response), { label: "Accept" })

    expect(result.response?.content).toBe("Coming up.")
    expect(response?.content).toBe("Accepted.")
    expect(response?.buttons).toEqual([])
  })

  test("is read and deleted by it", async ({ order, alice, onClick, codes }) => {
    onClick(async (click) => {
      await click.reply("Coming up.")
      const { content } = await click.webhook.fetchMessage(click.message.id)
      codes.push(content)
      await click.deleteReply(click.message)
      await click.webhook.fetchMessage(click.message.id).catch(codeInto(codes))
      codes.push((await click.fetchReply()).content)
    })
    const { response } = await order((command) => command.reply(challenge))
    await alice.click(shown(response), { label: "Accept" })

    expect(codes).toEqual(["Tea?", 10008, "Coming up."])
  })

  test("is not reached before the click is answered", async ({ order, alice, onClick, codes }) => {
    onClick(async (click) => {
      await click.webhook.deleteMessage(click.message.id).catch(codeInto(codes))
      await click.deferUpdate()
    })
    const { response } = await order((command) => command.reply(challenge))
    await alice.click(shown(response), { label: "Accept" })

    expect(codes).toEqual([10015])
    expect(response?.content).toBe("Tea?")
  })
})

test("a message that was not clicked is not reached", async ({
  order,
  alice,
  onClick,
  client,
  general,
  codes,
}) => {
  onClick(async (click) => {
    await click.reply("Coming up.")
    const other = await client.channels.fetch(general.id)
    if (other?.isSendable() !== true) throw new Error("a text channel can be written to")
    const sent = await other.send("Not clicked.")
    await click.webhook.deleteMessage(sent.id).catch(codeInto(codes))
  })
  const { response } = await order((command) => command.reply({ components: [accept] }))
  await alice.click(shown(response), { label: "Accept" })

  expect(codes).toEqual([10008])
})

function codeInto(codes: unknown[]): (error: unknown) => void {
  return (error) => void codes.push(error instanceof DiscordAPIError ? error.code : error)
}

function shown(message: MessageHandle | undefined): MessageHandle {
  if (message === undefined) throw new Error("the bot replied")
  return message
}
