// Plays bots through a client and records it. The tests that are made of the recordings are files of
// the suites in test/runners, where each runner plays them.

import { expect, test, vi } from "vitest"
import type { RemoteEnv } from "../../../src/client.ts"
import { type Env, sim } from "../../../src/node.ts"
import { simulationOfApi } from "../../../src/harness/sim/sim-arguments.ts"
import {
  expectBan,
  expectChannel,
  expectMessage,
  expectPoll,
  expectReaction,
  expectResponse,
  expectRole,
} from "../../../src/harness/studio/recording/assertions.ts"
import { Recorder } from "../../../src/harness/studio/recording/recorder.ts"
import type { WorldRecording } from "../../../src/harness/studio/recording/recording.ts"
import {
  type TestOptions,
  generateTest,
} from "../../../src/harness/studio/recording/source/generate-test.ts"
import { community } from "../../../src/worlds.ts"
import { connectTo } from "../../client/simulation-world.ts"
import { createPollBot } from "../../runners/suites/poll-bot.mjs"
import { createTicketBot } from "../../runners/suites/ticket-bot.mjs"

// Two bots start.
vi.setConfig({ testTimeout: 30_000 })

/** A world of a client that is recorded. */
interface RecordedWorld {
  readonly env: RemoteEnv
  readonly recorder: Recorder
}

async function record(
  env: Env,
  play: (world: RecordedWorld) => Promise<void>,
): Promise<WorldRecording> {
  const recorder = new Recorder()
  const remote = await connectTo(simulationOfApi(env), { onCall: recorder.observe })
  recorder.start(remote)
  await play({ env: remote, recorder })
  const { recording } = recorder
  recorder.stop()
  return recording
}

/** Returns the files of the suites for a recording, and their expected content. */
function suitesOf(
  name: string,
  recording: WorldRecording,
  options: Omit<TestOptions, "runner">,
): readonly (readonly [file: string, source: string])[] {
  const endings = { vitest: "vitest", "node:test": "test", jest: "jest" } as const
  return (["vitest", "node:test", "jest"] as const).map((runner) => {
    const { source, omitted } = generateTest(recording, { ...options, runner })
    expect(omitted).toEqual([])
    return [`../../runners/suites/${name}.${endings[runner]}.mjs`, source]
  })
}

async function playTickets({ env, recorder }: RecordedWorld): Promise<void> {
  const guild = await env.createGuild("Tea House")
  const help = await guild.createTextChannel("help")
  const staff = await guild.createRole("staff", { permissions: ["BanMembers", "ManageRoles"] })
  const alice = await guild.addMember("alice")
  const mallory = await guild.addMember("mallory")
  const mia = await guild.addMember("mia", { roles: [staff] })

  const panel = await mia.slash(help, "panel")
  expectResponse(recorder, panel)
  const asked = await alice.click(panel.requireResponse(), { customId: "open" })
  expectResponse(recorder, asked)
  const opened = await alice.submitModal(asked, { subject: 'My "tea" is cold' })
  expectMessage(recorder, opened.requireResponse())
  const ticket = guild.channels.get("ticket-alice")
  const welcome = ticket.messages.get(/^Welcome/)
  expectMessage(recorder, welcome)
  await alice.select(welcome, { customId: "priority" }, "high")
  await alice.send(ticket, `Thank you, ${mia.mention}!`)
  await mallory.send(ticket, "Let me in!").catch(() => {})
  await mia.ban(mallory, { reason: "She's rude" })
  expectBan(recorder, mallory)
  await mia.giveRole(alice, staff).catch(() => {})
  expectRole(recorder, alice, staff)
  await alice.click(welcome, "Close")
  expectChannel(recorder, guild, "ticket-alice")
}

test("a ticket that was played in a new guild becomes a test for each runner", async () => {
  await sim.run(createTicketBot(), {}, async (env) => {
    const recording = await record(env, playTickets)
    const bot = { module: "./ticket-bot.mjs", create: "createTicketBot" }
    const suites = suitesOf("ticket", recording, { title: "alice opens a ticket", bot })
    for (const [file, source] of suites) await expect(source).toMatchFileSnapshot(file)
  })
})

async function playPolls({ env, recorder }: RecordedWorld): Promise<void> {
  const { guild } = env
  const [alice, bob] = [guild.members.get("alice"), guild.members.get("bob")]
  const general = guild.channels.get("general")
  const question = await alice.send(general, "!ask Is it time for tea?")
  const asked = general.messages.get(({ embeds }) => embeds[0]?.title === "Is it time for tea?")
  expectMessage(recorder, asked)
  await bob.react(asked, "👍")
  expectReaction(recorder, asked, "👍")
  await alice.delete(question)

  await alice.send(general, "!poll Which tea?")
  const poll = general.messages.get((message) => message.poll !== undefined)
  await bob.vote(poll, "Sencha")
  await env.advanceTime({ hours: 1 })
  expectPoll(recorder, poll)
}

test("a poll that was played in a fixture world becomes a test for each runner", async () => {
  await sim.run(createPollBot(), { world: community }, async (env) => {
    const recording = await record(env, playPolls)
    const bot = { module: "./poll-bot.mjs", create: "createPollBot" }
    const suites = suitesOf("poll", recording, {
      title: 'alice asks "Which tea?"',
      bot,
      world: { fixture: "community" },
    })
    for (const [file, source] of suites) await expect(source).toMatchFileSnapshot(file)
  })
})
