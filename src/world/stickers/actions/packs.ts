import { type AuthContext, action, query } from "../../actions/action.ts"
import type { StickerId, StickerPackId } from "../../model/ids.ts"
import { requireSystem } from "../../rules/require.ts"
import type { StandardSticker, StickerPack } from "../model.ts"
import { readPackBanner, readPackSticker } from "../rules/pack-files.ts"
import { requireStickerPack, stickerPacksOf } from "../rules/standard-packs.ts"

/** A sticker of a new pack. */
interface NewPackSticker extends Pick<StandardSticker, "name" | "description" | "tags"> {
  /** Default: the next id. */
  readonly id?: string | undefined
  /** The bytes of its file. Default: an animation without layers. */
  readonly image?: Uint8Array<ArrayBuffer> | undefined
}

/** The fields of a new pack. */
interface NewStickerPack extends Pick<StickerPack, "name" | "description"> {
  readonly stickers: readonly NewPackSticker[]
  /** The index of the sticker that is the icon of the pack; null for none. */
  readonly cover: number | null
  /** The bytes of the banner; undefined for none. */
  readonly banner?: Uint8Array<ArrayBuffer> | undefined
}

/**
 * Creates a pack of stickers that everyone can send, as the platform does.
 *
 * @throws ApiError 50046 for a file of another format.
 */
export const createStickerPack = action({
  name: "stickers.createPack",
  resolve({ actor, input: { stickers, banner } }: AuthContext<NewStickerPack>) {
    requireSystem(actor, "create packs of stickers")
    return {
      files: stickers.map(({ image }) => readPackSticker(image)),
      picture: banner && readPackBanner(banner),
    }
  },
  apply({ world, input, resolved: { files, picture }, newId }): StickerPack {
    const packId = newId<StickerPackId>()
    const stickers = input.stickers.map(({ id, name, description, tags }, index) => ({
      id: id === undefined ? world.ids.next<StickerId>() : world.ids.reserve<StickerId>(id),
      packId,
      name,
      description,
      tags,
      sortValue: index + 1,
      ...(files[index] ?? readPackSticker(undefined)),
    }))
    const pack: StickerPack = {
      id: packId,
      skuId: world.ids.next(),
      name: input.name,
      description: input.description,
      coverStickerId: (input.cover === null ? undefined : stickers[input.cover]?.id) ?? null,
      banner: picture === undefined ? null : { assetId: world.ids.next(), picture },
      stickers,
    }
    world.stickerPacks.set(packId, pack)
    return pack
  },
})

/** Lists the packs. https://docs.discord.com/developers/resources/sticker#list-sticker-packs */
export const listStickerPacks = query({
  name: "stickers.listPacks",
  resolve: () => ({}),
  read: ({ world }): readonly StickerPack[] => stickerPacksOf(world),
})

/** Returns a pack. https://docs.discord.com/developers/resources/sticker#get-sticker-pack */
export const getStickerPack = query({
  name: "stickers.getPack",
  resolve: ({ world, input }: AuthContext<{ readonly packId: StickerPackId }>) => ({
    pack: requireStickerPack(world, input.packId),
  }),
  read: ({ resolved: { pack } }): StickerPack => pack,
})
