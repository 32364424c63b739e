// Reads the events that the code can send from the dispatch table.
import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { dispatches } from "../../src/gateway/dispatches/dispatches.ts"
import type { GatewayEvent } from "../../src/gateway/protocol/events.ts"

/** An event with the intents that it requires. */
export interface CodeEvent {
  /** The name of the event, such as `"MESSAGE_CREATE"`. */
  readonly name: string
  /**
   * The intents that the event requires in a guild and in a DM. Both are absent if it requires
   * none.
   */
  readonly guild?: string | undefined
  readonly direct?: string | undefined
}

/** The events that only answer a frame of their client, with that frame. */
export const ANSWERS: Readonly<Partial<Record<GatewayEvent, string>>> = {
  [Event.Ready]: "IDENTIFY",
  [Event.Resumed]: "RESUME",
  [Event.GuildMembersChunk]: "a request for members",
  [Event.RateLimited]:
    "a request for all members, with the profile `platform` or after `env.gateway.limitMemberRequests`",
  [Event.SoundboardSounds]: "a request for soundboard sounds",
  [Event.ChannelInfo]: "a request for channel info",
}

/** The documented events that are never sent, with the reasons. */
export const NEVER_SENT: Readonly<Partial<Record<GatewayEvent, string>>> = {
  [Event.GuildSoundboardSoundsUpdate]:
    "no route changes several sounds at once. On the platform sounds become unavailable when a guild loses boosts, but the further slots of boosts, for which no documentation has numbers, are not modeled",
  [Event.SubscriptionDelete]:
    "no documentation says when the platform deletes a subscription: a canceled one ends, and stays in the list",
}

export function readCodeEvents(): CodeEvent[] {
  return Object.values(dispatches)
    .flat()
    .map(({ event, intent }) =>
      typeof intent === "object"
        ? { name: event, guild: intent.guild, direct: intent.direct }
        : { name: event, guild: intent, direct: intent },
    )
}
