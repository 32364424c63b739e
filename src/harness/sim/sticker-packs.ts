// Creates packs of stickers, as the platform does.

import { SetupError } from "../../requirements/setup-error.ts"
import { createStickerPack } from "../../world/stickers/actions/packs.ts"
import { listOf, nullable, object, optionals, union } from "../handles/arguments/argument-types.ts"
import { bytes, name, snowflake, text } from "../handles/arguments/argument-values.ts"
import { handlesOf } from "../handles/factory.ts"
import type { StickerPackHandle } from "../handles/expressions/sticker-pack.ts"
import { refusedSetup } from "../options/options.ts"
import { type WithId, requireFreeId } from "../simulation/chosen-ids.ts"
import type { Simulation } from "../simulation/simulation.ts"

/** A sticker of a pack that a test creates. */
export interface PackStickerOptions extends WithId {
  readonly name: string
  /** Default: empty. */
  readonly description?: string
  /** Keywords, separated by commas. Default: the name in lower case. */
  readonly tags?: string
  /**
   * The file: a PNG, which may be animated, a GIF, or a Lottie animation as JSON. Default: a Lottie
   * animation without layers.
   */
  readonly image?: Uint8Array<ArrayBuffer>
}

/** The options of a pack of stickers. */
export interface StickerPackOptions extends WithId {
  /** The stickers, in the order of the pack: names, or names with more settings. */
  readonly stickers: readonly (string | PackStickerOptions)[]
  /** Default: empty. */
  readonly description?: string
  /** The name of the sticker that is the icon of the pack; null for none. Default: the first. */
  readonly cover?: string | null
  /** The banner: a PNG, a JPEG or a WebP image. Default: none. */
  readonly banner?: Uint8Array<ArrayBuffer>
}

/** The argument types of `createStickerPack`. */
export const STICKER_PACK = {
  name,
  options: object<StickerPackOptions>({
    stickers: listOf(
      union(
        name,
        object<PackStickerOptions>({
          name,
          ...optionals({ id: snowflake, description: text, tags: name, image: bytes }),
        }),
      ),
      'a list of stickers, such as ["Pot", { name: "Cup", tags: "cup, tea" }]',
    ),
    ...optionals({ id: snowflake, description: text, cover: nullable(name), banner: bytes }),
  }),
}

/** Creates a pack of stickers that everyone can send. */
export function buildStickerPack(
  simulation: Simulation,
  packName: string,
  options: StickerPackOptions,
): StickerPackHandle {
  const { world } = simulation.access
  const { description = "", banner } = options
  const stickers = options.stickers.map((one) => toSticker(simulation, one))
  const ids = [options.id, ...stickers.map(({ id }) => id)].filter((id) => id !== undefined)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) {
    throw new SetupError(`createStickerPack: the id ${twice} is given twice. Ids are unique.`)
  }
  const cover = coverIndex(options)
  const input = { name: packName, description, stickers, cover, banner }
  const invocation = { input, id: requireFreeId(world, "createStickerPack", options.id) }
  return simulation.access.perform(
    { actor: "system", action: createStickerPack, invocation },
    (pack) => handlesOf(simulation).stickerPack(pack),
    (refusal) => refusedSetup(`createStickerPack: ${JSON.stringify(packName)}`, refusal),
  )
}

function toSticker({ access: { world } }: Simulation, given: string | PackStickerOptions) {
  const { id, name: own, description = "", tags, image } = asOptions(given)
  const free = requireFreeId(world, "createStickerPack", id)
  return { id: free, name: own, description, tags: tags ?? own.toLowerCase(), image }
}

function asOptions(given: string | PackStickerOptions): PackStickerOptions {
  return typeof given === "string" ? { name: given } : given
}

/** Returns the index of the cover. @throws SetupError for a pack without stickers or without this one. */
function coverIndex({ stickers, cover }: StickerPackOptions): number | null {
  const names = stickers.map((one) => asOptions(one).name)
  if (names.length === 0) {
    throw new SetupError('createStickerPack: a pack has stickers, such as stickers: ["Pot"].')
  }
  if (cover === null) return null
  if (cover === undefined) return 0
  const index = names.indexOf(cover)
  if (index !== -1) return index
  throw new SetupError(
    `createStickerPack: the cover ${JSON.stringify(cover)} is no sticker of the pack. Its stickers are ${names.map((one) => JSON.stringify(one)).join(", ")}.`,
  )
}
