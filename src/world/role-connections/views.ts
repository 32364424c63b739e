import type {
  APIApplicationRoleConnection,
  APIApplicationRoleConnectionMetadata,
} from "discord-api-types/v10"
import type { RoleConnection, RoleConnectionMetadata } from "./model.ts"

/** Returns the connection of a user. */
export function viewRoleConnection({ platformName, platformUsername, metadata }: RoleConnection) {
  return {
    ...(platformName !== null && { platform_name: platformName }),
    platform_username: platformUsername,
    metadata: { ...metadata },
  } satisfies Partial<APIApplicationRoleConnection>
}

/** Returns a field of the metadata. */
export function viewRoleConnectionMetadata(field: RoleConnectionMetadata) {
  const { type, key, name, nameLocalizations, description, descriptionLocalizations } = field
  return {
    type,
    key,
    name,
    name_localizations: nameLocalizations,
    description,
    description_localizations: descriptionLocalizations,
  } satisfies APIApplicationRoleConnectionMetadata | Record<string, unknown>
}
