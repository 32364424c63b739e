// Publishing announcements, and the channels that follow.

import type { APIFollowedChannel } from "discord-api-types/v10"
import { expect } from "vitest"
import type { ChannelHandle, GuildHandle, MessageHandle } from "../../src/index.ts"
import { NOWHERE, allowOnly, multipart, test as base } from "./fixture.ts"

const BOT = "123456789012345678"

interface Fixtures {
  readonly news: ChannelHandle
  /** Another guild of the bot. */
  readonly cellar: GuildHandle
  /** A channel of `cellar`. */
  readonly below: ChannelHandle
  /** Makes a channel follow #news. */
  readonly follow: (channel: { readonly id: string }) => Promise<APIFollowedChannel>
  /** Returns the path of the crosspost route of a message. */
  readonly publish: (message: MessageHandle) => string
}

const test = base.extend<Fixtures>({
  news: async ({ guild }, use) => use(guild.createNewsChannel("news")),
  cellar: async ({ env, guild: _ }, use) => use(env.createGuild("Cellar")),
  below: async ({ cellar }, use) => use(cellar.createTextChannel("below")),
  follow: async ({ rest, news }, use) =>
    use(async ({ id }) => {
      const body = { webhook_channel_id: id }
      const path = `/channels/${news.id}/followers`
      return (await rest<APIFollowedChannel>("POST", path, body)).body
    }),
  publish: ({}, use) =>
    use(({ channelId, id }) => `/channels/${channelId}/messages/${id}/crosspost`),
})

const refused = (status: number, code: number) => ({ status, body: { code } })

test("a channel follows another, of whichever guild, by a webhook that nobody else writes by", async ({
  rest,
  guild,
  news,
  cellar,
  below,
  events,
}) => {
  const told = events.length
  const headers = { "x-audit-log-reason": "to%20hear%20more" }
  const body = { webhook_channel_id: below.id }
  const asking = { headers }
  const followed = await rest<APIFollowedChannel>(
    "POST",
    `/channels/${news.id}/followers`,
    body,
    asking,
  )
  const { webhook_id } = followed.body

  expect(followed).toMatchObject({ status: 200, body: { channel_id: news.id } })
  expect(events.slice(told)).toMatchObject([
    { t: "WEBHOOKS_UPDATE", d: { guild_id: cellar.id, channel_id: below.id } },
    {
      t: "MESSAGE_CREATE",
      d: {
        type: 12,
        channel_id: below.id,
        content: "Tea House #news",
        author: { id: BOT },
        message_reference: { channel_id: news.id, guild_id: guild.id },
      },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { guild_id: cellar.id, action_type: 50, target_id: webhook_id, reason: "to hear more" },
    },
  ])
  expect(events.at(told + 1)?.d).not.toHaveProperty("message_reference.message_id")

  const webhook = await rest("GET", `/webhooks/${webhook_id}`)
  expect(webhook.body).toMatchObject({
    type: 2,
    name: "Tea House #news",
    channel_id: below.id,
    guild_id: cellar.id,
    application_id: null,
    user: { id: BOT },
    source_guild: { id: guild.id, name: "Tea House", icon: null },
    source_channel: { id: news.id, name: "news" },
  })
  expect(webhook.body).not.toHaveProperty("token")
  const writing = await rest("POST", `/webhooks/${webhook_id}/tea`, { content: "hot" })
  expect(writing).toMatchObject(refused(401, 50027))
})

test("a published message is crossposted to every following channel", async ({
  rest,
  guild,
  news,
  alice,
  below,
  follow,
  publish,
  events,
}) => {
  const { webhook_id } = await follow(below)
  const payload = { content: `<@${alice.id}>, @everyone: tea!`, embeds: [{ title: "Menu" }] }
  await rest(
    "POST",
    `/channels/${news.id}/messages`,
    multipart(payload, { "files[0]": new File(["Sencha"], "menu.txt") }),
  )
  const message = news.lastMessage
  if (message === undefined) throw new Error("The bot has written")
  const told = events.length

  expect(await rest("POST", publish(message))).toMatchObject({
    status: 200,
    body: { id: message.id, flags: 1, edited_timestamp: null },
  })
  expect(message.published).toBe(true)
  expect(events.slice(told)).toMatchObject([
    { t: "MESSAGE_UPDATE", d: { id: message.id, flags: 1 } },
    {
      t: "MESSAGE_CREATE",
      d: {
        type: 0,
        channel_id: below.id,
        content: payload.content,
        embeds: [{ title: "Menu" }],
        attachments: [{ filename: "menu.txt" }],
        mentions: [{ id: alice.id }],
        mention_everyone: false,
        flags: 2,
        webhook_id,
        author: { id: webhook_id, username: "Tea House #news", bot: true },
        message_reference: {
          type: 0,
          channel_id: news.id,
          guild_id: guild.id,
          message_id: message.id,
        },
      },
    },
  ])
  const copy = below.lastMessage
  expect(copy).toMatchObject({ webhookId: webhook_id, content: payload.content, published: false })
  expect(copy?.attachments).toMatchObject([{ filename: "menu.txt" }])

  const again = await rest("POST", publish(message))
  expect(again).toMatchObject(refused(400, 40033))
})

test("publishing requires SEND_MESSAGES, and MANAGE_MESSAGES for another's message", async ({
  rest,
  guild,
  news,
  alice,
  publish,
}) => {
  const theirs = await alice.send(news, "tea!")
  const other = await alice.send(news, "more tea!")
  allowOnly(news, guild, "ViewChannel", "SendMessages")
  expect(await rest("POST", publish(theirs))).toMatchObject(refused(403, 50013))

  news.allow(guild.everyone, "ViewChannel", "SendMessages")
  await alice.publish(theirs)
  expect(theirs.published).toBe(true)
  await expect(alice.publish(theirs)).rejects.toMatchObject({ code: 40033 })

  allowOnly(news, guild, "ViewChannel", "SendMessages", "ManageMessages")
  expect(await rest("POST", publish(other))).toMatchObject({ status: 200 })
})

test("only what was written in an announcement channel is published, and no reply", async ({
  rest,
  general,
  news,
  alice,
  publish,
}) => {
  const elsewhere = await alice.send(general, "tea?")
  expect(await rest("POST", publish(elsewhere))).toMatchObject(refused(400, 50024))

  const question = await alice.send(news, "tea?")
  const reply = await alice.send(news, "tea!", { replyTo: question })
  expect(await rest("POST", publish(reply))).toMatchObject(refused(400, 50068))
})

test("only announcement channels can be followed, and only text channels can follow", async ({
  rest,
  guild,
  general,
  news,
}) => {
  const follow = (from: string, to: string) =>
    rest("POST", `/channels/${from}/followers`, { webhook_channel_id: to })
  const lounge = guild.createVoiceChannel("lounge")

  expect(await follow(general.id, general.id)).toMatchObject(refused(400, 50024))
  expect(await follow(news.id, lounge.id)).toMatchObject(refused(400, 50024))
  expect(await follow(news.id, NOWHERE)).toMatchObject(refused(404, 10003))
  expect(await follow(news.id, "tea")).toMatchObject(refused(400, 50035))
})

test("following requires MANAGE_WEBHOOKS in the channel that follows", async ({
  rest,
  guild,
  general,
  news,
}) => {
  general.deny(guild.botRole, "ManageWebhooks")
  const body = { webhook_channel_id: general.id }

  expect(await rest("POST", `/channels/${news.id}/followers`, body)).toMatchObject(
    refused(403, 50013),
  )
  expect(general.webhooks).toEqual([])
})

test("a channel that is gone is not followed any more, and those that did are told", async ({
  cellar,
  news,
  below,
  follow,
  events,
}) => {
  await follow(below)
  const told = events.length
  news.delete()

  expect(below.webhooks).toEqual([])
  expect(events.slice(told)).toContainEqual({
    t: "WEBHOOKS_UPDATE",
    d: { guild_id: cellar.id, channel_id: below.id },
  })
})

test("people let channels follow and publish too", async ({ guild, general, news }) => {
  const { owner } = guild
  const webhook = await owner.follow(news, general)
  expect(webhook.follows).toBe(news.id)
  expect(() => webhook.token).toThrow("follows a channel")

  await owner.publish(await owner.send(news, "tea!"))
  expect(general.lastMessage).toMatchObject({ content: "tea!", webhookId: webhook.id })
})
