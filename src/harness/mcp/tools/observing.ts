// Tools that read.

import { z } from "zod"
import { SetupError } from "../../../requirements/setup-error.ts"
import { locate } from "../../control/locate.ts"
import { readPath } from "../../control/path.ts"
import { encodeResult } from "../../control/results.ts"
import { AccountHandle } from "../../handles/account/account.ts"
import { showOverview } from "../answers/overview.ts"
import { renderMessages } from "../answers/channels.ts"
import { journalLines } from "../answers/journal-lines.ts"
import { readProblems } from "../answers/problems.ts"
import { showResult } from "../answers/results.ts"
import { cut, firstOf, paragraphs, section } from "../answers/text.ts"
import { callMethod, requireMethod } from "../calling/call-method.ts"
import { OBJECT_FORMS, findObject, findPerson } from "../calling/find-object.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import { ARGS } from "./acting.ts"
import { BOT, defineTool } from "./tool.ts"

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const

/** The number of characters of JSON. */
const JSON_WIDTH = 4000

export const observe = defineTool({
  name: "observe",
  title: "Look at the world",
  description:
    'Without arguments: guilds, channels, members, roles and the commands of the bot. { "channel": "general" }: its newest messages as people see them, with components; { "as": "bob" } as one person sees it. { "path": "guilds/Tea House/members/alice" }: any object as JSON. { "of": "guild", "read": "auditLog" }: a reading method.',
  input: z.object({
    channel: z.string().optional().describe("Name of a channel or thread, without #."),
    as: z.string().optional().describe("The person whose view is shown, in channel."),
    limit: z.number().int().min(1).max(100).optional().describe("Messages. Default: 10."),
    before: z.string().optional().describe("Only messages before this one: m5."),
    path: z.string().optional().describe("guilds, channels, users, interactions … /name/property"),
    of: z.string().optional().describe(`The object of read: ${OBJECT_FORMS}.`),
    read: z.string().optional().describe("auditLog, can, explainPermission, pins …"),
    args: ARGS,
    bot: BOT,
  }),
  effects: READS,
  async run({ channel, as, limit = 10, before, path, of, read, args, bot }, { sessions }) {
    const session = sessions.require(bot)
    await session.env.refresh()
    if (read !== undefined) return { text: await readMethod(session, of ?? "guild", read, args) }
    if (path !== undefined) return { text: readJson(session, path) }
    if (channel === undefined) return { text: showOverview(session) }
    return { text: showChannel(session, channel, { as, limit, before }) }
  },
})

async function readMethod(
  session: BotSession,
  of: string,
  name: string,
  args: Readonly<Record<string, unknown>> | undefined,
): Promise<string> {
  const self = findObject(session, of)
  if (!requireMethod({ self, of, name }).isRead) {
    throw new SetupError(`${name} changes the world. Call it with act or arrange.`)
  }
  return showResult(await callMethod(session, { self, of, name, args }), session.names)
}

function readJson({ env, simulation }: BotSession, path: string): string {
  const found = encodeResult(locate({ sim: env, simulation }, readPath(path)))
  return cut(JSON.stringify(found) ?? "nothing", JSON_WIDTH)
}

function showChannel(
  session: BotSession,
  name: string,
  view: {
    readonly as: string | undefined
    readonly limit: number
    readonly before: string | undefined
  },
): string {
  const { env, simulation, names } = session
  const { id } = env.channel(name.replace(/^#/, ""))
  const channel = simulation.world.channels.get(id)
  if (channel === undefined) throw new SetupError(`The channel ${name} does not exist any more.`)
  const person = view.as === undefined ? undefined : findPerson(session, view.as)
  const before = view.before === undefined ? undefined : names.idOf("message", view.before)
  const as = person instanceof AccountHandle ? person : undefined
  return renderMessages(simulation, channel, { as, limit: view.limit, before }, names).join("\n")
}

export const journal = defineTool({
  name: "journal",
  title: "Read the journal",
  description:
    'Everything that happened, in order: actions of people, events to the bot, its requests and their responses, errors. Each line has its number, the number of its cause, and the virtual seconds. { "entry": 12 } shows one with its whole payload.',
  input: z.object({
    since: z.number().int().min(0).optional().describe("First number. Default: the newest lines."),
    limit: z.number().int().min(1).max(200).optional().describe("Lines. Default: 30."),
    kinds: z
      .array(z.enum(["action", "event", "request", "connection", "gap", "error"]))
      .optional()
      .describe("Only entries of these kinds."),
    entry: z.number().int().min(0).optional(),
    bot: BOT,
  }),
  effects: READS,
  async run({ since, limit = 30, kinds, entry, bot }, { sessions }) {
    const session = sessions.require(bot)
    await session.env.refresh()
    if (entry !== undefined) return { text: showEntry(session, entry) }
    const wanted: readonly string[] | undefined = kinds
    const lines = journalLines(session.simulation, since ?? 0)
      .filter((line) => wanted?.includes(line.entry.kind) ?? true)
      .map(({ text }) => text)
    if (since !== undefined) return { text: firstOf(lines, limit).join("\n") || "no entries" }
    const earlier = lines.length - limit
    const shown = lines.slice(-limit)
    return { text: [...(earlier > 0 ? [`… ${earlier} earlier`] : []), ...shown].join("\n") }
  },
})

function showEntry({ simulation }: BotSession, index: number): string {
  const found = simulation.journal.read().find((one) => one.index === index)
  if (found !== undefined) return cut(JSON.stringify(found), JSON_WIDTH)
  throw new SetupError(`The journal has no entry ${index}. Call journal without it for the newest.`)
}

/** The number of texts of one kind of problems. */
const SHOWN = 10

export const problems = defineTool({
  name: "problems",
  title: "List the problems",
  description:
    "What has gone wrong since the start: uncaught errors of the bot, requests that guildsim does not model, interactions without a response, refused requests and events that were not sent for lack of an intent, injected faults that met no request, and hints about why the bot did nothing.",
  input: z.object({ bot: BOT }),
  output: z.object({
    errors: z.array(z.string()),
    gaps: z.array(z.string()),
    unanswered: z.array(z.string()),
    refused: z.array(z.string()),
    unusedFaults: z.array(z.string()),
    hints: z.array(z.string()),
  }),
  effects: READS,
  async run({ bot }, { sessions }) {
    const found = await readProblems(sessions.require(bot))
    const shown = {
      errors: firstOf(found.errors, SHOWN),
      gaps: firstOf(found.gaps, SHOWN),
      unanswered: firstOf(found.unanswered, SHOWN),
      refused: firstOf(found.refused.toReversed(), SHOWN),
      unusedFaults: firstOf(found.unusedFaults, SHOWN),
      hints: found.hints,
    }
    const text = paragraphs(
      section("Uncaught errors:", shown.errors),
      section("Not modeled by guildsim:", shown.gaps),
      section("Without a response:", shown.unanswered),
      section("Refused or not sent, the newest first:", shown.refused),
      section("Faults that no request has met:", shown.unusedFaults),
      section("Hints:", shown.hints),
    )
    return { text: text || "no problems", data: shown }
  },
})

export const output = defineTool({
  name: "output",
  title: "Read what the bot printed",
  description: "The newest lines that the bot has printed, its errors included.",
  input: z.object({
    limit: z.number().int().min(1).max(500).optional().describe("Lines. Default: 40."),
    bot: BOT,
  }),
  effects: READS,
  async run({ limit = 40, bot }, { sessions }) {
    const log = sessions.require(bot).output
    const earlier = log.length - limit
    const lines = [...(earlier > 0 ? [`… ${earlier} earlier lines`] : []), ...log.last(limit)]
    return { text: lines.join("\n") || "The bot has printed nothing." }
  },
})

export const methods = defineTool({
  name: "methods",
  title: "List methods and their arguments",
  description:
    'What can be called: { "of": "member" } lists the verbs of people, "guild" and "channel" builders, "world" and "gateway" the rest; { "of": "member", "method": "slash" } shows the arguments of one.',
  input: z.object({
    of: z.string().describe("member, guild, channel, message, role, user, world, gateway …"),
    method: z.string().optional(),
    find: z.string().optional().describe("Only methods whose names contain this."),
  }),
  effects: READS,
  async run({ of, method, find }, { methods: tables }) {
    if (method !== undefined) return { text: tables.describe(of, method) }
    return { text: tables.list(of, find).join("\n") || `No method of ${of} has this in its name.` }
  },
})
