// The button that starts and stops a recording.

import { useStudio } from "../shell/context.ts"

/** Starts and stops a recording. */
export function RecordButton() {
  const { recording, actions, connection, inspector, isInspecting, isPresent } = useStudio()
  const { isRecording } = recording
  const start = async (): Promise<void> => {
    await recording.start(connection.env)
    isInspecting.value = true
    inspector.tab.value = "recording"
  }
  return (
    <button
      type="button"
      class="record"
      aria-pressed={isRecording.value}
      disabled={!isPresent}
      onClick={() => {
        if (isRecording.value) recording.stop()
        else void actions.act("Start a recording", start)
      }}
    >
      {isRecording.value ? "Stop recording" : "Record"}
    </button>
  )
}
