// Tools that make a test of what was done.

import { z } from "zod"
import { SetupError } from "../../../requirements/setup-error.ts"
import { decodeArguments } from "../../control/arguments/decode.ts"
import { createResolver } from "../../control/resolver.ts"
import { ASSERTION_ARGUMENTS, SENT_ARGUMENTS } from "../../assertions/matching/match-arguments.ts"
import type { MessageMatch } from "../../assertions/matching/messages.ts"
import { InteractionResult } from "../../handles/interaction/interaction.ts"
import { Person } from "../../handles/person/person.ts"
import { AssertionError } from "../../simulation/failures/assertion-error.ts"
import { TEST_RUNNERS } from "../../studio/recording/source/target-runner.ts"
import { type TestWorld, generateTest } from "../../studio/recording/source/generate-test.ts"
import type { RecordedMatch } from "../../studio/recording/recording.ts"
import { toValue } from "../../studio/recording/values.ts"
import { cut, paragraphs, section } from "../answers/text.ts"
import { findObject } from "../calling/find-object.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import { BOT, defineTool } from "./tool.ts"

/** The number of characters of the reason why an expectation does not hold. */
const WIDTH = 2500

/** The input of `expect`. */
const EXPECTATION = z.object({
  interaction: z.string().optional().describe("The bot responded to it: i1."),
  channel: z.string().optional().describe("The bot sent a message to this channel."),
  match: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'Facts of the message: { "content": "Pong" }, { "content": { "pattern": "^Po" } }, { "embeds": ["Title"] }, { "buttons": ["Close"] }, { "ephemeral": true }; for a modal { "modal": { "title": "…" } }.',
    ),
  member: z.string().optional().describe("This member has the role, or not."),
  role: z.string().optional(),
  exists: z.string().optional().describe("A channel of this name exists, or not."),
  not: z.boolean().optional().describe("For role and exists: expects that it is not so."),
  bot: BOT,
})

type Expectation = z.output<typeof EXPECTATION>

export const expect = defineTool({
  name: "expect",
  title: "State an expectation",
  description:
    "Checks what should be so, and keeps it as an assertion of write_test whether it holds or not: state what the bot should do, and the test fails until the bug is fixed. One of interaction, channel, member with role, or exists.",
  input: EXPECTATION,
  output: z.object({ holds: z.boolean(), reason: z.string() }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  async run(expectation, { sessions }) {
    const session = sessions.require(expectation.bot)
    await session.env.refresh()
    const reason = await checkExpectation(session, expectation)
    const holds = reason === ""
    const text = holds
      ? "It holds. write_test asserts it."
      : `It does not hold, and write_test asserts it. ${reason}`
    return { text, data: { holds, reason } }
  },
})

/** Checks and records an expectation. Returns why it does not hold; an empty text if it does. */
async function checkExpectation(session: BotSession, given: Expectation): Promise<string> {
  const { interaction, channel, member, exists } = given
  if (interaction !== undefined) return expectResponse(session, interaction, given)
  if (channel !== undefined) return expectMessage(session, channel, given)
  if (member !== undefined) return expectRole(session, member, given)
  if (exists !== undefined) return expectChannel(session, exists, given)
  throw new SetupError(
    'Say what is expected: { "interaction": "i1", "match": … }, { "channel": "general", "match": … }, { "member": "alice", "role": "Staff" } or { "exists": "ticket-alice" }.',
  )
}

function expectResponse(session: BotSession, which: string, { match = {} }: Expectation): string {
  const { env, recorder } = session
  const result = findObject(session, which)
  if (!(result instanceof InteractionResult)) {
    throw new SetupError(`${which} is no interaction. Name one of an answer, such as i1.`)
  }
  const table = { match: ASSERTION_ARGUMENTS.assertResponded.match }
  const decoded = decodeMatch(session, table, match)
  const reason = reasonOf(() => void env.assertResponded(result, decoded))
  recorder.add({
    type: "response",
    result: recorder.describe(result),
    match: recordedMatch(session, decoded),
  })
  return reason
}

function expectMessage(session: BotSession, name: string, { match = {} }: Expectation): string {
  const { env, recorder } = session
  const channel = env.channel(name.replace(/^#/, ""))
  const decoded = decodeMatch(session, { match: SENT_ARGUMENTS.match }, match)
  const reason = reasonOf(() => void env.assertSent(channel, decoded))
  const key = `expected:${recorder.recording.steps.length}`
  recorder.add({
    type: "message",
    message: { key, kind: "message", name: "", early: false },
    channel: recorder.describe(channel),
    match: recordedMatch(session, decoded),
  })
  return reason
}

function expectRole(session: BotSession, name: string, { role, not = false }: Expectation): string {
  const { recorder } = session
  const member = findObject(session, name)
  if (!(member instanceof Person) || role === undefined) {
    throw new SetupError(
      'Name a member of a guild and a role: { "member": "alice", "role": "Staff" }.',
    )
  }
  const handle = member.guild.roles.get(role)
  const step = { member: recorder.describe(member), role: recorder.describe(handle), has: !not }
  recorder.add({ type: "role", ...step })
  const has = member.roles.includes(handle)
  return has === !not
    ? ""
    : `${member.name} ${has ? "has" : "does not have"} the role ${handle.name}.`
}

function expectChannel(session: BotSession, name: string, { not = false }: Expectation): string {
  const { env, recorder } = session
  const { guild } = env
  const isThread = guild.threads.has(name)
  const list = isThread ? "threads" : "channels"
  recorder.add({
    type: "existence",
    list: { from: recorder.describe(guild), steps: [{ name: list }] },
    name,
    exists: !not,
  })
  const exists = guild[list].has(name)
  return exists === !not ? "" : `The guild ${exists ? "has" : "has no"} #${name}.`
}

function decodeMatch(
  session: BotSession,
  table: Parameters<typeof decodeArguments>[1],
  match: Readonly<Record<string, unknown>>,
): MessageMatch {
  const resolver = session.names.extend(createResolver(session.simulation, {}))
  const [decoded] = decodeArguments("expect", table, { match }, resolver)
  return decoded as MessageMatch // The assertion checks it.
}

function recordedMatch({ recorder }: BotSession, match: MessageMatch): RecordedMatch {
  return toValue(recorder.context, match) as RecordedMatch // A match is an object here.
}

/** Returns the message of a failed assertion; an empty text if it passes. */
function reasonOf(assertion: () => void): string {
  try {
    assertion()
    return ""
  } catch (error) {
    if (error instanceof AssertionError) return cut(error.message, WIDTH)
    throw error
  }
}

export const writeTest = defineTool({
  name: "write_test",
  title: "Write a test",
  description:
    "Makes a test file of everything since the start of the bot: the arranged world, the actions, and the expectations. Writes it to a file of the project, or returns its text.",
  input: z.object({
    title: z
      .string()
      .describe("What the bot should do: a ticket can be closed by its author only."),
    file: z.string().optional().describe("Where to write it: test/tickets.test.ts"),
    overwrite: z.boolean().optional().describe("Replaces a file that exists."),
    runner: z.enum(TEST_RUNNERS).optional().describe("Default: that of the project."),
    bot: BOT,
  }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  async run({ title, file, overwrite = false, runner, bot }, { host, sessions }) {
    const session = sessions.require(bot)
    const { recording } = session.recorder
    if (recording.steps.length === 0) {
      throw new SetupError(
        "Nothing was done since the bot started. Act first, then write the test.",
      )
    }
    const testFile = file ?? "bot.test.js"
    const { source, omitted } = generateTest(recording, {
      runner: runner ?? host.runner(),
      title,
      bot: { module: host.specifierOf(session.order.file, testFile) },
      world: worldOf(session),
      processEnv: { ...TOKEN, ...session.order.env },
    })
    const left = section("Left out:", omitted)
    if (file === undefined) return { text: paragraphs(source, left) }
    const path = await host.writeFile({ path: file, text: source, overwrite })
    const lines = source.split("\n").length - 1
    return {
      text: paragraphs(
        `${path} was written (${lines} lines). Run it with the test runner of the project.`,
        left,
      ),
    }
  },
})

/** The token of a test's bot, which reads it from the environment as it does when it is deployed. */
const TOKEN = { DISCORD_TOKEN: "token-of-the-test" }

/** Returns the world in which a test begins. */
function worldOf({ order, recorder }: BotSession): TestWorld {
  if (typeof order.world === "string") return { fixture: order.world }
  if (recorder.recording.arrangement !== undefined) return { builders: true }
  throw new SetupError(
    "This world is too large to be built by a test. Save it with snapshot to a file, start the bot with it, or begin with a fixture world.",
  )
}
