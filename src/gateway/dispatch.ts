// What a fact becomes on the gateway: an entry says the event, who may know of it, and its shape.

import type { GatewayDispatchEvents } from "discord-api-types/v10"
import type { Channel } from "../world/model/channel.ts"
import type { Fact, FactOf } from "../world/model/fact.ts"
import type { Guild } from "../world/model/guild.ts"
import type { UserId } from "../world/model/ids.ts"
import type { Message } from "../world/model/message.ts"
import type { World } from "../world/model/world.ts"
import type { ContentReader } from "../world/rules/content.ts"
import {
  type Permission,
  canInChannel,
  guildPermissions,
  includes,
} from "../world/rules/permissions.ts"
import type { Intent } from "./intents.ts"

/** Who may know of a fact: the members of a guild, who sees a channel, or one account alone. */
export type Audience =
  | { readonly only: UserId }
  | {
      readonly channel: Channel
      /** What the bot must hold there besides. */
      readonly needs?: readonly Permission[]
      /** The one who is not told. */
      readonly except?: UserId
    }
  | {
      readonly guild: Guild
      /** The bot needs one of these there. */
      readonly anyOf?: readonly Permission[]
      /** The one member who is not told. */
      readonly except?: UserId
    }

/** What a payload is shaped with. */
export interface PayloadContext {
  readonly world: World
  readonly reader: ContentReader
  /** The `large_threshold` of the session's IDENTIFY. */
  readonly largeThreshold: number
}

/** One event of a fact. */
export interface Dispatch<F extends Fact> {
  readonly event: GatewayDispatchEvents
  /** The intent that it takes, in a guild and in a DM; none where it is always sent. */
  readonly intent?: Intent | { readonly guild: Intent; readonly direct: Intent }
  readonly audience: (fact: F) => Audience
  /** True where it counts as direct although it took place in a guild. */
  readonly direct?: (fact: F) => boolean
  /** The messages whose content may have to be taken out. */
  readonly contents?: (fact: F, world: World) => readonly Message[]
  readonly payload: (fact: F, telling: PayloadContext) => object
}

/** The events of some types of facts, each with all that it becomes. */
export type Dispatches<Type extends Fact["type"]> = {
  readonly [T in Type]: readonly Dispatch<FactOf<T>>[]
}

/** Whether an account belongs to an audience. */
export function audienceIncludes(world: World, audience: Audience, userId: UserId): boolean {
  if ("only" in audience) return audience.only === userId
  if ("channel" in audience) {
    if (userId === audience.except) return false
    return canInChannel(world, audience.channel, userId, ["ViewChannel", ...(audience.needs ?? [])])
  }
  const { guild, anyOf, except } = audience
  const member = guild.members.get(userId)
  if (member === undefined || userId === except) return false
  if (anyOf === undefined) return true
  const held = guildPermissions(world, guild, member)
  return anyOf.some((permission) => includes(held, permission))
}

/** The intent that an event takes where it took place. */
export function requiredIntent<F extends Fact>(entry: Dispatch<F>, fact: F): Intent | undefined {
  const { intent } = entry
  if (intent === undefined || typeof intent === "string") return intent
  const audience = entry.audience(fact)
  const inDm = "channel" in audience && audience.channel.kind === "dm"
  return inDm || entry.direct?.(fact) === true ? intent.direct : intent.guild
}
