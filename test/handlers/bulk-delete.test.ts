// Bulk deletion of messages.

import { expect } from "vitest"
import type { MessageHandle } from "../../src/index.ts"
import { NOWHERE, allowOnly, failure, invalidForm, test as base } from "./fixture.ts"

const DAY = 86_400_000

interface Fixtures {
  /** The ids of three messages of alice. */
  readonly ids: readonly string[]
  readonly remove: (messages: readonly string[]) => Promise<{ status: number; body: unknown }>
}

const test = base.extend<Fixtures>({
  ids: async ({ alice, general }, use) => {
    const sent: MessageHandle[] = []
    for (const content of ["a", "b", "c"]) sent.push(await alice.send(general, content))
    await use(sent.map(({ id }) => id))
  },
  remove: ({ rest, general }, use) =>
    use((messages) =>
      rest(
        "POST",
        `/channels/${general.id}/messages/bulk-delete`,
        { messages },
        { headers: { "x-audit-log-reason": "cold%20tea" } },
      ),
    ),
})

test("messages are deleted at once, by one event and one entry of the audit log", async ({
  guild,
  general,
  ids,
  remove,
  events,
}) => {
  const told = events.length

  expect(await remove(ids.slice(0, 2))).toMatchObject({ status: 204, body: null })
  expect(general.history().map(({ content }) => content)).toStrictEqual(["c"])
  expect(events.slice(told)).toMatchObject([
    {
      t: "MESSAGE_DELETE_BULK",
      d: { ids: ids.slice(0, 2), channel_id: general.id, guild_id: guild.id },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 73,
        user_id: "123456789012345678",
        target_id: general.id,
        options: { count: "2" },
        reason: "cold tea",
      },
    },
  ])
})

test("messages that are not there count, and are passed over", async ({
  ids: [first = ""],
  remove,
  general,
  simulation,
  events,
}) => {
  const nowhere = simulation.world.ids.next()
  const told = events.length

  expect(await remove([first, nowhere])).toMatchObject({ status: 204 })
  expect(events[told]).toMatchObject({ t: "MESSAGE_DELETE_BULK", d: { ids: [first] } })
  expect(general.history()).toHaveLength(2)
  const now = events.length
  expect(await remove([first, nowhere])).toMatchObject({ status: 204 })
  expect(events).toHaveLength(now)
})

test("messages of another channel stay", async ({ guild, alice, ids: [first = ""], remove }) => {
  const other = await alice.send(guild.createTextChannel("other"), "d")

  expect(await remove([first, other.id])).toMatchObject({ status: 204 })
  expect(other.deleted).toBe(false)
})

test.for([1, 101])("%i messages are too few or too many", async (count, { remove }) => {
  const messages = Array.from({ length: count }, (_, index) =>
    String(BigInt(NOWHERE) + BigInt(index)),
  )

  expect(await remove(messages)).toMatchObject({
    status: 400,
    body: invalidForm({
      messages: failure("BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length."),
    }),
  })
})

test("no message can be listed twice", async ({ ids: [first = ""], remove, general }) => {
  expect(await remove([first, first])).toMatchObject({
    status: 400,
    body: invalidForm({
      messages: {
        "1": failure("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"),
      },
    }),
  })
  expect(general.history()).toHaveLength(3)
})

test("messages older than 14 days are rejected", async ({
  ids,
  remove,
  alice,
  general,
  simulation,
}) => {
  const { clock } = simulation.world
  clock.stepTo(clock.now() + 14 * DAY)
  const fresh = await alice.send(general, "d")
  expect(await remove(ids.slice(0, 2))).toMatchObject({ status: 204 })

  clock.stepTo(clock.now() + 1000)
  expect(await remove([ids[2] ?? "", fresh.id])).toMatchObject({
    status: 400,
    body: {
      message: "You can only bulk delete messages that are under 14 days old.",
      code: 50034,
    },
  })
  expect(general.history()).toHaveLength(2)
})

test("bulk deletion requires MANAGE_MESSAGES and a guild", async ({
  rest,
  alice,
  general,
  guild,
  ids,
  remove,
}) => {
  allowOnly(general, guild, "ViewChannel", "SendMessages")
  expect(await remove(ids)).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(general.history()).toHaveLength(3)

  const { body: dm } = await rest<{ id: string }>("POST", "/users/@me/channels", {
    recipient_id: alice.id,
  })
  expect(
    await rest("POST", `/channels/${dm.id}/messages/bulk-delete`, { messages: ids }),
  ).toMatchObject({ status: 403, body: { code: 50003 } })
})
