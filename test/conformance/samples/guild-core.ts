import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

const own = async ({ ask }: World): Promise<string> => {
  const { body } = await ask("POST", "/guilds", { name: "Cellar" })
  return (body as { id: string }).id // a guild
}

const here = ({ guild }: World) => ({ guild_id: guild.id })

export const guildCore = {
  "PATCH /users/@me": [() => ({ body: { username: "Kettle" } })],
  "GET /users/@me/guilds": [() => ({}), () => ({ query: "?with_counts=true" })],
  "DELETE /users/@me/guilds/{guild_id}": [(world) => ({ params: here(world) })],
  "POST /guilds": [() => ({ body: { name: "Cellar" } })],
  "PATCH /guilds/{guild_id}": [
    (world) => ({
      params: here(world),
      body: { name: "Tea Shop", description: null, rules_channel_id: world.general.id },
    }),
  ],
  "GET /guilds/{guild_id}/widget": [(world) => ({ params: here(world) })],
  "PATCH /guilds/{guild_id}/widget": [
    (world) => ({
      params: here(world),
      body: { enabled: true, channel_id: world.general.id },
    }),
  ],
  "DELETE /guilds/{guild_id}": [async (world) => ({ params: { guild_id: await own(world) } })],
  "GET /guilds/{guild_id}/channels": [(world) => ({ params: here(world) })],
  "POST /guilds/{guild_id}/channels": [
    ...[0, 2, 4, 5, 13, 15].map((type) => (world: World) => ({
      params: here(world),
      body: { name: "teas", type },
    })),
    (world) => ({
      params: here(world),
      body: {
        name: "cellar",
        permission_overwrites: [{ id: world.guild.id, type: 0, deny: "1024" }],
      },
    }),
  ],
  "PATCH /guilds/{guild_id}/channels": [
    (world) => ({ params: here(world), body: [{ id: world.general.id, position: 3 }] }),
  ],
} satisfies Samples
