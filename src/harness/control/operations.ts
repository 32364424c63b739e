// The operations of a world besides the methods that a Sim has: those of a run, and those that
// concern other worlds.

import { ASSERTION_ARGUMENTS, SENT_ARGUMENTS } from "../assertions/matching/match-arguments.ts"
import { channel } from "../handles/arguments/argument-handles.ts"
import { oneOf, optional, options, partial } from "../handles/arguments/argument-types.ts"
import { boolean, integer, name, seconds, unchecked } from "../handles/arguments/argument-values.ts"
import type { ArgumentTable } from "../handles/arguments/validate-arguments.ts"
import { BOT_OPTION_TYPES, SIM_OPTION_TYPES } from "../sim/option-arguments.ts"
import type { BotOptions } from "../simulation/bots/bot-accounts.ts"
import { assertMessage, assertResponded, assertSent } from "./assertions.ts"
import { addBot } from "./worlds/bots.ts"
import type { WorldContext } from "./context.ts"
import {
  type ForkOptions,
  type RestoreOptions,
  forkWorld,
  restoreWorld,
} from "./worlds/snapshots.ts"
import { type ResetOptions, resetWorld } from "./worlds/reset.ts"
import { resumeTest } from "./time/pause.ts"
import { CLOCK_MODES, setClock, stepClock } from "./time/clock.ts"
import { CONDITION_ARGUMENTS, REPLY_ARGUMENTS } from "./waiting/condition-arguments.ts"
import { wait, waitForReply } from "./waiting/wait.ts"

/** An operation of a world. */
export interface WorldOperation {
  readonly description: string
  readonly table: ArgumentTable
  run(context: WorldContext, ...args: never[]): unknown
}

/** The operations of a world, by name. */
export const OPERATIONS = {
  settle: {
    description: "Waits until the clients have come to rest. Every verb does the same.",
    table: {},
    run: ({ sim }) => sim.settle(),
  },
  raiseGaps: {
    description: "Fails with a RunFailure if there are gaps.",
    table: {},
    run: ({ sim }) => sim.raiseGaps(),
  },
  reset: {
    description:
      "Empties the world for the next test. The bots stay connected and receive GUILD_DELETE for each guild; with `disconnect`, all connections end with 4004 and the world starts over. Fails with a RunFailure if there were gaps that nobody read; the world is empty anyway.",
    table: { options: options<ResetOptions>({ disconnect: boolean }) },
    run: resetWorld,
  },
  restore: {
    description:
      "Replaces the world by a snapshot. Refused while a bot is connected, unless `reconnect` ends the sessions, so that the clients log in again.",
    table: {
      snapshot: unchecked,
      options: options<RestoreOptions>({ reconnect: boolean }),
    },
    run: restoreWorld,
  },
  fork: {
    description:
      "Opens a new world with the state of this one. Its bots have tokens of their own, since worlds are told apart by token.",
    table: {
      options: options<ForkOptions>({
        id: name,
        clock: SIM_OPTION_TYPES.clock,
        quiet: integer(),
        patience: seconds,
      }),
    },
    run: forkWorld,
  },
  clock: {
    description:
      "Lets time pass by itself (`running`), or only by `advanceTime` and `step` (`paused`). Returns the clock, as the read of it does.",
    table: { mode: oneOf(CLOCK_MODES) },
    run: setClock,
  },
  step: {
    description:
      "Advances the clock to the next timer of the platform or of a bot, which then fires. Heartbeats of connections are passed on the way. Returns the clock and the timer.",
    table: {},
    run: stepClock,
  },
  resume: {
    description: "Lets a test that has paused go on. Refused if no test is paused.",
    table: {},
    run: resumeTest,
  },
  addBot: {
    description:
      "Adds a bot to the world and returns its token. `addBot` of a guild adds it to the guild.",
    table: { options: optional(partial<BotOptions>(BOT_OPTION_TYPES)) },
    run: addBot,
  },
  assertSent: {
    description:
      "Fails with an AssertionError if no bot has sent a matching message. Returns the newest match.",
    table: { channel: optional(channel), ...SENT_ARGUMENTS },
    run: assertSent,
  },
  assertResponded: {
    description:
      "Fails with an AssertionError if the bot did not respond to an interaction with this.",
    table: ASSERTION_ARGUMENTS.assertResponded,
    run: assertResponded,
  },
  assertMessage: {
    description: "Fails with an AssertionError if a message does not match.",
    table: ASSERTION_ARGUMENTS.assertMessage,
    run: assertMessage,
  },
  wait: {
    description:
      "Waits in real time until a condition holds, and returns what matched. Answers 408 after `timeout`, with what is known.",
    table: CONDITION_ARGUMENTS,
    run: wait,
  },
  waitForReply: {
    description:
      "Waits until a bot has sent a matching message since the last action of a user, and returns it.",
    table: REPLY_ARGUMENTS,
    run: waitForReply,
  },
} as const satisfies Readonly<Record<string, WorldOperation>>

/** Returns the operation of a name. */
export function findOperation(wanted: string): WorldOperation | undefined {
  const all: Readonly<Record<string, WorldOperation>> = OPERATIONS
  return Object.hasOwn(all, wanted) ? all[wanted] : undefined
}
