import {
  createScheduledEvent,
  deleteScheduledEvent,
  editScheduledEvent,
} from "../../../world/scheduled-events/actions/scheduled-events.ts"
import { subscribeEvent, unsubscribeEvent } from "../../../world/scheduled-events/actions/users.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import { quote } from "../message/transcript-text.ts"
import {
  type ScheduledEventEditOptions,
  type ScheduledEventOptions,
  toEventBody,
  toEventEditBody,
} from "../event-options.ts"
import { type ScheduledEventHandle, toEventInput } from "../scheduled-event.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { ActingMember } from "./acting-member.ts"

/** The verbs for scheduled events. */
export interface ScheduledEventVerbs {
  /**
   * Creates a scheduled event and subscribes the person to it.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for an `id` that is taken.
   */
  createEvent(name: string, options?: ScheduledEventOptions & WithId): Promise<ScheduledEventHandle>

  /**
   * Edits a scheduled event. Its status starts, ends or cancels it, or reverts that.
   *
   * @throws PlatformError if the platform refuses: 180000 for an event that is over, unless a
   * status is given. Under the profile `"platform"`, a status only moves forward, and 180000
   * applies to every edit.
   */
  editEvent(event: ScheduledEventHandle, options: ScheduledEventEditOptions): Promise<void>

  /** Deletes a scheduled event. @throws PlatformError if the platform refuses. */
  deleteEvent(event: ScheduledEventHandle): Promise<void>

  /**
   * Subscribes the person to a scheduled event. A second call changes nothing.
   *
   * @throws PlatformError if the platform refuses: 180000 for an event that is over.
   */
  subscribeEvent(event: ScheduledEventHandle): Promise<void>

  /**
   * Unsubscribes the person from a scheduled event. Does nothing if they are not subscribed.
   *
   * @throws PlatformError if the platform refuses: 180000 for an event that is over.
   */
  unsubscribeEvent(event: ScheduledEventHandle): Promise<void>
}

export const scheduledEventVerbs: ScheduledEventVerbs & ThisType<ActingMember> = {
  async createEvent(name, { id, ...options } = {}) {
    Handle.requireSameWorld(this, options.channel)
    const invocation = {
      input: { guildId: this.guildId },
      body: toEventBody(Handle.worldOf(this), "createEvent", name, options),
      id: requireFreeId(Handle.worldOf(this), "createEvent", id),
    }
    const event = await act(
      this,
      `creates the event ${quote(name)}`,
      createScheduledEvent,
      invocation,
    )
    return Handle.handlesOf(this).scheduledEvent(event)
  },

  async editEvent(event, options) {
    Handle.requireSameWorld(this, event, options.channel)
    const body = toEventEditBody(Handle.worldOf(this), event, options)
    const description = `edits ${Object.keys(options).join(", ")} of the event ${quote(event.name)}`
    await act(this, description, editScheduledEvent, { input: toEventInput(event), body })
  },

  async deleteEvent(event) {
    Handle.requireSameWorld(this, event)
    const description = `deletes the event ${quote(event.name)}`
    await act(this, description, deleteScheduledEvent, { input: toEventInput(event) })
  },

  async subscribeEvent(event) {
    Handle.requireSameWorld(this, event)
    const description = `is interested in the event ${quote(event.name)}`
    await act(this, description, subscribeEvent, { input: toEventInput(event) })
  },

  async unsubscribeEvent(event) {
    Handle.requireSameWorld(this, event)
    const description = `is no longer interested in the event ${quote(event.name)}`
    await act(this, description, unsubscribeEvent, { input: toEventInput(event) })
  },
}
