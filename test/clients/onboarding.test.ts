// Onboarding, membership screening and requests to join with real libraries.

import {
  Client,
  Events,
  GatewayIntentBits,
  GuildMemberFlags,
  GuildOnboardingMode,
} from "discord.js"
import { Client as Oceanic } from "oceanic.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

const { Guilds, GuildMembers } = GatewayIntentBits

test("discord.js edits the onboarding, and welcomes those who complete it", async () => {
  const client = new Client({ intents: [Guilds, GuildMembers] })
  const welcomed: string[] = []
  client.on(Events.GuildMemberUpdate, (before, after) => {
    const completed = GuildMemberFlags.CompletedOnboarding
    if (before.pending === true && !after.pending) welcomed.push(`${after.user.username} passed`)
    if (!before.flags.has(completed) && after.flags.has(completed)) {
      const roles = after.roles.cache.filter(({ id }) => id !== after.guild.id)
      welcomed.push(`${after.user.username}: ${roles.map(({ name }) => name).join()}`)
    }
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House", { features: ["COMMUNITY"] })
  const rooms = ["a", "b", "c", "d", "e", "f", "g"].map((name) => guild.createTextChannel(name))
  const tea = guild.createRole("tea lover")
  await env.settle()
  const own = client.guilds.cache.get(guild.id)
  const onboarding = await own?.editOnboarding({
    enabled: true,
    mode: GuildOnboardingMode.OnboardingDefault,
    defaultChannels: rooms.map(({ id }) => id),
    prompts: [
      {
        title: "What do you drink?",
        singleSelect: true,
        required: true,
        inOnboarding: true,
        options: [
          { title: "Tea", roles: [tea.id], emoji: "🍵" },
          { title: "Nothing", description: null, channels: [rooms[0]?.id ?? ""] },
        ],
      },
    ],
  })
  expect(onboarding?.defaultChannels.size).toBe(7)
  const [prompt] = [...(onboarding?.prompts.values() ?? [])]
  expect(prompt?.options.map((option) => [option.title, option.emoji?.name ?? null])).toEqual([
    ["Tea", "🍵"],
    ["Nothing", null],
  ])
  expect((await own?.fetchOnboarding())?.prompts.first()?.required).toBe(true)

  guild.setMemberVerification({ enabled: true, fields: [{ label: "Rules", rules: ["Be kind"] }] })
  const alice = guild.addMember("alice")
  await alice.passScreening()
  await alice.completeOnboarding({ "What do you drink?": "Tea" })
  expect(welcomed).toEqual(["alice passed", "alice: tea lover"])
  const member = await own?.members.fetch(alice.id)
  await member?.setFlags(GuildMemberFlags.BypassesVerification)
  expect(member?.flags.has(GuildMemberFlags.BypassesVerification)).toBe(true)
})

test("oceanic.js lists and reviews requests to join, and reads the Server Guide", async () => {
  let client: Oceanic | undefined
  await using env = await sim.run(async ({ token }) => {
    client = new Oceanic({ auth: `Bot ${token}`, gateway: { intents: ["GUILDS"] } })
    await client.connect()
    return { stop: () => client?.disconnect(false) }
  })
  if (client === undefined) throw new Error("The bot has started.")
  const guild = env.createGuild("Tea House")
  const news = guild.createTextChannel("news")
  guild.setMemberVerification({
    enabled: true,
    manualApproval: true,
    preview: false,
    fields: [{ type: "choice", label: "What do you drink?", choices: ["Tea", "Coffee"] }],
  })
  for (const name of ["bob", "carol"]) {
    await env.createUser(name).requestToJoin(guild, { "What do you drink?": "Tea" })
  }
  const { guilds } = client.rest
  const { total, guildJoinRequests } = await guilds.getJoinRequests(guild.id, {
    status: "SUBMITTED",
  })
  expect(total).toBe(2)
  expect(guildJoinRequests.map(({ user }) => user?.username)).toEqual(["carol", "bob"])
  const [carol, bob] = guildJoinRequests
  await carol?.reject("The house is full")
  await bob?.approve()
  expect(guild.joinRequests).toMatchObject([
    { status: "APPROVED" },
    { status: "REJECTED", rejectionReason: "The house is full" },
  ])

  // The library requires a message, which the platform's description does not.
  guild.setNewMemberWelcome({
    message: { text: "Have some tea", authors: [guild.owner] },
    resources: [{ channel: news, title: "The news" }],
  })
  const welcome = await guilds.getNewMemberWelcome(guild.id)
  expect(welcome?.resourceChannels).toMatchObject([{ channelID: news.id, title: "The news" }])
})
