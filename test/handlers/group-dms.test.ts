// Group DMs of applications, with the access tokens of users.
// https://docs.discord.com/developers/resources/user#create-group-dm

import type { APIGroupDMChannel, APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import type { AccountHandle } from "../../src/harness/handles/account/account.ts"
import type { SimulationApi } from "../../src/harness/sim/simulation-api.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { viewGroupDm } from "../../src/world/channels/views/channels.ts"
import { issueToken } from "../../src/world/oauth2/actions/tokens.ts"
import type { ApplicationId, UserId } from "../../src/world/model/ids.ts"
import {
  NOWHERE,
  type Rest,
  type Told,
  failure,
  invalidForm,
  listen,
  test as base,
} from "./fixture.ts"
import { GIF, dataUri } from "./pictures.ts"

const OPEN = "/users/@me/channels"

interface Groups {
  /** Returns an access token that a user granted. */
  readonly tokenOf: (user: { readonly id: UserId }, scope?: string) => string
  readonly bob: AccountHandle
  /** A group DM of the bot, alice and bob. */
  readonly group: APIGroupDMChannel
  /** The events that a session receives after the group was created. */
  readonly told: readonly Told[]
}

/** Issues tokens of an application. */
function issuing({ world }: Simulation, applicationId: ApplicationId) {
  return ({ id: userId }: { readonly id: UserId }, scope = "gdm.join") =>
    issueToken(world, { applicationId, userId, scopes: [scope], hasRefreshToken: false }).token
}

const test = base.extend<Groups>({
  tokenOf: ({ simulation }, use) => use(issuing(simulation, simulation.application().id)),
  bob: ({ env }, use) => use(env.createUser("bob")),
  group: async ({ rest, alice, bob, tokenOf }, use) => {
    await use(await create(rest, { access_tokens: [tokenOf(alice), tokenOf(bob)] }))
  },
  told: ({ simulation, group: _ }, use) => use(listen(simulation)),
})

async function create(rest: Rest, body: object): Promise<APIGroupDMChannel> {
  return (await rest<APIGroupDMChannel>("POST", OPEN, body)).body
}

const INVALID_RECIPIENTS = { status: 400, body: { message: "Invalid Recipient(s)", code: 50033 } }
const INVALID_TOKEN = {
  status: 400,
  body: { message: "Invalid OAuth2 access token provided", code: 50025 },
}
const MISSING_SCOPE = {
  status: 403,
  body: { message: "Missing required OAuth2 scope", code: 50026 },
}
const WRONG_TYPE = {
  status: 400,
  body: { message: "Cannot execute action on this channel type", code: 50024 },
}

function createUsers(env: SimulationApi, count: number): AccountHandle[] {
  return Array.from({ length: count }, (_, index) => env.createUser(`user-${index}`))
}

test("a bot creates a group DM with access tokens and owns it", async ({
  rest,
  simulation,
  env,
  alice,
  bob,
  tokenOf,
  events,
}) => {
  const access_tokens = [tokenOf(alice), tokenOf(bob)]
  const answer = await rest<APIGroupDMChannel>("POST", OPEN, {
    access_tokens,
    nicks: { [alice.id]: "Al", [NOWHERE]: "nobody" },
  })

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    type: 3,
    name: null,
    icon: null,
    owner_id: env.bot.id,
    application_id: simulation.application().id,
    managed: true,
    last_message_id: null,
    flags: 0,
    recipients: [{ id: alice.id }, { id: bob.id }],
    nicks: [{ id: alice.id, nick: "Al" }],
  })
  expect(events).toEqual([{ t: "CHANNEL_CREATE", d: answer.body }])
  expect((await rest("GET", `/channels/${answer.body.id}`)).body).toEqual(answer.body)
  expect(alice.groupDms.map(({ id }) => id)).toEqual([answer.body.id])
})

test("a group DM needs tokens of the application with the scope gdm.join", async ({
  rest,
  simulation,
  alice,
  bob,
  tokenOf,
}) => {
  const other = simulation.accounts.add({ botName: "Other" }).application()
  const foreign = issuing(simulation, other.id)(alice)

  const ask = (body: object) => rest("POST", OPEN, body)
  expect(await ask({ access_tokens: ["tea"] })).toMatchObject(INVALID_TOKEN)
  expect(await ask({ access_tokens: [foreign] })).toMatchObject(INVALID_TOKEN)
  const identify = tokenOf(bob, "identify")
  expect(await ask({ access_tokens: [tokenOf(alice), identify] })).toMatchObject(MISSING_SCOPE)
  expect(await ask({ access_tokens: [] })).toMatchObject(INVALID_RECIPIENTS)
  expect(await ask({ recipients: [alice.id, bob.id] })).toMatchObject(INVALID_RECIPIENTS)
  expect(await ask({ recipients: [] })).toMatchObject(INVALID_RECIPIENTS)
  const required = failure("BASE_TYPE_REQUIRED", "This field is required")
  expect((await ask({})).body).toEqual(invalidForm({ recipient_id: required }))
  expect((await ask({ access_tokens: [tokenOf(alice)], nicks: { tea: "a" } })).status).toBe(400)
  expect(alice.groupDms).toHaveLength(0)
})

test("a list of one recipient opens the DM with them", async ({ rest, alice }) => {
  const listed = await rest("POST", OPEN, { recipients: [alice.id] })
  expect(listed).toMatchObject({ status: 200, body: { type: 1, recipients: [{ id: alice.id }] } })
  expect(await rest("POST", OPEN, { recipient_id: alice.id })).toMatchObject({ body: listed.body })
})

test("a group DM has at most ten users", async ({ rest, env, tokenOf, guild: _ }) => {
  const users = createUsers(env, 10)
  const tooMany = {
    status: 400,
    body: { message: "Maximum number of recipients reached (10)", code: 30004 },
  }
  const access_tokens = users.map((user) => tokenOf(user))
  expect(await rest("POST", OPEN, { access_tokens })).toMatchObject(tooMany)
  const { id } = await create(rest, { access_tokens: access_tokens.slice(1) })

  const path = `/channels/${id}/recipients/${users[0]?.id}`
  expect(await rest("PUT", path, { access_token: access_tokens[0] })).toMatchObject(tooMany)
  await rest("DELETE", `/channels/${id}/recipients/${users[1]?.id}`)
  expect((await rest("PUT", path, { access_token: access_tokens[0] })).status).toBe(204)
})

test("an application has at most ten active group DMs", async ({ rest, alice, tokenOf }) => {
  const body = { access_tokens: [tokenOf(alice)] }
  const created: string[] = []
  for (let count = 0; count < 10; count++) created.push((await create(rest, body)).id)

  expect(await rest("POST", OPEN, body)).toMatchObject({
    status: 400,
    body: { message: "Maximum number of group DMs reached (10)", code: 30011 },
  })
  await rest("DELETE", `/channels/${created[0]}`)
  expect((await rest("POST", OPEN, body)).status).toBe(200)
})

test("a bot adds a user with their token, and a message reports it", async ({
  rest,
  env,
  group,
  alice,
  tokenOf,
  told,
}) => {
  const zoe = env.createUser("zoe")
  const path = `/channels/${group.id}/recipients/${zoe.id}`
  expect(await rest("PUT", path, {})).toMatchObject(INVALID_TOKEN)
  expect(await rest("PUT", path, { access_token: tokenOf(alice) })).toMatchObject(INVALID_TOKEN)
  const identify = { access_token: tokenOf(zoe, "identify") }
  expect(await rest("PUT", path, identify)).toMatchObject(MISSING_SCOPE)

  const body = { access_token: tokenOf(zoe), nick: "Z" }
  expect(await rest("PUT", path, body)).toMatchObject({ status: 204, body: null })
  expect(await rest("PUT", path, body)).toMatchObject({ status: 204, body: null })
  expect(told).toMatchObject([
    {
      t: "MESSAGE_CREATE",
      d: {
        type: 1,
        author: { id: env.bot.id },
        mentions: [{ id: zoe.id }],
        channel_type: 3,
        content: "",
      },
    },
  ])
  expect(told[0]?.d).not.toHaveProperty("guild_id")
  expect((await rest("GET", `/channels/${group.id}`)).body).toMatchObject({
    recipients: [{ id: alice.id }, { username: "bob" }, { id: zoe.id }],
    nicks: [{ id: zoe.id, nick: "Z" }],
  })
})

test("the owner of a group DM removes a user, and a message reports it", async ({
  rest,
  group,
  env,
  bob,
  told,
}) => {
  const zoe = env.createUser("zoe")
  const path = `/channels/${group.id}/recipients`
  expect(await rest("DELETE", `${path}/${zoe.id}`)).toMatchObject(INVALID_RECIPIENTS)
  expect(await rest("DELETE", `${path}/${NOWHERE}`)).toMatchObject({ body: { code: 10013 } })
  expect((await rest("DELETE", `${path}/${bob.id}`)).status).toBe(204)

  expect(told).toMatchObject([
    { t: "MESSAGE_CREATE", d: { type: 2, author: { id: env.bot.id }, mentions: [{ id: bob.id }] } },
  ])
  expect(bob.groupDms).toHaveLength(0)
})

test("only group DMs have users to add and to remove", async ({
  rest,
  general,
  alice,
  tokenOf,
}) => {
  const dm = await create(rest, { recipient_id: alice.id })
  for (const { id } of [dm, general]) {
    const path = `/channels/${id}/recipients/${alice.id}`
    expect(await rest("PUT", path, { access_token: tokenOf(alice) })).toMatchObject(WRONG_TYPE)
    expect(await rest("DELETE", path)).toMatchObject(WRONG_TYPE)
  }
})

test("a name and an icon are set, served and reported by messages", async ({
  rest,
  group,
  told,
}) => {
  const path = `/channels/${group.id}`
  const icon = dataUri(GIF)
  const { body } = await rest<APIGroupDMChannel>("PATCH", path, { name: "Tea", icon })

  expect(body).toMatchObject({
    type: 3,
    name: "Tea",
    icon: expect.stringMatching(/^a_[\da-f]{32}$/),
  })
  expect(told).toMatchObject([
    { t: "CHANNEL_UPDATE", d: { id: group.id, name: "Tea", icon: body.icon } },
    { t: "MESSAGE_CREATE", d: { type: 4, content: "Tea" } },
    { t: "MESSAGE_CREATE", d: { type: 5, content: "" } },
  ])
  await rest("PATCH", path, { name: "Tea" })
  await rest("PATCH", path, { topic: "ignored" })
  expect(told).toHaveLength(3)
  const image = await fetch(`https://cdn.discordapp.com/channel-icons/${group.id}/${body.icon}.png`)
  expect(image.headers.get("content-type")).toBe("image/gif")
  expect((await rest("PATCH", path, { icon: null })).body).toMatchObject({ icon: null })
  const tea = { icon: dataUri(new TextEncoder().encode("tea")) }
  expect(await rest("PATCH", path, tea)).toMatchObject({ status: 400, body: { code: 50046 } })
  expect((await rest("PATCH", path, { name: "" })).status).toBe(400)
})

test("a bot leaves a group DM, which the next user then owns", async ({
  rest,
  group,
  alice,
  bob,
  env,
  told,
}) => {
  const answer = await rest("DELETE", `/channels/${group.id}`)

  expect(answer).toMatchObject({ status: 200, body: { id: group.id, type: 3, owner_id: alice.id } })
  expect(told).toEqual([{ t: "CHANNEL_DELETE", d: answer.body }])
  expect(await rest("GET", `/channels/${group.id}`)).toMatchObject({
    status: 403,
    body: { code: 50001 },
  })
  const [handle] = alice.groupDms
  expect(handle?.owner).toBe(env.users.get("alice"))
  expect(handle?.lastMessage).toMatchObject({ author: env.bot, content: "" })
  if (handle === undefined) throw new Error("alice is in the group")
  await alice.leaveGroupDm(handle)
  await bob.leaveGroupDm(handle)
  expect(handle.deleted).toBe(true)
})

test("messages, reactions, pins and typing work in a group DM", async ({
  rest,
  group,
  alice,
  told,
}) => {
  const path = `/channels/${group.id}`
  const { body } = await rest<APIMessage>("POST", `${path}/messages`, { content: "tea?" })
  const reaction = `${path}/messages/${body.id}/reactions/%F0%9F%8D%B5/@me`
  expect((await rest("PUT", reaction)).status).toBe(204)
  expect((await rest("PUT", `${path}/messages/pins/${body.id}`)).status).toBe(204)
  expect((await rest("POST", `${path}/typing`)).status).toBe(204)
  const [handle] = alice.groupDms
  if (handle === undefined) throw new Error("alice is in the group")
  await alice.send(handle, "yes")

  expect(told.map(({ t }) => t)).toEqual([
    "MESSAGE_CREATE",
    "MESSAGE_REACTION_ADD",
    "MESSAGE_UPDATE",
    "CHANNEL_PINS_UPDATE",
    "MESSAGE_CREATE",
    "TYPING_START",
    "MESSAGE_CREATE",
  ])
  expect(told.at(-1)?.d).toMatchObject({ content: "yes", author: { id: alice.id } })
  expect((await rest<APIMessage[]>("GET", `${path}/messages`)).body).toHaveLength(3)
  expect(await rest("POST", `${path}/messages/bulk-delete`, { messages: [] })).toMatchObject({
    body: { code: 50003 },
  })
})

test("people cannot add others to a group DM that an application manages", async ({
  group: _,
  alice,
  env,
}) => {
  const [managed] = alice.groupDms
  if (managed === undefined) throw new Error("alice is in the group")
  const zoe = env.createUser("zoe")
  expect(managed.managed).toBe(true)
  await expect(alice.addToGroupDm(managed, zoe)).rejects.toMatchObject({
    code: 50013,
    message: expect.stringContaining("which it manages"),
  })
  await expect(alice.removeFromGroupDm(managed, env.bot)).rejects.toThrow(
    "does not own the group DM",
  )
})

test("people create, change and leave a group DM without an event for a bot", async ({
  env,
  alice,
  bob,
  events,
}) => {
  const carol = env.createUser("carol")
  const group = await alice.createGroupDm([bob], { name: "Tea" })
  await alice.addToGroupDm(group, carol)
  await bob.editGroupDm(group, { name: "Cups", icon: GIF })
  await carol.send(group, "hi")
  await alice.removeFromGroupDm(group, bob)
  await alice.leaveGroupDm(group)

  expect(group).toMatchObject({ type: "groupDm", name: "Cups", managed: false, owner: carol })
  expect(group.icon).toMatch(/^a_[\da-f]{32}$/)
  expect(group.members.map(({ name }) => name)).toEqual(["carol"])
  expect(group.nicks).toEqual({})
  expect(group.guild).toBeUndefined()
  expect(group.history().map((message) => [message.author.name, message.content])).toEqual([
    ["alice", ""],
    ["bob", "Cups"],
    ["bob", ""],
    ["carol", "hi"],
    ["alice", ""],
    ["alice", ""],
  ])
  expect(events).toEqual([])
})

test("only people are in a group DM of people, and only its owner removes them", async ({
  env,
  alice,
  bob,
}) => {
  const carol = env.createUser("carol")
  await expect(alice.createGroupDm([env.bot])).rejects.toMatchObject({ code: 50033 })
  await expect(alice.createGroupDm([])).rejects.toMatchObject({ code: 50033 })
  await expect(alice.createGroupDm(createUsers(env, 10))).rejects.toMatchObject({ code: 30004 })
  const group = await alice.createGroupDm([bob])

  expect(group.name).toBe("Group DM")
  await expect(alice.addToGroupDm(group, env.bot)).rejects.toMatchObject({ code: 50033 })
  await expect(carol.addToGroupDm(group, carol)).rejects.toMatchObject({ code: 50001 })
  await expect(bob.removeFromGroupDm(group, alice)).rejects.toMatchObject({ code: 50013 })
  await expect(carol.leaveGroupDm(group)).rejects.toMatchObject({ code: 50001 })
  await bob.removeFromGroupDm(group, bob)
  expect(bob.groupDms).toHaveLength(0)
})

test("a bot that is not in a group DM has no access to it", async ({ rest, alice, bob }) => {
  const { id } = await alice.createGroupDm([bob])
  const noAccess = { status: 403, body: { code: 50001 } }
  expect(await rest("GET", `/channels/${id}`)).toMatchObject(noAccess)
  expect(await rest("POST", `/channels/${id}/messages`, { content: "a" })).toMatchObject(noAccess)
  expect(await rest("PATCH", `/channels/${id}`, { name: "a" })).toMatchObject(noAccess)
  expect(await rest("DELETE", `/channels/${id}`)).toMatchObject(noAccess)
  expect(await rest("PUT", `/channels/${id}/recipients/${bob.id}`, {})).toMatchObject(noAccess)
})

test("a saved world keeps group DMs", async ({ rest, group, env }) => {
  const icon = dataUri(GIF)
  const { body } = await rest<APIGroupDMChannel>("PATCH", `/channels/${group.id}`, {
    name: "Tea",
    icon,
  })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const channel = [...loaded.world.channels.values()].find(({ kind }) => kind === "groupDm")
  if (channel?.kind !== "groupDm") throw new Error("the group was saved")
  expect(viewGroupDm(channel, loaded.world, env.bot.id)).toEqual({
    ...body,
    last_message_id: channel.lastMessageId,
  })
})
