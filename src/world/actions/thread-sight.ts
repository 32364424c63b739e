// Whoever gains sight of a channel is shown the threads that are active there.
// https://docs.discord.com/developers/topics/threads#gateway-events

import type { ChannelId, GuildId, UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { findGuildOf, needChannel } from "../rules/need.ts"
import { canSee } from "../rules/permissions.ts"
import { threadsOf } from "../rules/threads.ts"
import type { Action } from "./action.ts"

/** A bot that sees a channel with threads. */
interface Sight {
  readonly guildId: GuildId
  readonly userId: UserId
  readonly channelId: ChannelId
  /** Whether one of the threads is active. */
  readonly isLively: boolean
}

/** Declares a change by which bots may gain sight of channels: they are told the threads there. */
export function accessAction<Input, Given = undefined, Result = void>(
  definition: Action<Input, Given, Result>,
): Action<Input, Given, Result> {
  return {
    ...definition,
    apply(granted, effects) {
      const { world } = granted
      const before = new Set(sights(world).map(nameOf))
      const result = definition.apply(granted, effects)
      const gained = sights(world).filter((sight) => sight.isLively && !before.has(nameOf(sight)))
      for (const [{ guildId, userId }, channelIds] of byWhom(gained)) {
        const guild = world.guilds.get(guildId)
        if (guild !== undefined) effects.tell({ type: "threadsShown", guild, userId, channelIds })
      }
      return result
    },
  }
}

function nameOf({ userId, channelId }: Sight): string {
  return `${userId} ${channelId}`
}

/**
 * Who sees which channels where there are threads. Only the bots of applications are told of anything, and they
 * are few however many members there are.
 */
function sights(world: World): Sight[] {
  const byParent = Map.groupBy(threadsOf(world, {}), ({ parentId }) => parentId)
  return [...byParent].flatMap(([channelId, threads]) => {
    const channel = needChannel(world, channelId)
    const guild = findGuildOf(world, channel)
    const isLively = threads.some(({ archived }) => !archived)
    if (guild === undefined) return []
    const { id: guildId } = guild
    return Array.from(world.applications.values(), ({ botId }) => botId)
      .filter((userId) => canSee(world, channel, userId))
      .map((userId) => ({ guildId, userId, channelId, isLively }))
  })
}

/** The channels that each has gained, by guild. */
function byWhom(gained: readonly Sight[]): (readonly [Sight, ChannelId[]])[] {
  const found = new Map<string, readonly [Sight, ChannelId[]]>()
  for (const sight of gained) {
    const key = `${sight.guildId} ${sight.userId}`
    const [, channelIds] = found.get(key) ?? [sight, []]
    found.set(key, [sight, [...channelIds, sight.channelId]])
  }
  return [...found.values()]
}
