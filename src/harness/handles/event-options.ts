// What a scheduled event is made and edited with.

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventPrivacyLevel as PrivacyLevel,
} from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/misuse.ts"
import { needKnownOptions } from "../options.ts"
import type { Simulation } from "../simulation.ts"
import { type EventStatus, STATUS, type ScheduledEventHandle } from "./scheduled-event.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"

/** What a scheduled event can be made with. */
export interface ScheduledEventOptions {
  /** The voice or stage channel that it takes place in. Default: it takes place elsewhere. */
  readonly channel?: VoiceChannelHandle
  /** Where else it takes place. Default: `"Somewhere"`. */
  readonly location?: string
  /** In how many seconds it begins. Default: 3600, an hour. */
  readonly startsIn?: number
  /** After how many seconds more it ends. Default: 3600 elsewhere, and never in a channel. */
  readonly lasts?: number
  readonly description?: string
}

/** What can be edited of a scheduled event. */
export interface ScheduledEventEditOptions extends ScheduledEventOptions {
  readonly name?: string
  /** Begins, ends or cancels it. */
  readonly status?: EventStatus
}

const OPTIONS = ["channel", "location", "startsIn", "lasts", "description"] as const

const HOUR = 3600

/** What is sent to make an event. @throws SetupError for what no client could send. */
export function toEvent(
  simulation: Simulation,
  what: string,
  name: string,
  options: ScheduledEventOptions,
): object {
  needKnownOptions(what, options, OPTIONS)
  const { channel, location = "Somewhere", description, startsIn = HOUR } = options
  needOnePlace(what, options)
  const { lasts = channel === undefined ? HOUR : undefined } = options
  const starts = momentIn(what, simulation.world.clock.now(), startsIn)
  return {
    name,
    description,
    privacy_level: PrivacyLevel.GuildOnly,
    scheduled_start_time: starts.toISOString(),
    scheduled_end_time:
      lasts === undefined ? undefined : momentIn(what, starts.getTime(), lasts).toISOString(),
    ...(channel === undefined ? elsewhere(location) : placeOf(simulation, channel)),
  }
}

/** What is sent to edit an event. @throws SetupError for what no client could send. */
export function toEventEdit(
  simulation: Simulation,
  event: ScheduledEventHandle,
  options: ScheduledEventEditOptions,
): object {
  const what = "editEvent"
  needKnownOptions(what, options, [...OPTIONS, "name", "status"])
  needOnePlace(what, options)
  const { name, status, description, channel, location, startsIn, lasts } = options
  const starts =
    startsIn === undefined ? undefined : momentIn(what, simulation.world.clock.now(), startsIn)
  const from = (starts ?? event.start).getTime()
  return {
    name,
    description,
    status: status && needStatus(status),
    scheduled_start_time: starts?.toISOString(),
    scheduled_end_time: lasts === undefined ? undefined : momentIn(what, from, lasts).toISOString(),
    ...(location !== undefined && elsewhere(location)),
    ...(channel !== undefined && placeOf(simulation, channel)),
  }
}

function elsewhere(location: string) {
  return { entity_type: EntityType.External, channel_id: null, entity_metadata: { location } }
}

function placeOf({ world }: Simulation, { id }: VoiceChannelHandle) {
  const isStage = world.channels.get(id)?.kind === "stage"
  return { entity_type: isStage ? EntityType.StageInstance : EntityType.Voice, channel_id: id }
}

function needOnePlace(what: string, { channel, location }: ScheduledEventOptions): void {
  if (channel === undefined || location === undefined) return
  throw new SetupError(`${what}: an event takes place in a channel or at a location, not in both.`)
}

function momentIn(what: string, from: number, seconds: number): Date {
  const moment = new Date(from + seconds * 1000)
  if (!Number.isNaN(moment.getTime())) return moment
  throw new SetupError(`${what}: times are given in seconds, not as ${seconds}.`)
}

function needStatus(status: EventStatus) {
  if (Object.hasOwn(STATUS, status)) return STATUS[status]
  const known = Object.keys(STATUS).join(", ")
  throw new SetupError(`editEvent: there is no status "${status}". Known are: ${known}.`)
}
