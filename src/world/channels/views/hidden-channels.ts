// Guild channels in gateway payloads, by viewer. REST responses and interactions never obfuscate
// channels.
// https://docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels

import { ChannelFlags, OverwriteType } from "discord-api-types/v10"
import type { GuildChannel, Overwrite } from "../model/channel.ts"
import type { UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { withKindDefaults } from "../rules/kinds.ts"
import { permissionBitsOf } from "../../rules/permissions.ts"
import { canViewGuildChannel } from "../rules/visibility.ts"
import { viewGuildChannel } from "./channels.ts"
import { everyoneRoleId } from "../../rules/shared-ids.ts"

/** The name of obfuscated channels. */
const HIDDEN_NAME = "___hidden___"

/**
 * Returns an obfuscated channel. It keeps its id, type, position and category; its only overwrite
 * denies VIEW_CHANNEL to
 * @everyone.
 *
 * Assumption: hidden-channel-fields
 */
export function viewHiddenChannel(channel: GuildChannel) {
  const { id, guildId, position, parentId, kind } = channel
  const { messages, pinnedIds, fileHolders, nonces } = channel
  const everyone = everyoneRoleId(guildId)
  const denied: Overwrite = {
    id: everyone,
    type: OverwriteType.Role,
    allow: 0n,
    deny: permissionBitsOf(["ViewChannel"]),
  }
  const blank = withKindDefaults({
    id,
    guildId,
    kind,
    position,
    parentId,
    name: HIDDEN_NAME,
    overwrites: new Map([[everyone, denied]]),
    messages,
    pinnedIds,
    fileHolders,
    nonces,
    lastMessageId: null,
    lastPinAt: null,
  })
  return { ...viewGuildChannel(blank), flags: ChannelFlags.ChannelObfuscated }
}

/**
 * Returns a channel as the gateway sends it to a viewer: complete, or obfuscated if they may not
 * view it.
 */
export function viewGuildChannelFor(world: World, channel: GuildChannel, viewer: UserId) {
  const views = canViewGuildChannel(world, channel, viewer)
  return views ? viewGuildChannel(channel) : viewHiddenChannel(channel)
}
