// Tools that change the world: as a builder, as a person, and by letting time pass.

import { z } from "zod"
import { SetupError } from "../../../requirements/setup-error.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import { PlatformError } from "../../simulation/failures/platform-error.ts"
import { readMoment, showReactions } from "../answers/reactions.ts"
import { showResult } from "../answers/results.ts"
import { paragraphs } from "../answers/text.ts"
import { callMethod, requireMethod } from "../calling/call-method.ts"
import { OBJECT_FORMS, findObject } from "../calling/find-object.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import { showRefusal } from "./errors.ts"
import { BOT, type ToolAnswer, defineTool } from "./tool.ts"

/** The arguments of a method. */
export const ARGS = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Arguments by name. Objects are named: { "channel": "general", "message": "m1" }.')

const GUILD = z.string().optional().describe("Name of the guild. Default: the first one.")

/** A call of a builder. */
const BUILDER_CALL = z.object({
  on: z.string().optional().describe(`Default: guild. ${OBJECT_FORMS}.`),
  do: z.string().describe("A builder, such as createRole, createTextChannel, addMember, allow."),
  args: ARGS,
})

export const arrange = defineTool({
  name: "arrange",
  title: "Arrange the world",
  description:
    'Creates what a test needs, without permission checks: roles, channels, members, overwrites. Runs all calls in order, then waits for the bot. Example: { "calls": [{ "do": "createRole", "args": { "name": "Staff", "options": { "permissions": ["KickMembers"] } } }, { "do": "addMember", "args": { "user": "carol", "options": { "roles": ["Staff"] } } }] }. methods { "of": "guild" } lists builders.',
  input: z.object({
    calls: z.array(BUILDER_CALL).min(1),
    guild: GUILD,
    bot: BOT,
  }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  async run({ calls, guild, bot }, { sessions }) {
    const session = sessions.require(bot)
    await session.env.refresh()
    const moment = readMoment(session)
    const results: string[] = []
    for (const [index, { on = "guild", do: name, args }] of calls.entries()) {
      try {
        const self = findObject(session, on, guild)
        requireBuilder(self, on, name)
        const result = await callMethod(session, { self, of: on, name, args })
        results.push(`${name}: ${showResult(result, session.names) || "done"}`)
      } catch (error) {
        throw withProgress(error, index, calls.length)
      }
    }
    await session.unrecorded(() => session.env.settle())
    return { text: paragraphs(results, await showReactions(session, moment)) }
  },
})

/** @throws SetupError for a method that is no builder. */
function requireBuilder(self: object, of: string, name: string): void {
  const { kind, isRead } = requireMethod({ self, of, name })
  if (kind === "builders" && !isRead) return
  throw new SetupError(
    isRead
      ? `${name} only reads. Call observe with { "of": ${JSON.stringify(of)}, "read": ${JSON.stringify(name)} }.`
      : `${name} is no builder. A person acts with act, time passes with advance, and connections are disturbed with fault.`,
  )
}

/** Returns an error that says which calls before it were made. */
function withProgress(error: unknown, index: number, count: number): Error {
  const message = error instanceof Error ? error.message : String(error)
  if (count === 1) return error instanceof Error ? error : new Error(message)
  return new SetupError(
    `Call ${index + 1} of ${count} failed; those before it were made. ${message}`,
  )
}

export const act = defineTool({
  name: "act",
  title: "Act as a person",
  description:
    'Does something as a person, by the rules of the platform, waits until the bot has come to rest, and answers with what it did. Verbs and arguments: send(channel, content), slash(channel, command, options?: { option: value }), click(message, button: label or custom id), select(message, select, values), submitModal(result, values: { label or custom id: text }), contextMenu(target, command), autocomplete(channel, command, typed), react(message, emoji), edit(message, content), delete(message), joinVoice(channel), kick/ban(user), leave(). Example: { "as": "alice", "do": "slash", "args": { "channel": "general", "command": "ticket open", "options": { "subject": "Tea" } } }. methods { "of": "member" } lists all.',
  input: z.object({
    as: z.string().describe("The person by name: alice."),
    do: z.string().describe("The verb: send, slash, click …"),
    args: ARGS,
    guild: GUILD,
    bot: BOT,
  }),
  effects: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  async run({ as, do: name, args, guild, bot }, { sessions }) {
    const session = sessions.require(bot)
    await session.env.refresh()
    const self = findObject(session, as, guild)
    return reactTo(session, () => callMethod(session, { self, of: as, name, args }), true)
  },
})

/** Does something, and returns its result and what the bot did. A refusal of the platform is a result. */
export async function reactTo(
  session: BotSession,
  work: () => Promise<unknown>,
  isAwaited = false,
): Promise<ToolAnswer> {
  const moment = readMoment(session)
  try {
    const result = await work()
    const own = result instanceof MessageHandle ? result.id : undefined
    const shown = showResult(result, session.names)
    return { text: paragraphs(shown, await showReactions(session, moment, { own, isAwaited })) }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { text: paragraphs(showRefusal(error), await showReactions(session, moment)) }
  }
}

const UNITS = z.object({
  days: z.number().optional(),
  hours: z.number().optional(),
  minutes: z.number().optional(),
  seconds: z.number().optional(),
  milliseconds: z.number().optional(),
})

export const advance = defineTool({
  name: "advance",
  title: "Let time pass",
  description:
    'Moves the clock of the world, which stands still otherwise, and runs all timers that become due: cooldowns, reminders, deferred replies. It takes no real time. { "by": { "hours": 1 } }, or { "toNext": true } for the next timer. Without either, it only waits until the bot has come to rest.',
  input: z.object({
    by: UNITS.optional(),
    toNext: z.boolean().optional(),
    bot: BOT,
  }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  async run({ by, toNext = false, bot }, { sessions }) {
    const session = sessions.require(bot)
    const { env } = session
    await env.refresh()
    let fired = ""
    const { text } = await reactTo(session, async () => {
      if (toNext) fired = await stepTo(session)
      else if (by === undefined) await session.unrecorded(() => env.settle())
      else await env.advanceTime(definedUnits(by))
    })
    return { text: paragraphs(`time: ${env.now.toISOString()}${fired}`, text) }
  },
})

/** Advances to the next timer, and returns what it was. It is recorded as an advance by its duration. */
async function stepTo({ env }: BotSession): Promise<string> {
  const { next } = await env.clock()
  if (next === null) return "; no timer is waiting, so no time has passed"
  await env.advanceTime({ milliseconds: next.in })
  return `; fired: ${next.what} of ${next.owner}`
}

function definedUnits(by: z.output<typeof UNITS>): Record<string, number> {
  const given = Object.entries(by).filter(
    (entry): entry is [string, number] => entry[1] !== undefined,
  )
  return Object.fromEntries(given)
}
