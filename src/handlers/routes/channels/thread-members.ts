import {
  type ThreadMemberData,
  addThreadMember,
  getThreadMember,
  joinThread,
  leaveThread,
  listThreadMembers,
  removeThreadMember,
} from "../../../world/threads/actions/members.ts"
import { requireGuild, requireMember } from "../../../world/rules/require.ts"
import { viewMember } from "../../../world/members/views.ts"
import { viewThreadMember } from "../../../world/threads/views.ts"
import { type ViewContext, route } from "../../route.ts"

/** The query parameters of requests for thread members. */
interface ThreadMemberQuery {
  readonly withMember: boolean
}

/** Returns a thread member, with the guild member if the query asks for it. */
function replyMember(
  { thread, userId, member }: ThreadMemberData,
  { world, query }: ViewContext<ThreadMemberQuery>,
) {
  return {
    ...viewThreadMember(thread, userId, member),
    ...(query.withMember && {
      member: viewMember(requireMember(requireGuild(world, thread.guildId), userId), world),
    }),
  }
}

export const threadMembers = [
  route("GET /channels/{channel_id}/thread-members", {
    reads: listThreadMembers,
    reply: (found, context) => found.map((one) => replyMember(one, context)),
  }),
  route("GET /channels/{channel_id}/thread-members/{user_id}", {
    reads: getThreadMember,
    reply: replyMember,
  }),
  route("PUT /channels/{channel_id}/thread-members/@me", { does: joinThread }),
  route("DELETE /channels/{channel_id}/thread-members/@me", { does: leaveThread }),
  route("PUT /channels/{channel_id}/thread-members/{user_id}", { does: addThreadMember }),
  route("DELETE /channels/{channel_id}/thread-members/{user_id}", { does: removeThreadMember }),
] as const
