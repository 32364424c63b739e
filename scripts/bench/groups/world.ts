// Measures actions and views of a world without a network, and a report of it.

import { renderHtmlReport } from "../../../src/harness/reports/html-report/html-report.ts"
import { buildGuild } from "../../../src/harness/sim/builders.ts"
import { createSimulation } from "../../../src/harness/simulation/create-simulation.ts"
import { createEffects } from "../../../src/world/actions/effects.ts"
import { perform, runQuery } from "../../../src/world/actions/perform.ts"
import { addRole } from "../../../src/world/members/rules/role-ids.ts"
import { createMessage, listMessages } from "../../../src/world/messages/actions/messages.ts"
import { readerOf } from "../../../src/world/messages/rules/content.ts"
import { viewMessage } from "../../../src/world/messages/views/messages.ts"
import { deleteRole } from "../../../src/world/roles/actions.ts"
import { requireGuild, requireRole } from "../../../src/world/rules/require.ts"
import { connectCountingClient } from "../counting-client.ts"
import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { averageTimeOf, measureInRounds, timeOf } from "../rounds.ts"
import { type Row, atMost, atMostTimes } from "../table.ts"

const ROUNDS = { counted: 15, warmUp: 3 }

/** The rounds of what takes seconds. */
const LONG_ROUNDS = { counted: 4, warmUp: 1 }

/** The number of messages that are created in a round. */
const CREATED = 5000

/** The number of messages in a history, and how often it is listed in a round. */
const HISTORY = { size: 50, times: 200 }

/** The number of members with the role that is deleted. */
const MEMBERS = 250_000

/** The members of a new guild: its owner and the bot. */
const INITIAL_MEMBERS = 2

/** The number of messages in the report. */
const REPORTED = 10_000

/** The texts of the messages in the report. */
const TEXTS = [
  "How about a cup?",
  "**Sencha** or _matcha_? See https://example.com/tea",
  "`kettle` and <b> & the rest",
  "A longer text of somebody who has much to tell about the tea house, its guests and the weather.",
] as const

function openTeaHouse() {
  const simulation = createSimulation({}, { key: "bench" })
  return { simulation, guild: buildGuild(simulation, "Tea House") }
}

/** Measures messages: created, and listed as views. */
function createMessageOperations() {
  const { simulation, guild } = openTeaHouse()
  const { world } = simulation
  const [channelId, historyId] = ["general", "history"].map(
    (name) => guild.createTextChannel(name).id,
  )
  if (channelId === undefined || historyId === undefined) throw new Error("The guild has channels.")
  const authorId = guild.addMember("alice").id
  const { botId } = simulation.application()
  const body = { content: "How about a cup?" }
  const create = (id = channelId) =>
    perform(world, authorId, createMessage, { input: { channelId: id }, body: { ...body } })
  for (let n = 0; n < HISTORY.size; n++) create(historyId)

  const list = () => {
    const input = { channelId: historyId }
    const query = { limit: HISTORY.size }
    const reader = readerOf(world, botId)
    const messages = runQuery(world, botId, listMessages, { input, query })
    return messages.map((message) => viewMessage(message, world, reader))
  }
  const views = list()
  if (views.length !== HISTORY.size) throw new Error("The history is not complete.")

  return {
    created: () => averageTimeOf(CREATED, () => create()),
    createdJson: () => averageTimeOf(CREATED, () => JSON.stringify(views[0])),
    listed: () => averageTimeOf(HISTORY.times, list),
    listedJson: () => averageTimeOf(HISTORY.times, () => JSON.stringify(views)),
  }
}

/** Measures the deletion of a role that every member has, and the events of it alone. */
function createRoleOperations() {
  const { simulation, guild: handle } = openTeaHouse()
  const { world, journal } = simulation
  const role = handle.createRole("Regulars")
  for (let n = INITIAL_MEMBERS; n < MEMBERS; n++) handle.addMember(`guest ${n}`, { roles: [role] })
  const guild = requireGuild(world, handle.id)
  const stored = requireRole(guild, role.id)
  const client = connectCountingClient(simulation, simulation.application())
  const { emit } = createEffects({ world, actor: "system", reason: undefined })
  const input = { guildId: guild.id, roleId: role.id }

  /** Measures work that sends an event for each member. */
  async function measure(work: () => void): Promise<number> {
    journal.forget()
    const before = client.count
    const took = await timeOf(work)
    if (client.count - before < guild.members.size - INITIAL_MEMBERS) {
      throw new Error("Not all events have come.")
    }
    return took
  }

  return {
    async roleDeleted() {
      const took = await measure(() => perform(world, "system", deleteRole, { input }))
      guild.roles.set(role.id, stored)
      for (const member of guild.members) addRole(guild, member, role)
      return took
    },
    roleEvents: () =>
      measure(() => {
        for (const member of guild.members) emit({ type: "memberUpdated", guild, member })
      }),
  }
}

/** Measures a report of many messages, and its journal as JSON. */
function createReportOperations() {
  const { simulation, guild } = openTeaHouse()
  const channelId = guild.createTextChannel("general").id
  const authorIds = ["alice", "bob", "carol"].map((name) => guild.addMember(name).id)
  connectCountingClient(simulation, simulation.application())
  for (let n = 0; n < REPORTED; n++) {
    const authorId = authorIds[(n >> 1) % authorIds.length] ?? "system"
    const content = `${TEXTS[n % TEXTS.length]} ${n}`
    perform(simulation.world, authorId, createMessage, { input: { channelId }, body: { content } })
  }
  const entries = simulation.journal.read()
  return {
    report: () => timeOf(() => renderHtmlReport(simulation)),
    reportJson: () => timeOf(() => JSON.stringify(JSON.parse(JSON.stringify(entries)))),
  }
}

/** The measured operations and their references. */
type Figures = Record<
  | keyof ReturnType<typeof createMessageOperations>
  | keyof ReturnType<typeof createRoleOperations>
  | keyof ReturnType<typeof createReportOperations>,
  Measured
>

function rowsOf(figures: Figures): Row[] {
  return [
    {
      what: "a message is created",
      took: figures.created,
      against: "JSON of its view",
      other: figures.createdJson,
      limit: atMostTimes(6),
      aim: atMost(5, "µs"),
    },
    {
      what: "history of 50 as views",
      took: figures.listed,
      against: "their JSON",
      other: figures.listedJson,
      limit: atMostTimes(1),
      aim: atMost(40, "µs"),
    },
    {
      what: "deleting a role of 250,000",
      took: figures.roleDeleted,
      against: "its events",
      other: figures.roleEvents,
      limit: atMostTimes(1.6),
      aim: atMostTimes(1.2),
    },
    {
      what: "HTML report of 10,000 messages",
      took: figures.report,
      against: "its journal as JSON, twice",
      other: figures.reportJson,
      limit: atMostTimes(12),
      aim: atMost(1500, "ms"),
    },
  ]
}

export const world: Group = {
  name: "world",
  about: "messages, roles and reports without a network",
  async measure() {
    const messages = await measureInRounds(ROUNDS, createMessageOperations())
    const reports = await measureInRounds(LONG_ROUNDS, createReportOperations())
    const roles = await measureInRounds(LONG_ROUNDS, createRoleOperations())
    return {
      rows: rowsOf({ ...messages, ...reports, ...roles }),
      note: "No row has a network. A client that only counts receives the events of the role.",
    }
  },
}
