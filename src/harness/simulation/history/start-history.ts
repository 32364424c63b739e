// Starts the log of a simulation.

import { HistoryLog } from "./history-log.ts"
import type { Simulation } from "../simulation.ts"

/** Returns the log of a simulation, which starts now if it has not been started before. */
export function startHistory(simulation: Simulation): HistoryLog {
  simulation.history.current ??= new HistoryLog(simulation)
  return simulation.history.current
}
