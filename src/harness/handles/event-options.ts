// Options of creating and editing scheduled events.

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventPrivacyLevel as PrivacyLevel,
  GuildScheduledEventRecurrenceRuleFrequency as Frequency,
} from "discord-api-types/v10"
import { SetupError } from "../../requirements/setup-error.ts"
import { toDataUri } from "../../world/files/rules/data-uri.ts"
import type { World } from "../../world/model/world.ts"
import { weekOfMonth, weekdayOf } from "../../world/scheduled-events/rules/recurrence.ts"
import { type EventStatus, EVENT_STATUSES, type ScheduledEventHandle } from "./scheduled-event.ts"
import type { VoiceChannelHandle } from "./channel/voice-channel.ts"

/** The options of a new scheduled event. */
export interface ScheduledEventOptions {
  /** The voice or stage channel of the event. Default: the event takes place at `location`. */
  readonly channel?: VoiceChannelHandle
  /** The location outside of Discord. Default: `"Somewhere"`. */
  readonly location?: string
  /** The seconds until the event starts. Default: 3600, an hour. */
  readonly startsIn?: number
  /** The duration of the event in seconds. Default: 3600 at a location; no end in a channel. */
  readonly lasts?: number
  readonly description?: string
  /** The cover image: a PNG, JPEG, GIF or WebP. */
  readonly image?: Uint8Array<ArrayBuffer>
  /** How often the event recurs, from its start. Default: it takes place once. */
  readonly repeats?: EventRepetition
}

/**
 * How often an event recurs: `"weekdays"` is every day from Monday to Friday, `"biweekly"` every
 * other week, and `"monthly"` on the weekday of the start, such as every second Tuesday. All days
 * are days in UTC.
 */
export type EventRepetition = "daily" | "weekdays" | "weekly" | "biweekly" | "monthly" | "yearly"

export const REPETITIONS: readonly EventRepetition[] = [
  "daily",
  "weekdays",
  "weekly",
  "biweekly",
  "monthly",
  "yearly",
]

/** The options of moving an occurrence of an event. */
export interface MoveOccurrenceOptions {
  /** The seconds until the occurrence starts. Default: it starts at its usual time. */
  readonly startsIn?: number
  /** The duration of the occurrence in seconds. Default: the usual duration. */
  readonly lasts?: number
}

/** The options of editing a scheduled event. */
export interface ScheduledEventEditOptions extends Omit<
  ScheduledEventOptions,
  "image" | "repeats"
> {
  readonly name?: string
  /** The new cover image; null removes it. */
  readonly image?: Uint8Array<ArrayBuffer> | null
  /** How often the event recurs from now on; null for an event that takes place once. */
  readonly repeats?: EventRepetition | null
  /** The new status: starts, ends or cancels the event. */
  readonly status?: EventStatus
}

const HOUR = 3600

/**
 * Returns the body of a request that creates an event. @throws SetupError for options that no
 * client could send.
 */
export function toEventBody(
  world: World,
  what: string,
  name: string,
  options: ScheduledEventOptions,
): object {
  const { channel, location = "Somewhere", description, startsIn = HOUR } = options
  requireOneLocation(what, options)
  const { lasts = channel === undefined ? HOUR : undefined } = options
  const starts = momentIn(what, world.clock.now(), startsIn)
  return {
    name,
    description,
    privacy_level: PrivacyLevel.GuildOnly,
    scheduled_start_time: starts.toISOString(),
    scheduled_end_time:
      lasts === undefined ? undefined : momentIn(what, starts.getTime(), lasts).toISOString(),
    ...toImageAndRule(starts.getTime(), options),
    ...(channel === undefined ? externalFields(location) : channelFields(world, channel)),
  }
}

/**
 * Returns the body of a request that edits an event. @throws SetupError for options that no client
 * could send.
 */
export function toEventEditBody(
  world: World,
  event: ScheduledEventHandle,
  options: ScheduledEventEditOptions,
): object {
  const what = "editEvent"
  requireOneLocation(what, options)
  const { name, status, description, channel, location, startsIn, lasts } = options
  const starts = startsIn === undefined ? undefined : momentIn(what, world.clock.now(), startsIn)
  const from = (starts ?? event.start).getTime()
  return {
    name,
    description,
    status: status && EVENT_STATUSES[status],
    scheduled_start_time: starts?.toISOString(),
    scheduled_end_time: lasts === undefined ? undefined : momentIn(what, from, lasts).toISOString(),
    ...toImageAndRule(from, options),
    ...(location !== undefined && externalFields(location)),
    ...(channel !== undefined && channelFields(world, channel)),
  }
}

/**
 * Returns the body of a request that reschedules an occurrence. @throws SetupError for options that
 * no client could send.
 */
export function toOccurrenceBody(
  world: World,
  occurrence: Date,
  { startsIn, lasts }: MoveOccurrenceOptions,
): object {
  const what = "moveOccurrence"
  const starts = startsIn === undefined ? undefined : momentIn(what, world.clock.now(), startsIn)
  const from = (starts ?? occurrence).getTime()
  return {
    original_scheduled_start_time: occurrence.toISOString(),
    scheduled_start_time: starts?.toISOString(),
    scheduled_end_time: lasts === undefined ? undefined : momentIn(what, from, lasts).toISOString(),
  }
}

function toImageAndRule(
  start: number,
  { image, repeats }: Pick<ScheduledEventEditOptions, "image" | "repeats">,
) {
  return {
    image: image && toDataUri({ contentType: "image/png", bytes: image }),
    recurrence_rule: repeats && toRecurrenceRule(start, repeats),
  }
}

/** Returns the rule of an event that recurs from a time on. */
function toRecurrenceRule(start: number, repeats: EventRepetition): object {
  const date = new Date(start)
  const day = weekdayOf(start)
  const rules: Readonly<Record<EventRepetition, object>> = {
    daily: { frequency: Frequency.Daily },
    weekdays: { frequency: Frequency.Daily, by_weekday: [0, 1, 2, 3, 4] },
    weekly: { frequency: Frequency.Weekly, by_weekday: [day] },
    biweekly: { frequency: Frequency.Weekly, interval: 2, by_weekday: [day] },
    monthly: { frequency: Frequency.Monthly, by_n_weekday: [{ n: weekOfMonth(start), day }] },
    yearly: {
      frequency: Frequency.Yearly,
      by_month: [date.getUTCMonth() + 1],
      by_month_day: [date.getUTCDate()],
    },
  }
  return { start: date.toISOString(), interval: 1, ...rules[repeats] }
}

function externalFields(location: string) {
  return { entity_type: EntityType.External, channel_id: null, entity_metadata: { location } }
}

function channelFields(world: World, { id }: VoiceChannelHandle) {
  const isStage = world.channels.get(id)?.kind === "stage"
  return { entity_type: isStage ? EntityType.StageInstance : EntityType.Voice, channel_id: id }
}

function requireOneLocation(
  what: string,
  { channel, location }: Pick<ScheduledEventOptions, "channel" | "location">,
): void {
  if (channel === undefined || location === undefined) return
  throw new SetupError(
    `${what}: \`channel\` and \`location\` exclude each other. Leave one of them out.`,
  )
}

function momentIn(what: string, from: number, seconds: number): Date {
  const moment = new Date(from + seconds * 1000)
  if (!Number.isNaN(moment.getTime())) return moment
  throw new SetupError(`${what}: ${seconds} is not a valid number of seconds.`)
}
