import { type Played, type Scene, namesOf, outcome } from "./played.ts"

const COMPLETED = 3
const ACTIVE = 2
const CANCELED = 4
const SCHEDULED = 1

/**
 * The specification: "any | manual status edit (PATCH) | edit request | status given in the edit". The
 * platform: Valid Guild Scheduled Event Status Transitions.
 */
export const eventStatusEdits: Played = {
  async play({ guild, rest, events }) {
    const party = guild.createScheduledEvent("Tea party")
    const path = `/guilds/${guild.id}/scheduled-events/${party.id}`
    const told = events.length
    const answers: string[] = []
    for (const status of [COMPLETED, ACTIVE, SCHEDULED, CANCELED, ACTIVE, COMPLETED, SCHEDULED]) {
      answers.push(outcome(await rest("PATCH", path, { status })))
    }
    const statuses = events
      .slice(told)
      .filter(({ t }) => t === "GUILD_SCHEDULED_EVENT_UPDATE")
      .map(({ d }) => (d as { status: number }).status)
    return { answers, statuses }
  },
  specification: {
    answers: ["200", "200", "200", "200", "200", "200", "200"],
    statuses: [COMPLETED, ACTIVE, SCHEDULED, CANCELED, ACTIVE, COMPLETED, SCHEDULED],
  },
  platform: {
    answers: ["400 50035", "200", "400 50035", "400 50035", "200", "200", "400 180000"],
    statuses: [ACTIVE, COMPLETED],
  },
}

const HOUR = 3600

/** Sets the status of an event by a request of the bot. */
async function turn({ guild, rest }: Scene, id: string, status: number): Promise<string> {
  return outcome(await rest("PATCH", `/guilds/${guild.id}/scheduled-events/${id}`, { status }))
}

/** The five rules are in Guild Scheduled Event Status Update Automation. */
export const eventsByTheClock: Played = {
  async play(scene) {
    const { guild, alice, wait } = scene
    const channel = guild.createVoiceChannel("lounge")
    const times = { startsIn: HOUR, lasts: HOUR }
    const party = guild.createScheduledEvent("Party", times)
    const talk = guild.createScheduledEvent("Talk", { ...times, channel })
    const begun = guild.createScheduledEvent("Begun", { ...times, lasts: 9 * HOUR, channel })
    await alice.joinVoice(channel)
    const statuses = () => [party, talk, begun].map(({ status }) => status)
    wait(HOUR)
    const atStart = statuses()
    await turn(scene, begun.id, ACTIVE)
    wait(HOUR)
    const atEnd = statuses()
    await alice.leaveVoice()
    wait(60)
    await alice.joinVoice(channel)
    wait(2 * HOUR)
    const later = statuses()
    await alice.leaveVoice()
    wait(HOUR)
    return { atStart, atEnd, later, empty: statuses() }
  },
  specification: {
    atStart: ["active", "active", "active"],
    atEnd: ["completed", "completed", "active"],
    later: ["completed", "completed", "active"],
    empty: ["completed", "completed", "active"],
  },
  platform: {
    atStart: ["active", "scheduled", "scheduled"],
    atEnd: ["completed", "scheduled", "active"],
    later: ["completed", "canceled", "active"],
    empty: ["completed", "canceled", "completed"],
  },
}

/**
 * Sources: docs.discord.food, Guild Scheduled Event; and the error code "Failed to create stage
 * needed for stage event".
 */
export const stageInstancesOfEvents: Played = {
  async play(scene) {
    const { guild, alice, rest, events } = scene
    const channel = guild.createStageChannel("stage")
    const make = (name: string) => guild.createScheduledEvent(name, { channel })
    const [ended, closed, refused] = [make("One"), make("Two"), make("Three")]
    await alice.joinVoice(channel)
    const told = events.length
    await turn(scene, ended.id, ACTIVE)
    const linked = (await rest<StageInstance>("GET", `/stage-instances/${channel.id}`)).body
    await turn(scene, ended.id, COMPLETED)
    await turn(scene, closed.id, ACTIVE)
    const closing = outcome(await rest("DELETE", `/stage-instances/${channel.id}`))
    await rest("POST", "/stage-instances", { channel_id: channel.id, topic: "Tea" })
    const busy = await turn(scene, refused.id, ACTIVE)
    return {
      linked: linked.guild_scheduled_event_id === ended.id && linked.topic,
      closing: [closing, closed.status],
      busy: [busy, refused.status],
      told: namesOf(events, told),
    }
  },
  specification: {
    linked: false,
    closing: ["404 10067", "active"],
    busy: ["200", "active"],
    told: [
      "GUILD_SCHEDULED_EVENT_UPDATE",
      "GUILD_SCHEDULED_EVENT_UPDATE",
      "GUILD_SCHEDULED_EVENT_UPDATE",
      "STAGE_INSTANCE_CREATE",
      "GUILD_SCHEDULED_EVENT_UPDATE",
    ],
  },
  platform: {
    linked: "One",
    closing: ["204", "completed"],
    busy: ["400 180002", "scheduled"],
    told: [
      "GUILD_SCHEDULED_EVENT_UPDATE",
      "STAGE_INSTANCE_CREATE",
      "GUILD_SCHEDULED_EVENT_UPDATE",
      "STAGE_INSTANCE_DELETE",
      "GUILD_SCHEDULED_EVENT_UPDATE",
      "STAGE_INSTANCE_CREATE",
      "STAGE_INSTANCE_DELETE",
      "GUILD_SCHEDULED_EVENT_UPDATE",
      "STAGE_INSTANCE_CREATE",
    ],
  },
}

interface StageInstance {
  readonly guild_scheduled_event_id?: string
  readonly topic?: string
}
