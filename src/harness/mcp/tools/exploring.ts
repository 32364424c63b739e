// The tool that explores a bot.

import { z } from "zod"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import type { BotSessions } from "../sessions/bot-sessions.ts"
import { BOT, defineTool } from "./tool.ts"

export const explore = defineTool({
  name: "explore",
  title: "Explore a bot",
  description:
    "Tries a bot by itself, in a process and a world of its own: each command with valid, boundary and wrong options, each button, select and modal, as several people, with faults and restarts. Each finding has its shortest steps, a reason and a test. The running bots are left alone.",
  input: z.object({
    file: z.string().optional().describe("Default: the file of the bot."),
    actions: z.int().positive().max(5000).optional().describe("Default: 150, some seconds."),
    seed: z.int().nonnegative().optional().describe("Another one tries other things. Default: 1."),
    faults: z.enum(["none", "some", "all"]).optional().describe("Default: some."),
    bot: BOT,
  }),
  output: z.object({ findings: z.number() }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  async run({ file, actions = 150, seed = 1, faults = "some", bot }, { host, sessions }) {
    const session = file === undefined ? sessions.require(bot) : sessionOf(sessions, bot)
    const name = file ?? session?.order.file
    if (name === undefined) throw new SetupError("Name the file of the bot.")
    const { env, loaders } = session?.order ?? {}
    const runner = host.runner()
    const order = { file: name, env, loaders, actions, seed, faults, runner }
    const { text, findings } = await host.explore(order)
    return { text, data: { findings } }
  },
})

/** Returns the bot that is named, whose environment variables are used. */
function sessionOf(sessions: BotSessions, bot: string | undefined): BotSession | undefined {
  return bot === undefined ? undefined : sessions.require(bot)
}
