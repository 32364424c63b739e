import { COMMANDS } from "../commands.ts"
import type { Sample, Samples } from "../sample.ts"
import type { World } from "../world.ts"

const globally = ({ env }: World) => ({ params: { application_id: env.bot.id } })

const inGuild = ({ env, guild }: World) => ({
  params: { application_id: env.bot.id, guild_id: guild.id },
})

const [brew] = COMMANDS

/** Creates a command, or finds it by its name, and returns its path parameters. */
async function created(
  { ask }: World,
  params: Readonly<Record<string, string>>,
  path: string,
): Promise<Sample> {
  const { body } = await ask("POST", path, brew)
  const { id } = body as { readonly id: string } // every command has an id
  return { params: { ...params, command_id: id } }
}

const existing = (world: World): Promise<Sample> => {
  const { params } = globally(world)
  return created(world, params, `/applications/${params.application_id}/commands`)
}

const existingInGuild = (world: World): Promise<Sample> => {
  const { params } = inGuild(world)
  const path = `/applications/${params.application_id}/guilds/${params.guild_id}/commands`
  return created(world, params, path)
}

export const commands = {
  "GET /applications/{application_id}/commands": [
    globally,
    (world) => ({ ...globally(world), query: "?with_localizations=true" }),
  ],
  "PUT /applications/{application_id}/commands": [
    (world) => ({ ...globally(world), body: COMMANDS }),
  ],
  "POST /applications/{application_id}/commands": [
    (world) => ({ ...globally(world), body: { ...brew, name: "steep" } }),
    ...COMMANDS.map((body) => (world: World) => ({ ...globally(world), body })),
  ],
  "GET /applications/{application_id}/commands/{command_id}": [existing],
  "PATCH /applications/{application_id}/commands/{command_id}": [
    async (world) => ({ ...(await existing(world)), body: { name: "steep" } }),
  ],
  "DELETE /applications/{application_id}/commands/{command_id}": [existing],
  "POST /applications/{application_id}/guilds/{guild_id}/commands": [
    (world) => ({ ...inGuild(world), body: brew }),
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": [existingInGuild],
  "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": [
    async (world) => ({ ...(await existingInGuild(world)), body: { description: "Steeps" } }),
  ],
  "DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": [
    existingInGuild,
  ],
  "GET /applications/{application_id}/guilds/{guild_id}/commands/permissions": [
    (world) => {
      const { env, guild, brewers } = world
      guild.setCommandPermissions("brew", [{ for: brewers, allow: true }])
      guild.setCommandPermissions(env.bot, [{ for: guild.everyone, allow: false }])
      return inGuild(world)
    },
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
