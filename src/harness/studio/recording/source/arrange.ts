// Puts the calls that build a world before the steps of a recording.

import { SetupError } from "../../../../requirements/setup-error.ts"
import type { CallStep, RecordedObject, WorldRecording } from "../recording.ts"
import { objectsOf, objectsOfLookup } from "./references.ts"

/**
 * Returns a recording that begins in an empty world and builds what its steps need.
 *
 * @throws SetupError for a recording of a large world.
 */
export function withArrangement({ arrangement, steps }: WorldRecording): WorldRecording {
  if (arrangement === undefined) {
    throw new SetupError(
      "The world of the recording is too large for a test that builds it. Use a snapshot or a fixture world.",
    )
  }
  const needed = new Set<string>()
  const need = (object: RecordedObject): void => {
    if (needed.has(object.key)) return
    needed.add(object.key)
    if (object.lookup !== undefined) objectsOfLookup(object.lookup).forEach(need)
  }
  for (const step of steps) objectsOf(step).forEach(need)
  const kept: CallStep[] = []
  // From the end, so that each call is kept for what the later ones need.
  for (const call of arrangement.toReversed()) {
    const subject = call.result ?? call.self
    if (subject !== undefined && !needed.has(subject.key)) continue
    kept.unshift(call)
    objectsOf(call).forEach(need)
  }
  return { steps: [...kept, ...steps] }
}
