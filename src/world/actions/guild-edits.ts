import { AuditLogEvent } from "discord-api-types/v10"
import { isSame } from "../kernel/equal.ts"
import { Problem } from "../kernel/problem.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId } from "../model/ids.ts"
import { type GuildEdit, guildEditForm, widgetForm } from "../rules/forms/guilds.ts"
import { needAssignable } from "../rules/guild-channels.ts"
import { needGuild } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { type Asked, type Effects, action, query } from "./action.ts"
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
    return setFields(guild, given, { tell, audit })
  },
})

/** Reads the settings of a guild's widget. */
export const getWidget = query({
  name: "guilds.getWidget",
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["ManageGuild"])
  },
  read: ({ world, input }): Guild => needGuild(world, input.guildId),
})

/**
 * Edits the widget of a guild.
 * https://docs.discord.com/developers/resources/guild#modify-guild-widget
 *
 * @throws Problem 10003 for a channel that is none of the guild.
 */
export const editWidget = action({
  name: "guilds.editWidget",
  form: widgetForm,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["ManageGuild"])
  },
  apply({ world, input, given: { enabled, channelId } }, effects): Guild {
    const guild = needGuild(world, input.guildId)
    if (channelId != null && !guild.channelIds.has(channelId)) throw new Problem("unknownChannel")
    return setFields(guild, { widgetEnabled: enabled, widgetChannelId: channelId }, effects)
  },
})

/** Gives a guild its features, as the platform does. GUILD_UPDATE is sent where they change. */
export const setFeatures = action({
  name: "guilds.setFeatures",
  authorize(_: Asked<NewFeatures>) {},
  apply({ world, input: { guildId, features } }, { tell }): void {
    const guild = needGuild(world, guildId)
    if (isSame([...guild.features].toSorted(), [...features].toSorted())) return
    guild.features = features
    tell({ type: "guildUpdated", guild })
  },
})

/** The features of a guild that replace those that it has. */
interface NewFeatures extends Pick<Guild, "features"> {
  readonly guildId: GuildId
}

/** The fields of a guild that can be edited. */
type Fields = GuildEdit & Partial<Pick<Guild, "widgetEnabled" | "widgetChannelId">>

/** Sets what is said and differs, tells it and audits it. */
function setFields(
  guild: Guild,
  given: { readonly [Field in keyof Fields]: Fields[Field] | undefined },
  { tell, audit }: Effects,
): Guild {
  const edits = FIELDS.map((field) => ({ field, old: guild[field], after: given[field] })).filter(
    ({ old, after }) => after !== undefined && after !== old,
  )
  if (edits.length === 0) return guild
  Object.assign(guild, ...edits.map(({ field, after }) => ({ [field]: after })))
  tell({ type: "guildUpdated", guild })
  audit(guild, {
    type: AuditLogEvent.GuildUpdate,
    targetId: guild.id,
    changes: edits.map(({ field, old, after }) => changeOf(AUDITED_AS[field], old, after)),
  })
  return guild
}

/** The keys of the audit log by fields of guilds. */
const AUDITED_AS: Readonly<Record<keyof Fields, string>> = {
  name: "name",
  description: "description",
  verificationLevel: "verification_level",
  defaultMessageNotifications: "default_message_notifications",
  explicitContentFilter: "explicit_content_filter",
  preferredLocale: "preferred_locale",
  afkTimeout: "afk_timeout",
  afkChannelId: "afk_channel_id",
  systemChannelId: "system_channel_id",
  systemChannelFlags: "system_channel_flags",
  widgetEnabled: "widget_enabled",
  widgetChannelId: "widget_channel_id",
  rulesChannelId: "rules_channel_id",
  publicUpdatesChannelId: "public_updates_channel_id",
}

const FIELDS = Object.keys(AUDITED_AS) as readonly (keyof Fields)[] // by its type
