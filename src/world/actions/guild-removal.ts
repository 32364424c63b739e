import type { Guild } from "../model/guild.ts"
import type { GuildId } from "../model/ids.ts"
import type { World } from "../model/world.ts"

/** Takes a guild out of the world with all that belongs to it. Tells nothing. */
export function removeGuild(world: World, { id }: Guild): void {
  world.guilds.delete(id)
  for (const channel of world.channels.values()) {
    if (channel.kind !== "dm" && channel.guildId === id) world.channels.delete(channel.id)
  }
  removeOf(id, world.webhooks)
  removeOf(id, world.invites)
  removeOf(id, world.interactions)
  for (const { commands } of world.applications.values()) removeOf(id, commands)
}

function removeOf<Key>(id: GuildId, things: Map<Key, { readonly guildId: GuildId | null }>): void {
  for (const [key, { guildId }] of things) if (guildId === id) things.delete(key)
}
