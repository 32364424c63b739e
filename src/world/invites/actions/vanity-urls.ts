// Vanity URLs of guilds: invite codes that a guild chose.

import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { Guild } from "../../guilds/model.ts"
import type { VanityUrl } from "../model.ts"
import type { World } from "../../model/world.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { isInviteCode } from "../rules/codes.ts"
import { findVanityGuild } from "../rules/invites.ts"
import { requireGuild } from "../../rules/require.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { GuildInput } from "../../channels/actions/guild-channels.ts"

/**
 * Returns the vanity URL of a guild, or null if it has none.
 * https://docs.discord.com/developers/resources/guild#get-guild-vanity-url
 */
export const getVanityUrl = query({
  name: "invites.getVanityUrl",
  resolve: ({ world, actor, input }: AuthContext<GuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["ManageGuild"]),
  }),
  read: ({ resolved: { guild } }): VanityUrl | null => guild.vanityUrl,
})

/** Sets the vanity URL code of a guild, which must be unused. Null removes it. */
export const setVanityUrl = action({
  name: "invites.setVanityUrl",
  resolve({ world, input }: AuthContext<GuildInput & { readonly code: string | null }>) {
    const guild = requireGuild(world, input.guildId)
    if (input.code !== null) requireUnusedCode(world, guild, input.code)
    return { guild }
  },
  apply({ resolved: { guild }, input: { code } }, { emit }): void {
    if (guild.vanityUrl?.code === code) return
    guild.vanityUrl = code === null ? null : { code, uses: 0 }
    emit({ type: "guildUpdated", guild })
  },
})

/** @throws ImpossibleActionError for a code of another guild or of an invite. */
function requireUnusedCode(world: World, guild: Guild, code: string): void {
  const taken = findVanityGuild(world, code)
  if (taken === undefined ? !isInviteCode(world, code) : taken === guild) return
  const owner = taken?.name ?? "an invite"
  throw new ImpossibleActionError(
    `The invite code "${code}" is already used by ${owner}. Choose another code.`,
  )
}
