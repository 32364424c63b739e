import type { APITemplate } from "discord-api-types/v10"
import { viewTime } from "../kernel/wire-time.ts"
import type { World } from "../model/world.ts"
import { requireGuild, requireUser } from "../rules/require.ts"
import { viewUser } from "../users/views.ts"
import type { GuildTemplate } from "./model.ts"
import { isDirty } from "./rules.ts"

/** Returns a template of a guild. */
export function viewTemplate(template: GuildTemplate, world: World) {
  const guild = requireGuild(world, template.guildId)
  return {
    code: template.code,
    name: template.name,
    description: template.description,
    // No guild is created from a template here.
    usage_count: 0,
    creator_id: template.creatorId,
    creator: viewUser(requireUser(world, template.creatorId)),
    created_at: viewTime(template.createdAt),
    updated_at: viewTime(template.syncedAt),
    source_guild_id: template.guildId,
    serialized_source_guild: template.serialized,
    is_dirty: isDirty(world, guild, template) ? true : null,
  } satisfies Omit<APITemplate, "serialized_source_guild"> & Record<string, unknown>
}
