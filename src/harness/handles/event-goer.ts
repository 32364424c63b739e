// Methods of people for scheduled events.

import {
  createScheduledEvent,
  deleteScheduledEvent,
  editScheduledEvent,
} from "../../world/actions/scheduled-events.ts"
import { subscribeEvent, unsubscribeEvent } from "../../world/actions/scheduled-event-users.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import { quote } from "./transcript-text.ts"
import { Artist } from "./artist.ts"
import {
  type ScheduledEventEditOptions,
  type ScheduledEventOptions,
  toEventBody,
  toEventEditBody,
} from "./event-options.ts"
import { type ScheduledEventHandle, toEventInput } from "./scheduled-event.ts"

/** Adds the methods for scheduled events. */
export abstract class EventGoer extends Artist {
  /**
   * Creates a scheduled event and subscribes the person to it.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for an `id` that is taken.
   */
  async createEvent(
    name: string,
    { id, ...options }: ScheduledEventOptions & WithId = {},
  ): Promise<ScheduledEventHandle> {
    this.requireSameWorld(options.channel)
    const invocation = {
      input: { guildId: this.guildId },
      body: toEventBody(this.simulation, "createEvent", name, options),
      id: requireFreeId(this.simulation, "createEvent", id),
    }
    const event = await this.act(
      `creates the event ${quote(name)}`,
      createScheduledEvent,
      invocation,
    )
    return this.handles.scheduledEvent(event)
  }

  /**
   * Edits a scheduled event. Its status starts, ends or cancels it, or reverts that.
   *
   * @throws PlatformError if the platform refuses: 180000 for an event that is over, unless a
   * status is given. Under the profile `"platform"`, a status only moves forward, and 180000
   * applies to every edit.
   */
  async editEvent(event: ScheduledEventHandle, options: ScheduledEventEditOptions): Promise<void> {
    this.requireSameWorld(event, options.channel)
    const body = toEventEditBody(this.simulation, event, options)
    const description = `edits ${Object.keys(options).join(", ")} of the event ${quote(event.name)}`
    await this.act(description, editScheduledEvent, { input: toEventInput(event), body })
  }

  /** Deletes a scheduled event. @throws PlatformError if the platform refuses. */
  async deleteEvent(event: ScheduledEventHandle): Promise<void> {
    this.requireSameWorld(event)
    const description = `deletes the event ${quote(event.name)}`
    await this.act(description, deleteScheduledEvent, { input: toEventInput(event) })
  }

  /**
   * Subscribes the person to a scheduled event. A second call changes nothing.
   *
   * @throws PlatformError if the platform refuses: 180000 for an event that is over.
   */
  async subscribeEvent(event: ScheduledEventHandle): Promise<void> {
    this.requireSameWorld(event)
    const description = `is interested in the event ${quote(event.name)}`
    await this.act(description, subscribeEvent, { input: toEventInput(event) })
  }

  /**
   * Unsubscribes the person from a scheduled event. Does nothing if they are not subscribed.
   *
   * @throws PlatformError if the platform refuses: 180000 for an event that is over.
   */
  async unsubscribeEvent(event: ScheduledEventHandle): Promise<void> {
    this.requireSameWorld(event)
    const description = `is no longer interested in the event ${quote(event.name)}`
    await this.act(description, unsubscribeEvent, { input: toEventInput(event) })
  }
}
