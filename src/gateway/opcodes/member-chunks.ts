import type { GatewayGuildMembersChunkDispatchData } from "discord-api-types/v10"
import type { RequestedMembers } from "../../world/members/actions/requests.ts"
import type { WorldState } from "../../world/model/world.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { visiblePresence } from "../../world/presences/rules.ts"
import { viewMember } from "../../world/members/views.ts"
import { viewPresence } from "../../world/presences/views.ts"

/**
 * Returns the chunks that answer a member request: at least one, even without members. With
 * `presences` they contain the presences of the members who are not offline.
 */
export function viewMemberChunks(
  { guild, members, notFound, nonce }: RequestedMembers,
  state: WorldState,
  presences: boolean,
): GatewayGuildMembersChunkDispatchData[] {
  const size = LIMITS.memberRequest.chunk
  const count = Math.max(1, Math.ceil(members.length / size))
  return Array.from({ length: count }, (_, index) => {
    const some = members.slice(index * size, (index + 1) * size)
    return {
      guild_id: guild.id,
      members: some.map((member) => viewMember(member, state)),
      chunk_index: index,
      chunk_count: count,
      ...(notFound !== null && notFound.length > 0 && { not_found: notFound.map(viewNotFound) }),
      ...(presences && {
        presences: some
          .map(({ userId }) => userId)
          .filter((id) => visiblePresence(state, id, guild.id).status !== "offline")
          .map((id) => viewPresence(id, state, guild.id)),
      }),
      ...(nonce !== null && { nonce }),
    }
  })
}

/**
 * Returns an id that was not found. A value that is too small for an id is returned as a number.
 * https://docs.discord.com/developers/reference#id-serialization
 */
function viewNotFound(id: string): string | number {
  return Number.isSafeInteger(Number(id)) ? Number(id) : id
}
