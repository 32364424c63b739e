// What a person does with scheduled events.

import {
  createScheduledEvent,
  deleteScheduledEvent,
  editScheduledEvent,
} from "../../world/actions/scheduled-events.ts"
import { subscribeEvent, unsubscribeEvent } from "../../world/actions/scheduled-event-users.ts"
import { type WithId, pinnedId } from "../pinned-ids.ts"
import { quoted } from "./shown.ts"
import { Artist } from "./artist.ts"
import {
  type ScheduledEventEditOptions,
  type ScheduledEventOptions,
  toEvent,
  toEventEdit,
} from "./event-options.ts"
import { type ScheduledEventHandle, toInput } from "./scheduled-event.ts"

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
    this.needSameWorld(options.channel)
    const attempt = {
      input: { guildId: this.guildId },
      given: toEvent(this.simulation, "createEvent", name, options),
      id: pinnedId(this.simulation, "createEvent", id),
    }
    const event = await this.act(`makes the event ${quoted(name)}`, createScheduledEvent, attempt)
    return this.handles.scheduledEvent(event)
  }

  /**
   * Edits a scheduled event; its status begins, ends or cancels it, or takes that back.
   *
   * @throws PlatformError where the platform says no: 180000 for one that is over, where no status is
   * named. Under the profile `"platform"` a status only moves forward, and 180000 holds for every edit.
   */
  async editEvent(event: ScheduledEventHandle, options: ScheduledEventEditOptions): Promise<void> {
    this.needSameWorld(event, options.channel)
    const given = toEventEdit(this.simulation, event, options)
    const did = `edits ${Object.keys(options).join(", ")} of the event ${quoted(event.name)}`
    await this.act(did, editScheduledEvent, { input: toInput(event), given })
  }

  /** Deletes a scheduled event. @throws PlatformError where the platform says no. */
  async deleteEvent(event: ScheduledEventHandle): Promise<void> {
    this.needSameWorld(event)
    const did = `deletes the event ${quoted(event.name)}`
    await this.act(did, deleteScheduledEvent, { input: toInput(event) })
  }

  /**
   * Becomes interested in a scheduled event; a second time changes nothing.
   *
   * @throws PlatformError where the platform says no: 180000 for one that is over.
   */
  async subscribeEvent(event: ScheduledEventHandle): Promise<void> {
    this.needSameWorld(event)
    const did = `is interested in the event ${quoted(event.name)}`
    await this.act(did, subscribeEvent, { input: toInput(event) })
  }

  /**
   * Is interested in a scheduled event no longer; who was not changes nothing.
   *
   * @throws PlatformError where the platform says no: 180000 for one that is over.
   */
  async unsubscribeEvent(event: ScheduledEventHandle): Promise<void> {
    this.needSameWorld(event)
    const did = `is interested in the event ${quoted(event.name)} no longer`
    await this.act(did, unsubscribeEvent, { input: toInput(event) })
  }
}
