import type { FactOf } from "../../../world/model/fact.ts"
import { viewJoinRequest } from "../../../world/join-requests/views.ts"
import { type GatewayEvent, JoinRequestEvent } from "../../protocol/events.ts"
import type { Dispatch, Dispatches } from "../dispatch.ts"

type JoinRequestFact = FactOf<"joinRequestCreated" | "joinRequestUpdated" | "joinRequestDeleted">

/** Creates the dispatch of one event. All events reach members with KICK_MEMBERS. */
function joinRequest<F extends JoinRequestFact>(
  event: GatewayEvent,
  payload: Dispatch<F>["payload"],
): Dispatch<F> {
  const audience: Dispatch<F>["audience"] = ({ guild }) => ({ guild, anyOf: ["KickMembers"] })
  return { event, intent: "GuildModeration", audience, payload }
}

const payload: Dispatch<JoinRequestFact>["payload"] = ({ guild, request }, { world }) => ({
  guild_id: guild.id,
  status: request.status,
  request: viewJoinRequest(request, world),
})

/** https://github.com/discord/discord-api-docs/pull/8531 */
export const joinRequests: Dispatches<JoinRequestFact["type"]> = {
  joinRequestCreated: [joinRequest(JoinRequestEvent.Create, payload)],
  joinRequestUpdated: [joinRequest(JoinRequestEvent.Update, payload)],
  joinRequestDeleted: [
    joinRequest(JoinRequestEvent.Delete, ({ guild, request }) => ({
      id: request.id,
      guild_id: guild.id,
      user_id: request.userId,
    })),
  ],
}
