import {
  type ThreadMemberData,
  addThreadMember,
  getThreadMember,
  joinThread,
  leaveThread,
  listThreadMembers,
  removeThreadMember,
} from "../../world/actions/thread-members.ts"
import type { World } from "../../world/model/world.ts"
import { requireGuild, requireMember } from "../../world/rules/require.ts"
import { viewMember } from "../../world/wire/members.ts"
import { viewThreadMember } from "../../world/wire/threads.ts"
import { route } from "../route.ts"

function replyMember({ thread, userId, member, whole }: ThreadMemberData, world: World) {
  return {
    ...viewThreadMember(thread, userId, member),
    ...(whole && {
      member: viewMember(requireMember(requireGuild(world, thread.guildId), userId), world),
    }),
  }
}

export const threadMembers = [
  route("GET /channels/{channel_id}/thread-members", {
    reads: listThreadMembers,
    reply: (found, { world }) => found.map((one) => replyMember(one, world)),
  }),
  route("GET /channels/{channel_id}/thread-members/{user_id}", {
    reads: getThreadMember,
    reply: (found, { world }) => replyMember(found, world),
  }),
  route("PUT /channels/{channel_id}/thread-members/@me", { does: joinThread }),
  route("DELETE /channels/{channel_id}/thread-members/@me", { does: leaveThread }),
  route("PUT /channels/{channel_id}/thread-members/{user_id}", { does: addThreadMember }),
  route("DELETE /channels/{channel_id}/thread-members/{user_id}", { does: removeThreadMember }),
] as const
