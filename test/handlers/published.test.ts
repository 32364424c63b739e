// The crossposts of a published message.

import { expect } from "vitest"
import type { ChannelHandle, MessageHandle } from "../../src/index.ts"
import { multipart, test as base } from "./fixture.ts"

interface Fixtures {
  readonly news: ChannelHandle
  /** A channel of another guild that follows #news. */
  readonly below: ChannelHandle
  /** The message that the bot published in #news. */
  readonly message: MessageHandle
  /** The crosspost of `message`. */
  readonly copy: MessageHandle
}

const test = base.extend<Fixtures>({
  news: async ({ guild }, use) => use(guild.createNewsChannel("news")),
  below: async ({ env, rest, news, guild: _ }, use) => {
    const below = env.createGuild("Cellar").createTextChannel("below")
    await rest("POST", `/channels/${news.id}/followers`, { webhook_channel_id: below.id })
    await use(below)
  },
  message: async ({ rest, news, below: _ }, use) => {
    const payload = { content: "Tea!", embeds: [{ title: "Menu" }] }
    const files = { "files[0]": new File(["Sencha"], "menu.txt") }
    await rest("POST", `/channels/${news.id}/messages`, multipart(payload, files))
    const message = theLast(news)
    await rest("POST", `/channels/${news.id}/messages/${message.id}/crosspost`)
    await use(message)
  },
  copy: async ({ below, message: _ }, use) => use(theLast(below)),
})

function theLast({ lastMessage }: ChannelHandle): MessageHandle {
  if (lastMessage === undefined) throw new Error("Nothing was written.")
  return lastMessage
}

const pathOf = ({ channelId, id }: MessageHandle): string => `/channels/${channelId}/messages/${id}`

test("an edit of a published message updates its crossposts", async ({
  rest,
  message,
  copy,
  events,
}) => {
  const told = events.length
  await rest("PATCH", pathOf(message), { content: "More tea!", embeds: [] })

  expect(events.slice(told)).toMatchObject([
    { t: "MESSAGE_UPDATE", d: { id: message.id, content: "More tea!" } },
    {
      t: "MESSAGE_UPDATE",
      d: {
        id: copy.id,
        channel_id: copy.channelId,
        content: "More tea!",
        embeds: [],
        attachments: [{ id: copy.attachments[0]?.id, filename: "menu.txt" }],
        edited_timestamp: expect.any(String),
        flags: 2,
      },
    },
  ])
})

test("hidden embeds are hidden in the copies, which are marked as edited", async ({
  rest,
  message,
  copy,
}) => {
  await rest("PATCH", pathOf(message), { flags: 4 })

  const [source, copied] = [await rest("GET", pathOf(message)), await rest("GET", pathOf(copy))]
  expect(source.body).toMatchObject({ flags: 5, edited_timestamp: null })
  expect(copied.body).toMatchObject({ flags: 6, edited_timestamp: expect.any(String) })
})

test("files that a published message gets and loses are those of its copies", async ({
  rest,
  message,
  copy,
}) => {
  const files = { "files[0]": new File(["Matcha"], "more.txt") }
  await rest("PATCH", pathOf(message), multipart({ attachments: [] }, files))

  const { body } = await rest<{ attachments: { url: string }[] }>("GET", pathOf(copy))
  expect(body).toMatchObject({ attachments: [{ filename: "more.txt" }] })
  const file = await fetch(body.attachments[0]?.url ?? "")
  expect(await file.text()).toBe("Matcha")
})

test("the copies of a message that is deleted stay, and say that it is", async ({
  rest,
  message,
  copy,
  events,
}) => {
  const told = events.length
  await rest("DELETE", pathOf(message))

  expect(events.slice(told)).toMatchObject([
    { t: "MESSAGE_DELETE", d: { id: message.id } },
    { t: "MESSAGE_UPDATE", d: { id: copy.id, content: "Tea!", flags: 10 } },
  ])
})

test("copies learn of a source that goes with others at once", async ({
  rest,
  news,
  message,
  copy,
  alice,
}) => {
  const other = await alice.send(news, "unpublished")
  const messages = [message.id, other.id]
  await rest("POST", `/channels/${news.id}/messages/bulk-delete`, { messages })

  expect(await rest("GET", pathOf(copy))).toMatchObject({ body: { flags: 10 } })
})

test("a copy that was deleted is left alone", async ({ rest, message, copy, events }) => {
  await rest("DELETE", pathOf(copy))
  const told = events.length
  await rest("PATCH", pathOf(message), { content: "More tea!" })

  expect(events.slice(told)).toMatchObject([{ t: "MESSAGE_UPDATE", d: { id: message.id } }])
})

test("copies in a channel that follows no more stay as they are", async ({
  rest,
  below,
  message,
  copy,
  events,
}) => {
  const [webhook] = below.webhooks
  await rest("DELETE", `/webhooks/${webhook?.id}`)
  const told = events.length
  await rest("PATCH", pathOf(message), { content: "More tea!" })
  await rest("DELETE", pathOf(message))

  expect(events.slice(told).map(({ t }) => t)).toEqual(["MESSAGE_UPDATE", "MESSAGE_DELETE"])
  expect(copy).toMatchObject({ content: "Tea!" })
})
