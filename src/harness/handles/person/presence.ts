import { setPresence } from "../../../world/presences/actions.ts"
import { act } from "../perform.ts"
import { type PresenceOptions, describePresence, toPresenceBody } from "../account/presence.ts"
import type { ActingMember } from "./acting-member.ts"

/** The verbs for the presence of a person. */
export interface PresenceVerbs {
  /**
   * Sets the status and the activities of the person in every guild that they are in.
   *
   * @throws SetupError for an unknown status or activity.
   */
  setPresence(presence: PresenceOptions): Promise<void>
}

export const presenceVerbs: PresenceVerbs & ThisType<ActingMember> = {
  async setPresence(presence) {
    const body = toPresenceBody(presence)
    await act(this, `is now ${describePresence(body)}`, setPresence, { input: {}, body })
  },
}
