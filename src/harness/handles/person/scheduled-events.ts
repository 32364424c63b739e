import {
  createScheduledEvent,
  deleteScheduledEvent,
  editScheduledEvent,
} from "../../../world/scheduled-events/actions/scheduled-events.ts"
import { subscribeEvent, unsubscribeEvent } from "../../../world/scheduled-events/actions/users.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import { quote } from "../message/transcript-text.ts"
import { occurrenceIdAt } from "../../../world/scheduled-events/rules/occurrences.ts"
import {
  createException,
  deleteException,
} from "../../../world/scheduled-events/actions/exceptions.ts"
import {
  type MoveOccurrenceOptions,
  type ScheduledEventEditOptions,
  type ScheduledEventOptions,
  toEventBody,
  toEventEditBody,
  toOccurrenceBody,
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
   * Subscribes the person to a scheduled event, or only to one of its occurrences. A second call
   * changes nothing.
   *
   * @throws PlatformError if the platform refuses: 180000 for an event that is over. @throws
   * SetupError for a time at which the event does not take place.
   */
  subscribeEvent(event: ScheduledEventHandle, options?: InterestOptions): Promise<void>

  /**
   * Unsubscribes the person from a scheduled event, or declines one of its occurrences. Does nothing
   * if they are not subscribed.
   *
   * @throws PlatformError if the platform refuses: 180000 for an event that is over. @throws
   * SetupError for a time at which the event does not take place.
   */
  unsubscribeEvent(event: ScheduledEventHandle, options?: InterestOptions): Promise<void>

  /**
   * Cancels an occurrence of an event that recurs.
   *
   * @throws PlatformError if the platform refuses: 50035 for a time at which the event does not take
   * place.
   */
  cancelOccurrence(event: ScheduledEventHandle, occurrence: Date): Promise<void>

  /**
   * Reschedules an occurrence of an event that recurs.
   *
   * @example await mia.moveOccurrence(event, event.start, { startsIn: 7200 })
   * @throws PlatformError if the platform refuses: 50035 for a time at which the event does not take
   * place, 180005 without options.
   */
  moveOccurrence(
    event: ScheduledEventHandle,
    occurrence: Date,
    options: MoveOccurrenceOptions,
  ): Promise<void>

  /**
   * Restores the usual times of an occurrence that was canceled or rescheduled.
   *
   * @throws PlatformError if the platform refuses: 0 for an occurrence that was not changed.
   */
  restoreOccurrence(event: ScheduledEventHandle, occurrence: Date): Promise<void>
}

/** The options of the interest in an event. */
export interface InterestOptions {
  /** The usual start time of an occurrence: `event.occurrence(n)`. Default: all. */
  readonly occurrence?: Date
}

/** Returns the input that identifies an event for the interest in it. */
function describeInterest(event: ScheduledEventHandle, { occurrence }: InterestOptions): string {
  return occurrence ? describe(event, occurrence) : `the event ${quote(event.name)}`
}

function toInterestInput(event: ScheduledEventHandle, { occurrence }: InterestOptions) {
  return { ...toEventInput(event), occurrence: occurrence?.getTime() }
}

/** Returns the input that identifies an event for its exceptions. */
function toExceptionInput({ guildId, id }: ScheduledEventHandle) {
  return { guildId, guildScheduledEventId: id }
}

/** Describes an occurrence, such as `the occurrence of "Tea" on 2026-01-02T16:00Z`. */
function describe(event: ScheduledEventHandle, occurrence: Date): string {
  const at = occurrence.toISOString().replace(/:00\.000Z$/, "Z")
  return `the occurrence of ${quote(event.name)} on ${at}`
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

  async subscribeEvent(event, options = {}) {
    Handle.requireSameWorld(this, event)
    const description = `is interested in ${describeInterest(event, options)}`
    await act(this, description, subscribeEvent, { input: toInterestInput(event, options) })
  },

  async unsubscribeEvent(event, options = {}) {
    Handle.requireSameWorld(this, event)
    const description = `is no longer interested in ${describeInterest(event, options)}`
    await act(this, description, unsubscribeEvent, { input: toInterestInput(event, options) })
  },

  async cancelOccurrence(event, occurrence) {
    Handle.requireSameWorld(this, event)
    await act(this, `cancels ${describe(event, occurrence)}`, createException, {
      input: toExceptionInput(event),
      body: { original_scheduled_start_time: occurrence.toISOString(), is_canceled: true },
    })
  },

  async moveOccurrence(event, occurrence, options) {
    Handle.requireSameWorld(this, event)
    await act(this, `reschedules ${describe(event, occurrence)}`, createException, {
      input: toExceptionInput(event),
      body: toOccurrenceBody(Handle.worldOf(this), occurrence, options),
    })
  },

  async restoreOccurrence(event, occurrence) {
    Handle.requireSameWorld(this, event)
    const exceptionId = occurrenceIdAt(occurrence.getTime())
    await act(this, `restores ${describe(event, occurrence)}`, deleteException, {
      input: { ...toExceptionInput(event), exceptionId },
    })
  },
}
