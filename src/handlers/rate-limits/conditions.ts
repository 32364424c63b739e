// The requests that a rate limit applies to, if they are not all requests of its routes.

import { propertyOf } from "../../world/kernel/objects.ts"
import { findById, hasId, timeOf } from "../../world/kernel/snowflake.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { World } from "../../world/model/world.ts"

/** A request as conditions read it. */
export interface ConditionalRequest {
  readonly world: World
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Messages of this age have a limit of their own, in milliseconds. */
const YOUNG = 10_000
const OLD = 14 * 86_400_000

/** The conditions by name. */
const CONDITIONS = {
  /** The message is deleted within ten seconds, or is not there. */
  youngMessage: (request) => ageOfMessage(request) < YOUNG,
  /** The message is older than two weeks. */
  oldMessage: (request) => ageOfMessage(request) > OLD,
  /** The request changes the name of a channel. */
  channelName: (request) => changes(request, "name", channelOf),
  /** The request changes the topic of a channel. */
  channelTopic: (request) => changes(request, "topic", channelOf),
  /** The request changes the name of the bot. */
  username: ({ body }) => typeof propertyOf(body, "username") === "string",
} satisfies Readonly<Record<string, (request: ConditionalRequest) => boolean>>

/** The name of a condition. */
export type RateLimitCondition = keyof typeof CONDITIONS

/** Returns whether a condition holds for a request. */
export function holds(condition: RateLimitCondition, request: ConditionalRequest): boolean {
  return CONDITIONS[condition](request)
}

/** Returns the age of the message in the path in milliseconds; 0 if there is none. */
function ageOfMessage({ world, params }: ConditionalRequest): number {
  const id = params["message_id"] ?? ""
  const channel = channelOf({ world, params })
  if (channel === undefined || !("messages" in channel)) return 0
  return hasId(channel.messages, id) ? world.clock.now() - timeOf(id) : 0
}

function channelOf({
  world,
  params,
}: Pick<ConditionalRequest, "world" | "params">): Channel | undefined {
  return findById(world.channels, params["channel_id"] ?? "")
}

/** Returns whether the body has another value for a key than the object. */
function changes(
  request: ConditionalRequest,
  key: string,
  objectOf: (request: ConditionalRequest) => unknown,
): boolean {
  const wanted = propertyOf(request.body, key)
  return wanted !== undefined && wanted !== propertyOf(objectOf(request), key)
}
