// The latest messages of a world, for reactions and buttons.

import { ComponentType } from "discord-api-types/v10"
import type { ChannelId, GuildId, MessageId, UserId } from "../../../world/model/ids.ts"
import type { Fact } from "../../../world/model/fact.ts"
import type { World } from "../../../world/model/world.ts"
import { type FieldNode, walkComponents } from "../../../world/components/rules/tree.ts"

/** A message by its ids. */
export interface RecentMessage {
  readonly guildId: GuildId
  readonly channelId: ChannelId
  readonly messageId: MessageId
}

/** A message of the bot with buttons that can be clicked. */
export interface RecentButtons extends RecentMessage {
  readonly customIds: readonly string[]
}

/** The number of messages of each kind that are kept. */
const KEPT = 500

/** Watches a world for messages. */
export class RecentMessages {
  readonly messages: RecentMessage[] = []
  readonly buttons: RecentButtons[] = []
  readonly #botId: UserId
  readonly #world: World

  /** Starts to watch. `botId` is the bot whose buttons are kept. */
  constructor(world: World, botId: UserId) {
    this.#botId = botId
    this.#world = world
    world.observers.add(this.#observe)
  }

  /** Stops watching. */
  close(): void {
    this.#world.observers.delete(this.#observe)
  }

  readonly #observe = (fact: Fact): void => {
    if (fact.type !== "messageCreated" || !("guildId" in fact.channel)) return
    const { id: messageId, channelId, authorId, components, ephemeralTo } = fact.message
    if (ephemeralTo !== null) return
    const message = { guildId: fact.channel.guildId, channelId, messageId }
    keep(this.messages, message)
    if (authorId !== this.#botId) return
    const nodes: Iterable<FieldNode> = walkComponents(components)
    const customIds = [...nodes].flatMap((node) =>
      node.type === ComponentType.Button && node.disabled !== true ? (node.custom_id ?? []) : [],
    )
    if (customIds.length > 0) keep(this.buttons, { ...message, customIds })
  }
}

function keep<Item>(items: Item[], item: Item): void {
  items.push(item)
  if (items.length > KEPT) items.shift()
}
