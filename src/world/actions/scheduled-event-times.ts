// How events begin and end by the clock.

import { GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { World } from "../model/world.ts"
import { channelOfEvent } from "../rules/scheduled-events.ts"
import { type Asked, action, perform } from "./action.ts"

type EventIds = Pick<ScheduledEvent, "id" | "guildId">

/** Lets an event begin and end when it is time, whatever its type; a moment that is moved is asked for again. */
export function holdInTime(world: World, { id, guildId, startsAt, endsAt }: ScheduledEvent): void {
  const look = (): void => perform(world, "system", turnEvent, { input: { id, guildId } })
  for (const at of [startsAt, endsAt]) {
    if (at !== null && at > world.clock.now()) world.clock.at(at, look)
  }
}

/** Gives an event the status that its times say, where it is still there and that has come. */
const turnEvent = action({
  name: "scheduledEvents.turn",
  authorize(_: Asked<EventIds>) {},
  apply({ world, input }, { tell }): void {
    const guild = world.guilds.get(input.guildId)
    const event = guild?.scheduledEvents.get(input.id)
    if (guild === undefined || event === undefined) return
    const status = dueStatus(event, world.clock.now())
    if (status === event.status) return
    event.status = status
    tell({ type: "scheduledEventUpdated", guild, event, channel: channelOfEvent(world, event) })
  },
})

function dueStatus({ status, startsAt, endsAt }: ScheduledEvent, now: number): Status {
  if (status === Status.Scheduled && startsAt <= now) return Status.Active
  if (status === Status.Active && endsAt !== null && endsAt <= now) return Status.Completed
  return status
}
