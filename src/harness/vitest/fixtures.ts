// Tests whose run comes by fixture: nobody destructured, nobody made.

import type { TestAPI } from "vitest"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { FixtureWorld, WorldBuilder, WorldOf } from "../simulation-api.ts"
import { defineWorld } from "../fixture-world.ts"
import { validateArguments } from "../handles/arguments.ts"
import type { Person } from "../handles/person.ts"
import type { ChannelHandle } from "../handles/channel.ts"
import type { GuildHandle } from "../handles/guild.ts"
import { world as worldType } from "../sim-arguments.ts"
import type { Bot } from "../node/bot.ts"
import type { Env, RunOptions } from "../node/env.ts"
import { openEnv } from "./env.ts"
import { test as base } from "./vitest.ts"

const NO_BOT =
  'No bot is set. Say what to run, for the file or in a suite: test.override("bot", () => createBot()), or make a test of your own: test.extend("bot", () => createBot()).'

/** What a test has by naming it; each test has its own. */
export interface Fixtures {
  /** What to run. */
  readonly bot: Bot
  readonly options: RunOptions
  readonly env: Env
  /** A guild with the bot in it: that of the run's world, else a new one. */
  readonly guild: GuildHandle
  /** A text channel of it. */
  readonly general: ChannelHandle
  /** Members of it, as all that follow: those of the world, else new ones. */
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
  .extend("guild", ({ env }) => ensured(env, (stage) => stage.ensureGuild("Test Guild")))
  .extend("general", ({ env, guild }) =>
    ensured(env, (stage) => stage.ensureTextChannel(guild, "general")),
  )
  .extend("alice", ({ env, guild }) => joins(env, guild, "alice"))
  .extend("bob", ({ env, guild }) => joins(env, guild, "bob"))
  .extend("carol", ({ env, guild }) => joins(env, guild, "carol"))
  .extend("dave", ({ env, guild }) => joins(env, guild, "dave"))
  .extend("mallory", ({ env, guild }) => joins(env, guild, "mallory"))

/** What a test in a world has by naming it. */
export interface WorldFixtures<Handles extends object> extends Omit<Fixtures, "bot" | "env"> {
  /** The bot to run; a start function is given the handles of the world. */
  readonly bot: Bot<Handles>
  readonly env: Env<Handles>
  /** The handles of the world. */
  readonly world: WorldOf<Handles>
}

/** The fixtures of every test, with a bot that may take the handles of a world. */
type BotFixtures<Handles extends object> = Omit<Fixtures, "bot"> &
  Pick<WorldFixtures<Handles>, "bot">

/**
 * The same `test` in a fixture world: each run is filled with it before its bot starts. The fixtures
 * `guild`, `general`, `alice` … are those of the world, where it has them.
 *
 * @throws SetupError for what is no world.
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
  // Its bots are started in this world alone, so they may take its handles.
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
  return ensured(env, (stage) => stage.ensureMember(guild, name))
}

/** What there is, or is made now: then the bot has seen it before the test begins. */
async function ensured<Made>(env: Env, find: (stage: WorldBuilder) => Made): Promise<Made> {
  const fixtures = defineWorld("fixtures", {}, (stage) => ({ found: find(stage) }))
  const { found } = await env.fill(fixtures)
  await env.settle()
  return found
}
