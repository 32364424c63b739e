import type { StageInstanceId } from "../../world/model/ids.ts"
import { isSpeaker } from "../../world/rules/stages.ts"
import { voiceStatesIn } from "../../world/rules/voice.ts"
import type { VoiceState } from "../../world/model/voice.ts"
import { requireExistingGuild } from "./require-existing.ts"
import type { UserHandle } from "./user.ts"
import { VoiceChannelHandle } from "./voice-channel.ts"

/** What makes a stage live, as a test sees it. */
export interface StageInstanceData {
  readonly id: StageInstanceId
  readonly topic: string
}

/** A stage channel in the hands of a test. */
export class StageChannelHandle extends VoiceChannelHandle {
  /** What makes it live now; undefined while nobody has started it. */
  get instance(): StageInstanceData | undefined {
    const stage = requireExistingGuild(this.simulation, this.guildId).stageInstances.get(this.id)
    return stage && { id: stage.id, topic: stage.topic }
  }

  /** Who speaks now, in the order in which they connected. */
  get speakers(): UserHandle[] {
    return this.#connected(isSpeaker)
  }

  /** Who listens now, those too who have asked to speak, or were invited to. */
  get audience(): UserHandle[] {
    return this.#connected((state) => !isSpeaker(state))
  }

  /** Who of the audience has asked to speak. */
  get requests(): UserHandle[] {
    return this.#connected(
      ({ suppress, requestToSpeakAt }) => suppress && requestToSpeakAt !== null,
    )
  }

  #connected(is: (state: VoiceState) => boolean): UserHandle[] {
    return voiceStatesIn(requireExistingGuild(this.simulation, this.guildId), this.id)
      .filter(is)
      .map(({ userId }) => this.handles.user(userId, this.guildId))
  }
}
