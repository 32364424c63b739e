// Records the usage of a simulation, if the environment asks for it.

import { LazyModule } from "../../../requirements/lazy-module.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"
import { type UsageFile, findUsageFile } from "./usage-file.ts"
import type { WrittenUsage } from "./usage.ts"
import type { RecordedSimulation, UsageRecorder } from "./usage-recorder.ts"

export const usageModule = new LazyModule("usage coverage", () => import("./usage-recorder.ts"))

/** The version of the lines of a recording. */
export const RECORDING_VERSION = 1

/** A line of a recording: the usage of one simulation, or of a part of its time. */
export interface RecordedUsage {
  readonly version: typeof RECORDING_VERSION
  /** The path of the test file, if Vitest runs it; else null. */
  readonly test: string | null
  readonly bots: WrittenUsage
}

/** The recording of a simulation. */
export interface UsageRecording {
  /** Records the intents of the sessions of the bots. */
  noteSessions: UsageRecorder["noteSessions"]
  /** Reads the journal before it is forgotten. */
  readJournal(): void
  /** Writes what has happened since the last call. */
  flush(): void
  /** Writes the rest. Called at the end of the simulation. */
  end(): void
}

/** A simulation that can be recorded. */
interface RecordableSimulation extends RecordedSimulation {
  /** Replaces tokens and signatures in a text. */
  mask(text: string): string
  readonly usage: { current: UsageRecording | undefined }
}

/** Starts recording a simulation, if the environment asks for it. */
export function recordUsage(simulation: RecordableSimulation): void {
  const file = findUsageFile()
  // A page has no file.
  if (file !== undefined) recordInto(file, simulation)
}

function recordInto(file: UsageFile, simulation: RecordableSimulation): void {
  const test = testFile()
  const recorder = new usageModule.loaded.UsageRecorder(simulation, (tally) => {
    const line: RecordedUsage = { version: RECORDING_VERSION, test, bots: tally.write() }
    file.append(simulation.mask(JSON.stringify(line)))
  })
  const flush = (): void => recorder.flush()
  const forget = file.atExit(flush)
  simulation.usage.current = {
    noteSessions: (sessions) => recorder.noteSessions(sessions),
    readJournal: () => recorder.readJournal(),
    flush,
    end() {
      forget()
      flush()
      simulation.usage.current = undefined
    },
  }
}

/** Returns the path of the test file that Vitest runs. */
function testFile(): string | null {
  const path = propertyOf(Reflect.get(globalThis, "__vitest_worker__"), "filepath")
  return typeof path === "string" ? path : null
}
