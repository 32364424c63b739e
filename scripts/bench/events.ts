// Events: what it takes to tell the sessions of a world what a person writes.

import { buildGuild } from "../../src/harness/builders.ts"
import { UserHandle } from "../../src/harness/handles/user.ts"
import { createSimulation } from "../../src/harness/simulation.ts"
import type { Measured } from "./figures.ts"
import { type Inbox, openInbox, timeJson } from "./inbox.ts"
import { inTurns, timedEach } from "./turns.ts"

const ROUNDS = { counted: 40, warmUp: 8 }

/** Events of a round, told to all sessions together. */
const EVENTS = 1000

/** How many bots are in the guild where something happens, and how many sessions are many. */
const MANY = 50

/** A world in which a person writes and sessions are told of it. */
interface Scene {
  readonly inbox: Inbox
  /** Milliseconds for each event and session. */
  time(): Promise<number>
}

function openScene(guilds: number, sessions: number): Scene {
  const simulation = createSimulation({}, { key: "bench" })
  const applications = Array.from({ length: MANY }, (_, n) =>
    simulation.accounts.add({ botName: `Bot ${n}` }).application(),
  )
  const bots = applications.map(({ botId }) => new UserHandle(simulation, botId))
  const guild = buildGuild(simulation, "Tea House", { bots })
  for (let n = 1; n < guilds; n++) {
    buildGuild(simulation, `Guild ${n}`, { bots: bots.slice(0, 1) })
  }
  const channel = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const inboxes = applications.slice(0, sessions).map((it) => openInbox(simulation, it))
  const [inbox] = inboxes
  if (inbox === undefined) throw new Error("A scene has a session.")

  return {
    inbox,
    async time() {
      const messages = EVENTS / sessions
      const before = inboxes.map(({ count }) => count)
      const each = await timedEach(messages, () => alice.send(channel, "How about a cup?"), 0)
      for (const [n, { count }] of inboxes.entries()) {
        if (count - (before[n] ?? 0) !== messages) throw new Error("Not all events have come.")
      }
      return each / sessions
    },
  }
}

/** Milliseconds for each event and session: in few and many guilds, for one and many sessions. */
export async function measureEvents(): Promise<
  Record<"one" | "many" | "oneOfThousand" | "manyOfThousand" | "json", Measured>
> {
  const one = openScene(10, 1)
  const many = openScene(10, MANY)
  const oneOfThousand = openScene(1000, 1)
  const manyOfThousand = openScene(1000, MANY)
  await one.time()
  return inTurns(ROUNDS, {
    one: one.time,
    oneOfThousand: oneOfThousand.time,
    many: many.time,
    manyOfThousand: manyOfThousand.time,
    json: async () => timeJson(one.inbox, EVENTS),
  })
}
