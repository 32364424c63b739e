// A mention in a thread adds the mentioned users to the thread.
// https://support.discord.com/hc/en-us/articles/4403205878423-Threads-FAQ

import {
  type APIMessage,
  type APIThreadChannel,
  MessageFlags,
  MessageType,
  ThreadMemberFlags,
} from "discord-api-types/v10"
import { expect } from "vitest"
import type { ThreadHandle } from "../../src/harness/handles/channel/channel.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import { type Told, listen, test as base } from "./fixture.ts"

interface Fixtures {
  readonly bob: Person
  /** A private thread of alice. */
  readonly hidden: ThreadHandle
  /** A public thread of alice. */
  readonly open: ThreadHandle
}

const test = base.extend<Fixtures>({
  bob: ({ guild }, use) => use(guild.addMember("bob")),
  hidden: async ({ guild, alice, general }, use) => {
    guild.setPermissions(alice, "CreatePrivateThreads")
    await use(await alice.createThread(general, "ticket", { type: "private" }))
  },
  open: async ({ alice, general }, use) => use(await alice.createThread(general, "talk")),
})

const names = (events: readonly Told[]): string[] => events.map(({ t }) => t)
const memberIds = ({ members }: ThreadHandle): string[] => members.map(({ id }) => id)

// https://github.com/MarcusOtter/discord-needle/issues/107
test("a mention by a bot in a private thread adds the member before the message event", async ({
  rest,
  alice,
  bob,
  general,
  events,
}) => {
  const path = `/channels/${general.id}/threads`
  const { body } = await rest<APIThreadChannel>("POST", path, { name: "ticket", type: 12 })
  const told = events.length
  const { body: sent } = await rest<APIMessage>("POST", `/channels/${body.id}/messages`, {
    content: `${bob.mention} \`${alice.mention}\``,
  })

  expect(events.slice(told)).toMatchObject([
    {
      t: "THREAD_MEMBERS_UPDATE",
      d: { id: body.id, member_count: 2, added_members: [{ user_id: bob.id }] },
    },
    { t: "MESSAGE_CREATE", d: { id: sent.id, mentions: [{ id: bob.id }] } },
  ])
  const thread = general.threads.get(body.id)
  await bob.send(thread, "Here I am.")
  await expect(alice.send(thread, "Me too?")).rejects.toMatchObject({ code: 50001 })
})

test("an edit lets in too, and nobody is let in twice", async ({ alice, bob, open, events }) => {
  const message = await alice.send(open, "hello")
  const told = events.length
  await alice.edit(message, `hello ${bob.mention}`)
  expect(names(events.slice(told))).toEqual(["THREAD_MEMBERS_UPDATE", "MESSAGE_UPDATE"])
  expect(memberIds(open)).toEqual([alice.id, bob.id])

  await bob.leaveThread(open)
  await alice.edit(message, `hello ${bob.mention}!`)
  await alice.send(open, bob.mention)
  expect(memberIds(open)).toEqual([alice.id, bob.id])
})

test("a bot that a person mentions receives the thread and its messages", async ({
  env,
  alice,
  hidden,
  events,
  guild,
  general,
}) => {
  general.deny(guild.botRole, "ManageThreads")
  const told = events.length
  await alice.send(hidden, "psst")
  expect(events.slice(told)).toEqual([])
  await alice.send(hidden, `Can you help, ${env.bot.mention}?`)

  expect(events.slice(told)).toMatchObject([
    { t: "THREAD_CREATE", d: { id: hidden.id, member: { user_id: env.bot.id } } },
    { t: "THREAD_MEMBERS_UPDATE", d: { added_members: [{ user_id: env.bot.id }] } },
    { t: "MESSAGE_CREATE", d: { mentions: [{ id: env.bot.id }] } },
  ])
})

test("only who sees the parent is let in, by who may add others, and not by allowed_mentions", async ({
  rest,
  env,
  guild,
  general,
  alice,
  bob,
  open,
  hidden,
}) => {
  const stranger = env.createUser("stranger")
  general.deny(bob, "ViewChannel")
  await alice.send(open, `${bob.mention} ${stranger.mention}`)
  expect(memberIds(open)).toEqual([alice.id])

  const carol = guild.addMember("carol")
  const said = { content: carol.mention, allowed_mentions: { parse: [] } }
  await rest("POST", `/channels/${open.id}/messages`, said)
  expect(memberIds(open)).toEqual([alice.id, env.bot.id])

  await guild.owner.addToThread(hidden, carol)
  await rest("PATCH", `/channels/${hidden.id}`, { invitable: false })
  const dora = guild.addMember("dora")
  await carol.send(hidden, dora.mention)
  expect(memberIds(hidden)).not.toContain(dora.id)
  await guild.owner.send(hidden, dora.mention)
  expect(memberIds(hidden)).toContain(dora.id)
})

test("a role lets in its members who see the parent", async ({ guild, alice, bob, open }) => {
  const role = guild.createRole("helpers", { mentionable: true })
  const carol = guild.addMember("carol", { roles: [role] })
  await guild.owner.giveRole(bob, role)
  await alice.send(open, role.mention)

  expect(memberIds(open)).toEqual([alice.id, bob.id, carol.id])
})

// https://docs.discord.com/developers/resources/message#message-object-message-flags
test("a role with a hundred members, and an eleventh role, let in nobody and set a flag", async ({
  rest,
  guild,
  alice,
  open,
}) => {
  const flag = MessageFlags.FailedToMentionSomeRolesInThread
  const send = async (content: string) =>
    (await rest<APIMessage>("POST", `/channels/${open.id}/messages`, { content })).body
  const crowd = guild.createRole("crowd", { mentionable: true })
  for (let n = 0; n < 99; n += 1) guild.addMember(`guest${n}`, { roles: [crowd] })
  expect((await send("hello")).flags).toBe(0)
  guild.addMember("one more", { roles: [crowd] })
  const { id, flags } = await send(crowd.mention)
  expect(flags).toBe(flag)
  expect(open.members).toHaveLength(2)
  const path = `/channels/${open.id}/messages/${id}`
  expect((await rest("PATCH", path, { content: "never mind" })).body).toMatchObject({ flags: 0 })

  const roles = Array.from({ length: 11 }, (_, n) => {
    const role = guild.createRole(`role${n}`, { mentionable: true })
    guild.addMember(`only${n}`, { roles: [role] })
    return role
  })
  expect((await send(roles.join(" "))).flags).toBe(flag)
  expect(open.members).toHaveLength(12)
  expect(open.members.some(({ name }) => name === "only10")).toBe(false)
  expect(alice.isMember).toBe(true)
})

test("a thread has at most a thousand members", async ({ rest, guild, simulation, open }) => {
  const thread = simulation.world.channels.get(open.id)
  if (thread?.kind !== "thread") throw new Error("The thread is gone.")
  const role = guild.createRole("pair", { mentionable: true })
  for (const name of ["one", "two"]) guild.addMember(name, { roles: [role] })
  for (let n = 0; thread.members.size < 998; n += 1) {
    const { id } = guild.addMember(`guest${n}`)
    thread.members.set(id, { joinedAt: 0, flags: ThreadMemberFlags.HasInteracted })
  }
  const path = `/channels/${open.id}/messages`
  const { body } = await rest<APIMessage>("POST", path, { content: role.mention })

  expect(body.flags).toBe(MessageFlags.FailedToMentionSomeRolesInThread)
  expect(thread.members.size).toBe(999)
})

test("the first message of a post lets in", async ({ guild, alice, bob, rest }) => {
  const forum = guild.createForumChannel("help")
  const { body } = await rest<APIThreadChannel>("POST", `/channels/${forum.id}/threads`, {
    name: "Cold tea",
    message: { content: `${alice.mention} ${bob.mention}` },
  })

  expect(memberIds(forum.threads.get(body.id)).slice(1)).toEqual([alice.id, bob.id])
})

// https://docs.discord.com/developers/resources/message#message-object-message-structure
test("messages in a thread have a position that grows, and others have none", async ({
  rest,
  alice,
  open,
  general,
}) => {
  await alice.send(open, "one")
  await alice.delete(await alice.send(open, "two"))
  await alice.send(open, "three")
  const path = `/channels/${open.id}/messages`
  const { body } = await rest<APIMessage[]>("GET", path)
  const written = body
    .filter(({ type }) => type === MessageType.Default)
    .map(({ position }) => position)
  expect(written).toEqual([3, 1])
  const elsewhere = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "four",
  })
  expect(elsewhere.body).not.toHaveProperty("position")
})

// Confirmed by Discord's staff: https://github.com/discord/discord-api-docs/issues/5295
test("an ephemeral answer lets in nobody, and every other one does", async ({
  simulation,
  rest,
  env,
  alice,
  bob,
  open,
}) => {
  const told = listen(simulation)
  const path = `/applications/${env.bot.id}/commands`
  await rest("PUT", path, [{ name: "tea", description: "Brews" }])
  const answer = async (data: object): Promise<void> => {
    await alice.slash(open, "tea")
    const { d } = told.findLast(({ t }) => t === "INTERACTION_CREATE") ?? {}
    const { id, token } = d as { id: string; token: string } // the payload of an interaction
    await rest("POST", `/interactions/${id}/${token}/callback`, { type: 4, data })
  }
  await answer({ content: bob.mention, flags: 64 })
  expect(memberIds(open)).not.toContain(bob.id)
  await answer({ flags: 1 << 15, components: [{ type: 10, content: bob.mention }] })
  expect(memberIds(open)).toContain(bob.id)
})
