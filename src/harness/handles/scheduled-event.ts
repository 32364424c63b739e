import { GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import {
  type EventInput,
  deleteScheduledEvent,
} from "../../world/scheduled-events/actions/scheduled-events.ts"
import type { GuildId, ScheduledEventId } from "../../world/model/ids.ts"
import type { ScheduledEvent } from "../../world/scheduled-events/model.ts"
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
