// A member who acts: all that a person does. Every verb waits until the bot has come to rest.

import { setPresence } from "../../world/actions/presences.ts"
import { Clicker } from "./clicker.ts"
import { type PresenceOptions, showPresence, toPresence } from "./presence.ts"

/** A member of a guild in the hands of a test. */
export class Person extends Clicker {
  /**
   * Shows whether one is there, and what one is doing, in every guild that one is in.
   *
   * @throws SetupError for a status or an activity that there is not.
   */
  async setPresence(presence: PresenceOptions): Promise<void> {
    const given = toPresence(presence)
    await this.act(`is now ${showPresence(given)}`, setPresence, { input: {}, given })
  }
}
