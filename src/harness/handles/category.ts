import { channelsIn } from "../../world/rules/overwrites.ts"
import { ChannelHandle } from "./channel.ts"

/**
 * A category in the hands of a test: what is allowed and denied here is so in all channels that stand
 * in it and say the same. Nobody can write here.
 */
export class CategoryHandle extends ChannelHandle {
  /** The channels that stand in it. */
  get channels(): ChannelHandle[] {
    const { world } = this.simulation
    const category = world.channels.get(this.id)
    if (category?.kind !== "category") return []
    return channelsIn(world, category).map(({ id }) => new ChannelHandle(this.simulation, id))
  }
}
