// Emojis and stickers: lookup, and permission to change them and to see their creators.

import { ApiError } from "../kernel/api-error.ts"
import type { Application } from "../applications/model.ts"
import type { CustomEmoji, GuildEmoji, Sticker } from "./model.ts"
import type { Guild } from "../guilds/model.ts"
import type { EmojiId, RoleId, StickerId, UserId } from "../model/ids.ts"
import type { Actor, WorldState, World } from "../model/world.ts"
import { LIMITS } from "../rules/limits.ts"
import { requireRole } from "../rules/require.ts"
import { canInGuild } from "../rules/permissions.ts"
import { requireAnyGuildPermission, requireGuildPermissions } from "../rules/authorization.ts"
import { type ParsedPicture, parsePicture } from "../files/rules/pictures.ts"
import { findById } from "../kernel/snowflake.ts"

/**
 * Returns an emoji of a guild for a route about the emoji itself.
 *
 * @throws ApiError 10014
 */
export function requireGuildEmoji(guild: Guild, id: EmojiId): GuildEmoji {
  const emoji = guild.emojis.get(id)
  if (emoji === undefined) throw new ApiError("noSuchEmoji")
  return emoji
}

export function requireApplicationEmoji({ emojis }: Application, id: EmojiId): CustomEmoji {
  const emoji = emojis.get(id)
  if (emoji === undefined) throw new ApiError("noSuchEmoji")
  return emoji
}

export function requireSticker(guild: Guild, id: StickerId): Sticker {
  const sticker = guild.stickers.get(id)
  if (sticker === undefined) throw new ApiError("unknownSticker")
  return sticker
}

/** Returns a custom emoji of any guild or application by its id. */
export function findCustomEmoji(
  world: WorldState,
  id: string,
): GuildEmoji | CustomEmoji | undefined {
  for (const { emojis } of [...world.guilds.values(), ...world.applications.values()]) {
    const emoji = findById<EmojiId, GuildEmoji | CustomEmoji>(emojis, id)
    if (emoji !== undefined) return emoji
  }
  return undefined
}

/** Returns a sticker of any guild by its id. */
export function findSticker(world: WorldState, id: StickerId): Sticker | undefined {
  return [...world.guilds.values()].find(({ stickers }) => stickers.has(id))?.stickers.get(id)
}

/**
 * The permissions that let a member see the creators of expressions and change their own
 * expressions. One of them is enough.
 */
const CREATOR_PERMISSIONS = ["CreateGuildExpressions", "ManageGuildExpressions"] as const

/**
 * Requires that the actor may change an expression of a guild: their own with
 * CREATE_GUILD_EXPRESSIONS or MANAGE_GUILD_EXPRESSIONS, another's with the latter.
 * https://docs.discord.com/developers/resources/emoji#modify-guild-emoji
 *
 * @throws ApiError 50001, 50013
 */
export function requireCanChangeExpression(
  world: World,
  actor: Actor,
  guild: Guild,
  { creatorId }: { readonly creatorId: UserId },
): void {
  if (creatorId === actor) requireAnyGuildPermission(world, actor, guild, CREATOR_PERMISSIONS)
  else requireGuildPermissions(world, actor, guild, ["ManageGuildExpressions"])
}

/** Returns whether an account sees the creators of a guild's expressions. */
export function canSeeCreators(world: World, guild: Guild, actor: Actor): boolean {
  return CREATOR_PERMISSIONS.some((permission) => canInGuild(world, guild, actor, permission))
}

/**
 * Returns the picture of an emoji.
 *
 * Assumption: picture-errors
 *
 * @throws ApiError 50046 for bytes that are no picture, 50138 for a picture that is too large.
 */
export function requireEmojiPicture(bytes: Uint8Array<ArrayBuffer>): ParsedPicture {
  const picture = parsePicture(bytes)
  if (picture === undefined) throw new ApiError("invalidAsset")
  if (bytes.byteLength > LIMITS.emoji.bytes) throw new ApiError("cannotResize")
  return picture
}

/**
 * Requires that a guild can have another emoji. Still and animated emojis are counted separately.
 *
 * @throws ApiError 30008, 30018
 */
export function requireRoomForEmoji({ emojis }: Guild, animated: boolean): void {
  const alike = [...emojis.values()].filter((emoji) => emoji.animated === animated)
  if (alike.length < LIMITS.emoji.perGuild) return
  throw new ApiError(animated ? "tooManyAnimatedEmojis" : "tooManyEmojis")
}

/**
 * Returns the roles that may use an emoji, if they are roles of the guild.
 *
 * @throws ApiError 10011
 */
export function requireEmojiRoles(guild: Guild, roleIds: readonly RoleId[]): readonly RoleId[] {
  for (const id of roleIds) requireRole(guild, id)
  return roleIds
}
