// Responses for URLs without an API version. On the platform they mean version 6.
// https://docs.discord.com/developers/reference#api-versioning

import { MessageType } from "discord-api-types/v10"
import { isObject } from "../world/kernel/objects.ts"
import type { World } from "../world/model/world.ts"
import { followsPlatform } from "../world/rules/deviations.ts"
import { isUnversioned, readUrl } from "./routing/address.ts"

/** Returns a response body in the API version that the URL of the request asks for. */
export function toRequestedVersion(
  world: Pick<World, "profile">,
  url: string,
  answer: unknown,
): unknown {
  if (answer === undefined || !followsPlatform(world, "unversioned-api")) return answer
  return isUnversioned(readUrl(url)) ? asVersion6(answer) : answer
}

/**
 * Returns a response body as version 6 has it: replies "remain type 0 in v6" (change log, inline
 * replies). Other differences are not modeled. https://docs.discord.com/developers/change-log
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
