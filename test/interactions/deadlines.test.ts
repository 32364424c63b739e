import { InteractionResponseType, Routes } from "discord.js"
import { expect } from "vitest"
import type { InteractionResult } from "../../src/node.ts"
import { test as base } from "./bare.ts"

interface Deadlines {
  /** Alice uses `/tea`, without a response yet. */
  readonly order: () => Promise<InteractionResult>
  /** Sends a callback to Alice's last interaction, as a client does. */
  readonly answer: (type: InteractionResponseType, data?: object) => Promise<unknown>
  readonly followUp: (content: string) => Promise<unknown>
  readonly edit: (content: string) => Promise<unknown>
}

const test = base.extend<Deadlines>({
  order: async ({ simulation, rest, alice, general }, use) => {
    const path = Routes.applicationCommands(simulation.application().id)
    await rest.put(path, { body: [{ name: "tea", description: "Brews a pot" }] })
    await use(() => alice.slash(general, "tea"))
  },
  answer: async ({ rest, told }, use) => {
    await use((type, data) => {
      const { id, token } = told()
      return rest.post(Routes.interactionCallback(id, token), { body: { type, data }, auth: false })
    })
  },
  followUp: async ({ rest, told }, use) => {
    await use((content) => {
      const { applicationId, token } = told()
      return rest.post(Routes.webhook(applicationId, token), { body: { content }, auth: false })
    })
  },
  edit: async ({ rest, told }, use) => {
    await use((content) => {
      const { applicationId, token } = told()
      const path = Routes.webhookMessage(applicationId, token)
      return rest.patch(path, { body: { content }, auth: false })
    })
  },
})

const { ChannelMessageWithSource, DeferredChannelMessageWithSource } = InteractionResponseType

test("three seconds are enough to answer", async ({ order, answer, wait }) => {
  const result = await order()
  wait(3)
  await answer(ChannelMessageWithSource, { content: "Earl Grey" })
  expect(result.acknowledged).toBe(true)
  expect(result.failed).toBe(false)
})

test("after three seconds the interaction is unknown, and the person sees that it failed", async ({
  order,
  answer,
  wait,
}) => {
  const result = await order()
  expect(result.failed).toBe(false)
  wait(3.001)
  await expect(answer(ChannelMessageWithSource, { content: "sorry" })).rejects.toMatchObject({
    status: 404,
    code: 10062,
    message: "Unknown interaction",
  })
  expect(result.acknowledged).toBe(false)
  expect(result.failed).toBe(true)
})

test("an interaction that there is not is unknown, and so is one with another's token", async ({
  order,
  told,
  rest,
}) => {
  await order()
  const { id } = told()
  const body = { type: DeferredChannelMessageWithSource }
  for (const path of [
    Routes.interactionCallback("1", "token"),
    Routes.interactionCallback(id, "token"),
  ]) {
    await expect(rest.post(path, { body, auth: false })).rejects.toMatchObject({ code: 10062 })
  }
})

test("a second answer is refused, whether it is late or not", async ({ order, answer, wait }) => {
  await order()
  await answer(DeferredChannelMessageWithSource)
  const again = { status: 400, code: 40060 }
  await expect(answer(DeferredChannelMessageWithSource)).rejects.toMatchObject(again)
  wait(10)
  await expect(answer(ChannelMessageWithSource, { content: "x" })).rejects.toMatchObject(again)
})

test("an answer that the platform refuses may be tried again", async ({
  order,
  answer,
  general,
}) => {
  const result = await order()
  const tooLong = answer(ChannelMessageWithSource, { content: "x".repeat(2001) })
  await expect(tooLong).rejects.toMatchObject({
    status: 400,
    code: 50035,
    rawError: {
      errors: { data: { content: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } } },
    },
  })
  await expect(answer(ChannelMessageWithSource, { content: "" })).rejects.toMatchObject({
    code: 50006,
  })
  expect(result.acknowledged).toBe(false)
  expect(general.history()).toEqual([])

  await answer(ChannelMessageWithSource, { content: "shorter" })
  expect(result.response?.content).toBe("shorter")
})

test("the token is good for a quarter of an hour", async ({ order, answer, edit, wait }) => {
  const result = await order()
  await answer(DeferredChannelMessageWithSource)
  wait(15 * 60)
  await edit("just in time")
  expect(result.response?.content).toBe("just in time")
  expect(result.failed).toBe(false)
})

test("after a quarter of an hour the token is invalid, and a deferred answer has failed", async ({
  order,
  answer,
  edit,
  followUp,
  wait,
}) => {
  const result = await order()
  await answer(DeferredChannelMessageWithSource)
  wait(15 * 60 + 1)
  const invalid = { status: 401, code: 50027, message: "Invalid Webhook Token" }
  await expect(edit("late")).rejects.toMatchObject(invalid)
  await expect(followUp("late")).rejects.toMatchObject(invalid)
  expect(result.deferred).toBe(true)
  expect(result.failed).toBe(true)
})

test("there is nothing to follow up before the first answer", async ({
  order,
  followUp,
  edit,
  general,
}) => {
  await order()
  const unknown = { status: 404, code: 10015, message: "Unknown Webhook" }
  await expect(followUp("too early")).rejects.toMatchObject(unknown)
  await expect(edit("too early")).rejects.toMatchObject(unknown)
  expect(general.history()).toEqual([])
})

test("a token of no interaction is invalid, and so is the id of no application", async ({
  order,
  answer,
  told,
  rest,
}) => {
  await order()
  await answer(DeferredChannelMessageWithSource)
  const { applicationId, token } = told()
  const body = { content: "hm" }
  await expect(
    rest.post(Routes.webhook(applicationId, "token"), { body, auth: false }),
  ).rejects.toMatchObject({ status: 401, code: 50027 })
  await expect(rest.post(Routes.webhook("1", token), { body, auth: false })).rejects.toMatchObject({
    status: 404,
    code: 10015,
  })
})

test("a token reaches only the messages of its own interaction", async ({
  order,
  answer,
  told,
  rest,
}) => {
  await order()
  await answer(ChannelMessageWithSource, { content: "one" })
  const first = told().originalId ?? ""
  await order()
  await answer(ChannelMessageWithSource, { content: "two" })
  const { applicationId, token } = told()
  const path = Routes.webhookMessage(applicationId, token, first)

  const unknown = { status: 404, code: 10008 }
  await expect(rest.get(path, { auth: false })).rejects.toMatchObject(unknown)
  const body = { content: "mine" }
  await expect(rest.patch(path, { body, auth: false })).rejects.toMatchObject(unknown)
  await expect(rest.delete(path, { auth: false })).rejects.toMatchObject(unknown)
})
