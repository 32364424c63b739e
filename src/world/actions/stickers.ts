import { AuditLogEvent, StickerType } from "discord-api-types/v10"
import { wrong } from "../kernel/form.ts"
import { Problem, invalidForm } from "../kernel/problem.ts"
import type { Sticker } from "../model/expression.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId, StickerId } from "../model/ids.ts"
import { needMayChange, needSticker } from "../rules/expressions.ts"
import { stickerCreateForm, stickerEditForm } from "../rules/forms/expressions.ts"
import { LIMITS } from "../rules/limits.ts"
import { isAccount, needGuild } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { findPicture, stickerFormatOf } from "../rules/pictures.ts"
import { type Asked, type Upload, action, query } from "./action.ts"
import { changeOf } from "./overwrites.ts"

type InGuild = { readonly guildId: GuildId }

/** A sticker of a guild. */
export interface StickerInput extends InGuild {
  readonly stickerId: StickerId
}

/**
 * Makes a sticker. The system makes one in the name of the owner.
 * https://docs.discord.com/developers/resources/sticker#create-guild-sticker
 */
export const createSticker = action({
  name: "stickers.create",
  form: stickerCreateForm,
  takesFiles: true,
  authorize({ world, actor, input }: Asked<InGuild>) {
    needInGuild(world, actor, input.guildId, ["CreateGuildExpressions"])
  },
  apply({ world, actor, input, given, files, newId }, { tell, audit }): Sticker {
    const guild = needGuild(world, input.guildId)
    const asset = needAsset(files)
    if (guild.stickers.size >= LIMITS.sticker.perGuild) throw new Problem("tooManyStickers")
    const sticker: Sticker = {
      id: newId<StickerId>(),
      guildId: guild.id,
      name: given.name,
      description: given.description,
      tags: given.tags,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      ...asset,
    }
    guild.stickers.set(sticker.id, sticker)
    tell({ type: "stickersUpdated", guild })
    const changes = changesBetween({}, recordOf(sticker))
    audit(guild, { type: AuditLogEvent.StickerCreate, targetId: sticker.id, changes })
    return sticker
  },
})

/**
 * Assumption: sticker-lottie
 *
 * @throws Problem 50035 for no file, 50045 for one that is too large, 50046 for no picture.
 */
function needAsset([file]: readonly Upload[]): Pick<Sticker, "picture" | "formatType"> {
  if (file === undefined) throw invalidForm(["file"], [wrong.required])
  if (file.bytes.byteLength > LIMITS.sticker.bytes) throw new Problem("assetTooLarge")
  const picture = findPicture(file.bytes)
  const formatType = picture && stickerFormatOf(picture)
  if (picture === undefined || formatType === undefined) throw new Problem("invalidAsset")
  return { formatType, picture }
}

/** Lists the stickers of a guild. */
export const listStickers = query({
  name: "stickers.list",
  authorize({ world, actor, input }: Asked<InGuild>) {
    needInGuild(world, actor, input.guildId)
  },
  read: ({ world, input }): Guild => needGuild(world, input.guildId),
})

/** Reads a sticker of a guild. */
export const getSticker = query({
  name: "stickers.get",
  authorize({ world, actor, input }: Asked<StickerInput>) {
    needSticker(needInGuild(world, actor, input.guildId), input.stickerId)
  },
  read: ({ world, input }): Sticker =>
    needSticker(needGuild(world, input.guildId), input.stickerId),
})

/** @throws Problem 10004, 10060, 50001, 50013 */
function needMayChangeSticker({ world, actor, input }: Asked<StickerInput>): void {
  const { guildId, stickerId } = input
  needMayChange(world, actor, guildId, (guild) => needSticker(guild, stickerId))
}

/**
 * Edits a sticker. What changes nothing is neither told nor audited.
 * https://docs.discord.com/developers/resources/sticker#modify-guild-sticker
 */
export const editSticker = action({
  name: "stickers.edit",
  form: stickerEditForm,
  authorize: needMayChangeSticker,
  apply({ world, input, given }, { tell, audit }): Sticker {
    const guild = needGuild(world, input.guildId)
    const sticker = needSticker(guild, input.stickerId)
    const before = recordOf(sticker)
    Object.assign(sticker, given)
    const changes = changesBetween(before, recordOf(sticker))
    if (changes.length === 0) return sticker
    tell({ type: "stickersUpdated", guild })
    audit(guild, { type: AuditLogEvent.StickerUpdate, targetId: sticker.id, changes })
    return sticker
  },
})

/** Deletes a sticker. */
export const deleteSticker = action({
  name: "stickers.delete",
  authorize: needMayChangeSticker,
  apply({ world, input }, { tell, audit }): void {
    const guild = needGuild(world, input.guildId)
    const sticker = needSticker(guild, input.stickerId)
    guild.stickers.delete(sticker.id)
    tell({ type: "stickersUpdated", guild })
    const changes = changesBetween(recordOf(sticker), {})
    audit(guild, { type: AuditLogEvent.StickerDelete, targetId: sticker.id, changes })
  },
})

/** What the audit log tells of a sticker. */
function recordOf({ id, guildId, name, description, tags, formatType }: Sticker) {
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

type Recorded = Partial<ReturnType<typeof recordOf>>

/** What differs, key by key. */
function changesBetween(before: Recorded, after: Recorded) {
  const keys = Object.keys({ ...before, ...after }) as (keyof Recorded)[] // those of a record
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => changeOf(key, before[key], after[key]))
}
