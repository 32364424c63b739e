// Scheduled events that recur: their rules, occurrences, exceptions and subscribers.

import type { APIGuildScheduledEvent } from "discord-api-types/v10"
import { request } from "undici"
import { expect } from "vitest"
import { createSimulationApi } from "../../src/harness/sim/create-simulation-api.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { SetupError } from "../../src/index.ts"
import { NOWHERE, test as base } from "./fixture.ts"

const test = base.extend<{ readonly advanceTo: (time: string) => void }>({
  advanceTo: async ({ simulation: { world } }, use) =>
    use((time) => world.clock.stepTo(Date.parse(time))),
})

/** An event on a Thursday. Worlds begin on Thursday, 2026-01-01. */
const PARTY = {
  name: "Tea party",
  privacy_level: 2,
  entity_type: 3,
  scheduled_start_time: "2026-01-08T16:00:00Z",
  scheduled_end_time: "2026-01-08T18:00:00Z",
  entity_metadata: { location: "Garden" },
}

const START = PARTY.scheduled_start_time

/** Returns the days and hours of times, such as `2026-01-08T16`. */
const hours = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(0, 13))

type Rule = Readonly<Record<string, unknown>>

test.for<[what: string, rule: Rule, next: readonly string[]]>([
  ["daily", { frequency: 3 }, ["2026-01-09T16", "2026-01-10T16", "2026-01-11T16"]],
  [
    "on weekdays",
    { frequency: 3, by_weekday: [0, 1, 2, 3, 4] },
    ["2026-01-09T16", "2026-01-12T16", "2026-01-13T16"],
  ],
  [
    "on Fridays and Saturdays",
    { frequency: 3, by_weekday: [5, 4] },
    ["2026-01-09T16", "2026-01-10T16", "2026-01-16T16"],
  ],
  ["weekly", { frequency: 2, by_weekday: [3] }, ["2026-01-15T16", "2026-01-22T16"]],
  ["weekly on the day of its start", { frequency: 2 }, ["2026-01-15T16", "2026-01-22T16"]],
  [
    "every other Monday",
    { frequency: 2, interval: 2, by_weekday: [0] },
    ["2026-01-19T16", "2026-02-02T16", "2026-02-16T16"],
  ],
  [
    "on every fourth Wednesday",
    { frequency: 1, by_n_weekday: [{ n: 4, day: 2 }] },
    ["2026-01-28T16", "2026-02-25T16", "2026-03-25T16"],
  ],
  [
    "on the last Thursday of a month",
    { frequency: 1, by_n_weekday: [{ n: 5, day: 3 }] },
    ["2026-01-29T16", "2026-02-26T16", "2026-03-26T16", "2026-04-30T16"],
  ],
  [
    "annually on July 24",
    { frequency: 0, by_month: [7], by_month_day: [24] },
    ["2026-07-24T16", "2027-07-24T16"],
  ],
  [
    "on February 29",
    { frequency: 0, by_month: [2], by_month_day: [29] },
    ["2028-02-29T16", "2032-02-29T16"],
  ],
])("an event recurs %s", async ([, rule, next], { rest, guild }) => {
  const body = { ...PARTY, recurrence_rule: { start: START, ...rule } }
  const path = `/guilds/${guild.id}/scheduled-events`
  const made = await rest<APIGuildScheduledEvent>("POST", path, body)
  expect(made).toMatchObject({
    status: 200,
    body: {
      recurrence_rule: {
        start: "2026-01-08T16:00:00.000000+00:00",
        end: null,
        interval: 1,
        by_weekday: null,
        by_n_weekday: null,
        by_month: null,
        by_month_day: null,
        by_year_day: null,
        count: null,
        ...rule,
      },
      guild_scheduled_event_exceptions: [],
    },
  })
  const event = guild.scheduledEvents.get(made.body.id)
  const starts = Array.from([START, ...next], (_, index) => event.occurrence(index))
  expect(hours(starts)).toEqual(["2026-01-08T16", ...next])
})

test.for<[key: string, rule: Rule]>([
  ["end", { frequency: 3, end: "2026-02-01T00:00:00Z" }],
  ["count", { frequency: 3, count: 3 }],
  ["by_year_day", { frequency: 0, by_month: [1], by_month_day: [1], by_year_day: [1] }],
  ["interval", { frequency: 3, interval: 2 }],
  ["interval", { frequency: 2, interval: 3 }],
  ["by_weekday", { frequency: 3, by_weekday: [0, 2] }],
  ["by_weekday", { frequency: 2, by_weekday: [0, 2] }],
  ["by_weekday", { frequency: 1, by_weekday: [0] }],
  ["by_n_weekday", { frequency: 2, by_n_weekday: [{ n: 1, day: 1 }] }],
  [
    "by_n_weekday",
    {
      frequency: 1,
      by_n_weekday: [
        { n: 1, day: 1 },
        { n: 2, day: 1 },
      ],
    },
  ],
  ["by_month", { frequency: 0, by_month_day: [1] }],
  ["by_month_day", { frequency: 0, by_month: [1] }],
  ["by_month_day", { frequency: 0, by_month: [1], by_month_day: [1, 2] }],
  ["by_month_day", { frequency: 0, by_month: [2], by_month_day: [30] }],
  ["by_month", { frequency: 3, by_month: [1] }],
  ["frequency", { frequency: 4 }],
])("a rule with a wrong %s is refused", async ([key, rule], { rest, guild }) => {
  const body = { ...PARTY, recurrence_rule: { start: START, ...rule } }
  const refusal = await rest("POST", `/guilds/${guild.id}/scheduled-events`, body)
  expect(refusal).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(refusal).toHaveProperty(["body", "errors", "recurrence_rule", key])
  expect(guild.scheduledEvents).toEqual([])
})

test("an occurrence that ends schedules the next one, in an update with the status SCHEDULED", async ({
  guild,
  events,
  advanceTo,
}) => {
  const party = guild.createScheduledEvent("Party", { startsIn: 3600, lasts: 60, repeats: "daily" })
  const told = events.length
  advanceTo("2026-01-02T01:00:30Z")

  expect(events.slice(told)).toMatchObject([
    {
      t: "GUILD_SCHEDULED_EVENT_UPDATE",
      d: { status: 2, scheduled_start_time: "2026-01-01T01:00:00.000000+00:00" },
    },
    {
      t: "GUILD_SCHEDULED_EVENT_UPDATE",
      d: {
        status: 1,
        scheduled_start_time: "2026-01-02T01:00:00.000000+00:00",
        scheduled_end_time: "2026-01-02T01:01:00.000000+00:00",
      },
    },
    { d: { status: 2, scheduled_start_time: "2026-01-02T01:00:00.000000+00:00" } },
  ])
  expect(party.status).toBe("active")
})

test("an event of a whole year starts and ends once a day", async ({
  guild,
  events,
  advanceTo,
}) => {
  guild.createScheduledEvent("Party", { startsIn: 3600, lasts: 60, repeats: "weekdays" })
  const told = events.length
  advanceTo("2027-01-01T00:00:00Z")
  // 2026 has 261 weekdays.
  expect(events.slice(told)).toHaveLength(2 * 261)
})

test("a completed occurrence is scheduled again, and a canceled event is not", async ({
  rest,
  guild,
  advanceTo,
}) => {
  const party = guild.createScheduledEvent("Party", { startsIn: 3600, repeats: "weekly" })
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}`
  await rest("PATCH", path, { status: 2 })
  expect(await rest("PATCH", path, { status: 3 })).toMatchObject({
    body: { status: 1, scheduled_start_time: "2026-01-08T01:00:00.000000+00:00" },
  })
  expect(await rest("PATCH", path, { status: 4 })).toMatchObject({ body: { status: 4 } })
  advanceTo("2026-02-01T00:00:00Z")
  expect(party.status).toBe("canceled")
})

test("a canceled occurrence is skipped, and a rescheduled one starts at its new time", async ({
  rest,
  guild,
  events,
  advanceTo,
}) => {
  const party = guild.createScheduledEvent("Party", { startsIn: 3600, lasts: 60, repeats: "daily" })
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}/exceptions`
  const told = events.length
  const canceled = await rest(
    "POST",
    path,
    { original_scheduled_start_time: "2026-01-01T01:00:00Z", is_canceled: true },
    { headers: { "x-audit-log-reason": "rain" } },
  )
  const exception = {
    event_id: party.id,
    event_exception_id: String(BigInt(Date.UTC(2026, 0, 1, 1) - 1_420_070_400_000) << 22n),
    scheduled_start_time: null,
    scheduled_end_time: null,
    is_canceled: true,
  }
  expect(canceled).toMatchObject({ status: 200 })
  expect(canceled.body).toStrictEqual(exception)
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE", d: exception },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 200,
        target_id: party.id,
        options: { event_exception_id: exception.event_exception_id },
        reason: "rain",
        changes: [{ key: "is_canceled", new_value: true }],
      },
    },
  ])
  const moved = await rest("POST", path, {
    original_scheduled_start_time: "2026-01-02T01:00:00Z",
    scheduled_start_time: "2026-01-02T05:00:00Z",
  })
  expect(moved).toMatchObject({
    status: 200,
    body: { scheduled_start_time: "2026-01-02T05:00:00.000000+00:00", is_canceled: false },
  })
  expect(party.exceptions).toMatchObject([
    { occurrence: new Date("2026-01-01T01:00:00Z"), canceled: true },
    {
      occurrence: new Date("2026-01-02T01:00:00Z"),
      canceled: false,
      start: new Date("2026-01-02T05:00:00Z"),
      end: new Date("2026-01-02T05:01:00Z"),
    },
  ])

  advanceTo("2026-01-01T01:00:00Z")
  // The event keeps the usual times of a rescheduled occurrence: discord-api-docs#8428.
  expect(party).toMatchObject({ status: "scheduled", start: new Date("2026-01-02T01:00:00Z") })
  advanceTo("2026-01-02T04:59:59Z")
  expect(party.status).toBe("scheduled")
  advanceTo("2026-01-02T05:00:00Z")
  expect(party.status).toBe("active")
  advanceTo("2026-01-02T05:01:00Z")
  expect(party).toMatchObject({ status: "scheduled", start: new Date("2026-01-03T01:00:00Z") })
})

test("an exception is edited, replaced and deleted", async ({ rest, guild, events, advanceTo }) => {
  const party = guild.createScheduledEvent("Party", { startsIn: 3600, lasts: 60, repeats: "daily" })
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}/exceptions`
  const original = { original_scheduled_start_time: "2026-01-01T01:00:00Z" }
  const made = await rest<{ event_exception_id: string }>("POST", path, {
    ...original,
    scheduled_start_time: "2026-01-01T00:30:00Z",
    scheduled_end_time: "2026-01-01T00:45:00Z",
  })
  const id = made.body.event_exception_id
  const told = events.length
  // An edit resets what it does not set, and sends the event of a creation.
  expect(await rest("PATCH", `${path}/${id}`, { is_canceled: true })).toMatchObject({
    status: 200,
    body: { event_exception_id: id, scheduled_start_time: null, is_canceled: true },
  })
  expect(await rest("POST", path, { ...original, is_canceled: false })).toMatchObject({
    body: { event_exception_id: id, is_canceled: false },
  })
  expect(await rest("DELETE", `${path}/${id}`)).toMatchObject({ status: 204 })
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE", d: { is_canceled: true } },
    { d: { action_type: 201 } },
    { t: "GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE", d: { is_canceled: false } },
    { d: { action_type: 201 } },
    { t: "GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE", d: { event_exception_id: id } },
    { d: { action_type: 202, changes: [{ key: "is_canceled", old_value: false }] } },
  ])
  expect(await rest("DELETE", `${path}/${id}`)).toMatchObject({ status: 404, body: { code: 0 } })
  advanceTo("2026-01-01T00:30:00Z")
  expect(party.status).toBe("scheduled")
  const log = guild.auditLog({ type: "GuildScheduledEventExceptionDelete" })
  expect(log).toMatchObject([{ targetId: party.id, options: { event_exception_id: id } }])
  const query = `/guilds/${guild.id}/audit-logs?action_type=202`
  expect(await rest("GET", query)).toMatchObject({
    body: { audit_log_entries: [{ action_type: 202 }] },
  })
})

test("an exception needs an occurrence to come, a change, and the power to edit the event", async ({
  rest,
  guild,
}) => {
  const party = guild.createScheduledEvent("Party", { startsIn: 3600, lasts: 60, repeats: "daily" })
  const once = guild.createScheduledEvent("Once", { startsIn: 3600 })
  const pathOf = (id: string) => `/guilds/${guild.id}/scheduled-events/${id}/exceptions`
  const original_scheduled_start_time = "2026-01-01T01:00:00Z"
  const canceled = { original_scheduled_start_time, is_canceled: true }
  const post = (id: string, body: object) => rest("POST", pathOf(id), body)

  expect(await post(party.id, { original_scheduled_start_time })).toMatchObject({
    status: 400,
    body: { code: 180005 },
  })
  const invalid = { status: 400, body: { code: 50035 } }
  const wrong = [
    { ...canceled, original_scheduled_start_time: "2026-01-01T02:00:00Z" },
    { original_scheduled_start_time, scheduled_start_time: "2025-12-31T00:00:00Z" },
    { original_scheduled_start_time, scheduled_end_time: "2026-01-01T00:30:00Z" },
    { is_canceled: true },
  ]
  for (const body of wrong) expect(await post(party.id, body)).toMatchObject(invalid)
  expect(await post(once.id, canceled)).toMatchObject(invalid)
  expect(await post(NOWHERE, canceled)).toMatchObject({ status: 404, body: { code: 10070 } })
  guild.botRole.setPermissions("ViewChannel", "CreateEvents")
  expect(await post(party.id, canceled)).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(party.exceptions).toEqual([])
})

test("a new rule deletes the exceptions of an event, which one event tells", async ({
  rest,
  guild,
  events,
}) => {
  const party = guild.createScheduledEvent("Party", { startsIn: 3600, lasts: 60, repeats: "daily" })
  await guild.owner.cancelOccurrence(party, party.start)
  const told = events.length
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}`
  const rule = { start: party.start.toISOString(), frequency: 2, interval: 2, by_weekday: [3] }
  expect(await rest("PATCH", path, { recurrence_rule: rule })).toMatchObject({
    body: { recurrence_rule: { frequency: 2 }, guild_scheduled_event_exceptions: [] },
  })
  expect(events.slice(told)).toMatchObject([
    {
      t: "GUILD_SCHEDULED_EVENT_EXCEPTIONS_DELETE",
      d: { guild_id: guild.id, event_id: party.id },
    },
    { t: "GUILD_SCHEDULED_EVENT_UPDATE", d: { guild_scheduled_event_exceptions: [] } },
    { d: { action_type: 101, changes: [{ key: "recurrence_rule" }] } },
  ])
  expect(await rest("PATCH", path, { recurrence_rule: null })).toMatchObject({
    body: { recurrence_rule: null },
  })
  expect(party.repeats).toBe(false)
})

test("users are interested in an event, in one occurrence or in all but one", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const bob = guild.addMember("bob")
  const party = guild.createScheduledEvent("Party", { startsIn: 3600, lasts: 60, repeats: "daily" })
  const [first, second] = [party.occurrence(), party.occurrence(1)]
  await alice.subscribeEvent(party)
  const told = events.length
  await alice.unsubscribeEvent(party, { occurrence: second })
  await alice.unsubscribeEvent(party, { occurrence: second })
  await bob.subscribeEvent(party, { occurrence: second })
  const id = String(BigInt(second.getTime() - 1_420_070_400_000) << 22n)
  const occurrence = { guild_scheduled_event_exception_id: id }
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_SCHEDULED_EVENT_USER_ADD", d: { ...occurrence, user_id: alice.id, response: 0 } },
    { t: "GUILD_SCHEDULED_EVENT_USER_ADD", d: { ...occurrence, user_id: bob.id, response: 1 } },
  ])
  const names = (at: Date) => party.subscribersOf(at).map(({ name }) => name)
  expect([names(first), names(second)]).toEqual([["alice"], ["bob"]])
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}`
  expect(await rest("GET", `${path}/${id}/users?with_member=true`)).toMatchObject({
    status: 200,
    body: [
      {
        guild_scheduled_event_id: party.id,
        guild_scheduled_event_exception_id: id,
        user_id: bob.id,
        response: 1,
        member: { user: { id: bob.id } },
      },
    ],
  })
  const key = "guild_scheduled_event_exception_ids"
  for (const [one, other] of [
    [NOWHERE, id],
    [id, NOWHERE],
  ]) {
    const ids = `${key}=${one}&${key}=${other}`
    expect(await rest("GET", `${path}/users/counts?${ids}`)).toMatchObject({
      body: {
        guild_scheduled_event_count: 1,
        guild_scheduled_event_exception_counts: { [id]: 1 },
      },
    })
  }
  await bob.unsubscribeEvent(party, { occurrence: second })
  await alice.subscribeEvent(party, { occurrence: second })
  expect(events.slice(told + 2)).toMatchObject([
    { t: "GUILD_SCHEDULED_EVENT_USER_REMOVE", d: { ...occurrence, user_id: bob.id, response: 1 } },
    {
      t: "GUILD_SCHEDULED_EVENT_USER_REMOVE",
      d: { ...occurrence, user_id: alice.id, response: 0 },
    },
  ])
  expect(names(second)).toEqual(["alice"])
  const never = alice.subscribeEvent(party, { occurrence: new Date(0) })
  await expect(never).rejects.toBeInstanceOf(SetupError)
  expect(() => guild.createScheduledEvent("Once").occurrence(1)).toThrow(SetupError)
  expect(await rest("GET", `${path}/${NOWHERE}/users`)).toMatchObject({ status: 404 })
})

test("people cancel, move and restore occurrences", async ({ guild, alice }) => {
  guild.setPermissions(alice, "ManageEvents")
  const party = guild.createScheduledEvent("Party", {
    startsIn: 3600,
    lasts: 60,
    repeats: "monthly",
  })
  const [first, second] = [party.occurrence(), party.occurrence(1)]
  // The first Thursday of a month.
  expect(second).toEqual(new Date("2026-02-05T01:00:00Z"))
  await alice.cancelOccurrence(party, first)
  await alice.moveOccurrence(party, second, { startsIn: 7200, lasts: 30 })
  expect(party.exceptions).toMatchObject([
    { occurrence: first, canceled: true },
    {
      occurrence: second,
      start: new Date("2026-01-01T02:00:00Z"),
      end: new Date("2026-01-01T02:00:30Z"),
    },
  ])
  await alice.restoreOccurrence(party, first)
  await alice.editEvent(party, { repeats: null })
  expect(party).toMatchObject({ repeats: false, exceptions: [] })
  await expect(alice.cancelOccurrence(party, second)).rejects.toMatchObject({ code: 50035 })
})

const platform = test.extend({ options: { profile: "platform" } as const })

platform(
  "a stage that falls silent ends the occurrence that it started",
  async ({ guild, rest, events, advanceTo }) => {
    guild.setFeatures(["COMMUNITY"])
    const stage = guild.createStageChannel("stage")
    const talk = guild.createScheduledEvent("Talk", {
      channel: stage,
      startsIn: 7200,
      lasts: 60,
      repeats: "daily",
    })
    const told = events.length
    const body = { channel_id: stage.id, topic: "Tea", guild_scheduled_event_id: talk.id }
    expect(await rest("POST", "/stage-instances", body)).toMatchObject({
      status: 200,
      body: { guild_scheduled_event_id: talk.id },
    })
    const update = { t: "GUILD_SCHEDULED_EVENT_UPDATE" }
    expect(events.slice(told).filter(({ t }) => t === update.t)).toMatchObject([
      { d: { status: 2 } },
    ])
    advanceTo("2026-01-01T01:00:00Z")
    expect(talk).toMatchObject({ status: "scheduled", start: new Date("2026-01-02T02:00:00Z") })
    // The next occurrence is not started, so it is skipped some hours after its start.
    advanceTo("2026-01-02T06:00:00Z")
    expect(talk).toMatchObject({ status: "scheduled", start: new Date("2026-01-03T02:00:00Z") })
  },
)

test("the cover of an event is served by the CDN and audited", async ({ rest, guild, events }) => {
  const image =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  const path = `/guilds/${guild.id}/scheduled-events`
  const made = await rest<{ id: string; image: string }>("POST", path, { ...PARTY, image })
  expect(made.body.image).toMatch(/^[\da-f]{32}$/)
  const event = guild.scheduledEvents.get(made.body.id)
  const url = `https://cdn.discordapp.com/guild-events/${made.body.id}/${made.body.image}.png`
  expect(event.imageUrl).toBe(url)
  const file = await request(url)
  expect(file.headers["content-type"]).toBe("image/png")
  expect((await file.body.bytes()).length).toBe(70)
  const told = events.length
  expect(await rest("PATCH", `${path}/${made.body.id}`, { image: null })).toMatchObject({
    body: { image: null },
  })
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_SCHEDULED_EVENT_UPDATE", d: { image: null } },
    { d: { changes: [{ key: "image_hash", old_value: made.body.image }] } },
  ])
  const refusal = await rest("POST", path, { ...PARTY, image: "data:image/png;base64,VGVh" })
  expect(refusal).toMatchObject({ status: 400, body: { code: 50046 } })
})

test("a saved world keeps rules, exceptions, interests and covers, and starts its occurrences", async ({
  env,
  simulation,
  guild,
  alice,
}) => {
  const image = Uint8Array.from(atob("iVBORw0KGgo="), (letter) => letter.charCodeAt(0))
  const times = { startsIn: 3600, lasts: 60 }
  const tea = guild.createScheduledEvent("Tea", { ...times, image, repeats: "daily" })
  await alice.subscribeEvent(tea, { occurrence: tea.occurrence(2) })
  await guild.owner.cancelOccurrence(tea, tea.occurrence(1))
  await guild.owner.moveOccurrence(tea, tea.occurrence(2), { startsIn: 200_000 })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const api = createSimulationApi(() => loaded)
  const [kept] = [...loaded.world.guilds.values()].flatMap((one) => [
    ...one.scheduledEvents.values(),
  ])
  const original = simulation.world.guilds.get(guild.id)?.scheduledEvents.get(tea.id)
  expect(kept).toEqual(original)
  expect(kept).not.toBe(original)
  await api.advanceTime({ hours: 2 })
  expect(kept).toMatchObject({ status: 1, startsAt: tea.occurrence(2).getTime() })
  await api.advanceTime(200_000 - 7200)
  expect(kept?.status).toBe(2)
})
