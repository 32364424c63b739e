import type { Channel } from "../../../world/channels/model/channel.ts"
import type { ChannelId } from "../../../world/model/ids.ts"
import { Handle } from "../handle.ts"
import { requireExisting } from "../require-existing.ts"

/** The part of the handle of a channel that its groups of methods need. */
export interface ChannelReference extends Handle {
  readonly id: ChannelId
  readonly name: string
}

/** The channels as they were last read, by their handles. */
const lastKnown = new WeakMap<Handle, Channel>()

/** Returns the channel of a handle as it was last read; undefined if it never existed. */
export function lastKnownChannelOf(handle: Handle): Channel | undefined {
  return lastKnown.get(handle)
}

/** Returns the channel of a handle; undefined if it does not exist. */
export function findChannelOf(handle: ChannelReference): Channel | undefined {
  const channel = Handle.worldOf(handle).channels.get(handle.id)
  if (channel !== undefined) lastKnown.set(handle, channel)
  return channel
}

/** Returns the channel of a handle. @throws SetupError if it has been deleted. */
export function channelOf(handle: ChannelReference): Channel {
  const channel = findChannelOf(handle)
  const name = Handle.lastNameOf(handle)
  const what = lastKnown.get(handle)?.kind === "thread" ? "thread" : "channel"
  return requireExisting(what, handle.id, channel, name && `#${name}`)
}
