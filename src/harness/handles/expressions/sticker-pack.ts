// The handles of the packs of stickers that a test creates.

import type { StickerId, StickerPackId } from "../../../world/model/ids.ts"
import type { StandardSticker, StickerPack } from "../../../world/stickers/model.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { Handle } from "../handle.ts"
import { type LiveList, liveList } from "../live-list.ts"

/** The handle of a sticker of the platform, which everyone can send. */
export class StandardStickerHandle extends Handle {
  readonly id: StickerId
  readonly packId: StickerPackId
  readonly name: string
  readonly description: string
  /** Keywords, separated by commas. */
  readonly tags: string

  constructor(simulation: Simulation, { id, packId, name, description, tags }: StandardSticker) {
    super(simulation)
    this.id = id
    this.packId = packId
    this.name = name
    this.description = description
    this.tags = tags
  }

  override toString(): string {
    return this.name
  }
}

/** The handle of a pack of stickers of the platform. A pack does not change. */
export class StickerPackHandle extends Handle {
  readonly id: StickerPackId
  readonly name: string
  readonly description: string
  readonly #pack: StickerPack

  constructor(simulation: Simulation, pack: StickerPack) {
    super(simulation)
    this.id = pack.id
    this.name = pack.name
    this.description = pack.description
    this.#pack = pack
  }

  /** The stickers, in the order of the pack. */
  get stickers(): LiveList<StandardStickerHandle> {
    const handles = this.handles
    return liveList({
      what: `The list of stickers of ${this.name}`,
      one: "sticker",
      read: () => this.#pack.stickers.map((one) => handles.standardSticker(one)),
      names: ({ name }) => [name],
    })
  }

  /** The sticker that is the icon of the pack; null if it has none. */
  get cover(): StandardStickerHandle | null {
    const { coverStickerId } = this.#pack
    return coverStickerId === null ? null : this.stickers.get(coverStickerId)
  }

  override toString(): string {
    return this.name
  }
}
