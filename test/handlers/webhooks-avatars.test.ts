// The avatars of webhooks and of their messages.
// https://docs.discord.com/developers/resources/webhook#create-webhook

import type { APIMessage, APIWebhook } from "discord-api-types/v10"
import { expect } from "vitest"
import { SetupError } from "../../src/index.ts"
import { failure, invalidForm, test } from "./fixture.ts"
import { GIF, PNG, dataUri } from "./pictures.ts"

test("a webhook has the avatar that it is made with or given later, and the CDN serves it", async ({
  rest,
  general,
  events,
}) => {
  const path = `/channels/${general.id}/webhooks`
  const made = await rest<APIWebhook>("POST", path, { name: "Kettle", avatar: dataUri(PNG) })
  const { id, token = "", avatar } = made.body
  expect(avatar).toMatch(/^[\da-f]{32}$/)
  const picture = await fetch(`https://cdn.discordapp.com/avatars/${id}/${avatar}.png?size=128`)
  expect(new Uint8Array(await picture.arrayBuffer())).toStrictEqual(PNG)

  const said = await rest<APIMessage>("POST", `/webhooks/${id}/${token}?wait=true`, {
    content: "a",
  })
  expect(said.body.author).toMatchObject({ id, avatar })

  const moving = await rest<APIWebhook>("PATCH", `/webhooks/${id}`, { avatar: dataUri(GIF) })
  expect(moving.body.avatar).toMatch(/^a_[\da-f]{32}$/)
  const none = await rest<APIWebhook>("PATCH", `/webhooks/${id}/${token}`, { avatar: null })
  expect(none.body.avatar).toBeNull()
  expect(await rest("GET", `/webhooks/${id}`)).toMatchObject({ body: { avatar: null } })

  // The key is avatar_hash: audit-log#audit-log-change-object-audit-log-change-exceptions
  const changes = events.flatMap(({ t, d }) => (t === "GUILD_AUDIT_LOG_ENTRY_CREATE" ? [d] : []))
  expect(changes).toMatchObject([
    { changes: expect.arrayContaining([{ key: "avatar_hash", new_value: avatar }]) },
    { changes: [{ key: "avatar_hash", old_value: avatar, new_value: moving.body.avatar }] },
  ])
})

test("an avatar is a picture", async ({ rest, general }) => {
  const path = `/channels/${general.id}/webhooks`
  const make = (avatar: unknown) => rest("POST", path, { name: "Kettle", avatar })
  expect(await make(dataUri(new TextEncoder().encode("tea")))).toMatchObject({
    status: 400,
    body: { code: 50046 },
  })
  expect(await make(1)).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(await make(null)).toMatchObject({ status: 200, body: { avatar: null } })
})

// discord-api-docs#5019: author.avatar is the hash of the picture at avatar_url
test("avatar_url sets the avatar of one message, the same for the same URL", async ({
  rest,
  guild,
  general,
}) => {
  const webhook = guild.createWebhook(general, "Kettle", { avatar: PNG })
  const path = `/webhooks/${webhook.id}/${webhook.token}?wait=true`
  const avatarOf = async (avatar_url?: string | null) => {
    const { body } = await rest<APIMessage>("POST", path, { content: "a", avatar_url })
    return body.author.avatar
  }
  const own = await avatarOf()
  const cup = await avatarOf("https://tea.example/cup.png")

  expect(cup).toMatch(/^[\da-f]{32}$/)
  expect(await avatarOf("https://tea.example/cup.png")).toBe(cup)
  expect(await avatarOf("https://tea.example/pot.png")).not.toBe(cup)
  expect(await avatarOf(null)).toBe(own)
  expect(own).not.toBe(cup)
  expect(await rest("POST", path, { content: "a", avatar_url: "tea" })).toMatchObject({
    status: 400,
    body: invalidForm({ avatar_url: failure("URL_TYPE_INVALID_URL", "Not a well formed URL.") }),
  })
})

test("a test sets both", async ({ rest, guild, general }) => {
  const webhook = guild.createWebhook(general, "Kettle", { avatar: PNG })
  const message = await webhook.send({ content: "a", avatarUrl: "https://tea.example/cup.png" })
  const path = `/channels/${general.id}/messages/${message.id}`
  const { body } = await rest<APIMessage>("GET", path)
  const shown = await rest<APIWebhook>("GET", `/webhooks/${webhook.id}`)

  expect(body.author.avatar).toMatch(/^[\da-f]{32}$/)
  expect(shown.body.avatar).toMatch(/^[\da-f]{32}$/)
  expect(body.author.avatar).not.toBe(shown.body.avatar)
  const text = new TextEncoder().encode("tea")
  expect(() => guild.createWebhook(general, "Pot", { avatar: text })).toThrow(SetupError)
})

test("the author of a webhook's message has the picture that its message shows", async ({
  guild,
  general,
}) => {
  const plain = await guild.createWebhook(general, "Kettle").send({ content: "a" })
  const pictured = guild.createWebhook(general, "Pot", { avatar: PNG })
  const shown = await pictured.send({ content: "b" })

  // A webhook has the discriminator 0000, and its default avatar is that of the discriminator
  // modulo 5: https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints
  expect(plain.author.avatarUrl).toBe("https://cdn.discordapp.com/embed/avatars/0.png")
  const address = `https://cdn\\.discordapp\\.com/avatars/${pictured.id}/[\\da-f]{32}\\.png`
  expect(shown.author.avatarUrl).toMatch(new RegExp(`^${address}$`))
  const picture = await fetch(shown.author.avatarUrl)
  expect(new Uint8Array(await picture.arrayBuffer())).toStrictEqual(PNG)
})
