import { AuditLogEvent } from "discord-api-types/v10"
import type { Guild } from "../model/guild.ts"
import type { GuildId } from "../model/ids.ts"
import { type GuildEdit, guildEditForm } from "../rules/forms/guilds.ts"
import { needAssignable } from "../rules/guild-channels.ts"
import { needGuild } from "../rules/need.ts"
import { needInGuild } from "../rules/permissions.ts"
import { type Asked, action } from "./action.ts"
import { changeOf } from "./overwrites.ts"

/**
 * Edits a guild. What changes nothing is neither told nor audited.
 * https://docs.discord.com/developers/resources/guild#modify-guild
 */
export const editGuild = action({
  name: "guilds.edit",
  form: guildEditForm,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["ManageGuild"])
  },
  apply({ world, input: { guildId }, given }, { tell, audit }): Guild {
    const guild = needGuild(world, guildId)
    needAssignable(world, guild, given)
    const edits = FIELDS.map((field) => ({ field, old: guild[field], after: given[field] })).filter(
      ({ old, after }) => after !== undefined && after !== old,
    )
    if (edits.length === 0) return guild
    Object.assign(guild, ...edits.map(({ field, after }) => ({ [field]: after })))
    tell({ type: "guildUpdated", guild })
    audit(guild, {
      type: AuditLogEvent.GuildUpdate,
      targetId: guildId,
      changes: edits.map(({ field, old, after }) => changeOf(AUDITED_AS[field], old, after)),
    })
    return guild
  },
})

/** The keys of the audit log by fields of guilds. */
const AUDITED_AS: Readonly<Record<keyof GuildEdit, string>> = {
  name: "name",
  description: "description",
  verificationLevel: "verification_level",
  defaultMessageNotifications: "default_message_notifications",
  explicitContentFilter: "explicit_content_filter",
  preferredLocale: "preferred_locale",
  afkTimeout: "afk_timeout",
  afkChannelId: "afk_channel_id",
  systemChannelId: "system_channel_id",
  rulesChannelId: "rules_channel_id",
  publicUpdatesChannelId: "public_updates_channel_id",
}

const FIELDS = Object.keys(AUDITED_AS) as readonly (keyof GuildEdit)[] // by its type
