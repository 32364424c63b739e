import type { VoiceBasedChannel } from "../../world/model/channel.ts"
import type { ChannelId, GuildId } from "../../world/model/ids.ts"
import type { Simulation } from "../simulation.ts"
import { ChannelHandle } from "./channel.ts"

/** A voice channel in the hands of a test; people write in it as in a text channel. */
export class VoiceChannelHandle extends ChannelHandle {
  readonly guildId: GuildId

  constructor(simulation: Simulation, id: ChannelId, guildId: GuildId) {
    super(simulation, id)
    this.guildId = guildId
  }

  /** The number of members who can be connected at once; 0 for any number. */
  get userLimit(): number {
    return this.#voice.userLimit
  }

  /** Bits per second. */
  get bitrate(): number {
    return this.#voice.bitrate
  }

  /** The voice region; null where the platform chooses. */
  get rtcRegion(): string | null {
    return this.#voice.rtcRegion
  }

  get #voice(): VoiceBasedChannel {
    return this.current as VoiceBasedChannel // a channel of another type does not become a voice channel
  }
}
