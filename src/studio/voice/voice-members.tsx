// The members who are connected to a voice or stage channel.

import type { VoiceState } from "../../world/voice/model.ts"
import { Avatar } from "../shell/avatar.tsx"
import { useStudio } from "../shell/context.ts"
import { displayName } from "../state/names.ts"
import type { VoiceProps } from "./voice-actions.ts"
import { SpeakerButtons } from "./stage-controls.tsx"

/** The members who are connected; on a stage the speakers, and then the audience. */
export function VoiceMembers({ pane, channel }: VoiceProps) {
  const { world } = useStudio().shown
  const guild = world.guilds.get(channel.guildId)
  const states = [...(guild?.voiceStates.values() ?? [])].filter(
    ({ channelId }) => channelId === channel.id,
  )
  const groups: readonly (readonly [string, readonly VoiceState[]])[] =
    channel.kind === "stage"
      ? [
          ["Speakers", states.filter(({ suppress }) => !suppress)],
          ["Audience", states.filter(({ suppress }) => suppress)],
        ]
      : [["Connected", states]]
  return (
    <>
      {groups.map(([title, some]) => (
        <div key={title} class="voice-group" role="group" aria-label={title}>
          <h3>{`${title} — ${some.length}`}</h3>
          <ul>
            {some.map((state) => (
              <VoiceMember key={state.userId} pane={pane} channel={channel} state={state} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

function VoiceMember({ pane, channel, state }: VoiceProps & { readonly state: VoiceState }) {
  const { world } = useStudio().shown
  const { userId, selfMute, selfDeaf, selfVideo, selfStream, requestToSpeakAt } = state
  const member = world.guilds.get(channel.guildId)?.members.get(userId)
  const marks = [
    ...(selfMute || member?.mute === true ? ["muted"] : []),
    ...(selfDeaf || member?.deaf === true ? ["deafened"] : []),
    ...(selfVideo ? ["video"] : []),
    ...(selfStream ? ["live"] : []),
    ...(requestToSpeakAt === null ? [] : ["asks to speak"]),
  ]
  return (
    <li>
      <button type="button" data-user-id={userId} aria-haspopup="dialog">
        <Avatar userId={userId} guildId={channel.guildId} />
        {displayName(world, userId, channel.guildId)}
        {marks.map((text) => (
          <small key={text} class="mark">
            {text}
          </small>
        ))}
      </button>
      {channel.kind === "stage" && <SpeakerButtons pane={pane} channel={channel} state={state} />}
    </li>
  )
}
