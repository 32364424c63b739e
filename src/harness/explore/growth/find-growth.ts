// Finds what grows with each use of a command, a component or a text command, and with each restart.

import { Recorder } from "../../studio/recording/recorder.ts"
import { examinePlayed, type FindingTestOptions } from "../examine.ts"
import type { DoneStep, Exploration } from "../exploration.ts"
import type { Finding } from "../findings/finding.ts"
import type { Sign } from "../findings/sign.ts"
import { ExplorerSession, type SessionSettings } from "../session/session.ts"
import { type Step, describeStep, targetOf } from "../steps.ts"
import { measureGrowth } from "./measure-growth.ts"

/** The kinds of steps that are repeated. */
const REPEATED: ReadonlySet<Step["kind"]> = new Set([
  "slash",
  "userMenu",
  "messageMenu",
  "click",
  "select",
  "send",
  "restart",
])

/** The largest number of targets that are measured. */
const MOST = 25

/** Measures each target that was used successfully. */
export async function findGrowth(
  { successes }: Exploration,
  settings: SessionSettings,
  test: FindingTestOptions,
): Promise<readonly Finding[]> {
  const chains = [...successes.values()].filter((chain) => REPEATED.has(lastOf(chain).kind))
  const findings: Finding[] = []
  const known = new Set<string>()
  for (const chain of chains.slice(0, MOST)) {
    const finding = await measure(chain, settings, test)
    // A text command is a message, so it makes the same things grow.
    if (finding === undefined || known.has(finding.explanation)) continue
    known.add(finding.explanation)
    findings.push(finding)
  }
  return findings
}

function lastOf(chain: readonly DoneStep[]): Step {
  const last = chain.at(-1)
  if (last === undefined) throw new Error("A chain has at least one step.")
  return last.step
}

/** Repeats the last step of a chain in a new run. Returns a finding if something grows. */
async function measure(
  chain: readonly DoneStep[],
  settings: SessionSettings,
  test: FindingTestOptions,
): Promise<Finding | undefined> {
  const recorder = new Recorder()
  let isRecording = true
  const observe = (call: Parameters<typeof recorder.observe>[0]) =>
    isRecording ? recorder.observe(call) : undefined
  const session = await ExplorerSession.open(
    { ...settings, onOpen: (env) => recorder.start(env) },
    observe,
  )
  try {
    const step = lastOf(chain)
    for (const one of chain.slice(0, -1)) await session.perform(one.step)
    // The first use is recorded, and becomes the repeated call of the test.
    const first = await session.perform(step)
    isRecording = false
    if (first.status !== "done" || first.signs.length > 0) return undefined
    const grown = await measureGrowth(session.env, () => session.perform(step))
    if (grown.length === 0) return undefined
    repeatLastCall(recorder)
    const steps = chain.map((one) => describeStep(one.step))
    const played = { steps, recording: recorder.recording, test }
    return examinePlayed(session.env, growthSign(targetOf(step), grown), played)
  } finally {
    await session.close()
  }
}

/** Replaces the last call of a recording by the assertion that nothing grows with it. */
function repeatLastCall(recorder: Recorder): void {
  const call = recorder.recording.steps.at(-1)
  if (call?.type !== "call") return
  recorder.undo()
  const { result: _, ...repeated } = call
  recorder.add({ type: "growth", call: repeated })
}

function growthSign(target: string, grown: readonly string[]): Sign {
  return {
    kind: "growth",
    key: "growth",
    title: `Something grows with every use of ${target}.`,
    explanation: `With every repetition, and also after an hour, this has grown: ${grown.join("; ")}. Remove what is no longer needed, or limit it, since a bot runs for months.`,
    expected: `nothing grows with ${target}`,
    assert() {},
  }
}
