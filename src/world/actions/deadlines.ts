// What is due in a world that was loaded: all that its state says will happen by itself.

import { compareIds } from "../kernel/snowflake.ts"
import type { World } from "../model/world.ts"
import { endInTime } from "./poll-endings.ts"
import { holdInTime } from "./scheduled-event-times.ts"
import { endInSilence } from "./stage-life.ts"
import { archiveInTime } from "./thread-life.ts"

/** Something that something is due of. */
interface Due {
  readonly id: string
  set(): void
}

/** Sets every deadline. What is due at one time happens in the order of ids, in which it came about. */
export function setDeadlines(world: World): void {
  const all = [...dueInChannels(world), ...dueInGuilds(world)]
  for (const { set } of all.toSorted((a, b) => compareIds(a.id, b.id))) set()
}

function* dueInChannels(world: World): Iterable<Due> {
  for (const channel of world.channels.values()) {
    if (channel.kind === "thread" && !channel.archived) {
      yield { id: channel.id, set: () => archiveInTime(world, channel) }
    }
    for (const message of channel.messages) {
      if (message.poll === null || message.poll.finalized) continue
      yield { id: message.id, set: () => endInTime(world, message) }
    }
  }
}

function* dueInGuilds(world: World): Iterable<Due> {
  for (const guild of world.guilds.values()) {
    for (const event of guild.scheduledEvents.values()) {
      yield { id: event.id, set: () => holdInTime(world, event) }
    }
    for (const stage of guild.stageInstances.values()) {
      yield { id: stage.id, set: () => endInSilence(world, stage) }
    }
  }
}
