// Runs a bot under load on virtual time. Loaded by its path, in a process of its own, with the loader
// of the bot.

import { pathToFileURL } from "node:url"
import "../../requirements/node-version.ts"
import { load } from "../../harness/load/load.ts"
import { MEMBERS_PER_GUILD } from "../../harness/load/options.ts"
import { crowdWorld } from "../../harness/load/traffic/crowd.ts"
import { openRun } from "../../harness/node/sim.ts"
import { fillTokenVariables } from "../../harness/node/starting/missing-token.ts"
import {
  type LoadOrder,
  type LoadPlayOrder,
  type LoadPlayReport,
  markLoadMessage,
  readLoadMessage,
} from "./messages.ts"

const TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.GuildS.simulated-token-of-guildsim-load"

/** The real seconds in which the bot has to come to rest: many guilds and bursts of traffic take long. */
const PATIENCE = 300

const stopping = new AbortController()

process.on("message", (message) => {
  const order = readLoadMessage<LoadPlayOrder>(message)
  if (order?.kind === "stop") stopping.abort()
  else if (order !== undefined) void obey(order)
})
// A terminal sends Ctrl+C to this process too. Its parent ends it.
process.on("SIGINT", () => {})
process.once("disconnect", () => process.exit(0))

async function obey(order: LoadOrder): Promise<void> {
  try {
    const report = await play(order)
    send({ kind: "report", report }, () => process.exit(0))
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    send({ kind: "failed", message }, () => process.exit(1))
  }
}

async function play(order: LoadOrder) {
  const { file, shards, isLimited } = order
  const { guilds = 1, members, ...traffic } = order.traffic
  const began = performance.now()
  let worldSeconds = 0
  const crowd = crowdWorld({ guilds, members: members ?? guilds * MEMBERS_PER_GUILD })
  const { env } = await openRun(
    () => import(pathToFileURL(file).href),
    {
      processEnv: fillTokenVariables(process.env, TOKEN),
      patience: PATIENCE,
      shards,
      profile: "platform",
      rateLimits: isLimited ? "platform" : "none",
      ...(traffic.seed !== undefined && { seed: traffic.seed }),
      world: {
        title: crowd.title,
        async fill(builder) {
          const handles = await crowd.fill(builder)
          worldSeconds = secondsSince(began)
          return handles
        },
      },
    },
    () => {},
  )
  const readySeconds = secondsSince(began) - worldSeconds
  const onSample = (sample: Extract<LoadPlayReport, { kind: "sample" }>["sample"]): void =>
    send({ kind: "sample", sample })
  const report = await load(env, { ...traffic, onSample, signal: stopping.signal })
  return { ...report, machine: { ...report.machine, worldSeconds, readySeconds } }
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}

function send(report: LoadPlayReport, sent: () => void = () => {}): void {
  process.send?.(markLoadMessage(report), undefined, undefined, sent)
}
