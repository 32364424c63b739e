// The type of a dispatch: the event that a fact becomes, its intent, its audience and its payload.

import { isPrivateChannel } from "../../world/rules/require.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { Fact, FactOf } from "../../world/model/fact.ts"
import type { Guild } from "../../world/guilds/model.ts"
import type { ChannelId, UserId } from "../../world/model/ids.ts"
import type { Message } from "../../world/messages/model/message.ts"
import type { World } from "../../world/model/world.ts"
import type { ContentReader } from "../../world/messages/rules/content.ts"
import {
  type Permission,
  canInChannel,
  guildPermissions,
  includes,
} from "../../world/rules/permissions.ts"
import type { GatewayEvent } from "../protocol/events.ts"
import type { Intent } from "../protocol/intents.ts"

/**
 * The accounts that may receive an event: one account, the users who can view a channel, or the
 * members of a guild.
 */
export type Audience =
  | {
      readonly only: UserId
      /** The channel whose guild or DM the account must be in. */
      readonly inside?: Channel
    }
  | {
      readonly channel: Channel
      /** Permissions that the bot needs in the channel besides VIEW_CHANNEL. */
      readonly needs?: readonly Permission[]
      /** The account that does not receive the event. */
      readonly except?: UserId
    }
  | {
      readonly guild: Guild
      /** Permissions of which the bot needs at least one in the guild. */
      readonly anyOf?: readonly Permission[]
      /** The member that does not receive the event. */
      readonly except?: UserId
      /** The voice channel to which the bot must be connected. */
      readonly connectedTo?: ChannelId
    }

/** The context in which a payload is built. */
export interface PayloadContext {
  readonly world: World
  readonly reader: ContentReader
  /** The `large_threshold` of the session's IDENTIFY. */
  readonly largeThreshold: number
}

/** One event of a fact. */
export interface Dispatch<F extends Fact> {
  readonly event: GatewayEvent
  /** The required intent, in a guild and in a DM. Without one, the event is always sent. */
  readonly intent?: Intent | { readonly guild: Intent; readonly direct: Intent }
  readonly audience: (fact: F) => Audience
  /** Whether the event needs the intent for DMs although it happened in a guild. */
  readonly direct?: (fact: F) => boolean
  /** The messages whose content is redacted for sessions that may not read it. */
  readonly contents?: (fact: F, world: World) => readonly Message[]
  readonly payload: (fact: F, context: PayloadContext) => object
  /**
   * Returns whether all sessions that may read the contents receive the same payload, which is then
   * built once. Default: no.
   */
  readonly hasOnePayload?: (fact: F, world: World) => boolean
}

/** The events of some types of facts. */
export type Dispatches<Type extends Fact["type"]> = {
  readonly [T in Type]: readonly Dispatch<FactOf<T>>[]
}

/** Whether an account belongs to an audience. */
export function audienceIncludes(world: World, audience: Audience, userId: UserId): boolean {
  if ("only" in audience) return audience.only === userId && isInside(world, audience, userId)
  if ("channel" in audience) {
    if (userId === audience.except) return false
    return canInChannel(world, audience.channel, userId, ["ViewChannel", ...(audience.needs ?? [])])
  }
  const { guild, anyOf, except, connectedTo } = audience
  const member = guild.members.get(userId)
  if (member === undefined || userId === except) return false
  if (connectedTo !== undefined && guild.voiceStates.get(userId)?.channelId !== connectedTo) {
    return false
  }
  if (anyOf === undefined) return true
  const held = guildPermissions(world, guild, member)
  return anyOf.some((permission) => includes(held, permission))
}

function isInside(world: World, { inside }: { readonly inside?: Channel }, userId: UserId) {
  if (inside === undefined) return true
  if (isPrivateChannel(inside)) return inside.userIds.includes(userId)
  return world.guilds.get(inside.guildId)?.members.has(userId) === true
}

/** Returns the intent that an event requires in the channel where it happened. */
export function requiredIntent<F extends Fact>(entry: Dispatch<F>, fact: F): Intent | undefined {
  const { intent } = entry
  if (intent === undefined || typeof intent === "string") return intent
  const audience = entry.audience(fact)
  const inDm = "channel" in audience && isPrivateChannel(audience.channel)
  return inDm || entry.direct?.(fact) === true ? intent.direct : intent.guild
}
