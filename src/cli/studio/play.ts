// Runs a bot with Studio. Loaded by its path, in a process of its own, with the loader of the bot.

import { pathToFileURL } from "node:url"
import "../../requirements/node-version.ts"
import { openRun } from "../../harness/node/sim.ts"
import { openPage } from "../../harness/node/studio/run-studio.ts"
import { fillTokenVariables } from "../../harness/node/starting/missing-token.ts"
import { findFixtureWorld } from "../../harness/server/worlds/fixture-worlds.ts"
import { defineWorld } from "../../harness/sim/fixture-world.ts"
import { simulationOfApi } from "../../harness/sim/sim-arguments.ts"
import type { FixtureWorld } from "../../harness/sim/simulation-api.ts"
import type { Env, RunOptions } from "../../harness/node/run/env.ts"
import {
  type StartOrder,
  type StudioOrder,
  type StudioReport,
  isOrder,
  markMessage,
} from "./messages.ts"

const TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.GuildS.simulated-token-of-guildsim-studio"

/** The world of somebody who names none. */
const teaHouse = defineWorld("Tea House", {}, (world) => {
  const guild = world.createGuild("Tea House")
  guild.createTextChannel("general")
  guild.addMember("alice")
  guild.addMember("bob")
  return {}
})

let playing: Promise<Env> | undefined

process.on("message", (message) => {
  if (isOrder(message)) void obey(message)
})
// A terminal sends Ctrl+C to this process too. Its parent ends it.
process.on("SIGINT", () => {})
process.once("disconnect", () => process.exit(0))

async function obey(order: StudioOrder): Promise<void> {
  try {
    if (order.kind === "start") await (playing = start(order))
    else await stop()
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`, () => process.exit(1))
  }
}

async function start({
  file,
  port,
  key,
  opens,
  isClockRunning,
  ...order
}: StartOrder): Promise<Env> {
  const options: RunOptions = {
    processEnv: fillTokenVariables(process.env, TOKEN),
    ...worldOptions(order.world),
    ...(order.botName !== undefined && { botName: order.botName }),
    onJournal: (entry) => {
      if (entry.kind === "gap") process.stderr.write(`${entry.message}\n`)
      if (entry.kind === "error") setImmediate(printErrors)
    },
  }
  const opening = openRun(
    () => import(pathToFileURL(file).href),
    options,
    () => {},
  )
  const { env, studio } = await opening
  const simulation = simulationOfApi(env)
  let printed = 0
  function printErrors(): void {
    const errors = simulation.botErrors()
    for (const error of errors.slice(printed)) process.stderr.write(`${textOf(error)}\n`)
    printed = errors.length
  }
  if (isClockRunning) simulation.time.setMode("running")
  // A page that was open connects again now, when the bot can answer.
  const served = await studio.serve({ port, key })
  send({ kind: "ready", isOpened: opens && (await openPage(served.studio)) })
  return env
}

function worldOptions(
  world: StartOrder["world"],
): { readonly world: FixtureWorld } | { readonly snapshot: NonNullable<RunOptions["snapshot"]> } {
  if (world === undefined) return { world: teaHouse }
  return typeof world === "string" ? { world: findFixtureWorld(world) } : { snapshot: world }
}

/** Saves the world and ends the process. */
async function stop(): Promise<void> {
  const env = await playing
  if (env === undefined) return process.exit(0)
  const world = env.world.snapshot()
  // The errors that nobody has read were printed when they happened.
  await env.close().catch(() => {})
  send({ kind: "saved", world }, () => process.exit(0))
}

function send(report: StudioReport, sent: () => void = () => {}): void {
  process.send?.(markMessage(report), undefined, undefined, sent)
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
