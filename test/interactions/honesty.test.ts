import { ComponentType, InteractionResponseType, Routes } from "discord.js"
import { expect } from "vitest"
import { UnsupportedField } from "../../src/node.ts"
import { test as base } from "./bare.ts"

interface Honesty {
  /** Sends a callback to Alice's last interaction. */
  readonly answer: (body: object, query?: string) => Promise<unknown>
}

const test = base.extend<Honesty>({
  answer: async ({ simulation, rest, alice, general, told }, use) => {
    const path = Routes.applicationCommands(simulation.application().id)
    await rest.put(path, { body: [{ name: "tea", description: "Brews a pot" }] })
    await alice.slash(general, "tea")
    const { id, token } = told()
    await use((body, query = "") =>
      rest.post(`${Routes.interactionCallback(id, token)}${query}` as `/${string}`, {
        body,
        auth: false,
      }),
    )
  },
})

const { ChannelMessageWithSource: Message, DeferredMessageUpdate, Modal } = InteractionResponseType

/** SOCIAL_LAYER_SKU_PURCHASE, which the types of clients lack. */
const PURCHASE = 13

test.for([
  ["a key of the callback", { type: Message, data: { content: "x" }, flavour: 1 }, "flavour"],
  ["a key of its data", { type: Message, data: { content: "x", flavour: 1 } }, "data.flavour"],
  [
    "a key of an embed",
    { type: Message, data: { embeds: [{ title: "x", flavour: 1 }] } },
    "data.embeds.0.flavour",
  ],
  [
    "a key of a component",
    {
      type: Message,
      data: { components: [{ type: ComponentType.ActionRow, components: [], flavour: 1 }] },
    },
    "data.components.0.flavour",
  ],
  [
    "a key of a modal",
    { type: Modal, data: { custom_id: "x", title: "x", components: [], flavour: 1 } },
    "data.flavour",
  ],
  ["a purchase", { type: PURCHASE }, "type"],
  ["a sticker", { type: Message, data: { content: "x", sticker_ids: ["1"] } }, "data.sticker_ids"],
] as const)("%s that is not modeled is a gap", async ([, body, field], { answer, simulation }) => {
  const gap: unknown = await answer(body).catch((error: unknown) => error)
  expect(gap).toBeInstanceOf(UnsupportedField)
  expect(gap).toMatchObject({ fields: [field] })
  expect(simulation.gaps.read()).toEqual([gap])
})

test("the gap of a purchase says why", async ({ answer, told }) => {
  const offering = answer({ type: PURCHASE })
  await expect(offering).rejects.toThrow("purchases in a game of the Social SDK")
  expect(told().answer).toBeNull()
})

test("an undeclared query parameter is a gap", async ({ answer }) => {
  const body = { type: Message, data: { content: "x" } }
  await expect(answer(body, "?with_magic=true")).rejects.toMatchObject({ fields: ["?with_magic"] })
})

test("a gap does not consume the interaction", async ({ answer, general, told }) => {
  await expect(answer({ type: Message, data: { flavour: 1 } })).rejects.toThrow(UnsupportedField)
  expect(told().answer).toBeNull()
  await answer({ type: Message, data: { content: "now" } })
  expect(general.lastMessage?.content).toBe("now")
})

test("a gap names the path without the token", async ({ answer, told }) => {
  const gap: unknown = await answer({ type: Message, flavour: 1 }).catch((error: unknown) => error)
  expect(String(gap)).toContain(`/interactions/${told().id}/[token]/callback`)
  expect(String(gap)).not.toContain(told().token)
})

test("an answer that fits another kind of interaction is refused", async ({ answer, told }) => {
  await expect(answer({ type: DeferredMessageUpdate })).rejects.toMatchObject({
    status: 400,
    code: 50035,
  })
  await expect(answer({ type: 99 })).rejects.toMatchObject({ status: 400, code: 50035 })
  expect(told().answer).toBeNull()
})

test("a thread of a follow-up is a gap", async ({ answer, rest, told }) => {
  await answer({ type: Message, data: { content: "x" } })
  const { applicationId, token } = told()
  const query = new URLSearchParams({ thread_id: "1" })
  const asking = rest.post(Routes.webhook(applicationId, token), {
    body: { content: "x" },
    query,
    auth: false,
  })
  await expect(asking).rejects.toMatchObject({ fields: ["?thread_id"] })
})

test("the commands of a guild that the bot is not in are out of reach", async ({
  simulation,
  rest,
  guild,
}) => {
  const { id, botId } = simulation.application()
  simulation.world.guilds.get(guild.id)?.members.delete(botId)
  const path = Routes.applicationGuildCommands(id, guild.id)
  const refusal = { status: 403, code: 50001 }
  await expect(rest.get(path)).rejects.toMatchObject(refusal)
  await expect(rest.put(path, { body: [] })).rejects.toMatchObject(refusal)
})
