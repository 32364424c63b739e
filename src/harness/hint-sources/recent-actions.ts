// The guild and the channel that the latest actions of people were about.

import type { ChannelId, GuildId } from "../../world/model/ids.ts"

/** The place in the world that an action was about, as far as its input says. */
export interface ActionScope {
  /** Place of its line in the journal. */
  readonly place: number
  readonly guildId: GuildId | undefined
  readonly channelId: ChannelId | undefined
}

/** Remembers the scopes of the latest actions. */
export interface RecentActions {
  /** Remembers an action by the place of its line and by its input. */
  add(place: number, input: unknown): void
  find(place: number): ActionScope | undefined
}

/** The number of actions that are remembered. */
const KEPT = 16

/** Creates a memory without actions. */
export function createRecentActions(): RecentActions {
  const kept: ActionScope[] = []
  return {
    add(place, input) {
      const { guildId, channelId } = Object(input) as Partial<ActionScope> // ids, where the action has them
      kept.push({ place, guildId, channelId })
      if (kept.length > KEPT) kept.shift()
    },
    find: (place) => kept.find((one) => one.place === place),
  }
}
