// What a person does with scheduled events.

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

/** Who makes scheduled events and is interested in them. */
export abstract class EventGoer extends Artist {
  /**
   * Makes a scheduled event, and is interested in it.
   *
   * @throws PlatformError where the platform says no. @throws SetupError for an `id` that is taken.
   */
  async createEvent(
    name: string,
    { id, ...options }: ScheduledEventOptions & WithId = {},
  ): Promise<ScheduledEventHandle> {
    this.requireSameWorld(options.channel)
    const attempt = {
      input: { guildId: this.guildId },
      body: toEventBody(this.simulation, "createEvent", name, options),
      id: requireFreeId(this.simulation, "createEvent", id),
    }
    const event = await this.act(`makes the event ${quote(name)}`, createScheduledEvent, attempt)
    return this.handles.scheduledEvent(event)
  }

  /**
   * Edits a scheduled event; its status begins, ends or cancels it, or takes that back.
   *
   * @throws PlatformError where the platform says no: 180000 for one that is over, where no status is
   * named. Under the profile `"platform"` a status only moves forward, and 180000 holds for every edit.
   */
  async editEvent(event: ScheduledEventHandle, options: ScheduledEventEditOptions): Promise<void> {
    this.requireSameWorld(event, options.channel)
    const body = toEventEditBody(this.simulation, event, options)
    const did = `edits ${Object.keys(options).join(", ")} of the event ${quote(event.name)}`
    await this.act(did, editScheduledEvent, { input: toEventInput(event), body })
  }

  /** Deletes a scheduled event. @throws PlatformError where the platform says no. */
  async deleteEvent(event: ScheduledEventHandle): Promise<void> {
    this.requireSameWorld(event)
    const did = `deletes the event ${quote(event.name)}`
    await this.act(did, deleteScheduledEvent, { input: toEventInput(event) })
  }

  /**
   * Becomes interested in a scheduled event; a second time changes nothing.
   *
   * @throws PlatformError where the platform says no: 180000 for one that is over.
   */
  async subscribeEvent(event: ScheduledEventHandle): Promise<void> {
    this.requireSameWorld(event)
    const did = `is interested in the event ${quote(event.name)}`
    await this.act(did, subscribeEvent, { input: toEventInput(event) })
  }

  /**
   * Is interested in a scheduled event no longer; who was not changes nothing.
   *
   * @throws PlatformError where the platform says no: 180000 for one that is over.
   */
  async unsubscribeEvent(event: ScheduledEventHandle): Promise<void> {
    this.requireSameWorld(event)
    const did = `is interested in the event ${quote(event.name)} no longer`
    await this.act(did, unsubscribeEvent, { input: toEventInput(event) })
  }
}
