import { GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { type EventInput, deleteScheduledEvent } from "../../world/actions/scheduled-events.ts"
import type { GuildId, ScheduledEventId } from "../../world/model/ids.ts"
import type { ScheduledEvent } from "../../world/model/scheduled-event.ts"
import type { Simulation } from "../simulation.ts"
import { Handle } from "./handle.ts"
import type { UserHandle } from "./user.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"

/** How far an event has come. */
export type EventStatus = "scheduled" | "active" | "completed" | "canceled"

/** The platform's numbers for it. */
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

/** A scheduled event in the hands of a test. Of one that was deleted it shows what was there last. */
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

  /** It begins and ends by the clock, or when somebody says so. */
  get status(): EventStatus {
    return STATUS_NAMES[this.#event.status]
  }

  get start(): Date {
    return new Date(this.#event.startsAt)
  }

  /** Null where it is open. */
  get end(): Date | null {
    const { endsAt } = this.#event
    return endsAt === null ? null : new Date(endsAt)
  }

  /** Where it takes place, if that is no channel. */
  get location(): string | null {
    return this.#event.location
  }

  /** The channel that it takes place in, if it does in one. */
  get channel(): VoiceChannelHandle | undefined {
    const { channelId } = this.#event
    if (channelId === null) return undefined
    return this.handles.channelOf("voice", channelId)
  }

  /** Who made it. */
  get creator(): UserHandle {
    return this.handles.user(this.#event.creatorId, this.guildId)
  }

  /** Who is interested, in the order in which they said so. */
  get subscribers(): readonly UserHandle[] {
    return Array.from(this.#event.subscriberIds, (id) => this.handles.user(id, this.guildId))
  }

  get deleted(): boolean {
    return this.#found === undefined
  }

  /** Takes it away, which needs no permission and leaves no audit entry. Twice is no error. */
  delete(): void {
    if (this.deleted) return
    perform(this.simulation.world, "system", deleteScheduledEvent, { input: toEventInput(this) })
  }

  get #found(): ScheduledEvent | undefined {
    return this.simulation.world.guilds.get(this.guildId)?.scheduledEvents.get(this.id)
  }

  get #event(): ScheduledEvent {
    this.#last = this.#found ?? this.#last
    return this.#last
  }

  override toString(): string {
    return this.name
  }
}

/** An event as actions name it. */
export function toEventInput({ guildId, id }: ScheduledEventHandle): EventInput {
  return { guildId, eventId: id }
}
