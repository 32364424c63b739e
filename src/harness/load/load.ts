// `load`: a bot of a run under generated traffic, on the virtual clock of the run.

import { SetupError } from "../../requirements/setup-error.ts"
import type { Env } from "../node/run/env.ts"
import { simulationOfApi } from "../sim/sim-arguments.ts"
import { type LoadOptions, readLoadOptions } from "./options.ts"
import { LoadRun } from "./recording/load-run.ts"
import { ProcessFigures } from "./recording/process-figures.ts"
import type { LoadReport } from "./report/report.ts"
import { crowdWorld } from "./traffic/crowd.ts"

/**
 * Lets people act in the world of a run for some minutes of its clock, as fast as this machine can,
 * and returns what the bot did. The actions have random pauses and do not wait for the bot. The same
 * seed causes the same actions, so the report is the same too, apart from `machine`.
 *
 * The bot's computing takes no time of the clock: answer times contain its pauses, injected delays
 * and rate limits. The journal keeps only the latest entries from then on. Uncaught errors and gaps
 * are part of the report, and fail the run at its end as always.
 *
 * @throws SetupError for invalid options, for a run with the real clock, and if the bot is in no
 * guild in which people can write; SettleTimeout.
 * @example
 * const report = await load(env, { guilds: 20, profile: "commands", minutes: 5 })
 * expect(report.interactions.unanswered).toBe(0)
 */
export async function load(env: Env, options: LoadOptions = {}): Promise<LoadReport> {
  const settings = readLoadOptions(options)
  const simulation = simulationOfApi(env)
  if (simulation.isTimeReal) {
    throw new SetupError(
      'load: the run uses the real clock, which cannot be moved. Run the bot without { clock: "real" }, or use npx guildsim load --clock running.',
    )
  }
  const started = performance.now()
  if (settings.crowd !== undefined) await env.fill(crowdWorld(settings.crowd))
  await env.settle()
  const built = (performance.now() - started) / 1000
  const { clock } = simulation.world
  const run = new LoadRun({ simulation, settings, clock: "virtual", now: () => clock.now() })
  const figures = new ProcessFigures()
  while (!run.isOver && options.signal?.aborted !== true) {
    await env.advanceTime({ seconds: run.secondsToSample })
    const sample = run.sample({ backlog: null, machine: figures.sample() })
    options.onSample?.(sample)
  }
  const { cpuSeconds, ...measured } = figures.summary()
  return run.end({
    of: "bot and simulator",
    processes: 1,
    eventsPerCpuSecond: cpuSeconds === 0 ? 0 : run.recorder.sent / cpuSeconds,
    ...measured,
    maxDelay: null,
    worldSeconds: settings.crowd === undefined ? null : built,
    readySeconds: null,
    simulatorRss: null,
  })
}
