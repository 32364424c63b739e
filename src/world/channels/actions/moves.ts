// Moves of channels within the channel list, and into and out of categories.

import { ApiError } from "../../kernel/api-error.ts"
import type { CategoryChannel, GuildChannel } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { Actor, World } from "../../model/world.ts"
import { type ChannelMove, moveGuildChannelsBody } from "../schemas/channels.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { reasonsInChannel, reasonsInGuild } from "../../rules/permission-reasons.ts"
import { isGuildChannel } from "../../rules/require.ts"
import { requireCategory, overwriteChanges } from "../rules/overwrites.ts"
import { canInChannel, canInGuild } from "../../rules/permissions.ts"
import {
  requireChannelPermissions,
  requireGuildAccess,
  requireGuildPermissions,
} from "../../rules/authorization.ts"
import { type AuthContext } from "../../actions/action.ts"
import type { GuildInput } from "./guild-channels.ts"
import { overwriteAuditEntry, replaceOverwrites } from "./overwrites.ts"
import { accessAction } from "./visibility.ts"

/**
 * Moves channels of a guild. The required permissions depend on the destinations, so they are
 * checked after validation and before any channel moves. The audit log has no entry for moves
 * (https://github.com/discord/discord-api-docs/issues/7152).
 * https://docs.discord.com/developers/resources/guild#modify-guild-channel-positions
 */
export const moveGuildChannels = accessAction({
  name: "channels.move",
  bodySchema: moveGuildChannelsBody,
  resolve: ({ world, actor, input }: AuthContext<GuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  visibilityScope: ({ body }) =>
    body.every(({ parentId }) => parentId === undefined) ? undefined : {},
  apply({ world, actor, resolved: { guild }, body }, { emit, audit }): void {
    const moves = body.map((move) => planMove(world, guild, move))
    for (const move of moves) requireCanMove(world, actor, guild, move)
    if (moves.filter(changesParent).length > 1) throw new ApiError("oneParentAtATime")

    for (const { channel, position, parent, syncsPermissions } of moves) {
      const fields = { position, parentId: parent?.id ?? null }
      const isMoved = fields.position !== channel.position || fields.parentId !== channel.parentId
      const overwrites =
        syncsPermissions && parent !== undefined ? parent.overwrites : channel.overwrites
      const overwritten = overwriteChanges(channel.overwrites, overwrites)
      if (!isMoved && overwritten.length === 0) continue
      Object.assign(channel, fields)
      if (overwritten.length > 0) replaceOverwrites(world, channel, overwrites)
      emit({ type: "channelUpdated", guild, channel })
      for (const change of overwritten) audit(guild, overwriteAuditEntry(guild, channel, change))
    }
  },
})

/** The destination of a channel. */
interface ChannelMovePlan {
  readonly channel: GuildChannel
  readonly position: number
  /** The new category. */
  readonly parent: CategoryChannel | undefined
  /** Whether the channel takes over the overwrites of the new category (`lock_permissions`). */
  readonly syncsPermissions: boolean
}

/**
 * @throws ApiError 10003 for a channel of another guild, 50035 for a parent that is not a category.
 */
function planMove(world: World, guild: Guild, { id, ...move }: ChannelMove): ChannelMovePlan {
  const channel = guild.channelIds.has(id) ? world.channels.get(id) : undefined
  if (channel === undefined || !isGuildChannel(channel)) throw new ApiError("unknownChannel")
  const { position = channel.position, parentId = channel.parentId, lockPermissions } = move
  const stays = channel.kind === "category" || parentId === channel.parentId
  if (stays) return { channel, position, parent: parentOf(world, channel), syncsPermissions: false }
  const parent = parentId === null ? undefined : requireCategory(world, guild, parentId)
  return { channel, position, parent, syncsPermissions: lockPermissions }
}

function parentOf(world: World, { parentId }: GuildChannel): CategoryChannel | undefined {
  const parent = parentId === null ? undefined : world.channels.get(parentId)
  return parent?.kind === "category" ? parent : undefined
}

function changesParent({ channel, parent }: ChannelMovePlan): boolean {
  return channel.parentId !== (parent?.id ?? null)
}

/**
 * Requires the permissions of a move. A move within a category needs MANAGE_CHANNELS in the
 * category or in the guild. A move to another parent needs it in the channel and in the new parent.
 *
 * @throws ApiError 50001 for a hidden channel, 50013 for missing permissions.
 */
function requireCanMove(world: World, actor: Actor, guild: Guild, move: ChannelMovePlan): void {
  const { channel, parent, syncsPermissions } = move
  if (changesParent(move)) {
    requireChannelPermissions(world, actor, channel, ["ManageChannels"])
    if (parent === undefined) requireGuildPermissions(world, actor, guild, ["ManageChannels"])
    else requireChannelPermissions(world, actor, parent, ["ManageChannels"])
  } else {
    const mayThere = parent !== undefined && canInChannel(world, parent, actor, ["ManageChannels"])
    if (!mayThere && !canInGuild(world, guild, actor, "ManageChannels")) {
      throw missingPermissions(() => [
        ...(parent === undefined ? [] : reasonsInChannel(world, parent, actor, ["ManageChannels"])),
        ...reasonsInGuild(world, guild, actor, ["ManageChannels"]),
      ])
    }
  }
  if (syncsPermissions) requireChannelPermissions(world, actor, channel, ["ManageRoles"])
}
