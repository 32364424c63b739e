// The controls of a stage: its topic, and who speaks.

import type { StageChannel } from "../../world/channels/model/channel.ts"
import type { VoiceState } from "../../world/voice/model.ts"
import { requireActor } from "../guild/act-as.tsx"
import { actorName, memberOf } from "../guild/handles.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import { displayName } from "../state/names.ts"
import { type VoiceProps, actInVoice, stageHandleOf, voiceStateOf } from "./voice-actions.ts"

/** Starts and ends the stage, and lets the person of the window speak. */
export function StageControls({ pane, channel }: VoiceProps) {
  const studio = useStudio()
  const stage = studio.shown.world.guilds.get(channel.guildId)?.stageInstances.get(channel.id)
  const isPast = !studio.isPresent
  if (channel.kind !== "stage") return null
  return (
    <>
      {stage && <b class="stage-topic">{stage.topic}</b>}
      <OwnSpeaking pane={pane} channel={channel} />
      <button
        type="button"
        disabled={isPast}
        onClick={() =>
          studio.open(<StageTopic pane={pane} channel={channel} topic={stage?.topic} />)
        }
      >
        {stage === undefined ? "Start stage" : "Change topic"}
      </button>
      {stage && (
        <button
          type="button"
          disabled={isPast}
          onClick={() =>
            actInVoice(studio, pane, `ends the stage ${stage.topic}`, (actor) =>
              actor.endStage(stageHandleOf(studio, channel)),
            )
          }
        >
          End stage
        </button>
      )}
    </>
  )
}

/** Asks to speak, becomes a speaker, or moves to the audience. */
function OwnSpeaking({ pane, channel }: VoiceProps) {
  const studio = useStudio()
  const state = voiceStateOf(studio, pane, channel)
  if (state?.channelId !== channel.id || !state.suppress) return null
  const asks = state.requestToSpeakAt === null
  return (
    <>
      <button
        type="button"
        disabled={!studio.isPresent}
        onClick={() =>
          actInVoice(
            studio,
            pane,
            asks ? "asks to speak" : "withdraws the request to speak",
            (actor) => actor.requestToSpeak(asks),
          )
        }
      >
        {asks ? "Request to speak" : "Withdraw request"}
      </button>
      <button
        type="button"
        disabled={!studio.isPresent}
        onClick={() =>
          actInVoice(studio, pane, "becomes a speaker", (actor) => actor.becomeSpeaker())
        }
      >
        Become a speaker
      </button>
    </>
  )
}

interface StageTopicProps extends VoiceProps {
  readonly channel: StageChannel
  /** The present topic; undefined if the stage is not live. */
  readonly topic: string | undefined
}

function StageTopic({ pane, channel, topic }: StageTopicProps) {
  const studio = useStudio()
  const isNew = topic === undefined
  return (
    <ActionDialog
      title={isNew ? `Start a stage in ${channel.name}` : "Change the topic"}
      submit={isNew ? "Start stage" : "Save"}
      action={`${actorName(studio, pane)} ${isNew ? "starts a stage" : "changes the topic"}`}
      perform={(fields) => {
        const actor = requireActor(studio, pane)
        const handle = stageHandleOf(studio, channel)
        const entered = textOf(fields, "topic")
        return isNew ? actor.startStage(handle, entered) : actor.setStageTopic(handle, entered)
      }}
    >
      <label>
        Topic
        <input
          name="topic"
          required
          maxLength={120}
          defaultValue={topic ?? ""}
          autocomplete="off"
        />
      </label>
    </ActionDialog>
  )
}

/** Invites a member of the audience to speak, or moves a speaker to the audience. */
export function SpeakerButtons({
  pane,
  channel,
  state,
}: VoiceProps & { readonly state: VoiceState }) {
  const studio = useStudio()
  const { userId, suppress } = state
  const name = displayName(studio.shown.world, userId, channel.guildId)
  const isOwn = userId === pane.viewerId.value
  if (isOwn && suppress) return null
  const label = suppress ? "Invite to speak" : "Move to audience"
  return (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      disabled={!studio.isPresent}
      onClick={() =>
        actInVoice(studio, pane, `${suppress ? "invites" : "moves"} ${name}`, async (actor) => {
          const member = memberOf(studio, channel.guildId, userId)
          if (member === undefined) throw new Error(`${name} is not in the server any more.`)
          await (suppress ? actor.inviteToSpeak(member) : actor.moveToAudience(member))
        })
      }
    >
      {label}
    </button>
  )
}
