import { AuditLogEvent } from "discord-api-types/v10"
import type { GuildEmoji } from "../../expressions/model.ts"
import type { Guild } from "../../guilds/model.ts"
import type { EmojiId, GuildId } from "../../model/ids.ts"
import {
  requireEmojiPicture,
  requireEmojiRoles,
  requireGuildEmoji,
  requireCanChangeExpression,
  requireRoomForEmoji,
} from "../../expressions/rules.ts"
import { createEmojiBody, editEmojiBody } from "../schemas.ts"
import { isAccount } from "../../rules/require.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { auditChange } from "../../audit-log/rules.ts"

interface EmojiGuildInput {
  readonly guildId: GuildId
}

export interface EmojiInput extends EmojiGuildInput {
  readonly emojiId: EmojiId
}

/**
 * Creates an emoji. An emoji made by the system has the guild owner as its creator.
 * https://docs.discord.com/developers/resources/emoji#create-guild-emoji
 */
export const createEmoji = action({
  name: "emojis.create",
  bodySchema: createEmojiBody,
  resolve: ({ world, actor, input }: AuthContext<EmojiGuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["CreateGuildExpressions"]),
  }),
  apply({ actor, resolved: { guild }, body, newId }, { emit, audit }): GuildEmoji {
    const { name, image, roles } = body
    const roleIds = requireEmojiRoles(guild, roles ?? [])
    const { animated, ...picture } = requireEmojiPicture(image)
    requireRoomForEmoji(guild, animated)
    const id = newId<EmojiId>()
    const creatorId = isAccount(actor) ? actor : guild.ownerId
    const emoji = { id, guildId: guild.id, name, animated, roleIds, creatorId, picture }
    guild.emojis.set(id, emoji)
    emit({ type: "emojisUpdated", guild })
    const changes = [auditChange("name", undefined, name)]
    audit(guild, { type: AuditLogEvent.EmojiCreate, targetId: id, changes })
    return emoji
  },
})

export const listEmojis = query({
  name: "emojis.list",
  resolve: ({ world, actor, input }: AuthContext<EmojiGuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read: ({ resolved: { guild } }): Guild => guild,
})

export const getEmoji = query({
  name: "emojis.get",
  resolve: requireVisibleEmoji,
  read: ({ resolved: { emoji } }): GuildEmoji => emoji,
})

/** Returns an emoji of a guild that the actor is a member of. @throws ApiError 10004, 10014, 50001 */
function requireVisibleEmoji({ world, actor, input }: AuthContext<EmojiInput>) {
  const guild = requireGuildAccess(world, actor, input.guildId)
  return { guild, emoji: requireGuildEmoji(guild, input.emojiId) }
}

/** Returns an emoji that the actor may change. @throws ApiError 10004, 10014, 50001, 50013 */
function requireChangeableEmoji(context: AuthContext<EmojiInput>) {
  const { guild, emoji } = requireVisibleEmoji(context)
  requireCanChangeExpression(context.world, context.actor, guild, emoji)
  return { guild, emoji }
}

/**
 * Edits the name of an emoji or the roles that may use it. An edit without changes emits no event
 * and writes no audit log entry.
 * https://docs.discord.com/developers/resources/emoji#modify-guild-emoji
 */
export const editEmoji = action({
  name: "emojis.edit",
  bodySchema: editEmojiBody,
  resolve: requireChangeableEmoji,
  apply({ resolved: { guild, emoji }, body }, { emit, audit }): GuildEmoji {
    const { name: before, roleIds: roles } = emoji
    const { name = before } = body
    const roleIds = body.roles === undefined ? roles : requireEmojiRoles(guild, body.roles ?? [])
    const isRenamed = name !== before
    if (!isRenamed && String(roleIds) === String(roles)) return emoji
    Object.assign(emoji, { name, roleIds })
    emit({ type: "emojisUpdated", guild })
    const changes = isRenamed ? [auditChange("name", before, name)] : []
    audit(guild, { type: AuditLogEvent.EmojiUpdate, targetId: emoji.id, changes })
    return emoji
  },
})

/** Deletes an emoji. Reactions with it remain. */
export const deleteEmoji = action({
  name: "emojis.delete",
  resolve: requireChangeableEmoji,
  apply({ resolved: { guild, emoji } }, { emit, audit }): void {
    const { id, name } = emoji
    guild.emojis.delete(id)
    emit({ type: "emojisUpdated", guild })
    const changes = [auditChange("name", name, undefined)]
    audit(guild, { type: AuditLogEvent.EmojiDelete, targetId: id, changes })
  },
})
