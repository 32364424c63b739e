import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

const alice = ({ guild, alice: { id } }: World) => ({
  params: { guild_id: guild.id, user_id: id },
})
const role = ({ guild, bob, brewers }: World) => ({
  params: { guild_id: guild.id, user_id: bob.id, role_id: brewers.id },
})

export const memberEdits = {
  "PATCH /guilds/{guild_id}/members/@me": [
    ({ guild }) => ({ params: { guild_id: guild.id }, body: { nick: "Pot" } }),
  ],
  "PATCH /guilds/{guild_id}/members/@me/nick": [
    ({ guild }) => ({ params: { guild_id: guild.id }, body: { nick: "Pot" } }),
  ],
  "PATCH /guilds/{guild_id}/members/{user_id}": [
    (world) => ({
      ...alice(world),
      body: { nick: "Al", roles: [], mute: true, deaf: true },
    }),
    (world) => ({
      ...alice(world),
      body: { channel_id: world.guild.createVoiceChannel("cellar").id },
    }),
    (world) => ({ ...alice(world), body: { channel_id: null } }),
    (world) => ({
      ...alice(world),
      body: { communication_disabled_until: "2026-01-02T00:00:00.000Z" },
    }),
  ],
  "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}": [role],
  "DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}": [role],
} satisfies Samples
