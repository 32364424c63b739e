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
}
