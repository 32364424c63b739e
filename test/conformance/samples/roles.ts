import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

const guild = ({ guild: { id } }: World) => ({ params: { guild_id: id } })
const role = ({ guild: { id }, brewers }: World) => ({
  params: { guild_id: id, role_id: brewers.id },
})

export const roles = {
  "GET /guilds/{guild_id}/roles": [guild],
  "POST /guilds/{guild_id}/roles": [
    (world) => ({ ...guild(world), body: {} }),
    (world) => ({
      ...guild(world),
      body: {
        name: "Guests",
        permissions: "1024",
        colors: { primary_color: 1, secondary_color: 2, tertiary_color: null },
        hoist: true,
        mentionable: true,
      },
    }),
  ],
  "PATCH /guilds/{guild_id}/roles": [
    (world) => ({ ...guild(world), body: [{ id: world.brewers.id, position: 1 }] }),
  ],
  "GET /guilds/{guild_id}/roles/{role_id}": [role],
  "PATCH /guilds/{guild_id}/roles/{role_id}": [
    (world) => ({ ...role(world), body: { name: "Pourers", color: 7 } }),
  ],
  "DELETE /guilds/{guild_id}/roles/{role_id}": [role],
} satisfies Samples
