// The welcome screen, which people see when they join a community.
// https://docs.discord.com/developers/resources/guild#welcome-screen-object

import { AuditLogEvent, GuildFeature } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { requireNamedEmoji } from "../../emojis/rules.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { keysOf } from "../../kernel/objects.ts"
import type { GuildId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import type { Guild, WelcomeChannel, WelcomeScreen } from "../model.ts"
import { hasFeature, withFeature } from "../rules/features.ts"
import { type WelcomeChannelBody, editWelcomeScreenBody } from "../schemas.ts"
import { requireEditableGuild } from "./edits.ts"

/**
 * Returns the welcome screen of a guild. While it is not enabled, only members with MANAGE_GUILD
 * see it. https://docs.discord.com/developers/resources/guild#get-guild-welcome-screen
 *
 * Assumption: welcome-screen-unset
 *
 * @throws ApiError 10069 for a guild whose welcome screen was never edited.
 */
export const getWelcomeScreen = query({
  name: "guilds.getWelcomeScreen",
  resolve({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    const isShown = hasFeature(guild, GuildFeature.WelcomeScreenEnabled)
    if (!isShown) requireGuildAccess(world, actor, input.guildId, ["ManageGuild"])
    if (guild.welcomeScreen === null) throw new ApiError("unknownWelcomeScreen")
    return { screen: guild.welcomeScreen }
  },
  read: ({ resolved: { screen } }): WelcomeScreen => screen,
})

/**
 * Edits the welcome screen of a guild. To enable or disable it adds or removes the feature
 * WELCOME_SCREEN_ENABLED, which emits an update of the guild.
 * https://docs.discord.com/developers/resources/guild#modify-guild-welcome-screen
 *
 * Assumption: welcome-screen-edits
 *
 * @throws ApiError 10003 for a channel that is not in the guild, 10014 for an unknown emoji.
 */
export const editWelcomeScreen = action({
  name: "guilds.editWelcomeScreen",
  bodySchema: editWelcomeScreenBody,
  resolve: requireEditableGuild,
  apply({ world, resolved: { guild }, body }, { emit, audit }): WelcomeScreen {
    const before = stateOf(guild)
    const after = {
      enabled: body.enabled === undefined ? before.enabled : body.enabled === true,
      description: body.description === undefined ? before.description : body.description,
      channels:
        body.welcomeChannels === undefined
          ? before.channels
          : (body.welcomeChannels ?? []).map((channel) => toWelcomeChannel(world, guild, channel)),
    }
    const { enabled, ...screen } = after
    const changed = keysOf(AUDIT_LOG_KEYS).filter((key) => !isDeepEqual(before[key], after[key]))
    if (changed.length === 0) return screen
    guild.welcomeScreen = screen
    if (enabled !== before.enabled) {
      guild.features = withFeature(guild.features, GuildFeature.WelcomeScreenEnabled, enabled)
      emit({ type: "guildUpdated", guild })
    }
    // Assumption: welcome-screen-audit
    audit(guild, {
      type: AuditLogEvent.GuildUpdate,
      targetId: guild.id,
      changes: changed.map((key) =>
        auditChange(AUDIT_LOG_KEYS[key], audited(before[key]), audited(after[key])),
      ),
    })
    return screen
  },
})

/** The audit log keys of the parts of a welcome screen. */
const AUDIT_LOG_KEYS = {
  enabled: "enabled",
  description: "description",
  channels: "welcome_channels",
} as const

/** Returns the welcome screen of a guild, and whether it is enabled. */
function stateOf(guild: Guild): WelcomeScreen & { readonly enabled: boolean } {
  const { description = null, channels = [] } = guild.welcomeScreen ?? {}
  return { enabled: hasFeature(guild, GuildFeature.WelcomeScreenEnabled), description, channels }
}

function toWelcomeChannel(world: World, guild: Guild, body: WelcomeChannelBody): WelcomeChannel {
  const { channelId, description } = body
  if (!guild.channelIds.has(channelId)) throw new ApiError("unknownChannel")
  const emoji = requireNamedEmoji(world, body)
  return { channelId, description, emojiId: emoji?.id ?? null, emojiName: emoji?.name ?? null }
}

/** Returns a part of a welcome screen as the audit log has it. */
function audited(part: boolean | string | null | readonly WelcomeChannel[]): unknown {
  if (part === null || typeof part !== "object") return part
  return part.map(({ channelId, description, emojiId, emojiName }) => ({
    channel_id: channelId,
    description,
    emoji_id: emojiId,
    emoji_name: emojiName,
  }))
}
