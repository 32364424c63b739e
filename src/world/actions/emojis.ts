import { AuditLogEvent } from "discord-api-types/v10"
import type { GuildEmoji } from "../model/expression.ts"
import type { Guild } from "../model/guild.ts"
import type { EmojiId, GuildId } from "../model/ids.ts"
import {
  needEmojiPicture,
  needEmojiRoles,
  needGuildEmoji,
  needMayChange,
  needRoomForEmoji,
} from "../rules/expressions.ts"
import { emojiCreateForm, emojiEditForm } from "../rules/forms/expressions.ts"
import { isAccount, needGuild } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { type Asked, action, query } from "./action.ts"
import { changeOf } from "./overwrites.ts"

interface InGuild {
  readonly guildId: GuildId
}

/** An emoji of a guild. */
export interface EmojiInput extends InGuild {
  readonly emojiId: EmojiId
}

/**
 * Makes an emoji. The system makes one in the name of the owner.
 * https://docs.discord.com/developers/resources/emoji#create-guild-emoji
 */
export const createEmoji = action({
  name: "emojis.create",
  form: emojiCreateForm,
  authorize({ world, actor, input }: Asked<InGuild>) {
    needInGuild(world, actor, input.guildId, ["CreateGuildExpressions"])
  },
  apply({ world, actor, input, given, newId }, { tell, audit }): GuildEmoji {
    const { name, image, roles } = given
    const guild = needGuild(world, input.guildId)
    const roleIds = needEmojiRoles(guild, roles ?? [])
    const { animated, ...picture } = needEmojiPicture(image)
    needRoomForEmoji(guild, animated)
    const id = newId<EmojiId>()
    const creatorId = isAccount(actor) ? actor : guild.ownerId
    const emoji = { id, guildId: guild.id, name, animated, roleIds, creatorId, picture }
    guild.emojis.set(id, emoji)
    tell({ type: "emojisUpdated", guild })
    const changes = [changeOf("name", undefined, name)]
    audit(guild, { type: AuditLogEvent.EmojiCreate, targetId: id, changes })
    return emoji
  },
})

/** Lists the emojis of a guild. */
export const listEmojis = query({
  name: "emojis.list",
  authorize({ world, actor, input }: Asked<InGuild>) {
    needInGuild(world, actor, input.guildId)
  },
  read: ({ world, input }): Guild => needGuild(world, input.guildId),
})

/** Reads an emoji of a guild. */
export const getEmoji = query({
  name: "emojis.get",
  authorize({ world, actor, input }: Asked<EmojiInput>) {
    needGuildEmoji(needInGuild(world, actor, input.guildId), input.emojiId)
  },
  read: ({ world, input }): GuildEmoji =>
    needGuildEmoji(needGuild(world, input.guildId), input.emojiId),
})

/** @throws Problem 10004, 10014, 50001, 50013 */
function needMayChangeEmoji({ world, actor, input: { guildId, emojiId } }: Asked<EmojiInput>) {
  return needMayChange(world, actor, guildId, (guild) => needGuildEmoji(guild, emojiId))
}

/**
 * Renames an emoji, or says which roles may use it. What changes nothing is neither told nor audited.
 * https://docs.discord.com/developers/resources/emoji#modify-guild-emoji
 */
export const editEmoji = action({
  name: "emojis.edit",
  form: emojiEditForm,
  authorize(asked: Asked<EmojiInput>) {
    needMayChangeEmoji(asked)
  },
  apply({ world, input, given }, { tell, audit }): GuildEmoji {
    const guild = needGuild(world, input.guildId)
    const emoji = needGuildEmoji(guild, input.emojiId)
    const { name: before, roleIds: roles } = emoji
    const { name = before } = given
    const roleIds = given.roles === undefined ? roles : needEmojiRoles(guild, given.roles ?? [])
    const isRenamed = name !== before
    if (!isRenamed && String(roleIds) === String(roles)) return emoji
    Object.assign(emoji, { name, roleIds })
    tell({ type: "emojisUpdated", guild })
    const changes = isRenamed ? [changeOf("name", before, name)] : []
    audit(guild, { type: AuditLogEvent.EmojiUpdate, targetId: emoji.id, changes })
    return emoji
  },
})

/** Deletes an emoji. The reactions that are made of it stay. */
export const deleteEmoji = action({
  name: "emojis.delete",
  authorize(asked: Asked<EmojiInput>) {
    needMayChangeEmoji(asked)
  },
  apply({ world, input }, { tell, audit }): void {
    const guild = needGuild(world, input.guildId)
    const { id, name } = needGuildEmoji(guild, input.emojiId)
    guild.emojis.delete(id)
    tell({ type: "emojisUpdated", guild })
    const changes = [changeOf("name", name, undefined)]
    audit(guild, { type: AuditLogEvent.EmojiDelete, targetId: id, changes })
  },
})
