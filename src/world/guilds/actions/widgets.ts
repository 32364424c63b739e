import { type AuthContext, query } from "../../actions/action.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { GuildId } from "../../model/ids.ts"
import { requireGuild } from "../../rules/require.ts"
import type { Guild } from "../model.ts"

/**
 * Returns a guild for its public widget, which needs no credential.
 * https://docs.discord.com/developers/resources/guild#get-guild-widget
 *
 * @throws ApiError 50004 for a guild whose widget is not enabled.
 */
export const getPublicWidget = query({
  name: "guilds.getPublicWidget",
  resolve({ world, input }: AuthContext<{ readonly guildId: GuildId }>) {
    const guild = requireGuild(world, input.guildId)
    if (!guild.widgetEnabled) throw new ApiError("widgetDisabled")
    return { guild }
  },
  read: ({ resolved: { guild } }): Guild => guild,
})
