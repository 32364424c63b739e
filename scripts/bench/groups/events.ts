// Measures the dispatch of events to the sessions of a world.

import { handlesOf } from "../../../src/harness/handles/factory.ts"
import { buildGuild } from "../../../src/harness/sim/builders.ts"
import { createSimulation } from "../../../src/harness/simulation/create-simulation.ts"
import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { type CountingClient, connectCountingClient, timeJson } from "../counting-client.ts"
import { atMostTimes } from "../table.ts"
import { measureInRounds, averageTimeOf } from "../rounds.ts"

const ROUNDS = { counted: 40, warmUp: 8 }

/** The number of events in a round, for all sessions together. */
const EVENTS = 1000

/** The number of bots in the guild with the event, and the number of sessions in the large case. */
const MANY = 50

/** The numbers of guilds in a small and a large world. */
const FEW = 10
const THOUSAND = 1000

/** A world in which a person writes and sessions receive the events. */
interface Scene {
  readonly inbox: CountingClient
  /** Returns the milliseconds for each event and session. */
  time(): Promise<number>
}

function openScene(guilds: number, sessions: number): Scene {
  const simulation = createSimulation({}, { key: "bench" })
  const applications = Array.from({ length: MANY }, (_, n) =>
    simulation.accounts.add({ botName: `Bot ${n}` }).application(),
  )
  const bots = applications.map(({ botId }) => handlesOf(simulation).account(botId))
  const guild = buildGuild(simulation, "Tea House", { bots })
  for (let n = 1; n < guilds; n++) {
    buildGuild(simulation, `Guild ${n}`, { bots: bots.slice(0, 1) })
  }
  const channel = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const inboxes = applications.slice(0, sessions).map((it) => connectCountingClient(simulation, it))
  const [inbox] = inboxes
  if (inbox === undefined) throw new Error("A scene has a session.")

  return {
    inbox,
    async time() {
      const messages = EVENTS / sessions
      const before = inboxes.map(({ count }) => count)
      const each = await averageTimeOf(messages, () => alice.send(channel, "How about a cup?"), 0)
      for (const [n, { count }] of inboxes.entries()) {
        if (count - (before[n] ?? 0) !== messages) throw new Error("Not all events have come.")
      }
      return each / sessions
    },
  }
}

/**
 * Measures the milliseconds for each event and session: in few and many guilds, with one and many
 * sessions.
 */
async function measureEvents(): Promise<
  Record<"one" | "many" | "oneOfThousand" | "manyOfThousand" | "json", Measured>
> {
  const one = openScene(FEW, 1)
  const many = openScene(FEW, MANY)
  const oneOfThousand = openScene(THOUSAND, 1)
  const manyOfThousand = openScene(THOUSAND, MANY)
  await one.time()
  return measureInRounds(ROUNDS, {
    one: one.time,
    oneOfThousand: oneOfThousand.time,
    many: many.time,
    manyOfThousand: manyOfThousand.time,
    json: async () => timeJson(one.inbox, EVENTS),
  })
}

export const events: Group = {
  name: "events",
  about: "telling sessions what a person writes",
  async measure() {
    const { one, many, oneOfThousand, manyOfThousand, json } = await measureEvents()
    const inJson = { against: "its JSON", other: json }
    const growth = { grows: THOUSAND / FEW, limit: atMostTimes(1.2) }
    return {
      rows: [
        { what: "MESSAGE_CREATE, one session", took: one, ...inJson },
        { what: "to 50 sessions, for each", took: many, ...inJson, limit: atMostTimes(3.5) },
        {
          what: "one session, 1,000 guilds",
          took: oneOfThousand,
          against: "10 guilds",
          other: one,
          ...growth,
        },
        {
          what: "for each of 50, 1,000 guilds",
          took: manyOfThousand,
          against: "10 guilds",
          other: many,
          ...growth,
        },
        {
          what: "for each of 50 sessions",
          took: many,
          against: "one session",
          other: one,
          grows: MANY,
          limit: atMostTimes(0.5),
        },
      ],
      note: "Events and chunks go to clients that only count them, so no socket is in their figures.",
    }
  },
}
