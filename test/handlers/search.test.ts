// Search of messages and threads.
// https://docs.discord.com/developers/resources/message#search-guild-messages

import { describe, expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { type Rest, failure, invalidForm, multipart, test } from "./fixture.ts"

interface SearchResult {
  readonly total_results: number
  readonly doing_deep_historical_index: boolean
  readonly messages: readonly (readonly { readonly id: string; readonly content: string }[])[]
}

/** Returns the contents of the found messages, in their order. */
async function search(rest: Rest, { id }: GuildHandle, query: string): Promise<string[]> {
  const { status, body } = await rest<SearchResult>("GET", `/guilds/${id}/messages/search?${query}`)
  expect(status).toBe(200)
  return body.messages.map(([message]) => message?.content ?? "")
}

test("a search finds words in any channel, the newest message first", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const kitchen = guild.createTextChannel("kitchen")
  const first = await alice.send(general, "Who wants GREEN tea?")
  const second = await alice.send(kitchen, "Tea is ready")
  await alice.send(general, "coffee, teapots")
  await alice.react(first, "🍵")

  const { status, body } = await rest("GET", `/guilds/${guild.id}/messages/search?content=tea`)
  expect(status).toBe(200)
  expect(body).toEqual({
    doing_deep_historical_index: false,
    total_results: 2,
    messages: [
      [expect.objectContaining({ id: second.id, channel_id: kitchen.id, hit: true })],
      [expect.objectContaining({ id: first.id, content: "Who wants GREEN tea?" })],
    ],
  })
  expect(JSON.stringify(body)).not.toContain('"reactions"')
  expect(await search(rest, guild, "content=tea&sort_order=asc&limit=1")).toEqual([
    "Who wants GREEN tea?",
  ])
  expect(await search(rest, guild, "content=tea&offset=1")).toEqual(["Who wants GREEN tea?"])
  const found = await rest<SearchResult>(
    "GET",
    `/guilds/${guild.id}/messages/search?content=tea&limit=1&offset=9`,
  )
  expect(found.body).toMatchObject({ total_results: 2, messages: [] })
})

test("slop is the number of words between those of the query", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  await alice.send(general, "tea with a lot of milk")
  await alice.send(general, "tea with milk")
  await alice.send(general, "milk and tea")
  expect(await search(rest, guild, "content=tea+milk")).toEqual(["tea with milk"])
  expect(await search(rest, guild, "content=tea+milk&slop=0")).toEqual([])
  expect(await search(rest, guild, "content=tea+milk&slop=4")).toEqual([
    "tea with milk",
    "tea with a lot of milk",
  ])
  await alice.send(general, "tea or else milk")
  const byRelevance = "content=tea+milk&sort_by=relevance&sort_order=asc"
  expect(await search(rest, guild, byRelevance)).toEqual(["tea with milk", "tea or else milk"])
})

describe("filters", () => {
  test("by authors and their types", async ({ rest, guild, general, alice }) => {
    const webhook = guild.createWebhook(general, "News")
    await alice.send(general, "of alice")
    await webhook.send("of the webhook")
    await rest("POST", `/channels/${general.id}/messages`, { content: "of the bot" })

    expect(await search(rest, guild, `author_id=${alice.id}`)).toEqual(["of alice"])
    const two = `author_id=${alice.id}&author_id=${webhook.id}`
    expect(await search(rest, guild, two)).toEqual(["of the webhook", "of alice"])
    expect(await search(rest, guild, "author_type=user")).toEqual(["of alice"])
    expect(await search(rest, guild, "author_type=bot&author_type=webhook")).toEqual([
      "of the bot",
      "of the webhook",
    ])
    expect(await search(rest, guild, "author_type=-bot")).toEqual(["of the webhook", "of alice"])
  })

  test("by mentions, replies and pins", async ({ rest, guild, general, alice }) => {
    const staff = guild.createRole("staff", { mentionable: true })
    const asked = await alice.send(general, "anyone?")
    await alice.send(general, `hello ${String(staff)}`)
    await guild.owner.send(general, `hello ${String(alice)} @everyone`)
    await guild.owner.send(general, "yes", { replyTo: asked })
    await guild.owner.pin(asked)

    expect(await search(rest, guild, `mentions_role_id=${staff.id}`)).toEqual([
      `hello ${String(staff)}`,
    ])
    expect(await search(rest, guild, "mention_everyone=true")).toEqual([
      `hello ${String(alice)} @everyone`,
    ])
    expect(await search(rest, guild, `mentions=${alice.id}&mention_everyone=false`)).toEqual([
      "yes",
    ])
    expect(await search(rest, guild, `replied_to_user_id=${alice.id}`)).toEqual(["yes"])
    expect(await search(rest, guild, `replied_to_message_id=${asked.id}`)).toEqual(["yes"])
    expect(await search(rest, guild, "pinned=true")).toEqual(["anyone?"])
    const within = `min_id=${asked.id}&pinned=false&sort_order=asc&limit=1`
    expect(await search(rest, guild, within)).toEqual([`hello ${String(staff)}`])
    expect(await search(rest, guild, `max_id=${asked.id}`)).toEqual([])
  })

  test("by parts of messages", async ({ env, rest, guild, general, alice }) => {
    env.unfurl("https://example.com/film", {
      type: "video",
      provider: { name: "Tenor" },
      video: { url: "https://example.com/film.mp4" },
    })
    const sticker = guild.createSticker("wave")
    const png = new File(["a"], "Pot.PNG", { type: "image/png" })
    const body = multipart({ content: "a file" }, { "files[0]": png })
    await rest("POST", `/channels/${general.id}/messages`, body)
    await alice.send(general, "see <https://Docs.example.org/tea>")
    const film = await alice.send(general, "https://example.com/film")
    await alice.send(general, "a sticker", { stickers: [sticker] })
    await rest("POST", `/channels/${general.id}/messages`, {
      poll: { question: { text: "Tea?" }, answers: [{ poll_media: { text: "Yes" } }] },
    })
    await alice.send(general, "", { forward: film })

    const cases: Readonly<Record<string, readonly string[]>> = {
      "has=file": ["a file"],
      "has=image": ["a file"],
      "has=video": ["https://example.com/film"],
      "has=sound": [],
      "has=sticker": ["a sticker"],
      "has=embed": ["https://example.com/film"],
      "has=link": ["https://example.com/film", "see <https://Docs.example.org/tea>"],
      "has=link&has=-embed": ["see <https://Docs.example.org/tea>"],
      "has=file&has=sticker": ["a sticker", "a file"],
      "has=poll": [""],
      "has=snapshot": [""],
      "embed_type=video": ["https://example.com/film"],
      "embed_type=gif&embed_type=image": [],
      "embed_provider=Tenor": ["https://example.com/film"],
      "embed_provider=tenor": [],
      "link_hostname=docs.example.org": ["see <https://Docs.example.org/tea>"],
      "attachment_extension=png": ["a file"],
      "attachment_filename=pot.png": ["a file"],
      "attachment_filename=pot": [],
    }
    for (const [query, contents] of Object.entries(cases)) {
      expect([query, await search(rest, guild, query)]).toEqual([query, contents])
    }
  })
})

test("a search leaves out what the bot may not read, and age-restricted channels", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const hidden = guild.createTextChannel("hidden")
  const past = guild.createTextChannel("past")
  const adult = guild.createTextChannel("adult", { nsfw: true })
  for (const channel of [general, hidden, past, adult]) await alice.send(channel, channel.name)
  hidden.deny(guild.botRole, "ViewChannel")
  past.deny(guild.botRole, "ReadMessageHistory")

  expect(await search(rest, guild, "")).toEqual(["general"])
  expect(await search(rest, guild, "include_nsfw=true")).toEqual(["adult", "general"])
  expect(await search(rest, guild, `channel_id=${hidden.id}`)).toEqual([])
  expect(await search(rest, guild, `channel_id=${general.id}&channel_id=${past.id}`)).toEqual([
    "general",
  ])
})

test("threads of the found messages come with the own thread member", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "tea talk")
  const other = await alice.createThread(general, "coffee talk")
  await rest("PUT", `/channels/${thread.id}/thread-members/@me`)
  await alice.send(thread, "green")
  await alice.send(other, "black")
  const path = `/guilds/${guild.id}/messages/search`
  expect(await rest("GET", `${path}?content=green`)).toMatchObject({
    body: { total_results: 1, threads: [{ id: thread.id }], members: [{ id: thread.id }] },
  })
  expect((await rest<object>("GET", `${path}?content=black`)).body).toMatchObject({
    threads: [{ id: other.id }],
    members: [],
  })
})

test("a search needs the intent and the permission", async ({ simulation, rest, guild }) => {
  const path = `/guilds/${guild.id}/messages/search`
  const [application] = simulation.world.applications.values()
  const { approvedIntents } = application ?? {}
  if (application !== undefined) Object.assign(application, { approvedIntents: new Set() })
  expect(await rest("GET", path)).toMatchObject({ status: 403, body: { code: 50001 } })
  Object.assign(application ?? {}, { approvedIntents })
  guild.everyone.setPermissions("ViewChannel")
  guild.botRole.setPermissions("ViewChannel")
  expect(await rest("GET", path)).toMatchObject({ status: 403, body: { code: 50013 } })
})

test("values outside of the limits are refused", async ({ rest, guild }) => {
  const path = `/guilds/${guild.id}/messages/search`
  const many = Array.from({ length: 101 }, (_, index) => `author_id=${index + 1}`).join("&")
  const { body } = await rest(
    "GET",
    `${path}?limit=26&offset=9976&slop=101&has=tea&${many}&content=${"a".repeat(1025)}`,
  )
  expect(body).toEqual(
    invalidForm({
      limit: failure("NUMBER_TYPE_MAX", "int value should be less than or equal to 25."),
      offset: failure("NUMBER_TYPE_MAX", "int value should be less than or equal to 9975."),
      slop: failure("NUMBER_TYPE_MAX", "int value should be less than or equal to 100."),
      content: failure("BASE_TYPE_MAX_LENGTH", "Must be 1024 or fewer in length."),
      author_id: failure("BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length."),
      has: {
        "0": failure(
          "BASE_TYPE_CHOICES",
          "Value must be one of ('link', 'embed', 'file', 'image', 'video', 'sound', 'sticker', 'poll', 'snapshot', '-link', '-embed', '-file', '-image', '-video', '-sound', '-sticker', '-poll', '-snapshot').",
        ),
      },
    }),
  )
})

test("a guild that is not indexed yet answers 202 until the time is over", async ({
  env,
  rest,
  guild,
  general,
  alice,
}) => {
  await alice.send(general, "tea")
  const forum = guild.createForumChannel("forum")
  guild.rebuildSearchIndex({ availableIn: 5, completeIn: 60 })
  const path = `/guilds/${guild.id}/messages/search`
  const notReady = {
    status: 202,
    body: {
      message: "Index not yet available. Try again later",
      code: 110000,
      documents_indexed: 0,
      retry_after: 5,
    },
  }
  expect(await rest("GET", path)).toMatchObject(notReady)
  expect(await rest("GET", `/channels/${forum.id}/threads/search`)).toMatchObject(notReady)
  await env.advanceTime({ seconds: 4.5 })
  expect(await rest("GET", path)).toMatchObject({ status: 202, body: { retry_after: 1 } })

  await env.advanceTime({ seconds: 0.5 })
  expect(await rest("GET", path)).toMatchObject({
    status: 200,
    body: { doing_deep_historical_index: true, documents_indexed: 1, total_results: 1 },
  })
  await env.advanceTime({ minutes: 1 })
  const { body } = await rest<object>("GET", path)
  expect(body).toMatchObject({ doing_deep_historical_index: false })
  expect(body).not.toHaveProperty("documents_indexed")
})

test("a saved world keeps the times of its index", async ({ env, guild }) => {
  guild.rebuildSearchIndex({ availableIn: 5, completeIn: 60 })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const now = loaded.world.clock.now()
  expect(loaded.world.guilds.get(guild.id)?.searchIndex).toEqual({
    availableAt: now + 5000,
    completeAt: now + 60_000,
  })
})

test("threads are found by name, tag and state", async ({ env, rest, guild, alice }) => {
  const forum = guild.createForumChannel("help", { tags: ["solved", "tea"] })
  const [solved, tea] = forum.tags
  const first = await alice.createPost(forum, "Green tea", "How long?", { tags: ["tea"] })
  const second = await alice.createPost(forum, "Broken pot", "Glue it", { tags: ["solved"] })
  const third = await alice.createPost(forum, "Tea pot", "Which?", { tags: ["tea", "solved"] })
  await env.advanceTime({ seconds: 1 })
  await alice.send(second, "done")
  await alice.archiveThread(first)

  const path = `/channels/${forum.id}/threads/search`
  const found = async (query: string): Promise<unknown> => {
    const { body } = await rest<{ threads: readonly { id: string }[] }>("GET", `${path}?${query}`)
    return body.threads.map(({ id }) => id)
  }
  expect(await found("")).toEqual([second.id, third.id, first.id])
  expect(await found("sort_order=asc")).toEqual([first.id, third.id, second.id])
  expect(await found("sort_by=creation_time")).toEqual([third.id, second.id, first.id])
  expect(await found("sort_by=archive_time&limit=1")).toEqual([first.id])
  expect(await found("name=tea&sort_by=relevance")).toEqual([third.id, first.id])
  expect(await found("archived=true")).toEqual([first.id])
  expect(await found("archived=false&name=tea")).toEqual([third.id])
  expect(await found(`tag=${tea?.id},${solved?.id}&tag_setting=match_all`)).toEqual([third.id])
  expect(await found(`tag=${tea?.id}&tag=${solved?.id}&max_id=${third.id}`)).toEqual([
    second.id,
    first.id,
  ])
  expect(await found(`min_id=${second.id}`)).toEqual([third.id])
  expect(await rest("GET", `${path}?limit=1&offset=1`)).toMatchObject({
    body: {
      has_more: true,
      total_results: 3,
      members: [],
      first_messages: [{ id: third.id, content: "Which?" }],
    },
  })
})

test("threads are searched in channels with threads, with the history", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  await alice.createThread(general, "open")
  const secret = await alice.createThread(general, "secret", { type: "private" })
  const path = `/channels/${general.id}/threads/search`
  expect(await rest("GET", path)).toMatchObject({ body: { total_results: 2 } })
  guild.botRole.setPermissions("ViewChannel", "ReadMessageHistory")
  const { body } = await rest<object>("GET", path)
  expect(body).toMatchObject({ total_results: 1, threads: [{ name: "open" }] })
  expect(body).not.toHaveProperty("first_messages")
  expect(secret.name).toBe("secret")
  general.deny(guild.everyone, "ReadMessageHistory")
  expect(await rest("GET", path)).toMatchObject({ status: 403, body: { code: 50013 } })
  const voice = guild.createVoiceChannel("voice")
  expect(await rest("GET", `/channels/${voice.id}/threads/search`)).toMatchObject({
    status: 400,
    body: { code: 50024 },
  })
})
