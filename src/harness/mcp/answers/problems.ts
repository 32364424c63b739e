// The problems of a world, for an answer of a tool.

import type { EventEntry, JournalEntry } from "../../../world/journal-entries.ts"
import { handlesOf } from "../../handles/factory.ts"
import type { InteractionResult } from "../../handles/interaction/interaction.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import { type JournalLine, journalLines } from "./journal-lines.ts"
import { showInteraction } from "./results.ts"
import { cut } from "./text.ts"

/** The number of lines of a stack. */
const FRAMES = 8

/** The number of characters of a message. */
const WIDTH = 1500

/** The problems of a world as texts. */
export interface Problems {
  /** Errors that the bot has not caught. */
  readonly errors: readonly string[]
  /** Requests and events that are not modeled. */
  readonly gaps: readonly string[]
  /** Interactions without a response. */
  readonly unanswered: readonly string[]
  /** Requests of the bot that were refused, failed, or lost an event. */
  readonly refused: readonly string[]
  /** Injected faults that no request has met. */
  readonly unusedFaults: readonly string[]
  /** Sentences about why the bot may not have done what was expected. */
  readonly hints: readonly string[]
}

/** Reads the problems of a world. */
export async function readProblems(session: BotSession): Promise<Problems> {
  const { env, simulation } = session
  await env.refresh()
  const errors = await env.botErrors()
  const lines = journalLines(simulation)
  return {
    errors: errors.map(({ stack }) => cut(stack.split("\n").slice(0, FRAMES).join("\n"), WIDTH)),
    gaps: simulation.gaps.all().map(({ message }) => cut(message, WIDTH)),
    unanswered: unansweredOf(simulation).map((one) => showInteraction(one, session.names)),
    refused: refusedLines(lines).map(({ text }) => text),
    unusedFaults: env.faults.filter(({ fired }) => fired === 0).map(String),
    hints: (await env.hints()).map((hint) => cut(hint, WIDTH)),
  }
}

/** Returns the interactions to which the bot owes a response. */
function unansweredOf(simulation: Simulation): readonly InteractionResult[] {
  const handles = handlesOf(simulation)
  return Array.from(simulation.world.interactions.values(), (one) =>
    handles.interaction(one),
  ).filter(({ acknowledged, deferred, failed }) => !acknowledged || deferred || failed)
}

/**
 * Returns the lines that show that something of the bot has failed. An event that was not sent counts if
 * a person has caused it, since the bot under test may wait for it.
 */
export function refusedLines(lines: readonly JournalLine[]): readonly JournalLine[] {
  const actions = new Set(
    lines.flatMap(({ entry }) => (entry.kind === "action" ? [entry.index] : [])),
  )
  return lines.filter(({ entry }) => {
    const isOfPerson = entry.cause !== null && actions.has(entry.cause)
    return entry.kind === "event" ? isOfPerson && isWithheld(entry) : isRefusal(entry)
  })
}

/** Whether a bot did not receive an event, or not its content. */
function isWithheld({ event, outcome, censored }: EventEntry): boolean {
  return (outcome === "dropped" || censored) && event !== "GUILD_AUDIT_LOG_ENTRY_CREATE"
}

function isRefusal(entry: JournalEntry): boolean {
  switch (entry.kind) {
    case "request":
      return entry.status === null || entry.status >= 400
    case "answer":
      return entry.refused !== null
    case "connection":
      return entry.lost
    case "unknownKeys":
    case "background":
      return true
    default:
      return false
  }
}
