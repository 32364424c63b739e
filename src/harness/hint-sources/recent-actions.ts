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
  /**
   * Remembers an action that begins: by the place of its line, by its input, and by the last id that was
   * given out before it.
   */
  add(place: number, input: unknown, lastId: string | null): void
  find(place: number): ActionScope | undefined
  /** The last id that was given out before the latest action; null where there is none. */
  readonly lastId: string | null
}

/** The number of actions that are remembered. */
const KEPT = 16

/** Creates a memory without actions. */
export function createRecentActions(): RecentActions {
  const kept: ActionScope[] = []
  let last: string | null = null
  return {
    get lastId() {
      return last
    },
    add(place, input, lastId) {
      last = lastId
      const { guildId, channelId } = Object(input) as Partial<ActionScope> // ids, where the action has them
      kept.push({ place, guildId, channelId })
      if (kept.length > KEPT) kept.shift()
    },
    find: (place) => kept.find((one) => one.place === place),
  }
}
