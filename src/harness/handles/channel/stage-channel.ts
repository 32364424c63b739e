import type { StageInstanceId } from "../../../world/model/ids.ts"
import { isSpeaker } from "../../../world/stages/rules.ts"
import { voiceStatesIn } from "../../../world/voice/rules/voice.ts"
import type { VoiceState } from "../../../world/voice/model.ts"
import { requireExistingGuild } from "../require-existing.ts"
import type { UserHandle } from "../user.ts"
import { VoiceChannelHandle } from "./voice-channel.ts"

/** A live stage of a stage channel. */
export interface StageInstanceData {
  readonly id: StageInstanceId
  readonly topic: string
}

/** The handle of a stage channel. */
export class StageChannelHandle extends VoiceChannelHandle {
  /** The live stage; undefined if none has been started. */
  get instance(): StageInstanceData | undefined {
    const stage = requireExistingGuild(this.world, this.guildId).stageInstances.get(this.id)
    return stage && { id: stage.id, topic: stage.topic }
  }

  /** The current speakers, in the order in which they connected. */
  get speakers(): UserHandle[] {
    return this.#connected(isSpeaker)
  }

  /** The current audience, including members who have requested or were invited to speak. */
  get audience(): UserHandle[] {
    return this.#connected((state) => !isSpeaker(state))
  }

  /** The members of the audience who have requested to speak. */
  get requests(): UserHandle[] {
    return this.#connected(
      ({ suppress, requestToSpeakAt }) => suppress && requestToSpeakAt !== null,
    )
  }

  #connected(is: (state: VoiceState) => boolean): UserHandle[] {
    return voiceStatesIn(requireExistingGuild(this.world, this.guildId), this.id)
      .filter(is)
      .map(({ userId }) => this.handles.user(userId, this.guildId))
  }
}
