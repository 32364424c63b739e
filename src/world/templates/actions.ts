// Templates of guilds. https://docs.discord.com/developers/resources/guild-template

import { type AuthContext, action, query } from "../actions/action.ts"
import type { Guild } from "../guilds/model.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { GuildId } from "../model/ids.ts"
import { requireGuildAccess } from "../rules/authorization.ts"
import { isAccount } from "../rules/require.ts"
import type { GuildTemplate } from "./model.ts"
import { requireTemplate, requireTemplateOf, serializeGuild, templateCode } from "./rules.ts"
import { createTemplateBody, editTemplateBody } from "./schemas.ts"

interface TemplateGuildInput {
  readonly guildId: GuildId
}

interface TemplateInput extends TemplateGuildInput {
  readonly code: string
}

/** Returns a guild that the actor may manage. @throws ApiError 10004, 50001, 50013 */
function requireManagedGuild({ world, actor, input }: AuthContext<TemplateGuildInput>) {
  return { guild: requireGuildAccess(world, actor, input.guildId, ["ManageGuild"]) }
}

function requireManagedTemplate(context: AuthContext<TemplateInput>) {
  const { guild } = requireManagedGuild(context)
  return { guild, template: requireTemplateOf(guild, context.input.code) }
}

export const listTemplates = query({
  name: "templates.list",
  resolve: requireManagedGuild,
  read: ({ resolved: { guild } }): Guild => guild,
})

/** Returns a template of any guild. https://docs.discord.com/developers/resources/guild-template#get-guild-template */
export const getTemplate = query({
  name: "templates.get",
  resolve: ({ world, input }: AuthContext<{ readonly code: string }>) => ({
    template: requireTemplate(world, input.code),
  }),
  read: ({ resolved: { template } }): GuildTemplate => template,
})

/**
 * Creates the template of a guild, which can have one. A template made by the system has the guild
 * owner as its creator.
 *
 * @throws ApiError 30031 for a guild that has a template.
 */
export const createTemplate = action({
  name: "templates.create",
  bodySchema: createTemplateBody,
  resolve: requireManagedGuild,
  apply({ world, actor, resolved: { guild }, body }): GuildTemplate {
    if (guild.templates.size > 0) throw new ApiError("alreadyHasTemplate")
    const now = world.clock.now()
    const template: GuildTemplate = {
      ...body,
      code: templateCode(world, guild),
      guildId: guild.id,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      createdAt: now,
      syncedAt: now,
      serialized: serializeGuild(world, guild),
    }
    guild.templates.set(template.code, template)
    return template
  },
})

/** Replaces what a template keeps by the current state of its guild. */
export const syncTemplate = action({
  name: "templates.sync",
  resolve: requireManagedTemplate,
  apply({ world, resolved: { guild, template } }): GuildTemplate {
    template.serialized = serializeGuild(world, guild)
    template.syncedAt = world.clock.now()
    return template
  },
})

export const editTemplate = action({
  name: "templates.edit",
  bodySchema: editTemplateBody,
  resolve: requireManagedTemplate,
  apply({ resolved: { template }, body }): GuildTemplate {
    return Object.assign(template, body)
  },
})

/** Deletes a template and returns it. */
export const deleteTemplate = action({
  name: "templates.delete",
  resolve: requireManagedTemplate,
  apply({ resolved: { guild, template } }): GuildTemplate {
    guild.templates.delete(template.code)
    return template
  },
})
