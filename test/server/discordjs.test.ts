import { once } from "node:events"
import { REST } from "@discordjs/rest"
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  Client,
  Events,
  GatewayIntentBits,
  Status,
} from "discord.js"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import type { ChannelHandle, Person } from "../../src/index.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { PNG } from "../handlers/pictures.ts"
import { tokenOf } from "./fixture.ts"

let server: GuildsimServer
let general: ChannelHandle
let alice: Person

beforeAll(async () => {
  server = await startServer({ bots: [{ botName: "Teapot" }] })
  const guild = server.world.sim.createGuild("Tea House")
  general = guild.createTextChannel("general")
  alice = guild.addMember("alice", { avatar: PNG })
})

afterAll(() => server.close())

async function logIn(): Promise<Client<true>> {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({
    intents: [Guilds, GuildMessages, MessageContent],
    rest: { api: `${server.url}/api`, cdn: `${server.url}/cdn` },
  })
  onTestFinished(() => client.destroy())
  const ready = once(client, Events.ClientReady)
  await client.login(tokenOf(server))
  await ready
  return client as Client<true> // It is ready.
}

test("a command of discord.js is registered, used and answered", async () => {
  const client = await logIn()
  await client.application.commands.set([
    {
      name: "brew",
      description: "Brews tea",
      options: [{ name: "tea", description: "Which", type: ApplicationCommandOptionType.String }],
    },
  ])
  client.on(Events.InteractionCreate, async (interaction) => {
    const command = interaction as ChatInputCommandInteraction
    await command.deferReply()
    await command.editReply(`One ${command.options.getString("tea")}`)
  })
  const used = await alice.slash(general, "brew", { tea: "sencha" })
  expect(used.response?.content).toBe("One sencha")
})

test("a file that discord.js uploads is fetched back from the address in its own event", async () => {
  const client = await logIn()
  const created = once(client, Events.MessageCreate)
  const channel = await client.channels.fetch(general.id)
  if (channel?.isSendable() !== true) throw new Error("The channel is not sendable.")
  const file = { attachment: Buffer.from("leaves"), name: "tea.txt" }
  const sent = await channel.send({ content: "file", files: [file] })
  const [{ attachments }] = await created
  expect(sent.attachments.first()?.url).toBe(attachments.first().url)
  expect(await (await fetch(attachments.first().url)).text()).toBe("leaves")
})

test("an avatar is fetched at the address that discord.js builds", async () => {
  const client = await logIn()
  const user = await client.users.fetch(alice.id)
  const address = user.displayAvatarURL({ extension: "png", forceStatic: true })
  expect(address).toMatch(new RegExp(`^${server.url}/cdn/avatars/${alice.id}/`))
  const response = await fetch(address)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"])
})

test("a lost connection of discord.js is resumed at the server", async () => {
  const client = await logIn()
  const resumed = once(client, Events.ShardResume)
  void server.world.sim.gateway.dropSocket()
  await resumed
  const created = once(client, Events.MessageCreate)
  await alice.send(general, "still here")
  const [{ content }] = await created
  expect(content).toBe("still here")
})

test("the CDN address of @discordjs/rest is an option", () => {
  const rest = new REST({ api: `${server.url}/api`, cdn: `${server.url}/cdn` })
  expect(rest.cdn.defaultAvatar(0)).toBe(`${server.url}/cdn/embed/avatars/0.png`)
})

test("a restarted bot logs in again at once", async () => {
  const first = await logIn()
  await first.destroy()
  const second = await logIn()
  expect(second.ws.status).toBe(Status.Ready)
})
