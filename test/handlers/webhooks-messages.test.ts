// Messages by the token of a webhook.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { type Answer, NOWHERE, multipart, test as base } from "./fixture.ts"

interface Scene {
  /** The path of a webhook called Kettle that a person created. */
  readonly path: string
  /** Sends a request by the webhook's token, without another credential. */
  readonly ask: (
    method: string,
    rest?: string,
    body?: object,
  ) => Promise<Answer<APIMessage & { readonly code?: number }>>
}

const test = base.extend<Scene>({
  path: async ({ guild, general }, use) => {
    const { id, token } = guild.createWebhook(general, "Kettle")
    await use(`/webhooks/${id}/${token}`)
  },
  ask: async ({ path, rest }, use) =>
    use((method, more = "", body) => rest(method, path + more, body, { credential: null })),
})

const V2 = 1 << 15
const text = { type: 10, content: "Sencha" }
const button = { type: 1, components: [{ type: 2, style: 1, label: "a", custom_id: "a" }] }
const link = {
  type: 1,
  components: [{ type: 2, style: 5, label: "a", url: "https://tea.example" }],
}

test("what a webhook writes is told with its id, as by an account of its name that is no member", async ({
  ask,
  general,
  guild,
  events,
}) => {
  const [webhook] = general.webhooks
  const { status, body } = await ask("POST", "?wait=true", { content: "hot" })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    content: "hot",
    webhook_id: webhook?.id,
    author: {
      id: webhook?.id,
      username: "Kettle",
      discriminator: "0000",
      avatar: null,
      bot: true,
    },
  })
  expect(body).not.toHaveProperty("application_id")
  const told = events.filter(({ t }) => t === "MESSAGE_CREATE")
  expect(told).toMatchObject([{ d: { id: body.id, guild_id: guild.id, webhook_id: webhook?.id } }])
  expect(told[0]?.d).not.toHaveProperty("member")
})

test("a request without wait has an empty response", async ({ ask, general }) => {
  expect(await ask("POST", "", { content: "a" })).toMatchObject({ status: 204, body: null })
  expect(await ask("POST", "?wait=false", { content: "b" })).toMatchObject({ status: 204 })
  expect(general.history().map(String)).toStrictEqual(["a", "b"])
})

test("a name can be taken for one message, within the rules for names", async ({
  ask,
  general,
}) => {
  const call = (username: string) => ask("POST", "?wait=true", { content: "a", username })

  expect(await call("Teapot")).toMatchObject({ body: { author: { username: "Teapot" } } })
  expect(await call("Clyde")).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(await call("a".repeat(81))).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(await ask("POST", "?wait=true", { content: "b" })).toMatchObject({
    body: { author: { username: "Kettle" } },
  })
  expect(general.history().map(({ author }) => author.name)).toStrictEqual(["Teapot", "Kettle"])
})

test("a webhook sends embeds and files, and needs no permission for them", async ({
  path,
  rest,
  general,
}) => {
  const body = multipart(
    { embeds: [{ title: "Menu" }], avatar_url: "https://tea.example/a.png" },
    { "files[0]": new File(["tea"], "menu.txt") },
  )

  expect(await rest("POST", `${path}?wait=true`, body, { credential: null })).toMatchObject({
    status: 200,
    body: { embeds: [{ title: "Menu" }], attachments: [{ filename: "menu.txt" }] },
  })
  expect(general.lastMessage?.attachments).toHaveLength(1)
})

// https://docs.discord.com/developers/resources/message#allowed-mentions-object-default-settings-for-allowed-mentions
test("a webhook mentions users, and roles and everyone where it is allowed to", async ({
  ask,
  alice,
  guild,
}) => {
  const role = guild.createRole("quiet")
  const content = `@everyone ${alice.mention} ${role.mention}`
  const said = (parse?: readonly string[]) =>
    ask("POST", "?wait=true", { content, ...(parse && { allowed_mentions: { parse } }) })

  expect(await said()).toMatchObject({
    body: { mention_everyone: false, mentions: [{ id: alice.id }], mention_roles: [] },
  })
  expect(await said(["everyone", "users", "roles"])).toMatchObject({
    body: { mention_everyone: true, mentions: [{ id: alice.id }], mention_roles: [role.id] },
  })
  expect(await said([])).toMatchObject({
    body: { mention_everyone: false, mentions: [], mention_roles: [] },
  })
})

test("an empty message is refused", async ({ ask, general }) => {
  expect(await ask("POST", "", {})).toMatchObject({ status: 400, body: { code: 50006 } })
  expect(general.history()).toStrictEqual([])
})

test("a webhook cannot send ephemeral messages", async ({ ask, general }) => {
  expect(await ask("POST", "?wait=true", { content: "a", flags: 64 | 4 })).toMatchObject({
    body: { flags: 4 },
  })
  expect(general.lastMessage?.ephemeral).toBe(false)
})

test("components of a webhook that a person made count only when they are asked for", async ({
  ask,
}) => {
  const body = { content: "a", components: [link] }

  expect(await ask("POST", "?wait=true", body)).toMatchObject({ body: { components: [] } })
  expect(await ask("POST", "?wait=true&with_components=true", body)).toMatchObject({
    body: { components: [{ components: [{ url: "https://tea.example" }] }] },
  })
  const layout = { flags: V2, components: [text] }
  expect(await ask("POST", "?wait=true&with_components=true", layout)).toMatchObject({
    status: 200,
    body: { components: [text] },
  })
  expect(await ask("POST", "?wait=true", layout)).toMatchObject({ body: { code: 50006 } })
})

test("a webhook that a person made sends nothing that asks an application for an answer", async ({
  ask,
  general,
}) => {
  const body = { content: "a", components: [button] }

  expect(await ask("POST", "?with_components=true", body)).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { components: { 0: { components: { 0: expect.anything() } } } } },
  })
  expect(general.history()).toStrictEqual([])
})

test("the buttons of an application's own webhook are the application's", async ({
  rest,
  env,
  general,
  alice,
  simulation,
}) => {
  const made = await rest<{ id: string; token: string }>(
    "POST",
    `/channels/${general.id}/webhooks`,
    { name: "Pot" },
  )
  const path = `/webhooks/${made.body.id}/${made.body.token}?wait=true`
  const { body } = await rest<APIMessage>("POST", path, { content: "a", components: [button] })
  expect(body).toMatchObject({ application_id: env.bot.id, webhook_id: made.body.id })
  const { lastMessage } = general
  if (lastMessage !== undefined) await alice.click(lastMessage, { customId: "a" })

  const [interaction] = simulation.world.interactions.values()
  expect(interaction).toMatchObject({ applicationId: env.bot.id, userId: alice.id })
})

test("a webhook reads, edits and deletes what it wrote", async ({ ask, general, events }) => {
  const { body } = await ask("POST", "?wait=true", { content: "a", username: "Teapot" })
  const message = `/messages/${body.id}`
  const told = events.length

  expect(await ask("GET", message)).toMatchObject({ status: 200, body: { content: "a" } })
  expect(await ask("PATCH", message, { content: "b" })).toMatchObject({
    status: 200,
    body: { content: "b", author: { username: "Teapot" }, edited_timestamp: expect.any(String) },
  })
  expect(await ask("DELETE", message)).toMatchObject({ status: 204, body: null })
  expect(await ask("GET", message)).toMatchObject({ status: 404, body: { code: 10008 } })
  expect(events.slice(told).map(({ t }) => t)).toStrictEqual(["MESSAGE_UPDATE", "MESSAGE_DELETE"])
  expect(general.history()).toStrictEqual([])
})

test("a webhook cannot access messages of another webhook", async ({
  ask,
  guild,
  general,
  alice,
}) => {
  const theirs = await alice.send(general, "hi")
  const others = await guild.createWebhook(general, "Other").send("hi")

  for (const id of [theirs.id, others.id, NOWHERE, "@original"]) {
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const body = method === "PATCH" ? { content: "b" } : undefined
      expect(await ask(method, `/messages/${id}`, body)).toMatchObject({
        status: 404,
        body: { code: 10008 },
      })
    }
  }
  expect(general.history().map(String)).toStrictEqual(["hi", "hi"])
})

test("who may manage messages deletes what a webhook wrote, and nobody else edits it", async ({
  ask,
  rest,
  general,
}) => {
  const { body } = await ask("POST", "?wait=true", { content: "a" })
  const path = `/channels/${general.id}/messages/${body.id}`

  expect(await rest("PATCH", path, { content: "b" })).toMatchObject({ body: { code: 50005 } })
  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
})
