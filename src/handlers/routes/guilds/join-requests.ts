import { listJoinRequests, reviewJoinRequest } from "../../../world/join-requests/actions/review.ts"
import { viewJoinRequest } from "../../../world/join-requests/views.ts"
import { route } from "../../route.ts"

export const joinRequests = [
  route("GET /guilds/{guild_id}/requests", {
    reads: listJoinRequests,
    reply: ({ total, requests }, { world }) => ({
      total,
      guild_join_requests: requests?.map((request) => viewJoinRequest(request, world)),
    }),
  }),
  route("PATCH /guilds/{guild_id}/requests/{request_id}", {
    does: reviewJoinRequest,
    reply: (request, { world }) => viewJoinRequest(request, world),
  }),
] as const
