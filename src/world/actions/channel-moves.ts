// Moving channels of a guild in its list, into categories and out of them.

import { Problem } from "../kernel/problem.ts"
import type { CategoryChannel, GuildChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { Actor, World } from "../model/world.ts"
import { type ChannelMove, channelMovesForm } from "../rules/forms/channels.ts"
import { missingPermissions } from "../rules/explained-problem.ts"
import { reasonsInChannel, reasonsInGuild } from "../rules/losses.ts"
import { isListed, needGuild } from "../rules/need.ts"
import { needCategory, overwriteChanges } from "../rules/overwrites.ts"
import { canInChannel, canInGuild } from "../rules/permissions.ts"
import { needInChannel, needInGuild } from "../rules/authorization.ts"
import { type Asked } from "./action.ts"
import type { GuildInput } from "./guild-channels.ts"
import { auditedOverwrite, overwrite } from "./overwrites.ts"
import { accessAction } from "./sight.ts"

/**
 * Moves channels of a guild. What takes its permission depends on where they go, so that is asked
 * once the form is read; all of it before anything moves. The audit log has no entry for moves
 * (https://github.com/discord/discord-api-docs/issues/7152).
 * https://docs.discord.com/developers/resources/guild#modify-guild-channel-positions
 */
export const moveGuildChannels = accessAction({
  name: "channels.move",
  form: channelMovesForm,
  authorize({ world, actor, input }: Asked<GuildInput>) {
    needInGuild(world, actor, input.guildId)
  },
  sight: ({ given }) => (given.every(({ parentId }) => parentId === undefined) ? undefined : {}),
  apply({ world, actor, input: { guildId }, given }, { tell, audit }): void {
    const guild = needGuild(world, guildId)
    const moves = given.map((move) => planned(world, guild, move))
    for (const move of moves) needMayMove(world, actor, guild, move)
    if (moves.filter(isTransfer).length > 1) throw new Problem("oneParentAtATime")

    for (const { channel, position, parent, locks } of moves) {
      const fields = { position, parentId: parent?.id ?? null }
      const isMoved = fields.position !== channel.position || fields.parentId !== channel.parentId
      const said = locks && parent !== undefined ? parent.overwrites : channel.overwrites
      const overwritten = overwriteChanges(channel.overwrites, said)
      if (!isMoved && overwritten.length === 0) continue
      Object.assign(channel, fields)
      if (overwritten.length > 0) overwrite(world, channel, said)
      tell({ type: "channelUpdated", guild, channel })
      for (const change of overwritten) audit(guild, auditedOverwrite(guild, channel, change))
    }
  },
})

/** Where a channel is to go. */
interface Planned {
  readonly channel: GuildChannel
  readonly position: number
  /** The category that it is to stand in. */
  readonly parent: CategoryChannel | undefined
  /** Whether it is to say the same as the category that it comes into. */
  readonly locks: boolean
}

/** @throws Problem 10003 for none of the guild, 50035 for what is no category to stand in. */
function planned(world: World, guild: Guild, { id, ...move }: ChannelMove): Planned {
  const channel = guild.channelIds.has(id) ? world.channels.get(id) : undefined
  if (channel === undefined || !isListed(channel)) throw new Problem("unknownChannel")
  const { position = channel.position, parentId = channel.parentId, lockPermissions } = move
  const stays = channel.kind === "category" || parentId === channel.parentId
  if (stays) return { channel, position, parent: parentOf(world, channel), locks: false }
  const parent = parentId === null ? undefined : needCategory(world, guild, parentId)
  return { channel, position, parent, locks: lockPermissions }
}

function parentOf(world: World, { parentId }: GuildChannel): CategoryChannel | undefined {
  const parent = parentId === null ? undefined : world.channels.get(parentId)
  return parent?.kind === "category" ? parent : undefined
}

function isTransfer({ channel, parent }: Planned): boolean {
  return channel.parentId !== (parent?.id ?? null)
}

/**
 * Moving within a category takes MANAGE_CHANNELS there or in the guild; moving to another place takes
 * it on the channel and in that place.
 *
 * @throws Problem 50001 hidden, 50013 not permitted.
 */
function needMayMove(world: World, actor: Actor, guild: Guild, move: Planned): void {
  const { channel, parent, locks } = move
  if (isTransfer(move)) {
    needInChannel(world, actor, channel.id, ["ManageChannels"])
    if (parent === undefined) needInGuild(world, actor, guild.id, ["ManageChannels"])
    else needInChannel(world, actor, parent.id, ["ManageChannels"])
  } else {
    const mayThere = parent !== undefined && canInChannel(world, parent, actor, ["ManageChannels"])
    if (!mayThere && !canInGuild(world, guild, actor, "ManageChannels")) {
      throw missingPermissions(() => [
        ...(parent === undefined ? [] : reasonsInChannel(world, parent, actor, ["ManageChannels"])),
        ...reasonsInGuild(world, guild, actor, ["ManageChannels"]),
      ])
    }
  }
  if (locks) needInChannel(world, actor, channel.id, ["ManageRoles"])
}
