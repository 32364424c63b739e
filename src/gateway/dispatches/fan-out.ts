// Sends a fact to the sessions: shard, audience, intent, redaction, payload.

import type { Fact } from "../../world/model/fact.ts"
import type { GuildId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { canReadContent } from "../../world/messages/rules/content.ts"
import { isPrivateChannel, requireChannel } from "../../world/rules/require.ts"
import { shardKey } from "../../world/gateway/rules.ts"
import { type Dispatch, requiredIntent, audienceIncludes } from "./dispatch.ts"
import { dispatchesOf } from "./dispatches.ts"
import { describeMissing, hasIntent } from "../protocol/intents.ts"
import type { EventRecipient } from "../sessions/session.ts"

/** Sends one fact to every session that may receive it. */
export function fanOut(world: World, listeners: Iterable<EventRecipient>, fact: Fact): void {
  for (const entry of dispatchesOf(fact)) {
    let key: number | undefined
    const shared = entry.hasOnePayload?.(fact, world) === true ? {} : undefined
    for (const listener of listeners) {
      const { id, count } = listener.shard
      // Most bots have a single shard, which gets all events.
      if (count > 1 && (key ??= shardKeyOf(entry, fact)) % count !== id) continue
      deliver(world, listener, entry, fact, shared)
    }
  }
}

/**
 * Returns the number that an event's shard is computed from. An event without a guild goes to shard
 * 0: an event in a DM, and one that counts as direct although it happened in a guild.
 *
 * Assumption: shard-of-ephemeral
 * https://docs.discord.com/developers/events/gateway#sharding
 */
function shardKeyOf<F extends Fact>(entry: Dispatch<F>, fact: F): number {
  const guildId = entry.direct?.(fact) === true ? undefined : guildIdOfFact(fact)
  return guildId === undefined ? 0 : shardKey(guildId)
}

/** Returns the guild that a fact is about; undefined if it is about none. */
export function guildIdOfFact(fact: Fact): GuildId | undefined {
  if ("guild" in fact) return fact.guild.id
  if ("thread" in fact) return fact.thread.guildId
  if ("interaction" in fact) return fact.interaction.guildId ?? undefined
  return "channel" in fact && !isPrivateChannel(fact.channel) ? fact.channel.guildId : undefined
}

/** The payload that sessions share; undefined until the first of them needs it. */
interface SharedPayload {
  payload?: object
}

function deliver<F extends Fact>(
  world: World,
  listener: EventRecipient,
  entry: Dispatch<F>,
  fact: F,
  shared: SharedPayload | undefined,
): void {
  const { reader, largeThreshold } = listener
  if (!audienceIncludes(world, entry.audience(fact), reader.userId)) return

  const intent = requiredIntent(entry, fact)
  const granted = intent === undefined || hasIntent(reader.intents, intent)
  const contents = granted ? (entry.contents?.(fact, world) ?? []) : []
  const censored = contents.some(
    (message) => !canReadContent(requireChannel(world, message.channelId), message, reader),
  )
  const build = (): object => entry.payload(fact, { world, reader, largeThreshold })
  const isShared = shared !== undefined && !censored
  const payload = !granted ? null : isShared ? (shared.payload ??= build()) : build()

  listener.deliver({
    kind: "event",
    event: entry.event,
    ...listener.entryFields,
    outcome: granted ? "sent" : "dropped",
    censored,
    why: granted ? null : describeMissing(intent),
    payload,
  })
}
