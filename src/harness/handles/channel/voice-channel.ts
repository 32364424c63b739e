import type { VoiceBasedChannel } from "../../../world/channels/model/channel.ts"
import type { ChannelId, GuildId } from "../../../world/model/ids.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { ChannelHandle } from "./channel.ts"

/** The handle of a voice channel. It also has messages, like a text channel. */
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

  /** The bitrate in bits per second. */
  get bitrate(): number {
    return this.#voice.bitrate
  }

  /** The voice region; null if the platform chooses. */
  get rtcRegion(): string | null {
    return this.#voice.rtcRegion
  }

  /** The status that describes what the connected members do; null if no status is set. A stage channel has none. */
  get status(): string | null {
    const voice = this.#voice
    return voice.kind === "voice" ? voice.status : null
  }

  /**
   * Unix milliseconds since when members are connected; null if nobody is. Null for a stage
   * channel.
   */
  get voiceStartedAt(): number | null {
    const voice = this.#voice
    return voice.kind === "voice" ? voice.voiceStartedAt : null
  }

  get #voice(): VoiceBasedChannel {
    return this.current as VoiceBasedChannel // A channel of another type does not become a voice channel.
  }
}
