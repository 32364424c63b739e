// The test function of Vitest with fixtures. Fixtures are lazy: each exists only if the test
// destructures it.

import type { TestAPI } from "vitest"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { FixtureWorld, WorldBuilder, WorldOf } from "../../sim/simulation-api.ts"
import { defineWorld } from "../../sim/fixture-world.ts"
import { validateArguments } from "../../handles/arguments/validate-arguments.ts"
import type { Person } from "../../handles/person/person.ts"
import type { ChannelHandle } from "../../handles/channel/channel.ts"
import type { GuildHandle } from "../../handles/guild/guild.ts"
import { world as worldType } from "../../sim/sim-arguments.ts"
import type { Bot } from "../../node/bots/bot.ts"
import type { Env, RunOptions } from "../../node/run/env.ts"
import { openEnv } from "./env.ts"
import { test as base } from "./vitest.ts"

const NO_BOT =
  'No bot is set. Set one for the file or a suite with test.override("bot", () => createBot()), or create your own test with test.extend("bot", () => createBot()).'

/** The fixtures of a test; each test has its own. */
export interface Fixtures {
  /** The bot to run. */
  readonly bot: Bot
  readonly options: RunOptions
  readonly env: Env
  /** A guild with the bot: the guild of the run's world, or otherwise a new one. */
  readonly guild: GuildHandle
  /** A text channel of the guild. */
  readonly general: ChannelHandle
  /**
   * A member of the guild, as are the following fixtures: the member of the world, or otherwise a
   * new one.
   */
  readonly alice: Person
  readonly bob: Person
  readonly carol: Person
  readonly dave: Person
  readonly mallory: Person
}

/**
 * The `test` of Vitest with a separate run for each test. Set `bot` to the first argument of
 * `sim.run`, created for each test; `options` are the options of `sim.run`.
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
  .extend("guild", ({ env }) => ensured(env, (world) => world.ensureGuild("Test Guild")))
  .extend("general", ({ env, guild }) =>
    ensured(env, (world) => world.ensureTextChannel(guild, "general")),
  )
  .extend("alice", ({ env, guild }) => joins(env, guild, "alice"))
  .extend("bob", ({ env, guild }) => joins(env, guild, "bob"))
  .extend("carol", ({ env, guild }) => joins(env, guild, "carol"))
  .extend("dave", ({ env, guild }) => joins(env, guild, "dave"))
  .extend("mallory", ({ env, guild }) => joins(env, guild, "mallory"))

/** The fixtures of a test in a fixture world. */
export interface WorldFixtures<Handles extends object> extends Omit<Fixtures, "bot" | "env"> {
  /** The bot to run; a start function receives the handles of the world. */
  readonly bot: Bot<Handles>
  readonly env: Env<Handles>
  /** The handles of the world. */
  readonly world: WorldOf<Handles>
}

/** The fixtures of every test, with a bot that may receive the handles of a world. */
type BotFixtures<Handles extends object> = Omit<Fixtures, "bot"> &
  Pick<WorldFixtures<Handles>, "bot">

/**
 * The same `test` in a fixture world: each run is filled with the world before its bot starts. The
 * fixtures `guild`, `general`, `alice` … are the objects of the world, if it has them.
 *
 * @throws SetupError for a value that is not a world.
 * @example
 * const test = testIn(community)
 *
 * test("the bot answers", async ({ world }) => {
 *   await world.alice.send(world.recipes, "!ping")
 *   expect(world.recipes).toHaveSent("Pong!")
 * })
 */
export function testIn<Handles extends object>(
  world: FixtureWorld<Handles>,
): TestAPI<WorldFixtures<Handles> & { readonly $__test?: WorldFixtures<Handles> }> {
  validateArguments("testIn", { world: worldType }, [world])
  // The bots of this test start only in this world, so they may receive its handles.
  const typed = test as TestAPI<unknown> as TestAPI<
    BotFixtures<Handles> & { readonly $__test?: BotFixtures<Handles> }
  >
  return typed
    .extend("env", ({ bot, options, task, onTestFinished }, { onCleanup }) =>
      openEnv(bot, { ...options, world }, { task, onTestFinished }, onCleanup),
    )
    .extend("world", ({ env }) => env.world)
}

function joins(env: Env, guild: GuildHandle, name: string): Promise<Person> {
  return ensured(env, (world) => world.ensureMember(guild, name))
}

/**
 * Finds or creates an object, and settles, so that the bot has seen the object before the test
 * begins.
 */
async function ensured<Made>(env: Env, find: (world: WorldBuilder) => Made): Promise<Made> {
  const fixtures = defineWorld("fixtures", {}, (world) => ({ found: find(world) }))
  const { found } = await env.fill(fixtures)
  await env.settle()
  return found
}
