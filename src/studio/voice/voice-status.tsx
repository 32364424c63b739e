// The status of a voice channel, which says what the connected members do.

import { requireActor } from "../guild/act-as.tsx"
import { actorName } from "../guild/handles.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import { type VoiceProps, voiceHandleOf } from "./voice-actions.ts"

/** The status of a voice channel, and the button that sets it. */
export function VoiceStatus({ pane, channel }: VoiceProps) {
  const studio = useStudio()
  const status = channel.kind === "voice" ? channel.status : null
  return (
    <>
      {status !== null && <i>{status}</i>}
      <button
        type="button"
        disabled={!studio.isPresent}
        onClick={() => studio.open(<StatusForm pane={pane} channel={channel} />)}
      >
        Set channel status
      </button>
    </>
  )
}

function StatusForm({ pane, channel }: VoiceProps) {
  const studio = useStudio()
  const status = channel.kind === "voice" ? channel.status : null
  return (
    <ActionDialog
      title={`Status of ${channel.name}`}
      submit="Save"
      action={`${actorName(studio, pane)} sets the status of ${channel.name}`}
      perform={(fields) =>
        requireActor(studio, pane).setVoiceStatus(
          voiceHandleOf(studio, channel),
          textOf(fields, "status") || null,
        )
      }
    >
      <label>
        Status
        <input name="status" maxLength={500} defaultValue={status ?? ""} autocomplete="off" />
      </label>
      <p class="hint">Leave it empty to remove the status.</p>
    </ActionDialog>
  )
}
