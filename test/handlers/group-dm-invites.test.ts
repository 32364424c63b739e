// Invites to group DMs, which people create and bots look up.

import { MessageType } from "discord-api-types/v10"
import { expect } from "vitest"
import { PlatformError } from "../../src/index.ts"
import type { AccountHandle, GroupDmHandle } from "../../src/index.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { issueToken } from "../../src/world/oauth2/actions/tokens.ts"
import { test as base } from "./fixture.ts"

interface Circle {
  readonly bob: AccountHandle
  readonly zoe: AccountHandle
  /** A group DM of alice and bob. */
  readonly circle: GroupDmHandle
}

const test = base.extend<Circle>({
  bob: ({ env }, use) => use(env.createUser("bob")),
  zoe: ({ env }, use) => use(env.createUser("zoe")),
  circle: async ({ alice, bob }, use) => use(await alice.createGroupDm([bob], { name: "Circle" })),
})

const UNKNOWN = { status: 404, body: { code: 10006 } }

test("a bot looks up an invite to a group DM", async ({ rest, alice, bob, circle }) => {
  const code = await alice.createGroupDmInvite(circle, { maxAge: 3600 })
  const channel = { id: circle.id, type: 3, name: "Circle" }

  const { status, body } = await rest("GET", `/invites/${code}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    type: 1,
    code,
    inviter: { id: alice.id },
    expires_at: "2026-01-01T01:00:00.000000+00:00",
    channel,
  })
  expect(body).not.toHaveProperty("guild")
  expect(body).not.toHaveProperty("channel.recipients")

  const recipients = [
    { id: alice.id, username: "alice", avatar: null },
    { id: bob.id, username: "bob", avatar: null },
  ]
  expect(await rest("GET", `/invites/${code}?with_counts=true`)).toMatchObject({
    body: { channel: { ...channel, recipients }, approximate_member_count: 2 },
  })
})

test("whoever accepts joins the group DM, and its users see the message", async ({
  alice,
  zoe,
  circle,
  simulation,
}) => {
  await zoe.acceptInvite(await alice.createGroupDmInvite(circle))

  expect(circle.members.map(({ name }) => name)).toEqual(["alice", "bob", "zoe"])
  const [added] = simulation.world.channels.get(circle.id)?.messages ?? []
  expect(added).toMatchObject({ type: MessageType.RecipientAdd, mentionedUserIds: [zoe.id] })
  expect(circle.lastMessage?.author.id).toBe(alice.id)
  await zoe.send(circle, "Hello!")

  // A user who is in the group stays in it.
  await zoe.acceptInvite(await alice.createGroupDmInvite(circle))
  expect(circle.messages).toHaveLength(2)
})

test("an invite expires", async ({ rest, alice, zoe, circle, simulation: { world } }) => {
  const code = await alice.createGroupDmInvite(circle, { maxAge: 60 })
  world.clock.stepTo(world.clock.now() + 60_000)

  expect(await rest("GET", `/invites/${code}`)).toMatchObject(UNKNOWN)
  await expect(zoe.acceptInvite(code)).rejects.toMatchObject({ code: 10006 })
  expect(await alice.createGroupDmInvite(circle, { maxAge: 60 })).not.toBe(code)
})

test("a person has one invite of an age", async ({ alice, bob, circle }) => {
  const code = await alice.createGroupDmInvite(circle)

  expect(await alice.createGroupDmInvite(circle)).toBe(code)
  expect(await alice.createGroupDmInvite(circle, { maxAge: 60 })).not.toBe(code)
  expect(await bob.createGroupDmInvite(circle)).not.toBe(code)
})

test("an invite ends with its group", async ({ rest, alice, bob, circle }) => {
  const code = await alice.createGroupDmInvite(circle)
  await alice.leaveGroupDm(circle)
  expect(await rest("GET", `/invites/${code}`)).toMatchObject({ status: 200 })

  await bob.leaveGroupDm(circle)
  expect(await rest("GET", `/invites/${code}`)).toMatchObject(UNKNOWN)
})

test("only the users of a group DM of people invite to it", async ({
  rest,
  simulation,
  alice,
  zoe,
  circle,
}) => {
  await expect(zoe.createGroupDmInvite(circle)).rejects.toMatchObject({ code: 50001 })
  for (const maxAge of [0, 604_801])
    await expect(alice.createGroupDmInvite(circle, { maxAge })).rejects.toThrow(PlatformError)

  const grant = { userId: alice.id, scopes: ["gdm.join"], hasRefreshToken: false }
  const applicationId = simulation.application().id
  const { token } = issueToken(simulation.world, { ...grant, applicationId })
  const body = { access_tokens: [token] }
  const managed = await rest<{ id: string }>("POST", "/users/@me/channels", body)
  const club = alice.groupDms.find(({ id }) => id === managed.body.id)
  if (club === undefined) throw new Error("The bot has created a group DM.")
  await expect(alice.createGroupDmInvite(club)).rejects.toMatchObject({ code: 50013 })
  expect(await rest("POST", `/channels/${club.id}/invites`, {})).toMatchObject({
    status: 403,
    body: { code: 50003 },
  })
})

test("nobody joins a full group DM", async ({ env, alice, zoe, circle }) => {
  const code = await alice.createGroupDmInvite(circle)
  for (let count = 2; count < 10; count += 1)
    await alice.addToGroupDm(circle, env.createUser(`user-${count}`))

  await expect(zoe.acceptInvite(code)).rejects.toMatchObject({ code: 30004 })
  expect(circle.members).toHaveLength(10)
})

test("codes of all invites differ", async ({ guild, general, alice, circle }) => {
  const code = await alice.createGroupDmInvite(circle)

  expect(() => guild.setVanityUrl(code)).toThrow("already used by an invite")
  await expect(guild.owner.createInvite(general, { code })).rejects.toThrow("an invite has it")
})

test("saved worlds keep invites to group DMs", async ({ env, alice, circle }) => {
  const code = await alice.createGroupDmInvite(circle, { maxAge: 60 })
  const { world } = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })

  const group = world.channels.get(circle.id)
  expect(group?.kind === "groupDm" && group.invites.get(code)).toMatchObject({
    code,
    inviterId: alice.id,
    maxAge: 60,
  })
})
