// The results of interactions, as a test reads them.

import { ButtonBuilder, ButtonStyle, MessageFlags } from "discord.js"
import type { InteractionResult } from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

interface Results {
  /** The bot responds with a button, and Alice clicks it. */
  readonly click: () => Promise<InteractionResult>
}

const test = base.extend<Results>({
  click: async ({ order, alice }, use) => {
    const more = new ButtonBuilder({ customId: "more", label: "More", style: ButtonStyle.Primary })
    await use(async () => {
      const components = [{ type: 1, components: [more] }]
      const { response } = await order((command) => command.reply({ content: "tea?", components }))
      if (response === undefined) throw new Error("the bot replied")
      return alice.click(response, { label: "More" })
    })
  },
})

test("a command without a response has no result until it fails", async ({ env, order }) => {
  const result = await order(() => {})
  const { kind, acknowledged, deferred, ephemeral, modal, response, followups } = result
  expect({ kind, acknowledged, deferred, ephemeral, modal, response, followups }).toEqual({
    kind: undefined,
    acknowledged: false,
    deferred: false,
    ephemeral: false,
    modal: undefined,
    response: undefined,
    followups: [],
  })
  expect(result.failure).toBeUndefined()

  await env.advanceTime(4)
  expect(result.failed).toBe(true)
  expect(result.failure).toBe("The application did not respond")
})

test("the kind is how the bot answered at first", async ({ order }) => {
  const flags = MessageFlags.Ephemeral
  const replied = await order((command) => command.reply({ content: "tea", flags }))
  const deferred = await order((command) => command.deferReply())
  const filled = await order(async (command) => {
    await command.deferReply()
    await command.editReply("tea")
  })
  const asked = await order((command) =>
    command.showModal({
      customId: "form",
      title: "Order",
      components: [
        { type: 1, components: [{ type: 4, customId: "tea", label: "Which tea?", style: 1 }] },
      ],
    }),
  )
  const kinds = [replied, deferred, filled, asked].map(({ kind }) => kind)
  expect(kinds).toEqual(["reply", "deferredReply", "deferredReply", "modal"])
  expect(asked.modal).toMatchObject({ custom_id: "form", title: "Order" })
})

test("a click may be answered by an update, now or later", async ({ click, onClick }) => {
  const answers = ["update", "deferUpdate"] as const
  let clicks = 0
  onClick((clicked) => {
    const how = answers[clicks++]
    return how === "update" ? clicked.update("tea!") : clicked.deferUpdate()
  })
  expect((await click()).kind).toBe("update")
  expect((await click()).kind).toBe("deferredUpdate")
})

test("a click that is not answered fails in other words", async ({ env, click }) => {
  const result = await click()
  await env.advanceTime(4)
  expect(result.failure).toBe("This interaction failed")
})

test("an update that never comes is no failure to be seen", async ({ env, click, onClick }) => {
  onClick((clicked) => clicked.deferUpdate())
  const result = await click()
  await env.advanceTime({ minutes: 16 })
  expect(result.deferred).toBe(true)
  expect(result.failed).toBe(false)
})

test("a deferred reply that never comes is told as if there were no answer", async ({
  env,
  click,
  onClick,
}) => {
  onClick((clicked) => clicked.deferReply())
  const result = await click()
  await env.advanceTime({ minutes: 14 })
  expect(result.failure).toBeUndefined()
  await env.advanceTime({ minutes: 2 })
  expect(result.failure).toBe("The application did not respond")
})

test("a result reads as things are now", async ({ order, client }) => {
  const result = await order((command) => command.reply("tea"))
  expect(result.response?.content).toBe("tea")
  const { response } = result
  const channel = await client.channels.fetch(response?.channelId ?? "")
  if (channel?.isTextBased() !== true) throw new Error("a text channel")
  await channel.messages.edit(response?.id ?? "", "more tea")
  expect(result.response?.content).toBe("more tea")
  await channel.messages.delete(response?.id ?? "")
  expect(result.response).toBeUndefined()
})
