import type { GuildId } from "../../../world/model/ids.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import type { Handles } from "../handle.ts"
import type { RoleHandle } from "../role.ts"

/** Returns the roles that a message notifies; none outside of a guild. */
export function readMentionedRoles(
  handles: Handles,
  { mentionedRoleIds }: Message,
  guildId: GuildId | undefined,
): readonly RoleHandle[] {
  return guildId === undefined ? [] : mentionedRoleIds.map((id) => handles.role(id, guildId))
}
