// Changes that the platform makes to channel names.

import { Client, GatewayIntentBits } from "discord.js"
import { expect } from "vitest"
import { sim } from "../../src/node.ts"
import { requireChannelName } from "../../src/world/channels/rules/names.ts"
import { failure, invalidForm, test } from "./fixture.ts"

test.for([
  ["Hello World", "hello-world", "discord-api-docs#1646"],
  ["Joey's Cool Channel", "joeys-cool-channel", "nextcord#957"],
  ["st.-matthew's, roman", "st-matthews-roman", "PokeNavBot/issue-tracker#356"],
  ["My Ticket #1", "my-ticket-1", "discord-api-docs#1646"],
  ["a - b -- c", "a-b-c", "yesbot-ts#971: several hyphens are one"],
  ["thin\u2009space", "thin-space", "discord-api-docs#1646: other white space too"],
  ["snake_case", "snake_case", "miscord#11: letters, digits, dashes or underscores"],
  [
    "☕・Chai｜茶‽ Ärger",
    "☕・chai｜茶‽-ärger",
    "python-discord/bot#657: other scripts and ‽ stay",
  ],
  ['<b>!?*@#$%^&()+=[]{}|\\/~`":;</b>', "bb", "miscord#11"],
] as const)("%s becomes %s (%s)", ([given, name]) => {
  expect(requireChannelName("text", given)).toBe(name)
  expect(requireChannelName("announcement", given)).toBe(name)
})

test("a name is changed for bots, people and builders, when it is made and edited", async ({
  rest,
  guild,
  events,
}) => {
  const { body } = await rest<{ id: string }>("POST", `/guilds/${guild.id}/channels`, {
    name: "Ticket Alice",
  })
  expect(body).toMatchObject({ name: "ticket-alice" })
  expect(events.find(({ t }) => t === "CHANNEL_CREATE")?.d).toMatchObject({ name: "ticket-alice" })
  expect(guild.auditLog().at(-1)?.changes).toContainEqual({ key: "name", after: "ticket-alice" })

  const edit = (name: string) => rest("PATCH", `/channels/${body.id}`, { name })
  expect((await edit("Closed: Alice!")).body).toMatchObject({ name: "closed-alice" })
  const told = events.length
  expect((await edit("Closed Alice")).body).toMatchObject({ name: "closed-alice" })
  expect(events).toHaveLength(told)

  const made = await guild.owner.createChannel("Tea Talk")
  expect(made.name).toBe("tea-talk")
  await guild.owner.editChannel(made, { name: "More Tea" })
  expect(made.name).toBe("more-tea")
  expect(guild.createTextChannel("My Ticket #1").name).toBe("my-ticket-1")
  expect(guild.createNewsChannel("Latest News").name).toBe("latest-news")
  expect(guild.channels.get("my-ticket-1").name).toBe("my-ticket-1")
})

// The name of a forum is an assumption: forum-names.
test("categories, voice channels, stages, forums and threads keep their names", async ({
  guild,
  general,
  alice,
}) => {
  const name = "Tea Room #1"
  const made = [
    guild.createCategory(name),
    guild.createVoiceChannel(name),
    guild.createStageChannel(name),
    guild.createForumChannel(name),
    await alice.createThread(general, name),
  ]
  expect(made.map((channel) => channel.name)).toEqual(made.map(() => name))
})

// The response is an assumption: channel-name-empty.
test("a name of which nothing is left is refused", async ({ rest, guild, general }) => {
  const refused = {
    status: 400,
    body: invalidForm({
      name: failure("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."),
    }),
  }
  const before = guild.channels.length
  expect(await rest("POST", `/guilds/${guild.id}/channels`, { name: "!!!" })).toMatchObject(refused)
  expect(await rest("PATCH", `/channels/${general.id}`, { name: "?" })).toMatchObject(refused)
  expect(() => guild.createTextChannel("!!!")).toThrow('the name "!!!" is empty')
  expect(guild.channels).toHaveLength(before)
  expect(general.name).toBe("general")
})

test("a ticket that is looked for by the name it was asked for is not found, as on the platform", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  await using env = await sim.run(client)
  const guild = env.createGuild()
  await env.settle()
  const { channels } = await client.guilds.fetch(guild.id)

  const ticket = await channels.create({ name: "ticket-Alice" })
  expect(channels.cache.find(({ name }) => name === "ticket-Alice")).toBeUndefined()
  expect(ticket.name).toBe("ticket-alice")
  expect((await ticket.clone({ name: "Another Ticket" })).name).toBe("another-ticket")
})
