// The start and end of scheduled events, and the actions of users on them.

import { expect } from "vitest"
import { PlatformError, SetupError } from "../../src/index.ts"
import { test as base } from "./fixture.ts"

const test = base.extend<{ readonly wait: (seconds: number) => void }>({
  wait: async ({ simulation: { world } }, use) =>
    use((seconds) => world.clock.stepTo(world.clock.now() + seconds * 1000)),
})

test("events of every type start and end by the clock, which sends updates and is not audited", async ({
  guild,
  events,
  wait,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  const stage = guild.createStageChannel("stage")
  const times = { startsIn: 60, lasts: 30 }
  const all = [
    guild.createScheduledEvent("Party", times),
    guild.createScheduledEvent("Talk", { ...times, channel: lounge }),
    guild.createScheduledEvent("Speech", { ...times, channel: stage }),
  ]
  const told = events.length
  const statuses = () => all.map(({ status }) => status)

  wait(59.999)
  expect(statuses()).toEqual(["scheduled", "scheduled", "scheduled"])
  wait(0.001)
  expect(statuses()).toEqual(["active", "active", "active"])
  wait(30)
  expect(statuses()).toEqual(["completed", "completed", "completed"])
  expect(events.slice(told)).toMatchObject(
    [2, 3].flatMap((status) =>
      all.map(({ id }) => ({ t: "GUILD_SCHEDULED_EVENT_UPDATE", d: { id, status } })),
    ),
  )
})

test("an event whose end is open goes on", async ({ guild, wait }) => {
  const channel = guild.createVoiceChannel("lounge")
  const talk = guild.createScheduledEvent("Talk", { channel, startsIn: 60 })
  wait(1_000_000)

  expect(talk).toMatchObject({ status: "active", end: null })
})

test("a rescheduled event starts and ends only at its new times", async ({
  guild,
  alice,
  wait,
}) => {
  guild.setPermissions(alice, "ManageEvents")
  const party = guild.createScheduledEvent("Party", { startsIn: 60, lasts: 60 })
  await alice.editEvent(party, { startsIn: 600, lasts: 60 })

  wait(599)
  expect(party.status).toBe("scheduled")
  wait(1)
  expect(party.status).toBe("active")
  await alice.editEvent(party, { lasts: 120 })
  wait(119)
  expect(party.status).toBe("active")
  wait(1)
  expect(party.status).toBe("completed")
})

test("an event that is begun early ends at its time, and one that is canceled never begins", async ({
  guild,
  alice,
  events,
  wait,
}) => {
  guild.setPermissions(alice, "ManageEvents")
  const party = guild.createScheduledEvent("Party", { startsIn: 60, lasts: 60 })
  const other = guild.createScheduledEvent("Other party", { startsIn: 60, lasts: 60 })
  await alice.editEvent(party, { status: "active" })
  await alice.editEvent(other, { status: "canceled" })
  const told = events.length
  wait(200)

  expect([party.status, other.status]).toEqual(["completed", "canceled"])
  expect(events.slice(told)).toMatchObject([{ d: { id: party.id, status: 3 } }])
})

test("an event that is set back before its start begins again, and after its start it does not", async ({
  guild,
  alice,
  wait,
}) => {
  guild.setPermissions(alice, "ManageEvents")
  const party = guild.createScheduledEvent("Party", { startsIn: 60, lasts: 60 })
  await alice.editEvent(party, { status: "completed" })
  await alice.editEvent(party, { status: "scheduled" })
  wait(60)
  expect(party.status).toBe("active")
  await alice.editEvent(party, { status: "scheduled" })
  wait(60)
  expect(party.status).toBe("scheduled")
})

test("a deleted event neither begins nor ends", async ({ guild, events, wait }) => {
  const party = guild.createScheduledEvent("Party", { startsIn: 60 })
  party.delete()
  party.delete()
  const told = events.length
  wait(10_000)

  expect(events).toHaveLength(told)
  expect(party).toMatchObject({ deleted: true, name: "Party", status: "scheduled" })
})

test("a subscription and its removal each send one event", async ({ guild, alice, events }) => {
  const party = guild.createScheduledEvent("Party")
  const told = events.length
  await alice.subscribeEvent(party)
  await alice.subscribeEvent(party)
  expect(party.subscribers.map(({ name }) => name)).toEqual(["alice"])
  await alice.unsubscribeEvent(party)
  await alice.unsubscribeEvent(party)

  const about = { guild_scheduled_event_id: party.id, user_id: alice.id, guild_id: guild.id }
  expect(events.slice(told)).toEqual([
    { t: "GUILD_SCHEDULED_EVENT_USER_ADD", d: about },
    { t: "GUILD_SCHEDULED_EVENT_USER_REMOVE", d: about },
  ])
  expect(party.subscribers).toEqual([])
})

test("an event that is hidden or over accepts no subscribers", async ({ guild, alice, wait }) => {
  const cellar = guild.createVoiceChannel("cellar")
  cellar.deny(guild.everyone, "ViewChannel")
  const secret = guild.createScheduledEvent("Secret", { channel: cellar })
  const party = guild.createScheduledEvent("Party", { startsIn: 60, lasts: 60 })
  const attempt = alice.subscribeEvent(secret)
  await expect(attempt).rejects.toMatchObject({ code: 50001 })
  await expect(attempt).rejects.toBeInstanceOf(PlatformError)
  wait(120)
  await expect(alice.subscribeEvent(party)).rejects.toMatchObject({ code: 180000 })
})

test("a person makes an event with the permission to, and may delete it", async ({
  guild,
  alice,
}) => {
  guild.everyone.setPermissions("ViewChannel")
  await expect(alice.createEvent("Party")).rejects.toMatchObject({ code: 50013 })
  guild.setPermissions(alice, "CreateEvents")
  const party = await alice.createEvent("Party", { location: "Garden", description: "Hot" })

  expect(party).toMatchObject({
    location: "Garden",
    description: "Hot",
    status: "scheduled",
    start: new Date("2026-01-01T01:00:00Z"),
    end: new Date("2026-01-01T02:00:00Z"),
    channel: undefined,
  })
  expect(party.creator.id).toBe(alice.id)
  expect(party.subscribers.map(({ id }) => id)).toEqual([alice.id])
  await alice.deleteEvent(party)
  expect(guild.scheduledEvents).toEqual([])
})

test("an invalid event is a SetupError", async ({ guild, alice }) => {
  const channel = guild.createVoiceChannel("lounge")
  const mistakes = [
    () => guild.createScheduledEvent(""),
    () => guild.createScheduledEvent("Party", { startsIn: -1 }),
    () => guild.createScheduledEvent("Party", { startsIn: NaN }),
    () => guild.createScheduledEvent("Party", { channel, location: "Garden" }),
    () => guild.createScheduledEvent("Party", { place: "Garden" } as object),
  ]
  for (const mistake of mistakes) expect(mistake).toThrow(SetupError)

  const party = guild.createScheduledEvent("Party")
  const status = "over" as "completed"
  await expect(alice.editEvent(party, { status })).rejects.toThrow('not "over"')
  expect(guild.scheduledEvents).toHaveLength(1)
})
