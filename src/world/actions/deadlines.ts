// Deadlines of a loaded world, derived from its state.

import { compareIds } from "../kernel/snowflake.ts"
import type { World } from "../model/world.ts"
import { schedulePollEnd } from "../polls/actions/endings.ts"
import { scheduleOccurrences, scheduleTransitions } from "../scheduled-events/actions/times.ts"
import { scheduleSilenceEnd } from "../stages/actions/endings.ts"
import { schedulePeriodEnd } from "../subscriptions/actions.ts"
import { scheduleArchive } from "../threads/actions/activity.ts"

/** An object with a deadline. */
interface RestoredDeadline {
  readonly id: string
  schedule(): void
}

/**
 * Schedules every deadline. Deadlines of the same time run in the order of their ids, which is the
 * order of creation.
 */
export function restoreDeadlines(world: World): void {
  const all = [...channelDeadlines(world), ...guildDeadlines(world), ...applicationDeadlines(world)]
  for (const { schedule } of all.toSorted((a, b) => compareIds(a.id, b.id))) schedule()
}

function* channelDeadlines(world: World): Iterable<RestoredDeadline> {
  for (const channel of world.channels.values()) {
    if (channel.kind === "thread" && !channel.archived) {
      yield { id: channel.id, schedule: () => scheduleArchive(world, channel) }
    }
    for (const message of channel.messages) {
      if (message.poll === null || message.poll.finalized) continue
      yield { id: message.id, schedule: () => schedulePollEnd(world, message) }
    }
  }
}

function* guildDeadlines(world: World): Iterable<RestoredDeadline> {
  for (const guild of world.guilds.values()) {
    for (const event of guild.scheduledEvents.values()) {
      const schedule = (): void => {
        scheduleTransitions(world, event)
        scheduleOccurrences(world, event)
      }
      yield { id: event.id, schedule }
    }
    for (const stage of guild.stageInstances.values()) {
      yield { id: stage.id, schedule: () => scheduleSilenceEnd(world, stage) }
    }
  }
}

function* applicationDeadlines(world: World): Iterable<RestoredDeadline> {
  for (const application of world.applications.values()) {
    for (const subscription of application.subscriptions.values()) {
      const schedule = (): void => schedulePeriodEnd(world, application, subscription)
      yield { id: subscription.id, schedule }
    }
  }
}
