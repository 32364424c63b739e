import { type Played, outcome } from "./played.ts"

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
