// Reactions with custom emojis of guilds and of the application.

import type { APIEmoji, APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import type { MessageHandle } from "../../src/index.ts"
import { NOWHERE, failure, invalidForm, test as base } from "./fixture.ts"
import { GIF, PNG, dataUri } from "./pictures.ts"

const BOT = "123456789012345678"
const EMOJIS = `/applications/${BOT}/emojis`
const unknown = { status: 400, body: { message: "Unknown Emoji", code: 10014 } }

const test = base.extend<{
  readonly message: MessageHandle
  /** Returns the path of the bot's own reaction with an emoji. */
  readonly own: (emoji: string) => string
}>({
  message: async ({ alice, general }, use) => use(await alice.send(general, "tea?")),
  own: ({ general, message }, use) =>
    use((emoji) => {
      const path = `/channels/${general.id}/messages/${message.id}/reactions`
      return `${path}/${encodeURIComponent(emoji)}/@me`
    }),
})

test("a bot reacts with an emoji of the guild, and a person adds the same reaction", async ({
  rest,
  guild,
  alice,
  message,
  own,
  events,
}) => {
  const kettle = guild.createEmoji("kettle", { animated: true })
  const emoji = { id: kettle.id, name: "kettle", animated: true }

  expect(await rest("PUT", own(`a:kettle:${kettle.id}`))).toMatchObject({ status: 204 })
  await alice.react(message, kettle)
  expect(events.slice(-2)).toMatchObject([
    { t: "MESSAGE_REACTION_ADD", d: { user_id: BOT, emoji } },
    { t: "MESSAGE_REACTION_ADD", d: { user_id: alice.id, emoji } },
  ])
  expect(message.reactions).toStrictEqual([{ emoji: "kettle", count: 2 }])
})

test("an unknown emoji is rejected", async ({ rest, own }) => {
  expect(await rest("PUT", own(`kettle:${NOWHERE}`))).toMatchObject(unknown)
  expect(await rest("PUT", own("kettle"))).toMatchObject(unknown)
})

test("an emoji of another guild requires membership there and USE_EXTERNAL_EMOJIS", async ({
  rest,
  env,
  guild,
  general,
  alice,
  message,
  own,
}) => {
  const coffee = env.createGuild("Coffee House")
  const bean = coffee.createEmoji("bean")
  const other = env.createGuild("Juice House", { owner: alice, bots: [] })
  const orange = other.createEmoji("orange")

  expect(await rest("PUT", own(`orange:${orange.id}`))).toMatchObject(unknown)
  await expect(alice.react(message, bean)).rejects.toMatchObject({ code: 10014 })
  expect(await rest("PUT", own(`bean:${bean.id}`))).toMatchObject({ status: 204 })
  general.deny(guild.everyone, "UseExternalEmojis")
  general.deny(guild.botRole, "UseExternalEmojis")
  await expect(alice.react(message, orange)).rejects.toMatchObject({ code: 50013 })
  // A user can add a reaction that exists with an emoji that they may not use otherwise.
  await alice.react(message, bean)
  expect(message.reactions).toStrictEqual([{ emoji: "bean", count: 2 }])
})

test("an emoji with roles can be used only by members with one of them", async ({
  guild,
  alice,
  message,
}) => {
  const keepers = guild.createRole("keepers")
  const bob = guild.addMember("bob", { roles: [keepers] })
  const kettle = guild.createEmoji("kettle", { roles: [keepers] })

  await expect(alice.react(message, kettle)).rejects.toMatchObject({ code: 10014 })
  await bob.react(message, kettle)
  expect(message.reactions).toStrictEqual([{ emoji: "kettle", count: 1 }])
})

test("a reaction outlasts its emoji, and can still be added and removed", async ({
  rest,
  guild,
  alice,
  message,
  own,
}) => {
  const { id } = guild.createEmoji("kettle")
  const emoji = `kettle:${id}`
  await rest("PUT", own(emoji))
  await rest("DELETE", `/guilds/${guild.id}/emojis/${id}`)

  await alice.react(message, emoji)
  expect(await rest("DELETE", own(emoji))).toMatchObject({ status: 204 })
  await alice.unreact(message, emoji)
  expect(message.reactions).toStrictEqual([])
  await expect(alice.react(message, emoji)).rejects.toMatchObject({ code: 10014 })
})

test("a bot makes an emoji of its application, and reacts with it without USE_EXTERNAL_EMOJIS", async ({
  rest,
  guild,
  general,
  alice,
  message,
  own,
}) => {
  const { status, body } = await rest<APIEmoji>("POST", EMOJIS, {
    name: "mine",
    image: dataUri(GIF),
  })
  general.deny(guild.botRole, "UseExternalEmojis")

  expect(status).toBe(201)
  expect(body).toStrictEqual({
    id: body.id,
    name: "mine",
    roles: [],
    require_colons: true,
    managed: false,
    animated: true,
    available: true,
    user: expect.objectContaining({ id: BOT }),
  })
  await expect(alice.react(message, `mine:${body.id}`)).rejects.toMatchObject({ code: 10014 })
  expect(await rest("PUT", own(`mine:${body.id}`))).toMatchObject({ status: 204 })
  const path = `/channels/${general.id}/messages/${message.id}`
  expect((await rest<APIMessage>("GET", path)).body.reactions).toMatchObject([
    { emoji: { id: body.id, name: "mine", animated: true } },
  ])
  const picture = await fetch(`https://cdn.discordapp.com/emojis/${body.id}.gif`)
  expect(picture.headers.get("content-type")).toBe("image/gif")
})

test("emojis of an application are listed, renamed and deleted by its bot, and told to nobody", async ({
  rest,
  alice: _,
  events,
}) => {
  const make = async (name: string) => rest<APIEmoji>("POST", EMOJIS, { name, image: dataUri(PNG) })
  const first = (await make("one")).body
  const second = (await make("two")).body

  expect((await rest("GET", EMOJIS)).body).toStrictEqual({ items: [first, second] })
  const one = `${EMOJIS}/${first.id}`
  expect((await rest("PATCH", one, { name: "won" })).body).toStrictEqual({ ...first, name: "won" })
  expect((await rest("GET", one)).body).toMatchObject({ name: "won" })
  expect(await rest("DELETE", one)).toMatchObject({ status: 204 })
  expect(await rest("GET", one)).toMatchObject({ status: 404, body: { code: 10014 } })
  expect(events).toStrictEqual([])
})

test("a name is unique among the emojis of an application", async ({ rest }) => {
  const taken = failure(
    "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
    "An emoji of this application has this name already",
  )
  const given = { name: "mine", image: dataUri(PNG) }
  await rest("POST", EMOJIS, given)

  expect(await rest("POST", EMOJIS, given)).toMatchObject({
    status: 400,
    body: invalidForm({ name: taken }),
  })
})

test("a person makes an emoji and deletes it, as far as that is allowed", async ({
  guild,
  events,
}) => {
  const keepers = guild.createRole("keepers", { permissions: ["CreateGuildExpressions"] })
  const bob = guild.addMember("bob", { roles: [keepers] })
  const kettle = guild.createEmoji("kettle")
  const pot = await bob.createEmoji("pot", { animated: true })

  expect(pot.mention).toBe(`<a:pot:${pot.id}>`)
  await expect(bob.deleteEmoji(kettle)).rejects.toMatchObject({ code: 50013 })
  await bob.deleteEmoji(pot)
  expect(guild.emojis.map(({ name }) => name)).toStrictEqual(["kettle"])
  expect(events.at(-1)).toMatchObject({ d: { action_type: 62, user_id: bob.id } })
})

// discord-api-docs#8071 names the error code for buttons and options alike; the key `id` is an
// assumption.
test("buttons and options show an emoji that the bot can use, and no other", async ({
  rest,
  env,
  guild,
  general,
  alice,
}) => {
  const kettle = guild.createEmoji("kettle")
  const bean = env.createGuild("Coffee House").createEmoji("bean")
  const other = env.createGuild("Juice House", { owner: alice, bots: [] })
  const orange = other.createEmoji("orange")
  const own = await rest<APIEmoji>("POST", EMOJIS, { name: "cup", image: dataUri(PNG) })
  const path = `/channels/${general.id}/messages`
  const shows = (id: string | undefined) => {
    const emoji = { id, name: "any" }
    const select = { type: 3, custom_id: "b", options: [{ label: "Tea", value: "tea", emoji }] }
    const button = { type: 2, style: 1, custom_id: "a", emoji }
    const components = [button, select].map((one) => ({ type: 1, components: [one] }))
    return { content: "tea?", components }
  }
  const noEmoji = { emoji: { id: failure("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji") } }
  const refused = {
    status: 400,
    body: invalidForm({
      components: {
        "0": { components: { "0": noEmoji } },
        "1": { components: { "0": { options: { "0": noEmoji } } } },
      },
    }),
  }

  const sent = await rest<APIMessage>("POST", path, shows(kettle.id))
  expect(sent.status).toBe(200)
  expect(await rest("POST", path, shows(bean.id))).toMatchObject({ status: 200 })
  expect(await rest("POST", path, shows(own.body.id ?? ""))).toMatchObject({ status: 200 })
  expect(await rest("POST", path, shows(orange.id))).toMatchObject(refused)
  expect(await rest("POST", path, shows(NOWHERE))).toMatchObject(refused)

  await rest("DELETE", `/guilds/${guild.id}/emojis/${kettle.id}`)
  const edit = { components: shows(kettle.id).components }
  expect(await rest("PATCH", `${path}/${sent.body.id}`, edit)).toMatchObject(refused)
})
