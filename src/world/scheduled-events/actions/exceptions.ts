// Exceptions of recurring events: canceled and rescheduled occurrences.
// https://docs.discord.food/resources/guild-scheduled-event#guild-scheduled-event-exception-object
//
// Assumption: event-exceptions

import type { APIAuditLogChange } from "discord-api-types/v10"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { EXCEPTION_ACTION_TYPES as ActionType } from "../../audit-log/model.ts"
import { auditChanges } from "../../audit-log/rules.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { type SchemaOutput, enforce } from "../../kernel/body-schema.ts"
import { timeOf } from "../../kernel/snowflake.ts"
import { viewOptionalTime } from "../../kernel/wire-time.ts"
import type { EventExceptionId, ScheduledEventId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import type { EventException } from "../model.ts"
import { isOccurrenceId, occurrenceIdAt, occurrenceTimes } from "../rules/occurrences.ts"
import { type LocatedEvent, requireUncompleted } from "../rules/scheduled-events.ts"
import { createExceptionBody, editExceptionBody, occurrenceRules } from "../schemas/exceptions.ts"
import { eventTimeRules } from "../schemas/scheduled-events.ts"
import { type EventInput, requireChangeableEvent } from "./scheduled-events.ts"
import { scheduleTransitions } from "./times.ts"

/** The paths of exceptions name the event by its full name. */
interface ExceptionEventInput extends Pick<EventInput, "guildId"> {
  readonly guildScheduledEventId: ScheduledEventId
}

interface ExceptionInput extends ExceptionEventInput {
  readonly exceptionId: EventExceptionId
}

/** An exception with its event. */
export interface LocatedException extends LocatedEvent {
  readonly exception: EventException
}

function requireExceptionEvent({
  input: { guildId, guildScheduledEventId: eventId },
  ...context
}: AuthContext<ExceptionEventInput>): LocatedEvent {
  return requireChangeableEvent({ ...context, input: { guildId, eventId } })
}

/** Returns an exception that the actor may change. @throws ApiError 0 if there is none. */
function requireException(context: AuthContext<ExceptionInput>): LocatedException {
  const found = requireExceptionEvent(context)
  const exception = found.event.exceptions.get(context.input.exceptionId)
  if (exception === undefined) throw new ApiError("notFound")
  return { ...found, exception }
}

/**
 * Cancels or reschedules an occurrence. Replaces its exception, if it has one.
 *
 * @throws ApiError 180000 for a finished event, 180005 without a change, 50035 for a time at which
 * the event does not take place.
 */
export const createException = action({
  name: "scheduledEvents.createException",
  bodySchema: createExceptionBody,
  resolve: requireExceptionEvent,
  apply({ world, resolved, body }, effects): LocatedException {
    const { event } = resolved
    requireUncompleted(event)
    const { originalScheduledStartTime, ...changes } = body
    if (Object.values(changes).every((change) => change === null)) {
      throw new ApiError("emptyEventException")
    }
    const id = occurrenceIdAt(originalScheduledStartTime)
    enforce(
      occurrenceRules,
      isOccurrenceId(event, id) && originalScheduledStartTime >= event.startsAt,
    )
    return setException(world, resolved, id, changes, effects)
  },
})

/** Edits an exception. A value that the body does not set is reset. */
export const editException = action({
  name: "scheduledEvents.editException",
  bodySchema: editExceptionBody,
  resolve: requireException,
  apply({ world, resolved, body }, effects): LocatedException {
    requireUncompleted(resolved.event)
    return setException(world, resolved, resolved.exception.id, body, effects)
  },
})

/** Deletes an exception, so that its occurrence takes place as usual. */
export const deleteException = action({
  name: "scheduledEvents.deleteException",
  resolve: requireException,
  apply({ world, resolved: { exception, ...located } }, { emit, audit }): void {
    const { guild, event } = located
    event.exceptions.delete(exception.id)
    scheduleTransitions(world, event)
    emit({ type: "eventExceptionDeleted", ...located, exception })
    audit(guild, {
      type: ActionType.GuildScheduledEventExceptionDelete,
      targetId: event.id,
      options: { event_exception_id: exception.id },
      changes: changesOf(exception, undefined),
    })
  },
})

type ExceptionChanges = SchemaOutput<typeof editExceptionBody>

function setException(
  world: World,
  { guild, event, channel }: LocatedEvent,
  id: EventExceptionId,
  { isCanceled, scheduledStartTime: startsAt, scheduledEndTime: endsAt }: ExceptionChanges,
  { emit, audit }: Effects,
): LocatedException {
  const exception: EventException = { id, isCanceled: isCanceled ?? false, startsAt, endsAt }
  const before = event.exceptions.get(id)
  requireValidTimes(world, event, exception)
  event.exceptions.set(id, exception)
  scheduleTransitions(world, event)
  emit({ type: "eventExceptionSet", guild, event, channel, exception })
  audit(guild, {
    type:
      before === undefined
        ? ActionType.GuildScheduledEventExceptionCreate
        : ActionType.GuildScheduledEventExceptionUpdate,
    targetId: event.id,
    options: { event_exception_id: id },
    changes: changesOf(before, exception),
  })
  return { guild, event, channel, exception }
}

/** Requires that a rescheduled occurrence is in the future and ends after its start. */
function requireValidTimes(
  world: World,
  event: LocatedEvent["event"],
  { id, startsAt, endsAt }: EventException,
): void {
  const usual = occurrenceTimes({ ...event, exceptions: new Map() }, timeOf(id))
  const times = { startsAt: startsAt ?? usual.startsAt, endsAt: endsAt ?? null }
  const start = startsAt ?? undefined
  enforce(eventTimeRules, { now: world.clock.now(), start, end: endsAt, ...times })
}

function changesOf(
  before: EventException | undefined,
  after: EventException | undefined,
): APIAuditLogChange[] {
  return auditChanges(auditedFields(before), auditedFields(after))
}

function auditedFields(exception: EventException | undefined) {
  if (exception === undefined) return {}
  return {
    is_canceled: exception.isCanceled,
    scheduled_start_time: viewOptionalTime(exception.startsAt),
    scheduled_end_time: viewOptionalTime(exception.endsAt),
  }
}
