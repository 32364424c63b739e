// Soundboard sounds: lookup, files and the platform's own sounds.

import { ApiError } from "../kernel/api-error.ts"
import type { Guild } from "../guilds/model.ts"
import { keysOf } from "../kernel/objects.ts"
import { findById } from "../kernel/snowflake.ts"
import type { SoundId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import type { FileContent } from "../files/rules/data-uri.ts"
import { soundTypeOf } from "../files/rules/sounds.ts"
import { LIMITS } from "../rules/limits.ts"
import type { GuildSound, SoundboardSound } from "./model.ts"

/** The name of a sound that the platform gives to all users. */
export type DefaultSoundName =
  | "quack"
  | "airhorn"
  | "cricket"
  | "golf clap"
  | "sad horn"
  | "ba dum tss"

/** The names of the platform's own sounds, with their ids and emojis. */
const DEFAULTS: Readonly<Record<DefaultSoundName, readonly [id: string, emoji: string]>> = {
  quack: ["1", "🦆"],
  airhorn: ["2", "🔊"],
  cricket: ["3", "🦗"],
  "golf clap": ["4", "👏"],
  "sad horn": ["5", "🎺"],
  "ba dum tss": ["7", "🥁"],
}

/** The names of the sounds that all users can play. */
export const SOUND_NAMES = keysOf(DEFAULTS)

/**
 * The sounds that all users can play.
 *
 * Assumption: default-sounds
 */
export const DEFAULT_SOUNDS: readonly SoundboardSound[] = Object.entries(DEFAULTS).map(
  ([name, [id, emoji]]) => ({
    id: id as SoundId, // the platform's ids
    name,
    volume: 1,
    emoji: { id: null, name: emoji },
  }),
)

/** Returns a sound that all users can play. */
export function findDefaultSound(id: string): SoundboardSound | undefined {
  return DEFAULT_SOUNDS.find((sound) => sound.id === id)
}

/** Returns a sound of a guild. @throws ApiError 10097 */
export function requireSound(guild: Guild, id: SoundId): GuildSound {
  const sound = guild.soundboardSounds.get(id)
  if (sound === undefined) throw new ApiError("unknownSound")
  return sound
}

/** Returns a sound of any guild by its id. */
export function findSound(world: World, id: string): GuildSound | undefined {
  for (const { soundboardSounds } of world.guilds.values()) {
    const sound = findById(soundboardSounds, id)
    if (sound !== undefined) return sound
  }
  return undefined
}

/**
 * Returns an uploaded sound.
 *
 * Assumption: sound-files
 *
 * @throws ApiError 50045 for a file that is too large, 50046 for one that is neither MP3 nor Ogg.
 */
export function requireSoundFile(bytes: Uint8Array<ArrayBuffer>): FileContent {
  if (bytes.byteLength > LIMITS.sound.bytes) throw new ApiError("assetTooLarge")
  const contentType = soundTypeOf(bytes)
  if (contentType === undefined) throw new ApiError("invalidAsset")
  return { contentType, bytes }
}
