import type { Channel } from "../../../world/channels/model/channel.ts"
import type { World } from "../../../world/model/world.ts"
import { isPrivateChannel } from "../../../world/rules/require.ts"
import { nameOf } from "../rendering/texts.ts"
import { type Html, html } from "../../../world/kernel/html.ts"

/** Returns the name of a channel; of a DM and of a group DM without a name, the names of its participants. */
export function nameOfChannel(world: World, channel: Channel, viewer?: string): string {
  if (!isPrivateChannel(channel)) return channel.name
  if (channel.kind === "groupDm" && channel.name !== null) return channel.name
  const others = channel.userIds.filter((id) => id !== viewer)
  return others.map((id) => nameOf({ world, channel }, id) ?? id).join(", ")
}

/** Renders the icon of the kind of a channel. */
export function channelIcon({ kind }: Channel): Html {
  return html`<i class="icon icon-${kind}" aria-hidden="true"></i>`
}

/** Renders the icon and the name of a channel. */
export function channelLabel(world: World, channel: Channel, viewer?: string): Html {
  return html`${channelIcon(channel)} ${nameOfChannel(world, channel, viewer)}`
}
