import type { GuildId, StickerId } from "../../../world/model/ids.ts"
import type { Sticker } from "../../../world/expressions/model.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { Handle } from "../handle.ts"

/** The handle of a sticker of a guild. */
export class StickerHandle extends Handle {
  readonly id: StickerId
  readonly guildId: GuildId
  #last: Sticker

  constructor(simulation: Simulation, sticker: Sticker) {
    super(simulation)
    this.id = sticker.id
    this.guildId = sticker.guildId
    this.#last = sticker
  }

  get name(): string {
    return this.#sticker.name
  }

  get description(): string | null {
    return this.#sticker.description
  }

  /** The related emoji, such as the name of a unicode emoji. */
  get tags(): string {
    return this.#sticker.tags
  }

  get deleted(): boolean {
    return this.#found === undefined
  }

  get #found(): Sticker | undefined {
    return this.world.guilds.get(this.guildId)?.stickers.get(this.id)
  }

  get #sticker(): Sticker {
    this.#last = this.#found ?? this.#last
    return this.#last
  }

  override toString(): string {
    return this.name
  }
}
