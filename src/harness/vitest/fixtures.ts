// Tests whose run comes by fixture: nobody destructured, nobody made.

import { type TestAPI, test as base } from "vitest"
import { SetupError } from "../../world/kernel/misuse.ts"
import type { Person } from "../handles/person.ts"
import type { ChannelHandle } from "../handles/channel.ts"
import type { GuildHandle } from "../handles/guild.ts"
import type { Bot } from "../node/bot.ts"
import type { Env, RunOptions } from "../node/env.ts"
import { openEnv } from "./env.ts"

const NO_BOT =
  'No bot is set. Say what to run, for the file or in a suite: test.override("bot", () => createBot()), or make a test of your own: test.extend("bot", () => createBot()).'

/** What a test has by naming it; each test has its own. */
export interface Fixtures {
  /** What to run. */
  readonly bot: Bot
  readonly options: RunOptions
  readonly env: Env
  /** A guild with the bot in it. */
  readonly guild: GuildHandle
  /** A text channel of it. */
  readonly general: ChannelHandle
  readonly alice: Person
  readonly bob: Person
  readonly carol: Person
  readonly dave: Person
  readonly mallory: Person
}

/**
 * Vitest's `test` with a run of its own for each test. Set `bot` to what `sim.run` takes, made anew
 * for each test; `options` are those of `sim.run`.
 *
 * @example
 * test.override("bot", () => createBot())
 *
 * test("the bot answers", async ({ alice, general }) => {
 *   await alice.send(general, "!ping")
 *   expect(general).toHaveSent("Pong!")
 * })
 */
export const test: TestAPI<Fixtures & { readonly $__test?: Fixtures }> = base
  .extend("bot", (): Bot => {
    throw new SetupError(NO_BOT)
  })
  .extend("options", (): RunOptions => ({}))
  .extend("env", ({ bot, options, task, onTestFinished }, { onCleanup }) =>
    openEnv(bot, options, { task, onTestFinished }, onCleanup),
  )
  .extend("guild", ({ env }) => settled(env, () => env.createGuild()))
  .extend("general", ({ env, guild }) => settled(env, () => guild.createTextChannel("general")))
  .extend("alice", ({ env, guild }) => joins(env, guild, "alice"))
  .extend("bob", ({ env, guild }) => joins(env, guild, "bob"))
  .extend("carol", ({ env, guild }) => joins(env, guild, "carol"))
  .extend("dave", ({ env, guild }) => joins(env, guild, "dave"))
  .extend("mallory", ({ env, guild }) => joins(env, guild, "mallory"))

function joins(env: Env, guild: GuildHandle, name: string): Promise<Person> {
  return settled(env, () => guild.addMember(name))
}

/** The bot has seen what was arranged before the test begins. */
async function settled<Made>(env: Env, make: () => Made): Promise<Made> {
  const made = make()
  await env.settle()
  return made
}
