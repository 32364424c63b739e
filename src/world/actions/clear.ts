import type { World } from "../model/world.ts"
import { type AuthContext, action } from "./action.ts"
import { removeGuild } from "../guilds/actions/removal.ts"
import { requireSystem } from "../rules/require.ts"

/**
 * Empties a world. Applications, their bots and owners, and global commands remain. Bots receive
 * GUILD_DELETE for each of their guilds.
 */
export const clearWorld = action({
  name: "world.clear",
  resolve({ actor }: AuthContext<object>) {
    requireSystem(actor, "empty a world")
  },
  apply({ world }, { emit }) {
    for (const guild of world.guilds.values()) {
      removeGuild(world, guild)
      emit({ type: "guildDeleted", guild })
    }
    world.channels.clear()
    world.interactions.clear()
    world.stickerPacks.clear()
    clearAuthorizations(world)
    for (const { connections } of world.roleConnections.values()) connections.clear()
    for (const application of world.applications.values()) {
      const { skus, entitlements, subscriptions, installedBy } = application
      const { activityInstances, uploads } = application
      application.team = null
      for (const things of [skus, entitlements, subscriptions]) things.clear()
      for (const things of [installedBy, activityInstances, uploads]) things.clear()
    }
    keepAccountsOfApplications(world)
  },
})

function clearAuthorizations({ oauth2: { codes, tokens, consents, sessions } }: World): void {
  for (const things of [codes, tokens, sessions]) things.clear()
  consents.length = 0
}

function keepAccountsOfApplications({ applications, users, presences }: World): void {
  const kept = new Set([...applications.values()].flatMap(({ botId, ownerId }) => [botId, ownerId]))
  for (const id of users.keys()) if (!kept.has(id)) users.delete(id)
  for (const id of presences.keys()) if (!kept.has(id)) presences.delete(id)
}
