// Makes findings of signs: the shortest steps, the transcript, and a test.

import { SetupError } from "../../requirements/setup-error.ts"
import type { Env } from "../node/run/env.ts"
import { Recorder } from "../studio/recording/recorder.ts"
import type { WorldRecording } from "../studio/recording/recording.ts"
import { type TestOptions, generateTest } from "../studio/recording/source/generate-test.ts"
import type { FirstSign } from "./exploration.ts"
import type { Finding } from "./findings/finding.ts"
import type { Sign } from "./findings/sign.ts"
import { type MinimizeDeps, minimize, replay } from "./minimize.ts"
import { type Step, describeStep } from "./steps.ts"

/** The options of the tests of findings, without their titles. */
export type FindingTestOptions = Omit<TestOptions, "title">

/** The number of lines of a transcript that a finding shows. */
const SHOWN = 30

/** Returns the finding of a sign. */
export async function examine(
  first: FirstSign,
  deps: MinimizeDeps,
  test: FindingTestOptions,
): Promise<Finding> {
  const steps = await minimize(first, deps)
  const played = steps ?? first.steps.map(({ step }) => step)
  const recorded = steps && (await record(steps, first.sign.key, deps, test))
  const { kind, title, explanation } = recorded?.sign ?? first.sign
  return {
    kind,
    title,
    explanation,
    steps: played.map(describeStep),
    transcript: recorded?.transcript ?? "",
    test: recorded?.test ?? "",
    seen: first.seen,
    isReproduced: recorded !== undefined,
  }
}

/** A replay that was recorded. */
interface RecordedReplay {
  readonly sign: Sign
  readonly transcript: string
  readonly test: string
}

/** Plays steps once more and makes a test of them. */
async function record(
  steps: readonly Step[],
  key: string,
  { settings }: MinimizeDeps,
  test: FindingTestOptions,
): Promise<RecordedReplay | undefined> {
  const recorder = new Recorder()
  let isStarted = false
  return await replay(
    {
      ...settings,
      onOpen(env) {
        recorder.start(env)
        isStarted = true
      },
    },
    steps,
    key,
    ({ session, sign }) => {
      sign.assert(recorder)
      const { recording } = recorder
      return { sign, transcript: tailOf(session.env), test: testOf(recording, sign, test) }
    },
    (call) => (isStarted ? recorder.observe(call) : undefined),
  )
}

/** Steps that were played once, and their recording. */
interface PlayedSteps {
  readonly steps: readonly string[]
  readonly recording: WorldRecording
  readonly test: FindingTestOptions
}

/** Returns the finding of steps that need not be shortened. */
export function examinePlayed(
  env: Env,
  sign: Sign,
  { steps, recording, test }: PlayedSteps,
): Finding {
  const { kind, title, explanation } = sign
  return {
    kind,
    title,
    explanation,
    steps,
    transcript: tailOf(env),
    test: testOf(recording, sign, test),
    seen: 1,
    isReproduced: true,
  }
}

/** Returns a test file; empty for a world that is too large for one. */
function testOf(
  recording: WorldRecording,
  { expected }: Pick<Sign, "expected">,
  options: FindingTestOptions,
): string {
  try {
    return generateTest(recording, { ...options, title: expected }).source
  } catch (error) {
    if (error instanceof SetupError) return ""
    throw error
  }
}

/** Returns the end of the transcript of a run. */
function tailOf(env: Env): string {
  const lines = env.transcript().split("\n")
  const cut = lines.length > SHOWN ? [`(the last ${SHOWN} of ${lines.length} lines)`] : []
  return [...cut, ...lines.slice(-SHOWN)].join("\n")
}
