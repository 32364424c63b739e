import type { ChannelId, GuildId } from "../../world/model/ids.ts"
import { needGuild } from "../../world/rules/need.ts"
import { connectedTo } from "../../world/rules/voice.ts"
import type { Simulation } from "../simulation.ts"
import { ChannelHandle } from "./channel.ts"
import { UserHandle } from "./user.ts"

/** A voice channel in the hands of a test; people write in it as in a text channel. */
export class VoiceChannelHandle extends ChannelHandle {
  readonly guildId: GuildId

  constructor(simulation: Simulation, id: ChannelId, guildId: GuildId) {
    super(simulation, id)
    this.guildId = guildId
  }

  /** Who is connected now, bots too, in the order in which they connected. */
  get voiceMembers(): UserHandle[] {
    const guild = needGuild(this.simulation.world, this.guildId)
    return connectedTo(guild, this.id).map(({ userId }) => new UserHandle(this.simulation, userId))
  }
}
