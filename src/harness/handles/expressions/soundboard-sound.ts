import type { GuildId, SoundId } from "../../../world/model/ids.ts"
import type { GuildSound } from "../../../world/soundboard/model.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { Handle } from "../handle.ts"

/** The handle of a soundboard sound of a guild. */
export class SoundboardSoundHandle extends Handle {
  readonly id: SoundId
  readonly guildId: GuildId
  #last: GuildSound

  constructor(simulation: Simulation, sound: GuildSound) {
    super(simulation)
    this.id = sound.id
    this.guildId = sound.guildId
    this.#last = sound
  }

  get name(): string {
    return this.#sound.name
  }

  /** From 0 to 1. */
  get volume(): number {
    return this.#sound.volume
  }

  /** The unicode emoji or the name of the custom emoji; null if it has none. */
  get emoji(): string | null {
    return this.#sound.emoji?.name ?? null
  }

  get deleted(): boolean {
    return this.#found === undefined
  }

  get #found(): GuildSound | undefined {
    return this.world.guilds.get(this.guildId)?.soundboardSounds.get(this.id)
  }

  get #sound(): GuildSound {
    this.#last = this.#found ?? this.#last
    return this.#last
  }

  override toString(): string {
    return this.name
  }
}
