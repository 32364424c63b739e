// Tools that disturb the bot, and that save and restore worlds.

import { z } from "zod"
import { SetupError } from "../../../requirements/setup-error.ts"
import { declarationsOf } from "../../handles/arguments/guard-methods.ts"
import { callMethod } from "../calling/call-method.ts"
import type { BotSession } from "../sessions/bot-session.ts"
import { ARGS, reactTo } from "./acting.ts"
import { showStart } from "./running.ts"
import { BOT, defineTool } from "./tool.ts"

/** The methods of a world that disturb a bot. Those that a version does not have are left out. */
const OF_WORLD = ["injectError", "incident"]

export const fault = defineTool({
  name: "fault",
  title: "Inject a fault",
  description:
    'Makes the platform fail. injectError: the next matching requests get an error, { "kind": "injectError", "args": { "error": { "method": "POST", "path": "/channels/{channel_id}/messages", "status": 500, "times": 1 } } }; For responses to interactions the path is "/interactions/{interaction_id}/{token}/callback". code, rateLimit, network ("reset"), delay and effect ("after") work too. incident { "name": "API errors" } plays a whole outage. Faults of the connection: disconnect { "fault": { "code": 4000 } }, dropSocket, invalidateSession, requestReconnect, stopAcknowledging, resumeAcknowledging, loseGuild, restoreGuild { "guild": … }, limitMemberRequests. "list" shows the injected errors, "remove" ends them all. Act afterwards, then check that the bot copes.',
  input: z.object({
    kind: z.string().describe("injectError, disconnect, dropSocket … list, remove"),
    args: ARGS,
    bot: BOT,
  }),
  effects: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  async run({ kind, args, bot }, { sessions }) {
    const session = sessions.require(bot)
    await session.env.refresh()
    if (kind === "list") return { text: listFaults(session) }
    if (kind === "remove") {
      await Promise.all(session.env.faults.map((one) => one.remove()))
      return { text: "All injected errors were removed." }
    }
    const self = requireHolder(session, kind)
    const { text } = await reactTo(session, async () => {
      await callMethod(session, { self, of: "fault", name: kind, args })
    })
    return { text: kind === "injectError" ? listFaults(session) : text }
  },
})

function listFaults({ env }: BotSession): string {
  const lines = env.faults.map(
    (one) => `${String(one)}: met ${one.fired} requests, ${one.remaining} remaining`,
  )
  return lines.join("\n") || "No error was injected."
}

/** Returns the object whose method disturbs the bot in a way. @throws SetupError that lists the ways. */
function requireHolder({ env }: BotSession, kind: string): object {
  const ofWorld = OF_WORLD.filter((name) => declarationsOf(env).has(name))
  if (ofWorld.includes(kind)) return env
  const ofGateway = [...declarationsOf(env.gateway).keys()]
  if (ofGateway.includes(kind)) return env.gateway
  throw new SetupError(
    `There is no fault ${JSON.stringify(kind)}. The kinds are: ${[...ofWorld, ...ofGateway, "list", "remove"].join(", ")}.`,
  )
}

export const snapshot = defineTool({
  name: "snapshot",
  title: "Save the world",
  description:
    "Saves the whole world under a name, to return to it with restore, or to a JSON file with which bots and tests can start.",
  input: z.object({
    name: z.string().optional().describe('Default: "saved".'),
    file: z.string().optional().describe("Also writes a JSON file of the project."),
    overwrite: z.boolean().optional(),
    bot: BOT,
  }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  async run({ name = "saved", file, overwrite = false, bot }, { host, sessions }) {
    const world = await sessions.require(bot).env.snapshot()
    sessions.snapshots.set(name, world)
    if (file === undefined) return { text: `Saved as ${JSON.stringify(name)}.` }
    const text = `${JSON.stringify(world, null, 1)}\n`
    const path = await host.writeFile({ path: file, text, overwrite })
    return { text: `Saved as ${JSON.stringify(name)} and in ${path}.` }
  },
})

export const restore = defineTool({
  name: "restore",
  title: "Restore a saved world",
  description:
    "Restarts the bot in a world that snapshot has saved. What the bot keeps in its memory begins again.",
  input: z.object({ name: z.string().optional().describe('Default: "saved".'), bot: BOT }),
  effects: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  async run({ name = "saved", bot }, { sessions }) {
    const world = sessions.snapshots.get(name)
    if (world === undefined) {
      const names = [...sessions.snapshots.keys()].join(", ")
      throw new SetupError(
        `There is no saved world ${JSON.stringify(name)}. ${names === "" ? "Call snapshot first." : `The saved worlds are: ${names}.`}`,
      )
    }
    const session = sessions.require(bot)
    await session.restart(world)
    return { text: showStart(session, `is ready in the world ${JSON.stringify(name)}`) }
  },
})
