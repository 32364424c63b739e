import { AuditLogEvent } from "discord-api-types/v10"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Guild } from "../model.ts"
import type { GuildId } from "../../model/ids.ts"
import { editGuildBody, editWidgetBody } from "../schemas.ts"
import { requireAssignableChannels } from "../../channels/rules/guild-channels.ts"
import { requireGuild } from "../../rules/require.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { keysOf } from "../../kernel/objects.ts"
import { requireCommunitySettings, requireFeatures } from "../rules/feature-edits.ts"
import { requireNewOwner } from "../rules/ownership.ts"
import { requirePictures } from "../rules/pictures.ts"

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
  apply({ world, actor, resolved: { guild }, body }, effects): Guild {
    requireNewOwner(world, guild, actor, body.ownerId)
    const pictures = requirePictures(guild, actor, body)
    requireAssignableChannels(world, guild, body)
    const features = requireFeatures(world, guild, actor, body)
    if (actor !== "system") requireCommunitySettings(guild, features, body)
    return applyEdit(guild, { ...body, ...pictures, features }, effects)
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
    if (hasSameFeatures(guild, features)) return
    guild.features = features
    emit({ type: "guildUpdated", guild })
  },
})

/** The new features of a guild. */
interface GuildFeaturesInput extends Pick<Guild, "features"> {
  readonly guildId: GuildId
}

function hasSameFeatures(guild: Guild, features: Guild["features"]): boolean {
  return isDeepEqual([...guild.features].toSorted(), [...features].toSorted())
}

/** The audit log keys of guild fields. The audit log does not record features. */
const AUDIT_LOG_KEYS = {
  name: "name",
  description: "description",
  ownerId: "owner_id",
  icon: "icon_hash",
  banner: "banner_hash",
  splash: "splash_hash",
  discoverySplash: "discovery_splash_hash",
  homeHeader: "home_header_hash",
  verificationLevel: "verification_level",
  defaultMessageNotifications: "default_message_notifications",
  explicitContentFilter: "explicit_content_filter",
  preferredLocale: "preferred_locale",
  afkTimeout: "afk_timeout",
  afkChannelId: "afk_channel_id",
  systemChannelId: "system_channel_id",
  systemChannelFlags: "system_channel_flags",
  premiumProgressBarEnabled: "premium_progress_bar_enabled",
  widgetEnabled: "widget_enabled",
  widgetChannelId: "widget_channel_id",
  rulesChannelId: "rules_channel_id",
  publicUpdatesChannelId: "public_updates_channel_id",
  safetyAlertsChannelId: "safety_alerts_channel_id",
} as const satisfies Partial<Record<keyof Guild, string>>

type EditedField = keyof typeof AUDIT_LOG_KEYS

/** The new values of the editable fields of a guild. */
type GuildEdit = { readonly [Field in EditedField | "features"]?: Guild[Field] | undefined }

/** Sets the fields that differ, emits an update and writes an audit log entry. */
function applyEdit(guild: Guild, edit: GuildEdit, { emit, audit }: Effects): Guild {
  const { features = guild.features } = edit
  const edits = keysOf(AUDIT_LOG_KEYS)
    .map((field) => ({ field, old: shown(guild[field]), after: edit[field] }))
    .filter(({ old, after }) => after !== undefined && shown(after) !== old)
  if (edits.length === 0 && hasSameFeatures(guild, features)) return guild
  Object.assign(guild, { features }, ...edits.map(({ field, after }) => ({ [field]: after })))
  emit({ type: "guildUpdated", guild })
  if (edits.length === 0) return guild
  audit(guild, {
    type: AuditLogEvent.GuildUpdate,
    targetId: guild.id,
    changes: edits.map(({ field, old, after }) =>
      auditChange(AUDIT_LOG_KEYS[field], old, shown(after)),
    ),
  })
  return guild
}

/** Returns a value as the audit log shows it: a picture as its hash. */
function shown(value: Guild[EditedField] | undefined) {
  return typeof value === "object" && value !== null ? value.hash : value
}
