// The version of the API that an address without one means on the platform: version 6.
// https://docs.discord.com/developers/reference#api-versioning

import { MessageType } from "discord-api-types/v10"
import { isObject } from "../world/kernel/schema-keys.ts"
import type { World } from "../world/model/world.ts"
import { followsPlatform } from "../world/rules/deviations.ts"
import { isUnversioned } from "./address.ts"

/** Returns an answer as the version of the API has it that a request for `url` asks. */
export function toRequestedVersion(
  world: Pick<World, "profile">,
  url: string,
  answer: unknown,
): unknown {
  if (answer === undefined || !followsPlatform(world, "unversioned-api")) return answer
  return isUnversioned(new URL(url)) ? asVersion6(answer) : answer
}

/**
 * Replies "remain type 0 in v6": change log, inline replies. What else differs is not modelled.
 * https://docs.discord.com/developers/change-log
 */
function asVersion6(answer: unknown): unknown {
  const json = JSON.stringify(answer)
  return JSON.parse(json, (_, value: unknown) =>
    isReply(value) ? { ...value, type: MessageType.Default } : value,
  )
}

function isReply(value: unknown): value is object {
  return isObject(value) && value["type"] === MessageType.Reply && "message_reference" in value
}
