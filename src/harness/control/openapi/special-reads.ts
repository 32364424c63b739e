// The reads of a world that are not properties of a Sim, with the schemas of their results.

import type { JsonSchema } from "../../handles/arguments/json-form.ts"
import { refTo } from "../arguments/schema.ts"
import { HISTORY_SCHEMA } from "../history.ts"
import { CLOCK_MODES } from "../time/clock.ts"

/** A read of a world. */
interface SpecialRead {
  readonly summary: string
  readonly schema: JsonSchema
}

const TIMERS = { type: "array", items: refTo("Timer") }
const WAITS = { type: "array", items: { type: "string" } }
const ERRORS = { type: "array", items: refTo("BotError") }

/** The reads of a world that are not properties of a Sim, by name. */
export const SPECIAL_READS: Readonly<Record<string, SpecialRead>> = {
  clock: {
    summary: "Reads the clock: its time, its mode, and the timer that is due next.",
    schema: refTo("Clock"),
  },
  timers: {
    summary: "Lists the timers that wait for the clock, and what a settle waits for.",
    schema: {
      type: "object",
      properties: { timers: TIMERS, waits: WAITS },
      required: ["timers", "waits"],
    },
  },
  errors: {
    summary:
      "Lists the uncaught errors of bots that run in the process of the world. They stay unseen for its test.",
    schema: ERRORS,
  },
  hints: {
    summary:
      "Lists sentences about why the bots may not have done what was expected: dropped events, errors, pending work.",
    schema: { type: "array", items: { type: "string" } },
  },
  history: {
    summary:
      "Reads the changes of the world since its log was started. The first request starts it, if the server has not.",
    schema: HISTORY_SCHEMA,
  },
  pause: {
    summary: "Reads whether a test of the world is paused.",
    schema: refTo("Pause"),
  },
  status: {
    summary: "Reads the clock, the timers, the errors of bots and the pause at once.",
    schema: {
      type: "object",
      properties: {
        clock: refTo("Clock"),
        timers: TIMERS,
        waits: WAITS,
        errors: ERRORS,
        pause: refTo("Pause"),
      },
      required: ["clock", "timers", "waits", "errors", "pause"],
    },
  },
}

/** The schemas that the reads refer to, by name. */
export const SPECIAL_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Clock: {
    type: "object",
    properties: {
      now: { type: "string", format: "date-time" },
      mode: {
        enum: [...CLOCK_MODES, "real"],
        description: "Whether time passes by itself. `real`: it is that of the machine.",
      },
      next: { anyOf: [refTo("Timer"), { type: "null" }] },
    },
    required: ["now", "mode", "next"],
  },
  Timer: {
    type: "object",
    properties: {
      at: { type: "string", format: "date-time" },
      in: { type: "integer", description: "The milliseconds until it is due." },
      owner: { type: "string", description: "The name of a bot, `platform`, or `test`." },
      what: { type: "string" },
      callSite: { type: "string", description: "The code position that set it." },
      isInternal: {
        type: "boolean",
        description: "Whether it is a heartbeat of a connection, or a timer of Node itself.",
      },
    },
    required: ["at", "in", "owner", "what", "isInternal"],
  },
  Pause: {
    type: "object",
    properties: {
      paused: { type: "boolean" },
      callSite: { type: ["string", "null"], description: "The position of the paused call." },
    },
    required: ["paused", "callSite"],
  },
  BotError: {
    type: "object",
    properties: {
      name: { type: "string" },
      message: { type: "string" },
      stack: { type: "string" },
      at: { type: ["string", "null"], format: "date-time" },
      index: { type: ["integer", "null"], description: "The index of its journal entry." },
      cause: { type: ["integer", "null"], description: "The index of the entry that caused it." },
      bot: { type: ["string", "null"], description: "The name of the bot, if there are several." },
    },
    required: ["name", "message", "stack", "at", "index", "cause", "bot"],
  },
}
