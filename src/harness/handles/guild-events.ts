// The scheduled events that a test makes in a guild.

import { perform } from "../../world/actions/action.ts"
import { createScheduledEvent } from "../../world/actions/scheduled-events.ts"
import { asSetupError } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import { type ScheduledEventOptions, toEventBody } from "./event-options.ts"
import { GuildRoles } from "./guild-roles.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { ScheduledEventHandle } from "./scheduled-event.ts"

/** Options of a scheduled event that a test creates. */
export interface NewEventOptions extends ScheduledEventOptions, WithId {}

/** A guild that events take place in. */
export abstract class GuildEvents extends GuildRoles {
  /** The scheduled events, oldest first; those that are over too. */
  get scheduledEvents(): LiveList<ScheduledEventHandle> {
    return liveList({
      what: `The list of scheduled events of ${this.name}`,
      one: "event",
      read: () => {
        const { handles } = this
        return Array.from(this.guild.scheduledEvents.values(), (event) =>
          handles.scheduledEvent(event),
        )
      },
      names: ({ name }) => [name],
    })
  }

  /**
   * Makes a scheduled event in the owner's name, elsewhere or in a voice or stage channel. It begins and
   * ends by the clock.
   *
   * @example guild.createScheduledEvent("Tea", { location: "Garden", startsIn: 60, lasts: 600 })
   * @throws SetupError for what the platform refuses, and past 100 that are not over.
   */
  createScheduledEvent(name: string, options: NewEventOptions = {}): ScheduledEventHandle {
    const what = "createScheduledEvent"
    this.requireSameWorld(options.channel)
    const { id, ...said } = options
    const given = toEventBody(this.simulation, what, name, said)
    const attempt = {
      input: { guildId: this.id },
      body: given,
      id: requireFreeId(this.simulation, what, id),
    }
    const event = asSetupError(`${what}: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createScheduledEvent, attempt),
    )
    return this.handles.scheduledEvent(event)
  }
}
