import { type VoiceStateData, findVoice } from "../../channel/voice.ts"
import { Handle } from "../../handle.ts"
import type { ActingMember } from "../acting-member.ts"

/** The voice state of a member. */
export interface VoiceReads {
  /**
   * The voice state of the person; undefined if they are not connected. A person is in one channel
   * at a time.
   */
  readonly voice: VoiceStateData | undefined
}

export const voiceReads: VoiceReads & ThisType<ActingMember> = {
  get voice() {
    const { guilds } = Handle.worldOf(this)
    return findVoice(Handle.handlesOf(this), guilds, this.id, [this.guildId, ...guilds.keys()])
  },
}
