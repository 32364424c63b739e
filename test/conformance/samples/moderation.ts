import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"
import { fillAuditLog } from "./audit-log.ts"

const guild = ({ guild: { id } }: World) => ({ params: { guild_id: id } })
const alice = (world: World) => ({
  params: { ...guild(world).params, user_id: world.alice.id },
})

/** Bans alice. */
const bannedAlice = async (world: World) => {
  await world.guild.owner.ban(world.alice, { reason: "rude" })
  return alice(world)
}

export const moderation = {
  "GET /guilds/{guild_id}/members": [(world) => ({ ...guild(world), query: "?limit=1000" })],
  "GET /guilds/{guild_id}/members/search": [
    (world) => ({ ...guild(world), query: "?query=a&limit=1000" }),
  ],
  "GET /guilds/{guild_id}/members/{user_id}": [alice],
  "DELETE /guilds/{guild_id}/members/{user_id}": [alice],
  "GET /guilds/{guild_id}/bans": [
    async (world) => {
      await bannedAlice(world)
      await world.guild.owner.ban(world.bob)
      return guild(world)
    },
  ],
  "GET /guilds/{guild_id}/bans/{user_id}": [bannedAlice],
  "PUT /guilds/{guild_id}/bans/{user_id}": [(world) => ({ ...alice(world), body: {} })],
  "DELETE /guilds/{guild_id}/bans/{user_id}": [bannedAlice],
  "POST /guilds/{guild_id}/bulk-ban": [
    (world) => ({ ...guild(world), body: { user_ids: [world.alice.id, world.guild.owner.id] } }),
  ],
  "GET /guilds/{guild_id}/prune": [guild],
  "POST /guilds/{guild_id}/prune": [
    (world) => ({ ...guild(world), body: {} }),
    (world) => ({ ...guild(world), body: { compute_prune_count: false } }),
  ],
  "GET /guilds/{guild_id}/audit-logs": [
    async (world) => {
      await fillAuditLog(world)
      return { ...guild(world), query: "?limit=100" }
    },
  ],
} satisfies Samples
