// The guild and the channel of the latest user actions.

import type { ChannelId, GuildId } from "../../../../world/model/ids.ts"

/** The guild and the channel of an action, as far as its input names them. */
export interface ActionScope {
  /** The index of the action's entry in the journal. */
  readonly index: number
  readonly guildId?: GuildId | undefined
  readonly channelId?: ChannelId | undefined
}

/** Remembers the scopes of the latest actions. */
export interface RecentActions {
  /**
   * Remembers an action that begins: the index of its entry, its input, and the last id that was
   * generated before it.
   */
  add(index: number, input: unknown, lastId: string | null): void
  find(index: number): ActionScope | undefined
  /** The scopes of the latest actions, oldest first. */
  readonly all: readonly ActionScope[]
  /** The last id that was generated before the latest action; null if there is none. */
  readonly lastId: string | null
}

/** The number of actions that are remembered. */
const REMEMBERED = 16

/** Creates a memory without actions. */
export function createRecentActions(): RecentActions {
  const scopes: ActionScope[] = []
  const actions: RecentActions & { lastId: string | null } = {
    all: scopes,
    lastId: null,
    add(index, input, lastId) {
      actions.lastId = lastId
      const { guildId, channelId } = Object(input) as Partial<ActionScope> // The ids exist if the action has them.
      scopes.push({ index, guildId, channelId })
      if (scopes.length > REMEMBERED) scopes.shift()
    },
    find: (index) => scopes.find((one) => one.index === index),
  }
  return actions
}
