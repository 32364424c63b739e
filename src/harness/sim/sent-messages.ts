// The messages of a simulation.

import { MessageFlags } from "discord-api-types/v10"
import { compareIds } from "../../world/kernel/snowflake.ts"
import type { Message } from "../../world/messages/model/message.ts"
import type { ChannelHandle } from "../handles/channel/channel.ts"
import { handlesOf } from "../handles/factory.ts"
import { Handle } from "../handles/handle.ts"
import type { MessageHandle } from "../handles/message/message.ts"
import type { UserHandle } from "../handles/user.ts"
import type { WebhookHandle } from "../handles/webhook.ts"
import { authorIds } from "../handles/message-authors.ts"
import type { Simulation } from "../simulation/simulation.ts"

/** The author whose messages count: a user, a bot, a webhook, or `"anybody"`. */
export type MessageAuthor = UserHandle | WebhookHandle | "anybody"

/**
 * Returns the messages of a channel, or of all, oldest first, without responses that are only
 * deferred.
 */
export function sentMessages(
  simulation: Simulation,
  channel: ChannelHandle | undefined,
): readonly MessageHandle[] {
  Handle.requireSameSimulation(simulation, channel)
  return [...simulation.world.channels.values()]
    .filter(({ id }) => channel === undefined || id === channel.id)
    .flatMap(({ messages }) => [...messages])
    .filter(({ flags }: Message) => (flags & MessageFlags.Loading) === 0)
    .toSorted((a, b) => compareIds(a.id, b.id))
    .map((message) => handlesOf(simulation).message(message))
}

/** Returns the existing messages of all bots, oldest first. */
export function botMessages(simulation: Simulation): readonly MessageHandle[] {
  const bots = authorIds(simulation)
  return sentMessages(simulation, undefined).filter(({ author }) => bots?.has(author.id) === true)
}
