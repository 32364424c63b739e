// The actions of the person of a window in voice.

import type { RemotePerson } from "../../harness/client/remote-types.ts"
import type { StageChannelHandle } from "../../harness/handles/channel/stage-channel.ts"
import type { VoiceChannelHandle } from "../../harness/handles/channel/voice-channel.ts"
import type { VoiceBasedChannel } from "../../world/channels/model/channel.ts"
import type { VoiceState } from "../../world/voice/model.ts"
import { requireActor } from "../guild/act-as.tsx"
import { actorName, guildOf } from "../guild/handles.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"

/** The properties of what is shown about a voice or stage channel. */
export interface VoiceProps {
  readonly pane: Pane
  readonly channel: VoiceBasedChannel
}

/** Lets the person of a window act in voice. `sentence` says what they do. */
export function actInVoice(
  studio: Studio,
  pane: Pane,
  sentence: string,
  call: (actor: RemotePerson) => Promise<void>,
): void {
  void studio.actions.act(`${actorName(studio, pane)} ${sentence}`, () =>
    call(requireActor(studio, pane)),
  )
}

/** Connects the person of a window to a voice channel, unless they are there already. */
export function joinVoice(studio: Studio, pane: Pane, channel: VoiceBasedChannel): void {
  if (!studio.isPresent || pane.viewerId.value === undefined) return
  if (voiceStateOf(studio, pane, channel)?.channelId === channel.id) return
  actInVoice(studio, pane, `joins ${channel.name}`, (actor) =>
    actor.joinVoice(voiceHandleOf(studio, channel)),
  )
}

/** Returns the voice state of the person of a window in the guild of a channel. */
export function voiceStateOf(
  { shown }: Studio,
  pane: Pane,
  { guildId }: VoiceBasedChannel,
): VoiceState | undefined {
  const { value: viewerId } = pane.viewerId
  return viewerId && shown.world.guilds.get(guildId)?.voiceStates.get(viewerId)
}

/** Returns the handle of a voice or stage channel. */
export function voiceHandleOf(
  studio: Studio,
  { guildId, id, kind }: VoiceBasedChannel,
): VoiceChannelHandle {
  return guildOf(studio, guildId).channels.ofType(kind).get(id)
}

/** Returns the handle of a stage channel. */
export function stageHandleOf(
  studio: Studio,
  { guildId, id }: VoiceBasedChannel,
): StageChannelHandle {
  return guildOf(studio, guildId).channels.ofType("stage").get(id)
}
