// Interactions on the wire: the payload that the bot receives, and the response to a callback.

import {
  ButtonBuilder,
  ButtonStyle,
  InteractionResponseType,
  MessageFlags,
  PermissionsBitField,
} from "discord.js"
import { expect, test as base } from "./scene.ts"

type Told = Readonly<Record<string, unknown>>

interface Wire {
  /** The payloads of every INTERACTION_CREATE. */
  readonly told: Told[]
  /**
   * Alice uses `/tea`, and `body` is sent as the callback over plain HTTP. Returns the response.
   */
  readonly answer: (body: object, query?: string) => Promise<Response>
  /** Does the same for a click on a button in a message of the bot. */
  readonly answerClick: (body: object, query?: string) => Promise<Response>
}

function last<T>(list: readonly T[]): T {
  const found = list.at(-1)
  if (found === undefined) throw new Error("nothing was told yet")
  return found
}

const test = base.extend<Wire>({
  told: async ({ client }, use) => {
    const told: Told[] = []
    client.on("raw" as never, ({ t, d }: { readonly t: string | null; readonly d: Told }) => {
      if (t === "INTERACTION_CREATE") told.push(d)
    })
    await use(told)
  },
  answer: async ({ order, told }, use) => {
    await use(async (body, query = "") => {
      await order(() => {})
      return callback(last(told), body, query)
    })
  },
  answerClick: async ({ order, alice, told }, use) => {
    const more = new ButtonBuilder({ customId: "more", label: "More", style: ButtonStyle.Primary })
    await use(async (body, query = "") => {
      const components = [{ type: 1, components: [more] }]
      const { response } = await order((command) => command.reply({ content: "tea?", components }))
      if (response === undefined) throw new Error("the bot replied")
      await alice.click(response, { label: "More" })
      return callback(last(told), body, query)
    })
  },
})

function callback({ id, token }: Told, body: object, query: string): Promise<Response> {
  const url = `https://discord.com/api/v10/interactions/${String(id)}/${String(token)}/callback`
  const headers = { "content-type": "application/json" }
  return fetch(`${url}${query}`, { method: "POST", headers, body: JSON.stringify(body) })
}

const {
  ChannelMessageWithSource: Reply,
  DeferredChannelMessageWithSource: DeferredReply,
  UpdateMessage: Update,
  DeferredMessageUpdate: DeferredUpdate,
  Modal,
} = InteractionResponseType

test("an interaction of a guild contains the channel, the user and the bot", async ({
  told,
  order,
  client,
  guild,
  general,
  alice,
}) => {
  general.deny(guild.everyone, "AddReactions")
  guild.setFeatures(["COMMUNITY"])
  await order(() => {})
  const interaction = last(told)
  expect(interaction).toMatchObject({
    version: 1,
    type: 2,
    application_id: client.application.id,
    guild_id: guild.id,
    guild: { id: guild.id, locale: "en-US", features: ["COMMUNITY"] },
    guild_locale: "en-US",
    locale: "en-US",
    context: 0,
    channel_id: general.id,
    channel: { id: general.id, type: 0, name: "general", guild_id: guild.id },
    member: { user: { id: alice.id, username: "alice" }, roles: [] },
    entitlements: [],
    authorizing_integration_owners: { "0": guild.id },
    attachment_size_limit: 10 * 1024 * 1024,
  })
  expect(interaction).not.toHaveProperty("user")
  expect(interaction).not.toHaveProperty("message")
  expect(interaction["channel"]).not.toHaveProperty("permission_overwrites")

  const { member, channel, app_permissions } = interaction as {
    readonly member: { readonly permissions: string }
    readonly channel: { readonly permissions: string }
    readonly app_permissions: string
  }
  const may = new PermissionsBitField(BigInt(member.permissions))
  expect([may.has("SendMessages"), may.has("AddReactions")]).toEqual([true, false])
  expect(channel.permissions).toBe(member.permissions)
  const botMay = new PermissionsBitField(BigInt(app_permissions))
  expect([botMay.has("BanMembers"), botMay.has("Administrator")]).toEqual([true, false])
})

test("a click contains the message with the component", async ({ told, answerClick, general }) => {
  await answerClick({ type: DeferredUpdate })
  expect(last(told)).toMatchObject({
    type: 3,
    data: { custom_id: "more", component_type: 2 },
    message: { id: general.lastMessage?.id, content: "tea?", interaction_metadata: { type: 2 } },
  })
})

test("a callback answers nothing where it is not asked to", async ({ answer }) => {
  const answered = await answer({ type: Reply, data: { content: "tea" } })
  expect(answered.status).toBe(204)
  expect(await answered.text()).toBe("")
})

test("with_response a reply comes back, with the message that it made", async ({
  answer,
  told,
  general,
}) => {
  const body = { type: Reply, data: { content: "tea" } }
  const answered = await answer(body, "?with_response=true")
  expect(answered.status).toBe(200)
  expect(await answered.json()).toMatchObject({
    interaction: {
      id: last(told)["id"],
      type: 2,
      response_message_id: general.lastMessage?.id,
      response_message_loading: false,
      response_message_ephemeral: false,
    },
    resource: { type: Reply, message: { id: general.lastMessage?.id, content: "tea" } },
  })
})

test("with_response a deferred reply is loading", async ({ answer }) => {
  const flags = MessageFlags.Ephemeral
  const answered = await answer({ type: DeferredReply, data: { flags } }, "?with_response=true")
  expect(await answered.json()).toMatchObject({
    interaction: { response_message_loading: true, response_message_ephemeral: true },
    resource: {
      type: DeferredReply,
      message: { content: "", flags: flags | MessageFlags.Loading },
    },
  })
})

test("with_response an update comes back with the message that it changed", async ({
  answerClick,
  general,
}) => {
  const body = { type: Update, data: { content: "tea!" } }
  const answered = await answerClick(body, "?with_response=true")
  expect(await answered.json()).toMatchObject({
    interaction: { type: 3, response_message_id: general.lastMessage?.id },
    resource: { type: Update, message: { id: general.lastMessage?.id, content: "tea!" } },
  })
})

test("with_response a deferred update and a modal come back without a message", async ({
  answer,
  answerClick,
}) => {
  const updated = await answerClick({ type: DeferredUpdate }, "?with_response=true")
  expect((await updated.json()).resource).toEqual({ type: DeferredUpdate })

  const field = { type: 4, custom_id: "tea", label: "Which tea?", style: 1 }
  const components = [{ type: 1, components: [field] }]
  const data = { custom_id: "form", title: "Order", components }
  const opened = await answer({ type: Modal, data }, "?with_response=true")
  const { interaction, resource } = await opened.json()
  expect(interaction).not.toHaveProperty("response_message_id")
  expect(resource).toEqual({ type: Modal })
})

test("an update brings files, and takes away those that it does not name", async ({
  order,
  alice,
  onClick,
}) => {
  const more = new ButtonBuilder({ customId: "more", label: "More", style: ButtonStyle.Primary })
  const components = [{ type: 1, components: [more] }]
  const menu = { name: "menu.txt", attachment: Buffer.from("Sencha") }
  onClick((click) =>
    click.update({
      attachments: [],
      files: [{ name: "more.txt", attachment: Buffer.from("Assam") }],
    }),
  )
  const { response } = await order((command) => command.reply({ components, files: [menu] }))
  if (response === undefined) throw new Error("the bot replied")
  expect(response.attachments.map(({ filename }) => filename)).toEqual(["menu.txt"])
  await alice.click(response, { label: "More" })
  expect(response.attachments.map(({ filename }) => filename)).toEqual(["more.txt"])
})

test("a follow-up brings files, and so does what fills a deferred reply", async ({ order }) => {
  const file = (name: string) => ({ name, attachment: Buffer.from(name) })
  const result = await order(async (command) => {
    await command.deferReply()
    await command.followUp({ files: [file("first.txt")] })
    await command.followUp({ files: [file("second.txt")] })
  })
  const [followup] = result.followups
  expect(result.response?.attachments.map(({ filename }) => filename)).toEqual(["first.txt"])
  expect(followup?.attachments.map(({ filename }) => filename)).toEqual(["second.txt"])
})
