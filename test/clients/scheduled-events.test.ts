// Scheduled events in discord.js.

import {
  Client,
  Events,
  GatewayIntentBits,
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventPrivacyLevel as PrivacyLevel,
  GuildScheduledEventRecurrenceRuleFrequency,
  GuildScheduledEventStatus as Status,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

function createClient(): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildScheduledEvents],
  })
}

test("discord.js makes, edits, reads and deletes an event", async () => {
  const client = createClient()
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")
  await env.settle()
  const { scheduledEvents } = await client.guilds.fetch(guild.id)

  await env.asBot(async () => {
    const event = await scheduledEvents.create({
      name: "Tea party",
      privacyLevel: PrivacyLevel.GuildOnly,
      entityType: EntityType.External,
      entityMetadata: { location: "Garden" },
      scheduledStartTime: new Date(Date.now() + 60_000),
      scheduledEndTime: new Date(Date.now() + 120_000),
    })
    const [made] = guild.scheduledEvents
    if (made !== undefined) await alice.subscribeEvent(made)
    const fetched = await event.fetch(true)
    const users = await event.fetchSubscribers({ withMember: true })
    expect([...users.values()].map(({ user }) => user.username)).toContain("alice")
    await scheduledEvents.fetch({ guildScheduledEvent: event.id, withUserCount: true, force: true })
    expect(scheduledEvents.cache.get(event.id)?.userCount).toBe(2)
    expect(fetched.entityMetadata).toEqual({ location: "Garden" })
    await event.setName("Cocoa party")
    expect(made).toMatchObject({ name: "Cocoa party" })
    await event.setStatus(Status.Active)
    expect(made).toMatchObject({ status: "active" })
    await event.delete()
  })
  expect(guild.scheduledEvents).toEqual([])
})

test("discord.js receives the subscribers, the changes and the deletion of an event", async () => {
  const client = createClient()
  const heard: string[] = []
  client.on(Events.GuildScheduledEventUpdate, (_, { status }) => void heard.push(Status[status]))
  client.on(Events.GuildScheduledEventUserAdd, (_, { username }) => void heard.push(username))
  client.on(Events.GuildScheduledEventDelete, () => void heard.push("deleted"))
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")
  await env.settle()
  await client.users.fetch(alice.id)
  const party = guild.createScheduledEvent("Tea party", { startsIn: 60, lasts: 60 })

  await alice.subscribeEvent(party)
  await env.advanceTime(120)
  party.delete()
  await env.settle()
  expect(heard).toEqual(["alice", "Active", "Completed", "deleted"])
})

test("discord.js makes an event that recurs and reads its rule and its exceptions", async () => {
  const client = createClient()
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  await env.settle()
  const { scheduledEvents } = await client.guilds.fetch(guild.id)
  const start = new Date(Date.now() + 60_000)

  await env.asBot(async () => {
    const event = await scheduledEvents.create({
      name: "Daily tea",
      privacyLevel: PrivacyLevel.GuildOnly,
      entityType: EntityType.External,
      entityMetadata: { location: "Garden" },
      scheduledStartTime: start,
      scheduledEndTime: new Date(start.getTime() + 60_000),
      image: Buffer.from("iVBORw0KGgo=", "base64"),
      recurrenceRule: {
        startAt: start,
        frequency: GuildScheduledEventRecurrenceRuleFrequency.Daily,
        interval: 1,
        byWeekday: [0, 1, 2, 3, 4],
      },
    })
    expect(event.recurrenceRule).toMatchObject({ interval: 1, byWeekday: [0, 1, 2, 3, 4] })
    expect(event.coverImageURL()).toBe(guild.scheduledEvents[0]?.imageUrl?.replace("png", "webp"))
    const path = `/guilds/${guild.id}/scheduled-events/${event.id}/exceptions` as const
    const body = { original_scheduled_start_time: start.toISOString(), is_canceled: true }
    await client.rest.post(path, { body })
  })
  expect(guild.scheduledEvents[0]?.exceptions).toMatchObject([{ canceled: true }])
})

test("a bot that starts later receives the existing events", async () => {
  await using env = await sim.run(createClient())
  const guild = env.createGuild("Tea House")
  guild.createScheduledEvent("Tea party", { location: "Garden" })
  const later = createClient()
  const { bot } = await env.addBot(later, { botName: "later" })
  guild.addBot(bot)
  await env.settle()

  const { cache } = (await later.guilds.fetch(guild.id)).scheduledEvents
  expect(cache.map(({ name }) => name)).toEqual(["Tea party"])
})
