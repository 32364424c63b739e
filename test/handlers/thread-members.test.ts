// The members of a thread: joining, leaving, adding and removing them, and the recipients of the
// events.

import type { APIThreadMember } from "discord-api-types/v10"
import { expect } from "vitest"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import type { ThreadHandle } from "../../src/node.ts"
import type { UserId } from "../../src/world/model/ids.ts"
import { NOWHERE, test } from "./fixture.ts"

/** No flags, which the enum cannot express. */
const NO_FLAGS: number = 0

const missing = { status: 403, body: { code: 50013 } }
const wrongKind = { status: 400, body: { code: 50024 } }
const archived = { status: 400, body: { message: "Thread is archived", code: 50083 } }

test("joining a thread sends it to the bot, and joining twice changes nothing", async ({
  rest,
  env,
  general,
  alice,
  events,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const since = events.length
  const path = `/channels/${thread.id}/thread-members/@me`

  expect(await rest("PUT", path)).toMatchObject({ status: 204, body: null })
  expect(await rest("PUT", path)).toMatchObject({ status: 204 })
  expect(thread.members.map(({ id }) => id)).toStrictEqual([alice.id, env.bot.id])
  const told = events.slice(since)
  expect(told).toMatchObject([
    { t: "THREAD_CREATE", d: { id: thread.id } },
    {
      t: "THREAD_MEMBERS_UPDATE",
      d: { member_count: 2, added_members: [{ user_id: env.bot.id, member: {}, presence: {} }] },
    },
  ])
  expect(told[0]?.d).not.toHaveProperty("newly_created")
  expect(told[0]?.d).not.toHaveProperty("member")
})

test("leaving a thread removes the member, and leaving twice changes nothing", async ({
  rest,
  env,
  general,
  alice,
  events,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const path = `/channels/${thread.id}/thread-members/@me`
  await rest("PUT", path)
  const since = events.length

  expect(await rest("DELETE", path)).toMatchObject({ status: 204, body: null })
  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_MEMBERS_UPDATE", d: { member_count: 1, removed_member_ids: [env.bot.id] } },
  ])
})

test("who is let into a private thread by somebody else is shown it as one who is in it", async ({
  env,
  guild,
  general,
  alice,
  events,
}) => {
  general.deny(guild.botRole, "ManageThreads")
  general.allow(alice, "CreatePrivateThreads")
  const thread = await alice.createThread(general, "Ours", { type: "private" })
  const since = events.length
  await alice.addToThread(thread, env.bot)

  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_CREATE", d: { id: thread.id, type: 12, member: { user_id: env.bot.id } } },
    { t: "THREAD_MEMBERS_UPDATE", d: { added_members: [{ user_id: env.bot.id }] } },
    {
      t: "MESSAGE_CREATE",
      d: { type: 1, author: { id: alice.id }, mentions: [{ id: env.bot.id }], content: "" },
    },
  ])
})

test("who sends somebody out of a thread says so there; it takes MANAGE_THREADS", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const path = `/channels/${thread.id}/thread-members/${alice.id}`
  general.deny(guild.botRole, "ManageThreads")
  expect(await rest("DELETE", path)).toMatchObject(missing)
  general.allow(guild.botRole, "ManageThreads")
  const since = events.length

  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_MEMBERS_UPDATE", d: { member_count: 0, removed_member_ids: [alice.id] } },
    { t: "MESSAGE_CREATE", d: { type: 2, mentions: [{ id: alice.id }] } },
  ])
})

test("a private thread is its creator's to send members out of, and no public one", async ({
  guild,
  general,
  alice,
}) => {
  general.allow(alice, "CreatePrivateThreads")
  const bob = guild.addMember("bob")
  const own = await alice.createThread(general, "Ours", { type: "private" })
  const open = await alice.createThread(general, "Open")
  await alice.addToThread(own, bob)
  await alice.addToThread(open, bob)

  await alice.removeFromThread(own, bob)
  expect(own.members.map(({ id }) => id)).toStrictEqual([alice.id])
  await expect(alice.removeFromThread(open, bob)).rejects.toMatchObject({ code: 50013 })
})

test("letting somebody in takes writing there, and MANAGE_THREADS where nobody may be invited", async ({
  guild,
  general,
  alice,
}) => {
  general.allow(alice, "CreatePrivateThreads")
  const [bob, carol] = [guild.addMember("bob"), guild.addMember("carol")]
  const closed = await alice.createThread(general, "Ours", { type: "private", invitable: false })
  const open = await alice.createThread(general, "Open")
  general.deny(bob, "SendMessagesInThreads")

  await expect(bob.addToThread(open, carol)).rejects.toMatchObject({ code: 50013 })
  await expect(alice.addToThread(closed, carol)).rejects.toMatchObject({ code: 50013 })
  general.allow(alice, "ManageThreads")
  await alice.addToThread(closed, carol)
  expect(closed.memberCount).toBe(2)
})

test("a thread is not told who came or went by itself, by whichever way", async ({
  general,
  alice,
  guild,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const bob = guild.addMember("bob")
  general.allow(bob, "ManageThreads")
  await bob.addToThread(thread, bob)
  await bob.removeFromThread(thread, bob)

  expect(thread.memberCount).toBe(1)
  expect(thread.history()).toStrictEqual([])
})

test("an archived thread keeps its members", async ({ rest, env, general, alice }) => {
  const thread = await alice.createThread(general, "Tea")
  const path = `/channels/${thread.id}/thread-members`
  await alice.archiveThread(thread)

  for (const method of ["PUT", "DELETE"]) {
    for (const who of ["@me", alice.id, env.bot.id]) {
      expect(await rest(method, `${path}/${who}`)).toMatchObject(archived)
    }
  }
  expect(await rest("GET", `${path}/${alice.id}`)).toMatchObject({ status: 200 })
})

test("only threads have members of their own", async ({ rest, general, alice }) => {
  const path = `/channels/${general.id}/thread-members`
  for (const who of ["@me", alice.id]) {
    for (const method of ["PUT", "DELETE"]) {
      expect(await rest(method, `${path}/${who}`)).toMatchObject(wrongKind)
    }
  }
  expect(await rest("GET", path)).toMatchObject(wrongKind)
  expect(await rest("GET", `${path}/${alice.id}`)).toMatchObject(wrongKind)
})

test("only members of the guild can be added to a thread", async ({
  rest,
  env,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const path = `/channels/${thread.id}/thread-members`
  const stranger = env.createUser("stranger")

  expect(await rest("PUT", `${path}/${stranger.id}`)).toMatchObject({ body: { code: 10007 } })
  expect(await rest("PUT", `${path}/${NOWHERE}`)).toMatchObject({ body: { code: 10013 } })
})

test("a thread has a thousand members and no more, and shows fifty", async ({
  rest,
  simulation,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "Tea")
  fill(simulation, thread, 51)
  expect(await rest("GET", `/channels/${thread.id}`)).toMatchObject({ body: { member_count: 50 } })
  fill(simulation, thread, 1000)

  expect(await rest("PUT", `/channels/${thread.id}/thread-members/@me`)).toMatchObject({
    status: 400,
    body: { message: "Maximum number of thread participants has been reached (1000)", code: 30033 },
  })
})

/** Fills a thread with members that have no account. */
function fill({ world }: Simulation, { id }: ThreadHandle, size: number): void {
  const thread = world.channels.get(id)
  if (thread?.kind !== "thread") throw new Error("It is a thread.")
  for (let n = thread.members.size; n < size; n += 1) {
    thread.members.set(String(n) as UserId, { joinedAt: 0, flags: NO_FLAGS }) // an id without an account
  }
}

test("one who is in a thread is read with or without what it is in the guild", async ({
  rest,
  env,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const path = `/channels/${thread.id}/thread-members`
  const { body } = await rest<APIThreadMember>("GET", `${path}/${alice.id}`)

  expect(body).toMatchObject({ id: thread.id, user_id: alice.id, flags: 0 })
  expect(body).not.toHaveProperty("member")
  expect(await rest("GET", `${path}/${alice.id}?with_member=true`)).toMatchObject({
    body: { member: { user: { id: alice.id } } },
  })
  expect(await rest("GET", `${path}/${env.bot.id}`)).toMatchObject({
    status: 404,
    body: { code: 10007 },
  })
})

test("the members of a thread come in pages with what they are in the guild, and else all at once", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const [bob, carol] = [guild.addMember("bob"), guild.addMember("carol")]
  await alice.addToThread(thread, carol)
  await alice.addToThread(thread, bob)
  const list = async (query = "") =>
    await rest<APIThreadMember[]>("GET", `/channels/${thread.id}/thread-members${query}`)
  const ids = ({ body }: Awaited<ReturnType<typeof list>>) => body.map(({ user_id: id }) => id)

  expect(ids(await list("?limit=1"))).toStrictEqual([alice.id, bob.id, carol.id])
  const first = await list("?with_member=true&limit=2")
  expect(ids(first)).toStrictEqual([alice.id, bob.id])
  expect(first.body[1]).toMatchObject({ member: { user: { id: bob.id } } })
  expect(ids(await list(`?with_member=true&after=${bob.id}`))).toStrictEqual([carol.id])
  expect(await list("?limit=101")).toMatchObject({ status: 400, body: { code: 50035 } })
})

test("a member who is kicked, banned or pruned leaves every thread", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const keeper = guild.addMember("keeper", { roles: [guild.createRole("keeper")] })
  const [bob, carol] = [guild.addMember("bob"), guild.addMember("carol")]
  const threads = [
    await keeper.createThread(general, "One"),
    await keeper.createThread(general, "Other"),
  ]
  for (const thread of threads) {
    for (const one of [alice, bob, carol]) await keeper.addToThread(thread, one)
  }
  const left = () => threads.map(({ members }) => members.map(({ name }) => name))
  const twice = (...names: string[]) => [names, names]

  await guild.owner.kick(bob)
  expect(left()).toStrictEqual(twice("keeper", "alice", "carol"))
  await guild.owner.ban(carol)
  expect(left()).toStrictEqual(twice("keeper", "alice"))
  await rest("POST", `/guilds/${guild.id}/prune`, { days: 1 })
  expect(left()).toStrictEqual(twice("keeper"))
})
