// The part of a voice or stage channel above its messages: who is connected, and what one does there.

import { useStudio } from "../shell/context.ts"
import { Soundboard } from "./soundboard.tsx"
import { StageControls } from "./stage-controls.tsx"
import { VoiceMembers } from "./voice-members.tsx"
import { VoiceStatus } from "./voice-status.tsx"
import { type VoiceProps, actInVoice, joinVoice, voiceStateOf } from "./voice-actions.ts"

/** The members who are connected to a channel, and the controls of the person of the window. */
export function VoicePanel({ pane, channel }: VoiceProps) {
  const studio = useStudio()
  const state = voiceStateOf(studio, pane, channel)
  const isHere = state?.channelId === channel.id
  const isPast = !studio.isPresent
  return (
    <section class="voice" aria-label="Voice">
      <VoiceMembers pane={pane} channel={channel} />
      <div class="voice-controls" role="group" aria-label="Voice controls">
        {isHere ? (
          <OwnControls pane={pane} channel={channel} />
        ) : (
          <button
            type="button"
            class="primary"
            disabled={isPast || pane.viewerId.value === undefined}
            onClick={() => joinVoice(studio, pane, channel)}
          >
            Join voice
          </button>
        )}
        {channel.kind === "stage" ? (
          <StageControls pane={pane} channel={channel} />
        ) : (
          <VoiceStatus pane={pane} channel={channel} />
        )}
        {isHere && channel.kind === "voice" && <Soundboard pane={pane} channel={channel} />}
        {isHere && (
          <button
            type="button"
            class="danger"
            disabled={isPast}
            onClick={() => actInVoice(studio, pane, "leaves voice", (actor) => actor.leaveVoice())}
          >
            Leave voice
          </button>
        )}
      </div>
    </section>
  )
}

/** The settings of a voice state that the member changes, with their words when off and on. */
const OWN_SETTINGS = [
  ["selfMute", "Mute", "Unmute"],
  ["selfDeaf", "Deafen", "Undeafen"],
  ["selfVideo", "Turn on camera", "Turn off camera"],
  ["selfStream", "Share screen", "Stop sharing"],
] as const

function OwnControls({ pane, channel }: VoiceProps) {
  const studio = useStudio()
  const state = voiceStateOf(studio, pane, channel)
  if (state === undefined) return null
  return (
    <>
      {OWN_SETTINGS.filter(([key]) => channel.kind === "voice" || key !== "selfStream").map(
        ([key, off, on]) => (
          <button
            key={key}
            type="button"
            aria-pressed={state[key]}
            disabled={!studio.isPresent}
            onClick={() =>
              actInVoice(studio, pane, `changes their voice settings`, (actor) =>
                actor.setVoice({ [key]: !state[key] }),
              )
            }
          >
            {state[key] ? on : off}
          </button>
        ),
      )}
    </>
  )
}
