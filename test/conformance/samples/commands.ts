import { COMMANDS } from "../commands.ts"
import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

const globally = ({ env }: World) => ({ params: { application_id: env.bot.id } })

const inGuild = ({ env, guild }: World) => ({
  params: { application_id: env.bot.id, guild_id: guild.id },
})

export const commands = {
  "GET /applications/{application_id}/commands": [
    globally,
    (world) => ({ ...globally(world), query: "?with_localizations=true" }),
  ],
  "PUT /applications/{application_id}/commands": [
    (world) => ({ ...globally(world), body: COMMANDS }),
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands": [inGuild],
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": [
    (world) => ({ ...inGuild(world), body: COMMANDS }),
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions": [
    (world) => {
      const { env, guild, brewers, lounge } = world
      guild.setCommandPermissions(env.bot, [
        { for: guild.everyone, allow: false },
        { for: brewers, allow: true },
        { for: lounge, allow: true },
        { for: "allChannels", allow: false },
      ])
      const { params } = inGuild(world)
      return { params: { ...params, command_id: env.bot.id } }
    },
  ],
} satisfies Samples
