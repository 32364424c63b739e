// The handles that the actions in guilds call.

import type { RemoteChannel, RemoteGuild, RemotePerson } from "../../harness/client/remote-types.ts"
import type { ChannelId, GuildId, UserId } from "../../world/model/ids.ts"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"

/** Returns the handle of a guild. */
export function guildOf({ connection }: Studio, guildId: GuildId): RemoteGuild {
  return connection.env.guilds.get(guildId)
}

/** Returns the handle of the guild of a window; undefined for direct messages. */
export function guildOfPane(studio: Studio, pane: Pane): RemoteGuild | undefined {
  const { value: guildId } = pane.guildId
  return studio.connection.env.guilds.find(({ id }) => id === guildId)
}

/** Returns the handle of a member; undefined for somebody who is not a member. */
export function memberOf(
  studio: Studio,
  guildId: GuildId | null | undefined,
  userId: UserId | undefined,
): RemotePerson | undefined {
  const guild = studio.connection.env.guilds.find(({ id }) => id === guildId)
  return guild?.members.find(({ id }) => id === userId)
}

/** Returns the person of a window as a member of its guild; undefined if they are not one. */
export function actingMemberOf(studio: Studio, pane: Pane): RemotePerson | undefined {
  return memberOf(studio, pane.guildId.value, pane.viewerId.value)
}

/** Returns the handle of a channel or thread. */
export function channelOf({ connection }: Studio, channelId: ChannelId): RemoteChannel {
  return connection.env.channel(channelId)
}

/** Returns the name of the person of a window, for the sentences of actions. */
export function actorName({ shown }: Studio, pane: Pane): string {
  const { value: viewerId } = pane.viewerId
  return viewerId === undefined ? "Nobody" : displayName(shown.world, viewerId, pane.guildId.value)
}
