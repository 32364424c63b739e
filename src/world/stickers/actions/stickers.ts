import { AuditLogEvent, StickerType } from "discord-api-types/v10"
import { issues } from "../../kernel/body-schema.ts"
import { ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { Sticker } from "../../expressions/model.ts"
import type { Guild } from "../../guilds/model.ts"
import type { GuildId, StickerId } from "../../model/ids.ts"
import { findSticker, requireCanChangeExpression, requireSticker } from "../../expressions/rules.ts"
import type { StandardSticker } from "../model.ts"
import { findStandardSticker } from "../rules/standard-packs.ts"
import { createStickerBody, editStickerBody } from "../schemas.ts"
import { LIMITS } from "../../rules/limits.ts"
import { isAccount } from "../../rules/require.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { parsePicture, stickerFormatOf } from "../../files/rules/pictures.ts"
import { type AuthContext, type Upload, action, query } from "../../actions/action.ts"
import { auditChanges } from "../../audit-log/rules.ts"

type StickerGuildInput = { readonly guildId: GuildId }

export interface StickerInput extends StickerGuildInput {
  readonly stickerId: StickerId
}

/**
 * Creates a sticker. A sticker made by the system has the guild owner as its creator.
 * https://docs.discord.com/developers/resources/sticker#create-guild-sticker
 */
export const createSticker = action({
  name: "stickers.create",
  bodySchema: createStickerBody,
  acceptsFiles: true,
  resolve: ({ world, actor, input }: AuthContext<StickerGuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["CreateGuildExpressions"]),
  }),
  apply({ actor, resolved: { guild }, body, files, newId }, { emit, audit }): Sticker {
    const asset = requireAsset(files)
    if (guild.stickers.size >= LIMITS.sticker.perGuild) throw new ApiError("tooManyStickers")
    const sticker: Sticker = {
      id: newId<StickerId>(),
      guildId: guild.id,
      name: body.name,
      description: body.description,
      tags: body.tags,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      ...asset,
    }
    guild.stickers.set(sticker.id, sticker)
    emit({ type: "stickersUpdated", guild })
    const changes = auditChanges({}, auditedFields(sticker))
    audit(guild, { type: AuditLogEvent.StickerCreate, targetId: sticker.id, changes })
    return sticker
  },
})

/**
 * Assumption: sticker-lottie
 *
 * @throws ApiError 50035 without a file, 50045 for a file that is too large, 50046 for a file that
 * is not an image.
 */
function requireAsset([file]: readonly Upload[]): Pick<Sticker, "picture" | "formatType"> {
  if (file === undefined) throw invalidFormBody(["file"], [issues.required])
  if (file.bytes.byteLength > LIMITS.sticker.bytes) throw new ApiError("assetTooLarge")
  const picture = parsePicture(file.bytes)
  const formatType = picture && stickerFormatOf(picture)
  if (picture === undefined || formatType === undefined) throw new ApiError("invalidAsset")
  return { formatType, picture }
}

export const listStickers = query({
  name: "stickers.list",
  resolve: ({ world, actor, input }: AuthContext<StickerGuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read: ({ resolved: { guild } }): Guild => guild,
})

export const getSticker = query({
  name: "stickers.get",
  resolve: requireVisibleSticker,
  read: ({ resolved: { sticker } }): Sticker => sticker,
})

/**
 * Returns a sticker of the platform or of any guild, because a message shows it in other guilds too.
 * https://docs.discord.com/developers/resources/sticker#get-sticker
 *
 * Assumption: sticker-of-any-guild
 */
export const findAnySticker = query({
  name: "stickers.findAny",
  resolve({ world, input }: AuthContext<{ readonly stickerId: StickerId }>) {
    const { stickerId } = input
    const sticker = findStandardSticker(world, stickerId) ?? findSticker(world, stickerId)
    if (sticker === undefined) throw new ApiError("unknownSticker")
    return { sticker }
  },
  read: ({ resolved: { sticker } }): Sticker | StandardSticker => sticker,
})

/** Returns a sticker of a guild that the actor is a member of. @throws ApiError 10004, 10060, 50001 */
function requireVisibleSticker({ world, actor, input }: AuthContext<StickerInput>) {
  const guild = requireGuildAccess(world, actor, input.guildId)
  return { guild, sticker: requireSticker(guild, input.stickerId) }
}

/** Returns a sticker that the actor may change. @throws ApiError 10004, 10060, 50001, 50013 */
function requireChangeableSticker(context: AuthContext<StickerInput>) {
  const { guild, sticker } = requireVisibleSticker(context)
  requireCanChangeExpression(context.world, context.actor, guild, sticker)
  return { guild, sticker }
}

/**
 * Edits a sticker. An edit without changes emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/sticker#modify-guild-sticker
 */
export const editSticker = action({
  name: "stickers.edit",
  bodySchema: editStickerBody,
  resolve: requireChangeableSticker,
  apply({ resolved: { guild, sticker }, body }, { emit, audit }): Sticker {
    const before = auditedFields(sticker)
    Object.assign(sticker, body)
    const changes = auditChanges(before, auditedFields(sticker))
    if (changes.length === 0) return sticker
    emit({ type: "stickersUpdated", guild })
    audit(guild, { type: AuditLogEvent.StickerUpdate, targetId: sticker.id, changes })
    return sticker
  },
})

export const deleteSticker = action({
  name: "stickers.delete",
  resolve: requireChangeableSticker,
  apply({ resolved: { guild, sticker } }, { emit, audit }): void {
    guild.stickers.delete(sticker.id)
    emit({ type: "stickersUpdated", guild })
    const changes = auditChanges(auditedFields(sticker), {})
    audit(guild, { type: AuditLogEvent.StickerDelete, targetId: sticker.id, changes })
  },
})

/** Returns the fields of a sticker that the audit log records. */
function auditedFields({ id, guildId, name, description, tags, formatType }: Sticker) {
  return {
    id,
    guild_id: guildId,
    name,
    description,
    tags,
    type: StickerType.Guild,
    format_type: formatType,
    asset: "",
    available: true,
  }
}
