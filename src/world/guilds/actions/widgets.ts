import { type AuthContext, query } from "../../actions/action.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { GuildId } from "../../model/ids.ts"
import { requireGuild } from "../../rules/require.ts"
import type { Guild } from "../model.ts"
import { widgetImageQuery } from "../schemas.ts"

/**
 * Returns a guild for its public widget, which needs no credential.
 * https://docs.discord.com/developers/resources/guild#get-guild-widget
 *
 * @throws ApiError 50004 for a guild whose widget is not enabled.
 */
export const getPublicWidget = query({
  name: "guilds.getPublicWidget",
  resolve: requirePublicWidget,
  read: ({ resolved: { guild } }): Guild => guild,
})

/**
 * Returns a guild for the picture of its public widget.
 * https://docs.discord.com/developers/resources/guild#get-guild-widget-image
 *
 * @throws ApiError 50004 for a guild whose widget is not enabled.
 */
export const getWidgetImage = query({
  name: "guilds.getWidgetImage",
  querySchema: widgetImageQuery,
  resolve: requirePublicWidget,
  read: ({ resolved: { guild } }): Guild => guild,
})

function requirePublicWidget({ world, input }: AuthContext<{ readonly guildId: GuildId }>) {
  const guild = requireGuild(world, input.guildId)
  if (!guild.widgetEnabled) throw new ApiError("widgetDisabled")
  return { guild }
}
