// Tools that start and end bots.

import { z } from "zod"
import { showOverview } from "../answers/overview.ts"
import { paragraphs } from "../answers/text.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import { BOT, defineTool } from "./tool.ts"

/** Returns what a client has to know about a bot that has just started. */
export function showStart(session: BotSession, happened: string): string {
  const { name, studio } = session
  return paragraphs(
    `${name} ${happened}.${studio === undefined ? "" : ` People can watch and act in Studio: ${studio}`}`,
    showOverview(session),
  )
}

export const start = defineTool({
  name: "start",
  title: "Start a bot",
  description:
    "Starts a bot in a simulated Discord of its own, and answers with its world. Nothing reaches Discord, and the usual token variables are filled. A test may start several bots; each has its own world.",
  input: z.object({
    file: z.string().describe('The file that starts the bot, as in "node FILE": src/bot.ts'),
    name: z.string().optional().describe("A name for other tools. Default: that of the file."),
    world: z
      .string()
      .optional()
      .describe(
        'A fixture world such as "community", or a JSON file with a saved world. Default: a guild with #general, alice and bob.',
      ),
    botName: z.string().optional().describe("The name of the bot's account. Default: TestBot."),
    env: z.record(z.string(), z.string()).optional().describe("Environment variables of the bot."),
    loaders: z
      .array(z.string())
      .optional()
      .describe("Modules that Node loads before the bot, in place of tsx."),
  }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  async run({ file, name = stemOf(file), world, ...order }, { host, sessions }) {
    const begins = world === undefined ? undefined : host.readWorld(world)
    const session = await sessions.start(name, { ...order, file, world: begins })
    return { text: showStart(session, "is ready") }
  },
})

export const stop = defineTool({
  name: "stop",
  title: "Stop a bot",
  description: "Ends a bot and its world. Save the world with snapshot before, if it is needed.",
  input: z.object({ bot: BOT }),
  effects: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  async run({ bot }, { sessions }) {
    const session = sessions.require(bot)
    await sessions.stop(session)
    return { text: `${session.name} has ended.` }
  },
})

export const restart = defineTool({
  name: "restart",
  title: "Restart a bot",
  description:
    "Ends the bot and starts it again with its present code, in its world as it is. Call it after a change of its files, or after a crash. Injected faults end, and write_test begins again.",
  input: z.object({
    fresh: z.boolean().optional().describe("Begin with the world of the first start."),
    bot: BOT,
  }),
  effects: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  async run({ fresh = false, bot }, { sessions }) {
    const session = sessions.require(bot)
    const isKept = await session.restart(fresh ? "first" : undefined)
    const lost = isKept ? "" : "Its process had ended, so its world was lost and began again."
    return { text: paragraphs(showStart(session, "is ready again"), lost) }
  },
})

/** Returns the name of a file without its folder and its ending. */
function stemOf(file: string): string {
  const name = file.split(/[\\/]/).at(-1) ?? file
  return name.replace(/\.[^.]+$/, "") || name
}
