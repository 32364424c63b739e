// Options of creating and editing scheduled events.

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventPrivacyLevel as PrivacyLevel,
} from "discord-api-types/v10"
import { SetupError } from "../../requirements/setup-error.ts"
import type { World } from "../../world/model/world.ts"
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
}

/** The options of editing a scheduled event. */
export interface ScheduledEventEditOptions extends ScheduledEventOptions {
  readonly name?: string
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
    ...(location !== undefined && externalFields(location)),
    ...(channel !== undefined && channelFields(world, channel)),
  }
}

function externalFields(location: string) {
  return { entity_type: EntityType.External, channel_id: null, entity_metadata: { location } }
}

function channelFields(world: World, { id }: VoiceChannelHandle) {
  const isStage = world.channels.get(id)?.kind === "stage"
  return { entity_type: isStage ? EntityType.StageInstance : EntityType.Voice, channel_id: id }
}

function requireOneLocation(what: string, { channel, location }: ScheduledEventOptions): void {
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
