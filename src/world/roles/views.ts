import { type APIRole, RoleFlags } from "discord-api-types/v10"
import type { Role } from "./model.ts"
import { isManaged } from "./rules/roles.ts"
import { NO_FLAGS } from "../messages/views/flags.ts"

export function viewRole(role: Role) {
  return {
    id: role.id,
    name: role.name,
    permissions: String(role.permissions),
    position: role.position,
    color: role.color,
    colors: {
      primary_color: role.color,
      secondary_color: role.secondaryColor,
      tertiary_color: role.tertiaryColor,
    },
    hoist: role.hoist,
    managed: isManaged(role),
    mentionable: role.mentionable,
    icon: role.icon?.hash ?? null,
    unicode_emoji: role.unicodeEmoji,
    ...(role.botId !== null && { tags: { bot_id: role.botId } }),
    ...(role.integrationId !== null && { tags: { integration_id: role.integrationId } }),
    flags: role.inPrompt ? RoleFlags.InPrompt : NO_FLAGS,
  } satisfies APIRole
}
