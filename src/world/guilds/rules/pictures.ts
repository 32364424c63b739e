// The pictures of guilds.
// https://docs.discord.com/developers/resources/guild#modify-guild-json-params

import { GuildFeature } from "discord-api-types/v10"
import { readAvatar, toStill } from "../../files/rules/pictures.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Actor } from "../../model/world.ts"
import { missingAccess } from "../../rules/explained-api-error.ts"
import type { Avatar } from "../../users/model/user.ts"
import type { Guild, GuildPictures } from "../model.ts"
import { hasFeature } from "./features.ts"

/** The features that a guild needs for a picture; null if it needs none, or if none is enough. */
interface PictureFeatures {
  readonly any: GuildFeature | null
  readonly animated: GuildFeature | null
}

const NEEDED: Readonly<Record<keyof GuildPictures, PictureFeatures>> = {
  icon: { any: null, animated: GuildFeature.AnimatedIcon },
  banner: { any: GuildFeature.Banner, animated: GuildFeature.AnimatedBanner },
  splash: { any: GuildFeature.InviteSplash, animated: null },
  discoverySplash: { any: GuildFeature.Discoverable, animated: null },
  homeHeader: { any: GuildFeature.Banner, animated: null },
}

/** No pictures, as in a new guild. */
export const NO_PICTURES: GuildPictures = {
  icon: null,
  banner: null,
  splash: null,
  discoverySplash: null,
  homeHeader: null,
}

/** The bytes of new pictures. Null removes one, undefined keeps it. */
export type PictureBody = {
  readonly [Name in keyof GuildPictures]?: Uint8Array<ArrayBuffer> | null | undefined
}

/**
 * Returns the pictures of a body. Removing one needs no feature, and tests need none.
 *
 * Assumption: guild-pictures
 *
 * @throws ApiError 50046 for data that is no image, 50101 without the feature for it; for a
 * discovery splash 50001.
 */
export function requirePictures(
  guild: Guild,
  actor: Actor,
  body: PictureBody,
): { readonly [Name in keyof GuildPictures]: Avatar | null | undefined } {
  const read = (name: keyof GuildPictures): Avatar | null | undefined => {
    const picture = readAvatar(body[name])
    return picture && (actor === "system" ? picture : requireShown(guild, name, picture))
  }
  return {
    icon: read("icon"),
    banner: read("banner"),
    splash: read("splash"),
    discoverySplash: read("discoverySplash"),
    homeHeader: read("homeHeader"),
  }
}

/** Returns a picture as the features of the guild allow it: an animated one can become a still. */
function requireShown(guild: Guild, name: keyof GuildPictures, picture: Avatar): Avatar {
  const { any: feature, animated } = NEEDED[name]
  if (feature !== null && !hasFeature(guild, feature)) {
    if (feature !== GuildFeature.Discoverable) throw new ApiError("tooFewBoosts")
    throw missingAccess(() => [{ kind: "feature", guildId: guild.id, feature }])
  }
  return animated !== null && hasFeature(guild, animated) ? picture : toStill(picture)
}
