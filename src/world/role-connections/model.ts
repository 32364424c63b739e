import type { ApplicationRoleConnectionMetadataType, LocalizationMap } from "discord-api-types/v10"
import type { ApplicationId, UserId } from "../model/ids.ts"

/** A field of the metadata that an application declares, which a linked role can compare. */
export interface RoleConnectionMetadata {
  readonly type: ApplicationRoleConnectionMetadataType
  readonly key: string
  readonly name: string
  readonly nameLocalizations: LocalizationMap | null
  readonly description: string
  readonly descriptionLocalizations: LocalizationMap | null
}

/** The account of a user on the platform of an application. */
export interface RoleConnection {
  readonly userId: UserId
  readonly platformName: string | null
  readonly platformUsername: string | null
  /** The values by the keys of the declared metadata. */
  readonly metadata: Readonly<Record<string, string>>
}

/** The declared metadata of an application, and the connections of its users. */
export interface RoleConnectionsOfApplication {
  readonly applicationId: ApplicationId
  metadata: readonly RoleConnectionMetadata[]
  readonly connections: Map<UserId, RoleConnection>
}
