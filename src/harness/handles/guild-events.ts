// The scheduled events that tests create in a guild.

import { perform } from "../../world/actions/action.ts"
import { createScheduledEvent } from "../../world/actions/scheduled-events.ts"
import { asSetupError } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import { type ScheduledEventOptions, toEventBody } from "./event-options.ts"
import { GuildRoles } from "./guild-roles.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { ScheduledEventHandle } from "./scheduled-event.ts"

/** The options of a scheduled event that a test creates. */
export interface NewEventOptions extends ScheduledEventOptions, WithId {}

/** Adds the scheduled events of a guild. */
export abstract class GuildEvents extends GuildRoles {
  /** The scheduled events, oldest first, including those that are over. */
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
   * Creates a scheduled event as the owner, at a location or in a voice or stage channel. It starts
   * and ends with the virtual clock.
   *
   * @example guild.createScheduledEvent("Tea", { location: "Garden", startsIn: 60, lasts: 600 })
   * @throws SetupError if the platform refuses, and if 100 events are not over.
   */
  createScheduledEvent(name: string, options: NewEventOptions = {}): ScheduledEventHandle {
    const what = "createScheduledEvent"
    this.requireSameWorld(options.channel)
    const { id, ...eventOptions } = options
    const body = toEventBody(this.simulation, what, name, eventOptions)
    const invocation = {
      input: { guildId: this.id },
      body,
      id: requireFreeId(this.simulation, what, id),
    }
    const event = asSetupError(`${what}: ${JSON.stringify(name)}`, () =>
      perform(this.simulation.world, "system", createScheduledEvent, invocation),
    )
    return this.handles.scheduledEvent(event)
  }
}
