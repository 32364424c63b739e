// Adds transcripts and hints to failed tests of Vitest.

import type { RunnerTestCase } from "vitest"
import { appendToRecord, readFailures } from "../../simulation/failures/failure-message.ts"
import { type SimulationUse, additionsOf } from "../../node/run/running-tests.ts"
import { recordArtifact } from "./vitest.ts"

const TYPE = "guildsim:transcript"

declare module "vitest" {
  interface TestArtifactRegistry {
    /** The transcript of a failed test, as text. */
    [TYPE]: {
      readonly type: typeof TYPE
      attachments: { contentType: string; body: string; bodyEncoding: "utf-8" }[]
    }
  }
}

/** Returns the failures of the current attempt of a test, as Vitest has recorded them. */
export function failuresSince(task: RunnerTestCase, earlier: number): readonly object[] {
  return task.result?.errors?.slice(earlier) ?? []
}

/**
 * Adds hints and the end of the transcript to the first failure of a test, unless one of its
 * failures already has them, and records whole transcripts. Vitest records a failure before its
 * hooks end, so this changes the record.
 */
export async function explainFailures(
  task: RunnerTestCase,
  failures: readonly object[],
  uses: readonly SimulationUse[],
): Promise<void> {
  const [first] = failures
  if (first === undefined) return
  appendToRecord(first, additionsOf(uses, readFailures(...failures)))
  await recordTranscripts(task, uses)
}

/** Records the whole transcripts of a failed test, each once. */
export async function recordTranscripts(
  task: RunnerTestCase,
  uses: readonly SimulationUse[],
): Promise<void> {
  for (const { explanation } of uses) {
    const body = explanation.transcript()
    if (body === "" || hasTranscript(task, body)) continue
    await recordArtifact(task, {
      type: TYPE,
      attachments: [{ contentType: "text/plain", body, bodyEncoding: "utf-8" }],
    })
  }
}

/** Returns whether a transcript is recorded already. It may have become longer since. */
function hasTranscript({ artifacts }: RunnerTestCase, transcript: string): boolean {
  return artifacts.some(({ type, attachments }) => {
    if (type !== TYPE) return false
    const [attachment] = attachments
    return attachment !== undefined && transcript.startsWith(attachment.body)
  })
}
