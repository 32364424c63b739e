// How events begin and end by the clock.

import { GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { World } from "../model/world.ts"
import { channelOfEvent } from "../rules/scheduled-events.ts"
import { type Asked, action, perform } from "./action.ts"

/** A moment at which an event may begin or end, in Unix milliseconds. */
interface Due extends Pick<ScheduledEvent, "id" | "guildId"> {
  readonly at: number
}

/** Sets the deadlines at which an event begins and ends. They look again, since times can be edited. */
export function holdInTime(world: World, { id, guildId, startsAt, endsAt }: ScheduledEvent): void {
  for (const at of [startsAt, endsAt]) {
    if (at === null || at <= world.clock.now()) continue
    const input = { id, guildId, at }
    world.clock.at(at, () => perform(world, "system", turnEvent, { input }))
  }
}

/** Gives an event the status that is due at a moment, where the event is still there. */
const turnEvent = action({
  name: "scheduledEvents.turn",
  authorize(_: Asked<Due>) {},
  apply({ world, input }, { tell }): void {
    const guild = world.guilds.get(input.guildId)
    const event = guild?.scheduledEvents.get(input.id)
    if (guild === undefined || event === undefined) return
    const status = dueStatus(event, input.at)
    if (status === event.status) return
    event.status = status
    tell({ type: "scheduledEventUpdated", guild, event, channel: channelOfEvent(world, event) })
  },
})

/** An event whose status was set back after its start does not begin at its end. */
function dueStatus({ status, startsAt, endsAt }: ScheduledEvent, at: number): Status {
  if (status === Status.Scheduled && startsAt === at) return Status.Active
  if (status === Status.Active && endsAt === at) return Status.Completed
  return status
}
