// Lists of threads.

import type { APIThreadChannel, APIThreadMember } from "discord-api-types/v10"
import { expect } from "vitest"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { test } from "./fixture.ts"

interface Listed {
  readonly threads: APIThreadChannel[]
  readonly members: APIThreadMember[]
  readonly has_more: boolean
}

const missing = { status: 403, body: { code: 50013 } }
const wrongKind = { status: 400, body: { code: 50024 } }

/** Moves the clock of the world by a second, so that no two objects have the same time. */
const wait = ({ world: { clock } }: Simulation): void => clock.stepTo(clock.now() + 1000)

test("the active threads of a guild are those that one sees, the newest first", async ({
  rest,
  env,
  guild,
  general,
  alice,
}) => {
  const hidden = guild.createTextChannel("hidden")
  general.allow(alice, "CreatePrivateThreads")
  const open = await alice.createThread(general, "Open")
  await alice.createThread(general, "Ours", { type: "private" })
  await alice.archiveThread(await alice.createThread(general, "Archived"))
  await alice.createThread(hidden, "Hidden")
  const own = await alice.createThread(general, "Both")
  await alice.addToThread(own, env.bot)
  hidden.deny(guild.botRole, "ViewChannel")
  general.deny(guild.botRole, "ManageThreads")
  const { status, body } = await rest<Listed>("GET", `/guilds/${guild.id}/threads/active`)

  expect(status).toBe(200)
  expect(body.threads.map(({ id }) => id)).toStrictEqual([own.id, open.id])
  expect(body.members).toMatchObject([{ id: own.id, user_id: env.bot.id }])
  expect(body.has_more).toBe(false)
})

test("archived public threads come in pages by when they were archived", async ({
  rest,
  simulation,
  general,
  alice,
}) => {
  const [one, two, three] = [
    await alice.createThread(general, "One"),
    await alice.createThread(general, "Two"),
    await alice.createThread(general, "Three"),
  ]
  await alice.createThread(general, "Active")
  for (const thread of [two, one, three]) {
    wait(simulation)
    await alice.archiveThread(thread)
  }
  const path = `/channels/${general.id}/threads/archived/public`
  const ids = ({ threads }: Listed) => threads.map(({ id }) => id)

  const { body: first } = await rest<Listed>("GET", `${path}?limit=2`)
  expect(ids(first)).toStrictEqual([three.id, one.id])
  expect(first.has_more).toBe(true)
  const last = first.threads.at(-1)?.thread_metadata?.archive_timestamp ?? ""
  const query = `before=${encodeURIComponent(last)}`
  const { body: second } = await rest<Listed>("GET", `${path}?${query}`)
  expect(ids(second)).toStrictEqual([two.id])
  expect(second.has_more).toBe(false)
  expect(await rest("GET", `${path}?limit=1`)).toMatchObject({ status: 400, body: { code: 50035 } })
})

test("archived private threads are listed to who manages threads, and to others those that they are in", async ({
  rest,
  env,
  guild,
  general,
  alice,
}) => {
  general.allow(alice, "CreatePrivateThreads")
  const begin = (name: string) => alice.createThread(general, name, { type: "private" })
  const [one, both, other] = [await begin("One"), await begin("Both"), await begin("Other")]
  for (const thread of [one, both]) await alice.addToThread(thread, env.bot)
  for (const thread of [both, one, other]) await alice.archiveThread(thread)
  const all = `/channels/${general.id}/threads/archived/private`
  const joined = `/channels/${general.id}/users/@me/threads/archived/private`
  const list = async (path: string) =>
    (await rest<Listed>("GET", path)).body.threads.map(({ id }) => id)

  expect(await list(all)).toHaveLength(3)
  expect(await list(joined)).toStrictEqual([both.id, one.id])
  expect(await list(`${joined}?before=${both.id}`)).toStrictEqual([one.id])
  general.deny(guild.botRole, "ManageThreads")
  expect(await rest("GET", all)).toMatchObject(missing)
  expect(await list(joined)).toHaveLength(2)
})

test("archived threads are read with READ_MESSAGE_HISTORY, where threads can begin", async ({
  rest,
  guild,
  general,
}) => {
  const lists = (id: string) => [
    `/channels/${id}/threads/archived/public`,
    `/channels/${id}/threads/archived/private`,
    `/channels/${id}/users/@me/threads/archived/private`,
  ]
  const lounge = guild.createVoiceChannel("lounge")
  for (const path of lists(lounge.id)) expect(await rest("GET", path)).toMatchObject(wrongKind)
  general.deny(guild.botRole, "ReadMessageHistory")
  for (const path of lists(general.id)) expect(await rest("GET", path)).toMatchObject(missing)
})

test("a bot that gains access to a channel receives its active threads", async ({
  rest,
  env,
  guild,
  general,
  alice,
  events,
}) => {
  const quiet = guild.createTextChannel("quiet")
  const thread = await alice.createThread(general, "Tea")
  await alice.addToThread(thread, env.bot)
  for (const channel of [general, quiet]) {
    await alice.archiveThread(await alice.createThread(channel, "Archived"))
    channel.deny(guild.botRole, "ViewChannel")
  }
  const since = events.length
  general.deny(guild.everyone, "AddReactions")
  quiet.allow(guild.botRole, "ViewChannel")
  general.allow(guild.botRole, "ViewChannel")

  expect(events.slice(since)).toMatchObject([
    { t: "CHANNEL_UPDATE", d: { id: general.id } },
    { t: "CHANNEL_UPDATE", d: { id: quiet.id } },
    { t: "CHANNEL_UPDATE", d: { id: general.id } },
    {
      t: "THREAD_LIST_SYNC",
      d: {
        guild_id: guild.id,
        channel_ids: [general.id],
        threads: [{ id: thread.id }],
        members: [{ id: thread.id, user_id: env.bot.id }],
      },
    },
  ])
  expect(await rest("GET", `/channels/${thread.id}`)).toMatchObject({ status: 200 })
})

test("a bot that gains access by a role receives them too", async ({
  env,
  guild,
  general,
  alice,
  events,
}) => {
  const guest = guild.createRole("guest")
  await alice.createThread(general, "Tea")
  guild.everyone.setPermissions()
  guild.botRole.setPermissions()
  general.allow(guest, "ViewChannel")
  const since = events.length
  await guild.owner.giveRole(env.bot, guest)

  expect(events.slice(since).map(({ t }) => t)).toContain("THREAD_LIST_SYNC")
})
