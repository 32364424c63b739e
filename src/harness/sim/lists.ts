// Lists of all objects of a simulation, and lookups by id.

import { SetupError } from "../../requirements/setup-error.ts"
import type { MessageId } from "../../world/model/ids.ts"
import type { AccountHandle } from "../handles/account/account.ts"
import { handlesOf } from "../handles/factory.ts"
import type { GuildHandle } from "../handles/guild/guild.ts"
import { type ChannelList, channelList } from "../handles/channel/channel-list.ts"
import { type LiveList, liveList } from "../handles/live-list.ts"
import type { MessageHandle } from "../handles/message/message.ts"
import { requireSnowflake } from "../simulation/chosen-ids.ts"
import type { Simulation } from "../simulation/simulation.ts"

/** Returns the guilds, in the order of their creation. */
export function listGuilds(current: () => Simulation): LiveList<GuildHandle> {
  return liveList({
    what: "The list of guilds",
    one: "guild",
    read: () => Array.from(current().world.guilds.keys(), (id) => handlesOf(current()).guild(id)),
    names: ({ name }) => [name],
  })
}

/** Returns the accounts, in the order of their creation. */
export function listUsers(current: () => Simulation): LiveList<AccountHandle> {
  return liveList({
    what: "The list of users",
    one: "user",
    read: () => Array.from(current().world.users.keys(), (id) => handlesOf(current()).account(id)),
    names: ({ name, mention, globalName }) => [name, `@${name}`, mention, globalName],
  })
}

/** Returns all channels, threads and DMs, in the order of their creation. */
export function listChannels(current: () => Simulation): ChannelList {
  return channelList(
    "The list of channels",
    () => handlesOf(current()),
    () => current().world.channels.values(),
  )
}

/**
 * Finds a message by its id, in any channel.
 *
 * @throws SetupError for an invalid id, and if there is no such message.
 */
export function findMessage(simulation: Simulation, id: string): MessageHandle {
  const messageId = requireSnowflake("message", id) as MessageId // A snowflake, as was just checked.
  for (const { messages } of simulation.world.channels.values()) {
    const message = messages.get(messageId)
    if (message !== undefined) return handlesOf(simulation).message(message)
  }
  throw new SetupError(
    `There is no message with the id ${id}: it was never sent, or it was deleted. channel.messages lists the messages of a channel.`,
    { about: "missing-objects" },
  )
}
