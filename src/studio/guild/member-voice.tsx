// The actions of the person of a window on a member who is in voice.

import type { ChannelId } from "../../world/model/ids.ts"
import { guildChannelsOf } from "../../world/channels/rules/visibility.ts"
import { useStudio } from "../shell/context.ts"
import type { Studio } from "../state/studio.ts"
import { isForVoice } from "../state/visible.ts"
import { mayAct } from "./abilities.ts"
import { guildOf } from "./handles.ts"
import {
  type CallOnMember,
  type GuildMemberProps,
  MemberActionButton,
  actOnMember,
} from "./member-action.tsx"

/** Server mute and deafen, move and disconnect, for a member who is in voice. */
export function VoiceOfMember(props: GuildMemberProps) {
  const { guild, member } = props
  const studio = useStudio()
  const state = guild.voiceStates.get(member.userId)
  if (state === undefined) return null
  const { mute, deaf } = member
  const act = (verb: string, call: CallOnMember) => (): void =>
    actOnMember(studio, props, (name) => `${verb} ${name}`, call)
  return (
    <div class="row" role="group" aria-label="Voice">
      <MemberActionButton
        {...props}
        action="mute"
        label={mute ? "Server unmute" : "Server mute"}
        onChoose={act(mute ? "unmutes" : "mutes", (actor, other) => actor.muteMember(other, !mute))}
      />
      <MemberActionButton
        {...props}
        action="deafen"
        label={deaf ? "Server undeafen" : "Server deafen"}
        onChoose={act(deaf ? "undeafens" : "deafens", (actor, other) =>
          actor.deafenMember(other, !deaf),
        )}
      />
      <MemberActionButton
        {...props}
        action="move"
        label="Disconnect"
        isDangerous
        onChoose={act("disconnects", (actor, other) => actor.disconnect(other))}
      />
      <MoveChoice {...props} channelId={state.channelId} />
    </div>
  )
}

/** Moves a member to another voice channel. */
function MoveChoice(props: GuildMemberProps & { readonly channelId: ChannelId }) {
  const { pane, guild, member, channelId } = props
  const studio = useStudio()
  const { world } = studio.shown
  const pair = { world, guild, actorId: pane.viewerId.value, targetId: member.userId }
  const channels = guildChannelsOf(world, guild).filter(isForVoice)
  return (
    <label>
      Move to
      <select
        value={channelId}
        disabled={!studio.isPresent || !mayAct(pair, "move")}
        onChange={({ currentTarget }) => move(studio, props, currentTarget.value)}
      >
        {channels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function move(studio: Studio, props: GuildMemberProps, channelId: string): void {
  const { channels } = guildOf(studio, props.guild.id)
  const all = [...channels.ofType("voice"), ...channels.ofType("stage")]
  const channel = all.find(({ id }) => id === channelId)
  if (channel === undefined) return
  actOnMember(
    studio,
    props,
    (name) => `moves ${name} to ${channel.name}`,
    (actor, target) => actor.moveTo(target, channel),
  )
}
