import { isPrivateChannel } from "../../rules/require.ts"
import { clearPrimaryGuild } from "../../users/rules/primary-guild.ts"
import type { Guild } from "../model.ts"
import type { GuildId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"

/** Removes a guild and everything that belongs to it. Emits nothing. */
export function removeGuild(world: World, { id }: Guild): void {
  world.guilds.delete(id)
  clearPrimaryGuild(world, id)
  for (const channel of world.channels.values()) {
    if (!isPrivateChannel(channel) && channel.guildId === id) world.channels.delete(channel.id)
  }
  removeOfGuild(id, world.webhooks)
  removeOfGuild(id, world.invites)
  removeOfGuild(id, world.interactions)
  for (const { commands } of world.applications.values()) removeOfGuild(id, commands)
}

function removeOfGuild<Key>(
  id: GuildId,
  things: Map<Key, { readonly guildId: GuildId | null }>,
): void {
  for (const [key, { guildId }] of things) if (guildId === id) things.delete(key)
}
