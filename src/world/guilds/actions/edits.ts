import { AuditLogEvent } from "discord-api-types/v10"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Guild } from "../model.ts"
import type { GuildId } from "../../model/ids.ts"
import { type EditGuildBody, editGuildBody, editWidgetBody } from "../schemas.ts"
import { requireAssignableChannels } from "../../channels/rules/guild-channels.ts"
import { requireGuild } from "../../rules/require.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { keysOf } from "../../kernel/objects.ts"

/** Returns a guild that the actor may edit. */
export function requireEditableGuild({
  world,
  actor,
  input,
}: AuthContext<{ readonly guildId: GuildId }>) {
  return { guild: requireGuildAccess(world, actor, input.guildId, ["ManageGuild"]) }
}

/**
 * Edits a guild. An edit without changes emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/guild#modify-guild
 */
export const editGuild = action({
  name: "guilds.edit",
  bodySchema: editGuildBody,
  resolve: requireEditableGuild,
  apply({ world, resolved: { guild }, body }, { emit, audit }): Guild {
    requireAssignableChannels(world, guild, body)
    return applyEdit(guild, body, { emit, audit })
  },
})

/** Returns the guild with its widget settings. */
export const getWidget = query({
  name: "guilds.getWidget",
  resolve: requireEditableGuild,
  read: ({ resolved: { guild } }): Guild => guild,
})

/**
 * Edits the widget of a guild.
 * https://docs.discord.com/developers/resources/guild#modify-guild-widget
 *
 * @throws ApiError 10003 for a channel that is not in the guild.
 */
export const editWidget = action({
  name: "guilds.editWidget",
  bodySchema: editWidgetBody,
  resolve: requireEditableGuild,
  apply({ resolved: { guild }, body: { enabled, channelId } }, effects): Guild {
    if (channelId != null && !guild.channelIds.has(channelId)) throw new ApiError("unknownChannel")
    return applyEdit(guild, { widgetEnabled: enabled, widgetChannelId: channelId }, effects)
  },
})

/** Replaces the features of a guild, as the platform does. Emits an update if they change. */
export const setFeatures = action({
  name: "guilds.setFeatures",
  resolve: ({ world, input }: AuthContext<GuildFeaturesInput>) => ({
    guild: requireGuild(world, input.guildId),
  }),
  apply({ resolved: { guild }, input: { features } }, { emit }): void {
    if (isDeepEqual([...guild.features].toSorted(), [...features].toSorted())) return
    guild.features = features
    emit({ type: "guildUpdated", guild })
  },
})

/** The new features of a guild. */
interface GuildFeaturesInput extends Pick<Guild, "features"> {
  readonly guildId: GuildId
}

/** The editable fields of a guild. */
type EditableGuildFields = EditGuildBody & Partial<Pick<Guild, "widgetEnabled" | "widgetChannelId">>

/** Sets the fields that differ, emits an update and writes an audit log entry. */
function applyEdit(
  guild: Guild,
  body: { readonly [Field in keyof EditableGuildFields]: EditableGuildFields[Field] | undefined },
  { emit, audit }: Effects,
): Guild {
  const edits = EDITABLE_FIELDS.map((field) => ({
    field,
    old: guild[field],
    after: body[field],
  })).filter(({ old, after }) => after !== undefined && after !== old)
  if (edits.length === 0) return guild
  Object.assign(guild, ...edits.map(({ field, after }) => ({ [field]: after })))
  emit({ type: "guildUpdated", guild })
  audit(guild, {
    type: AuditLogEvent.GuildUpdate,
    targetId: guild.id,
    changes: edits.map(({ field, old, after }) => auditChange(AUDIT_LOG_KEYS[field], old, after)),
  })
  return guild
}

/** The audit log keys of guild fields. */
const AUDIT_LOG_KEYS: Readonly<Record<keyof EditableGuildFields, string>> = {
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

const EDITABLE_FIELDS = keysOf(AUDIT_LOG_KEYS)
