// Events for bots that gain or lose sight of channels, including the active threads of gained
// channels.

import type { GuildChannel } from "../model/channel.ts"
import type { Fact } from "../../model/fact.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { isGuildChannel } from "../../rules/require.ts"
import { canViewGuildChannel, guildChannelsOf, visibleChannels } from "../rules/visibility.ts"
import { threadsOf } from "../../threads/rules/threads.ts"
import {
  type Action,
  type ActionContext,
  type ActionDefinition,
  action,
} from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"

/** The channels and the bots whose visibility a change can affect. */
export interface VisibilityScope {
  /** The ids of the channels. Default: every channel of the guild. Null and unknown ids are ignored. */
  readonly channelIds?: Iterable<ChannelId | null | undefined>
  /** The id of one account. Default: every bot of the guild. People receive no events. */
  readonly userId?: UserId
}

/** The guild whose channels an action can show and hide; undefined for a DM. */
interface ResolvedGuild {
  readonly guild: Guild | undefined
}

/**
 * The definition of an action by which bots may gain or lose sight of channels of the resolved
 * guild.
 */
interface AccessActionDefinition<Input, Body, Result, Resolved> extends ActionDefinition<
  Input,
  Body,
  Result,
  Resolved
> {
  /**
   * Returns the scope that the invocation can affect, or undefined if it affects none. Default: the
   * whole guild.
   */
  readonly visibilityScope?: (
    context: ActionContext<Input, Body, Resolved>,
  ) => VisibilityScope | undefined
}

/** Declares an action by which bots may gain or lose sight of channels. They receive events for both. */
export function accessAction<
  Input,
  Body = undefined,
  Result = void,
  Resolved extends ResolvedGuild = ResolvedGuild,
>(
  definition: AccessActionDefinition<Input, Body, Result, Resolved>,
): Action<Input, Result, undefined> {
  return action<Input, Body, Result, Resolved>({
    ...definition,
    apply(context, effects) {
      const { world, resolved } = context
      const { guild } = resolved
      const scope =
        definition.visibilityScope === undefined ? {} : definition.visibilityScope(context)
      if (guild === undefined || scope === undefined) return definition.apply(context, effects)
      return emitVisibilityChanges(world, guild, scope, effects.emit, (emit) =>
        definition.apply(context, { ...effects, emit }),
      )
    },
  })
}

/** The channels that one bot sees. */
interface BotVisibility {
  readonly userId: UserId
  /** The channels that the bot saw before the change. */
  readonly before: ReadonlySet<ChannelId>
  /** The channels whose last event showed them in full to the bot. */
  readonly shown: Set<ChannelId>
}

/**
 * Runs a change and emits events to each bot that gained or lost sight of channels by it: CHANNEL_UPDATE for each
 * channel, then for each category, and THREAD_LIST_SYNC with the active threads of the gained channels. A channel
 * for which the change itself emitted an event gets no second one.
 * https://docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels
 *
 * Assumption: hidden-channel-event-order
 * Assumption: hidden-channel-lost
 */
export function emitVisibilityChanges<Result>(
  world: World,
  guild: Guild,
  scope: VisibilityScope,
  emit: Effects["emit"],
  change: (emit: Effects["emit"]) => Result,
): Result {
  const bots = visibilityBefore(world, guild, scope)
  if (bots.length === 0) return change(emit)
  const result = change((fact) => {
    emit(fact)
    recordShown(world, bots, fact)
  })
  for (const bot of bots) {
    if (world.guilds.get(guild.id) !== guild || !guild.members.has(bot.userId)) continue
    emitChanges(world, guild, scope, bot, emit)
  }
  return result
}

function visibilityBefore(world: World, guild: Guild, scope: VisibilityScope): BotVisibility[] {
  if (scope.channelIds !== undefined && channelsOf(world, guild, scope).length === 0) return []
  return Array.from(world.applications.values(), ({ botId }) => botId)
    .filter((id) => guild.members.has(id) && (scope.userId ?? id) === id)
    .map((userId) => {
      const before = channelsVisibleTo(world, guild, scope, userId)
      return { userId, before, shown: new Set(before) }
    })
}

/** Returns the existing channels of a scope. */
function channelsOf(world: World, guild: Guild, { channelIds }: VisibilityScope): GuildChannel[] {
  if (channelIds === undefined) return guildChannelsOf(world, guild)
  return [...new Set(channelIds)].flatMap((id) => {
    const channel = id !== null && id !== undefined ? world.channels.get(id) : undefined
    return channel !== undefined && isGuildChannel(channel) ? [channel] : []
  })
}

function channelsVisibleTo(
  world: World,
  guild: Guild,
  scope: VisibilityScope,
  userId: UserId,
): Set<ChannelId> {
  if (scope.channelIds === undefined) return visibleChannels(world, guild, userId)
  const seen = channelsOf(world, guild, scope).filter((one) =>
    canViewGuildChannel(world, one, userId),
  )
  return new Set(seen.map(({ id }) => id))
}

/** Records for each bot whether a fact showed it the channel in full. */
function recordShown(world: World, bots: readonly BotVisibility[], fact: Fact): void {
  const isWhole = fact.type === "channelCreated" || fact.type === "channelUpdated"
  if (!isWhole && fact.type !== "channelSightChanged") return
  for (const { userId, shown } of bots) {
    if (fact.type === "channelSightChanged" && fact.userId !== userId) continue
    if (canViewGuildChannel(world, fact.channel, userId)) shown.add(fact.channel.id)
    else shown.delete(fact.channel.id)
  }
}

function emitChanges(
  world: World,
  guild: Guild,
  scope: VisibilityScope,
  { userId, before, shown }: BotVisibility,
  emit: Effects["emit"],
): void {
  const now = channelsVisibleTo(world, guild, scope, userId)
  const changed = channelsOf(world, guild, scope).filter(({ id }) => now.has(id) !== shown.has(id))
  const [categories = [], others = []] = [true, false].map((isCategory) =>
    changed.filter(({ kind }) => (kind === "category") === isCategory),
  )
  for (const channel of [...others, ...categories]) {
    emit({ type: "channelSightChanged", guild, channel, userId })
  }
  const gained = [...now].filter((id) => !before.has(id))
  if (gained.length === 0) return
  const active = threadsOf(world, { guildId: guild.id }).filter(({ archived }) => !archived)
  const parents = new Set(active.map(({ parentId }) => parentId))
  const channelIds = gained.filter((id) => parents.has(id))
  if (channelIds.length > 0) emit({ type: "threadsShown", guild, userId, channelIds })
}
