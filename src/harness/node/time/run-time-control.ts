// The control of a run's clock, and the timers of its bots.

import type { PendingTimer, TimeControl } from "../../simulation/time/time-control.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { isBotLifecycle } from "../bots/bot-lifecycle.ts"
import { isInterval } from "../node-timers/native-timer.ts"
import type { BotTime } from "./bot-time.ts"
import type { TimeStepper } from "./passage/time-stepper.ts"
import { isCollector } from "./virtual/virtual-timer.ts"
import type { DueTimer } from "./virtual/virtual-timers.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** The parts of a run that the control of its clock needs. */
interface TimedRun {
  readonly run: { readonly stepping: TimeStepper; readonly simulation: Simulation }
  readonly time: BotTime
}

const withMode = sharedGetters<() => TimedRun>()({
  mode(parts): TimeControl["mode"] {
    const { run, time } = parts()
    if (time.timers === undefined) return "real"
    return run.stepping.isClockRunning ? "running" : "paused"
  },
})

/** Creates the control of a run's clock. */
export function createRunTimeControl(parts: () => TimedRun): TimeControl {
  const control: Omit<TimeControl, "mode"> = {
    setMode(mode) {
      const { stepping } = parts().run
      if (mode === "running") stepping.startClock()
      else stepping.stopClock()
    },
    botTimers() {
      const timed = parts()
      return (timed.time.timers?.waiting() ?? []).map((one) => describeTimer(one, timed))
    },
    waits: () => parts().run.stepping.pendingWork(),
  }
  return withMode(control, parts)
}

function describeTimer(one: DueTimer, timed: TimedRun): PendingTimer {
  const { deadline, origin, isHeartbeat, owner } = one
  return {
    at: deadline.at,
    owner: nameOwner(owner, timed),
    what: nameTimer(one),
    callSite: origin.location.portableWhere(),
    isInternal: isHeartbeat || origin.isOfNode,
  }
}

/** Returns the name of the bot that a timer belongs to. Modules set some before any bot starts. */
function nameOwner(owner: object, { time, run }: TimedRun): string {
  if (isBotLifecycle(owner)) return owner.account.name
  return owner === time.testCalls ? "test" : run.simulation.bot.name
}

function nameTimer(one: DueTimer): string {
  const { timer, delay, origin, isHeartbeat } = one
  if (isHeartbeat) return "a heartbeat of a connection"
  if (isCollector(one)) return "the time limit of a collector"
  if (isInterval(timer)) return `a timer every ${delay} ms`
  return origin.purpose === "pause" ? `a pause of ${delay} ms` : `a timer of ${delay} ms`
}
