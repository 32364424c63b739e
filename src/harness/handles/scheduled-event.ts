import { GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import { SetupError } from "../../requirements/setup-error.ts"
import {
  type EventInput,
  deleteScheduledEvent,
} from "../../world/scheduled-events/actions/scheduled-events.ts"
import { timeOf } from "../../world/kernel/snowflake.ts"
import type { EventExceptionId, GuildId, ScheduledEventId } from "../../world/model/ids.ts"
import type { ScheduledEvent } from "../../world/scheduled-events/model.ts"
import {
  occurrenceIdAt,
  occurrenceTimes,
  usersInterestedIn,
  usualStarts,
} from "../../world/scheduled-events/rules/occurrences.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { Handle } from "./handle.ts"
import { build } from "./perform.ts"
import type { UserHandle } from "./user.ts"
import type { VoiceChannelHandle } from "./channel/voice-channel.ts"

/** The status of a scheduled event. */
export type EventStatus = "scheduled" | "active" | "completed" | "canceled"

/** The platform's numbers of the statuses. */
export const EVENT_STATUSES: Readonly<Record<EventStatus, Status>> = {
  scheduled: Status.Scheduled,
  active: Status.Active,
  completed: Status.Completed,
  canceled: Status.Canceled,
}

const STATUS_NAMES: Readonly<Record<Status, EventStatus>> = {
  [Status.Scheduled]: "scheduled",
  [Status.Active]: "active",
  [Status.Completed]: "completed",
  [Status.Canceled]: "canceled",
}

/** The last occurrence that can be read. */
const LAST_OCCURRENCE = 1000

/** A canceled or rescheduled occurrence of an event. */
export interface EventExceptionData {
  /** The usual start time of the occurrence. */
  readonly occurrence: Date
  readonly canceled: boolean
  /** The start and end times of the occurrence. The end is null if it is open. */
  readonly start: Date
  readonly end: Date | null
}

function toExceptionData(event: ScheduledEvent, id: EventExceptionId): EventExceptionData {
  const { startsAt, endsAt, isCanceled } = occurrenceTimes(event, timeOf(id))
  return {
    occurrence: new Date(timeOf(id)),
    canceled: isCanceled,
    start: new Date(startsAt),
    end: endsAt === null ? null : new Date(endsAt),
  }
}

/** The handle of a scheduled event. A deleted event keeps its last state. */
export class ScheduledEventHandle extends Handle {
  readonly id: ScheduledEventId
  readonly guildId: GuildId
  #last: ScheduledEvent

  constructor(simulation: Simulation, event: ScheduledEvent) {
    super(simulation)
    this.id = event.id
    this.guildId = event.guildId
    this.#last = event
  }

  get name(): string {
    return this.#event.name
  }

  get description(): string | null {
    return this.#event.description
  }

  /**
   * The status. Events start and end with the virtual clock, or when a user starts or ends them.
   */
  get status(): EventStatus {
    return STATUS_NAMES[this.#event.status]
  }

  get start(): Date {
    return new Date(this.#event.startsAt)
  }

  /** The end time; null if the event has none. */
  get end(): Date | null {
    const { endsAt } = this.#event
    return endsAt === null ? null : new Date(endsAt)
  }

  /** The location, if the event does not take place in a channel. */
  get location(): string | null {
    return this.#event.location
  }

  /** The URL of the cover image; null without one. The CDN of the simulation serves it. */
  get imageUrl(): string | null {
    const { image } = this.#event
    return image && `https://cdn.discordapp.com/guild-events/${this.id}/${image.hash}.png`
  }

  /** Whether the event recurs. `start` and `end` are then those of its next occurrence. */
  get repeats(): boolean {
    return this.#event.recurrenceRule !== null
  }

  /** The canceled and rescheduled occurrences, in the order in which they were changed. */
  get exceptions(): readonly EventExceptionData[] {
    const event = this.#event
    return Array.from(event.exceptions.values(), ({ id }) => toExceptionData(event, id))
  }

  /** The channel in which the event takes place, if any. */
  get channel(): VoiceChannelHandle | undefined {
    const { channelId } = this.#event
    if (channelId === null) return undefined
    return this.handles.channelOf("voice", channelId)
  }

  /** The user who created the event. */
  get creator(): UserHandle {
    return this.handles.user(this.#event.creatorId, this.guildId)
  }

  /** The interested users, in the order in which they subscribed. */
  get subscribers(): readonly UserHandle[] {
    return Array.from(this.#event.subscriberIds, (id) => this.handles.user(id, this.guildId))
  }

  /**
   * Returns the usual start time of an occurrence, also of one that is canceled or rescheduled: 0 is
   * the current or the next one, 1 the one after it.
   *
   * @throws SetupError for an occurrence that an event without recurrence does not have.
   */
  occurrence(index = 0): Date {
    const at = index > LAST_OCCURRENCE ? undefined : usualStarts(this.#event, index + 1)[index]
    if (at !== undefined) return new Date(at)
    throw new SetupError(
      `occurrence: the event ${JSON.stringify(this.name)} has no occurrence ${index}, or none that can be read. Pass 0, or up to ${LAST_OCCURRENCE} for an event with \`repeats\`.`,
    )
  }

  /** Returns the users who are interested in the occurrence that usually starts at a time. */
  subscribersOf(occurrence: Date): readonly UserHandle[] {
    const id = occurrenceIdAt(occurrence.getTime())
    return usersInterestedIn(this.#event, id).map((userId) =>
      this.handles.user(userId, this.guildId),
    )
  }

  get deleted(): boolean {
    return this.#found === undefined
  }

  /**
   * Deletes the event, without a permission check or an audit log entry. Does nothing for a deleted
   * event.
   */
  delete(): void {
    if (this.deleted) return
    return build(this, `The event ${this.name}`, deleteScheduledEvent, {
      input: toEventInput(this),
    })
  }

  get #found(): ScheduledEvent | undefined {
    return this.world.guilds.get(this.guildId)?.scheduledEvents.get(this.id)
  }

  get #event(): ScheduledEvent {
    this.#last = this.#found ?? this.#last
    return this.#last
  }

  override toString(): string {
    return this.name
  }
}

/** Returns the input that identifies an event for actions. */
export function toEventInput({ guildId, id }: ScheduledEventHandle): EventInput {
  return { guildId, eventId: id }
}
