import { expect } from "vitest"
import { perform } from "../../src/world/actions/perform.ts"
import { openDm } from "../../src/world/dms/actions/dms.ts"
import { createMessage } from "../../src/world/messages/actions/messages.ts"
import { addReaction } from "../../src/world/reactions/actions.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { ALL_INTENTS, type Connection, intents, test as base } from "./raw.ts"

const WITHOUT_CONTENT = ALL_INTENTS & ~intents("MessageContent")

const test = base.extend<{ readonly blind: Connection }>({
  /** A session without access to message content. */
  blind: async ({ connect, guild }, use) => {
    const connection = connect()
    await connection.identify({ intents: WITHOUT_CONTENT })
    if (guild.name === "") throw new Error("A guild has a name.")
    await use(connection)
  },
})

function censoredIn(simulation: Simulation): boolean[] {
  return simulation.journal
    .read()
    .flatMap((entry) =>
      entry.kind === "event" && entry.event.startsWith("MESSAGE_") ? [entry.censored] : [],
    )
}

test("without the intent the content of other users is removed, and the journal says so", async ({
  blind,
  simulation,
  alice,
  general,
}) => {
  const attachments = [{ name: "menu.txt", content: "Sencha" }]
  const message = await alice.send(general, "a secret", { attachments })
  await alice.edit(message, "another secret")

  const blank = { content: "", embeds: [], attachments: [], components: [] }
  const { d } = await blind.next("MESSAGE_CREATE")
  expect(d).toMatchObject({ id: message.id, author: { id: alice.id }, ...blank })
  expect(d).not.toHaveProperty("poll")
  expect((await blind.next("MESSAGE_UPDATE")).d).toMatchObject(blank)
  expect(censoredIn(simulation)).toEqual([true, true])
})

test("a poll is removed with the content, and votes are still sent", async ({
  blind,
  alice,
  general,
}) => {
  const poll = { question: "Which?", answers: ["Tea", "Milk"] }
  const message = await alice.send(general, "", { poll })
  await alice.vote(message, "Tea")

  const { d } = await blind.next("MESSAGE_CREATE")
  expect(d).toMatchObject({ id: message.id, content: "" })
  expect(d).not.toHaveProperty("poll")
  expect((await blind.next("MESSAGE_POLL_VOTE_ADD")).d).toMatchObject({
    message_id: message.id,
    user_id: alice.id,
    answer_id: 1,
  })
})

test("one message is sent with its content to those who may read it, and without to others", async ({
  blind,
  ready,
  connect,
  alice,
  general,
}) => {
  const second = connect()
  await second.identify()
  const message = await alice.send(general, "tea")
  await alice.edit(message, "more tea")

  for (const session of [ready, second]) {
    expect((await session.next("MESSAGE_CREATE")).d.content).toBe("tea")
    expect((await session.next("MESSAGE_UPDATE")).d.content).toBe("more tea")
  }
  expect((await blind.next("MESSAGE_CREATE")).d.content).toBe("")
  expect((await blind.next("MESSAGE_UPDATE")).d.content).toBe("")
})

test("an edited message tells each bot which reactions are its own", async ({
  simulation,
  guild,
  ready,
  connect,
  alice,
  general,
}) => {
  const helper = simulation.accounts.add({ botName: "Helper" }).application()
  guild.addBot(handlesOf(simulation).account(helper.botId))
  const other = connect()
  await other.identify({ token: helper.token })
  const message = await alice.send(general, "tea")
  const input = { channelId: general.id, messageId: message.id, emoji: "🍵" }
  perform(simulation.world, helper.botId, addReaction, { input })
  await alice.edit(message, "more tea")

  const own = async (session: Connection): Promise<unknown> => {
    const { d } = await session.next("MESSAGE_UPDATE")
    return d.reactions
  }
  expect(await own(other)).toMatchObject([{ me: true }])
  expect(await own(ready)).toMatchObject([{ me: false }])
})

test("with the intent no content is removed", async ({ ready, simulation, alice, general }) => {
  await alice.send(general, "no secret")
  expect((await ready.next("MESSAGE_CREATE")).d.content).toBe("no secret")
  expect(censoredIn(simulation)).toEqual([false])
})

test("a message that mentions the bot can be read", async ({
  blind,
  simulation,
  alice,
  general,
}) => {
  await alice.send(general, `<@${simulation.application().botId}> tea, please`)
  expect((await blind.next("MESSAGE_CREATE")).d.content).toContain("tea, please")
  expect(censoredIn(simulation)).toEqual([false])
})

test("a bot can read what it wrote", async ({ blind, simulation, general }) => {
  perform(simulation.world, simulation.application().botId, createMessage, {
    input: { channelId: general.id },
    body: { content: "my own words" },
  })
  expect((await blind.next("MESSAGE_CREATE")).d.content).toBe("my own words")
})

test("a DM can be read", async ({ blind, simulation, alice }) => {
  const { world } = simulation
  const { id } = perform(world, simulation.application().botId, openDm, {
    input: {},
    body: { recipient_id: alice.id },
  })
  perform(world, alice.id, createMessage, { input: { channelId: id }, body: { content: "hi" } })
  expect((await blind.next("MESSAGE_CREATE")).d.content).toBe("hi")
})

test("the replied-to message is censored by the same rule", async ({
  blind,
  simulation,
  alice,
  general,
}) => {
  const first = await alice.send(general, "a secret")
  await alice.send(general, `<@${simulation.application().botId}> see above`, { replyTo: first })
  await blind.next("MESSAGE_CREATE")

  const { d } = await blind.next("MESSAGE_CREATE")
  expect(d.content).toContain("see above")
  expect(d.referenced_message).toMatchObject({ id: first.id, content: "" })
})

test("each session is censored by its own intents", async ({ blind, ready, alice, general }) => {
  await alice.send(general, "for one of you")
  expect((await blind.next("MESSAGE_CREATE")).d.content).toBe("")
  expect((await ready.next("MESSAGE_CREATE")).d.content).toBe("for one of you")
})
