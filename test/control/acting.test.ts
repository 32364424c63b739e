import { beforeEach, expect, test } from "vitest"
import { InteractionResponseType } from "discord-api-types/v10"
import { WorldsInProcess, createCaller, propertyAt, resultOf } from "./worlds-in-process.ts"

let worlds: WorldsInProcess
let call: ReturnType<typeof createCaller>

beforeEach(async () => {
  worlds = new WorldsInProcess()
  call = createCaller(worlds)
  await call("POST /worlds", { id: "tea" })
})

/** Arranges a guild with a channel and two members. */
async function arrange(): Promise<void> {
  await call("POST /worlds/tea/createGuild", { name: "Tea House" })
  await call("POST /worlds/tea/guilds/Tea House/createTextChannel", { name: "general" })
  await call("POST /worlds/tea/guilds/Tea House/addMember", { user: "alice" })
  await call("POST /worlds/tea/guilds/Tea House/addMember", { user: "bob" })
}

test("a guild is arranged by requests, and its handles have their properties", async () => {
  const guild = await call("POST /worlds/tea/createGuild", {
    name: "Tea House",
    options: { description: "All about tea" },
  })
  expect(resultOf(guild)).toMatchObject({
    handle: "guild",
    name: "Tea House",
    description: "All about tea",
    owner: { handle: "member", name: "Tea House Owner" },
    channels: [],
    deleted: false,
  })
  const role = await call("POST /worlds/tea/guilds/Tea House/createRole", {
    name: "staff",
    options: { permissions: ["ManageMessages"], color: 255 },
  })
  expect(resultOf(role)).toMatchObject({
    handle: "role",
    permissions: ["ManageMessages"],
    guild: { handle: "guild", name: "Tea House" },
  })
  const alice = await call("POST /worlds/tea/guilds/Tea House/addMember", {
    user: "alice",
    options: { roles: ["staff"], joinedAt: "2025-12-24T18:00:00Z" },
  })
  expect(resultOf(alice)).toMatchObject({
    handle: "member",
    name: "alice",
    roles: [{ handle: "role", name: "staff" }],
    joinedAt: "2025-12-24T18:00:00.000Z",
  })
})

test("people send messages, whose handles can be read and passed on", async () => {
  await arrange()
  const sent = await call("POST /worlds/tea/guilds/Tea House/members/alice/send", {
    channel: "general",
    content: "tea?",
  })
  expect(resultOf(sent)).toMatchObject({
    handle: "message",
    content: "tea?",
    author: { handle: "member", name: "alice" },
    channel: { handle: "channel", name: "general" },
  })
  const reply = await call("POST /worlds/tea/guilds/Tea House/members/bob/send", {
    channel: "general",
    content: "yes",
    options: { replyTo: resultOf(sent) },
  })
  expect(resultOf(reply)).toMatchObject({ replyTo: propertyAt(resultOf(sent), "id") })
  const messages = await call("GET /worlds/tea/channels/general/messages")
  expect(resultOf(messages)).toMatchObject([{ content: "tea?" }, { content: "yes" }])
  const replies = await call(
    `POST /worlds/tea/messages/${String(propertyAt(resultOf(sent), "id"))}/replies`,
    {
      options: { by: "anybody" },
    },
  )
  expect(resultOf(replies)).toMatchObject([{ content: "yes" }])
})

test("bytes come as base64, and a file can be sent and read", async () => {
  await arrange()
  const sent = await call("POST /worlds/tea/guilds/Tea House/members/alice/send", {
    channel: { channel: "general" },
    content: "",
    options: { attachments: [{ name: "tea.bin", content: { base64: "dGVh" } }] },
  })
  expect(resultOf(sent)).toMatchObject({
    attachments: [{ filename: "tea.bin", content: { base64: "dGVh" } }],
  })
})

test("a bot answers a command of a person, and the result has its response", async () => {
  await arrange()
  const { sim, controller } = worlds.find("tea") ?? expect.unreachable()
  const ask = (method: string, path: string, body: unknown) =>
    controller.answer(
      new Request(`https://discord.com/api/v10${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { authorization: `Bot ${sim.token}`, "content-type": "application/json" },
      }),
    )
  const { id } = sim.bot
  await ask("POST", `/applications/${id}/commands`, { name: "brew", description: "Brews tea" })
  const used = call("POST /worlds/tea/guilds/Tea House/members/alice/slash", {
    channel: "general",
    command: "brew",
  })
  await Promise.resolve()
  const [interaction] = controller.current().world.interactions.values()
  const { id: interactionId, token } = interaction ?? expect.unreachable()
  await ask("POST", `/interactions/${interactionId}/${token}/callback`, {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: {
      content: "Green?",
      components: [
        { type: 1, components: [{ type: 2, style: 1, label: "Yes", custom_id: "yes" }] },
      ],
    },
  })
  const result = await used
  expect(resultOf(result)).toMatchObject({ handle: "interaction", kind: "reply" })
  const response = await call(`POST /worlds/tea/interactions/${interactionId}/requireResponse`)
  expect(resultOf(response)).toMatchObject({ content: "Green?", buttons: [{ label: "Yes" }] })
  const clicked = await call("POST /worlds/tea/guilds/Tea House/members/alice/click", {
    message: propertyAt(resultOf(response), "id"),
    button: "Yes",
  })
  expect(resultOf(clicked)).toMatchObject({ handle: "interaction", acknowledged: false })
  const asserted = await call("POST /worlds/tea/assertResponded", {
    result: interactionId,
    match: { content: { pattern: "^green", flags: "i" } },
  })
  expect(resultOf(asserted)).toMatchObject({ content: "Green?" })
})

test("a refusal of the platform has its status, its code and the reason", async () => {
  await arrange()
  const refused = await call("POST /worlds/tea/guilds/Tea House/members/alice/kick", {
    user: "bob",
  })
  expect(refused).toMatchObject({
    status: 422,
    json: {
      error: {
        name: "PlatformError",
        status: 403,
        code: 50_013,
        explanation: { reason: expect.stringContaining("KickMembers") as unknown },
      },
    },
  })
})

test("time passes by a request", async () => {
  await call("POST /worlds/tea/advanceTime", { duration: { hours: 1 } })
  expect(resultOf(await call("GET /worlds/tea/now"))).toBe("2026-01-01T01:00:00.000Z")
})

test("an injected error is applied, and can be read and removed", async () => {
  const injected = await call("POST /worlds/tea/injectError", {
    error: { path: "/users/@me", status: 500, times: "Infinity" },
  })
  expect(resultOf(injected)).toMatchObject({ handle: "fault", id: "0", remaining: "Infinity" })
  expect((await call("POST /worlds/tea/faults/0/assertFired")).status).toBe(409)
  await call("POST /worlds/tea/faults/0/remove")
  expect(resultOf(await call("GET /worlds/tea/faults"))).toMatchObject([{ remaining: 0 }])
})

test("the texts of a world can be read", async () => {
  await arrange()
  await call("POST /worlds/tea/guilds/Tea House/members/alice/send", {
    channel: "general",
    content: "tea?",
  })
  expect(await call("GET /worlds/tea/transcript")).toMatchObject({
    status: 200,
    text: expect.stringContaining('sends "tea?" in #general') as unknown,
  })
  expect(await call("GET /worlds/tea/html")).toMatchObject({
    text: expect.stringContaining("<!doctype html>") as unknown,
  })
  const rendered = await call("POST /worlds/tea/channels/general/render")
  expect(resultOf(rendered)).toContain("tea?")
})

test("names are looked up in the guild of the object whose method is called", async () => {
  await arrange()
  await call("POST /worlds/tea/createGuild", { name: "Coffee House" })
  await call("POST /worlds/tea/guilds/Coffee House/createTextChannel", { name: "general" })
  const sent = await call("POST /worlds/tea/guilds/Tea House/members/alice/send", {
    channel: "general",
    content: "tea?",
  })
  expect(sent.status).toBe(200)
  expect(await call("GET /worlds/tea/channels/general")).toMatchObject({
    status: 400,
    json: { error: { message: expect.stringContaining("2 elements") as unknown } },
  })
  expect((await call("GET /worlds/tea/guilds/Coffee House/channels/general")).status).toBe(200)
})

test("a member is read without opening a direct message channel, which has an address of its own", async () => {
  await arrange()
  const before = resultOf(await call("GET /worlds/tea/snapshot"))
  const alice = resultOf(await call("GET /worlds/tea/guilds/Tea House/members/alice"))
  expect(alice).not.toHaveProperty("dm")
  expect(resultOf(await call("GET /worlds/tea/snapshot"))).toEqual(before)

  const dm = resultOf(await call("GET /worlds/tea/guilds/Tea House/members/alice/dm"))
  expect(dm).toMatchObject({ handle: "channel", type: "dm" })
})
