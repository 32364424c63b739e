import type { World } from "../../model/world.ts"
import { parentOf } from "../../threads/rules/threads.ts"
import type { Channel } from "../model/channel.ts"

/** Returns whether a channel is age-restricted. A thread is if its parent is. */
export function isAgeRestricted(world: World, channel: Channel): boolean {
  const base = channel.kind === "thread" ? parentOf(world, channel) : channel
  return "nsfw" in base && base.nsfw
}
