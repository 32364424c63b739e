// Role connections of users, and the metadata that an application declares for them.

import type { Application } from "../applications/model.ts"
import type { ApplicationInput } from "../applications/actions/interactions-endpoints.ts"
import { requireOwnApplication } from "../rules/require.ts"
import { requireAuthorizedApplication } from "../oauth2/rules/tokens.ts"
import { requireAccount } from "../rules/require.ts"
import type { World } from "../model/world.ts"
import { type AuthContext, action, query } from "../actions/action.ts"
import type {
  RoleConnection,
  RoleConnectionMetadata,
  RoleConnectionsOfApplication,
} from "./model.ts"
import { roleConnectionBody, roleConnectionsMetadataBody } from "./schemas.ts"

/** Returns the application of the bot, for its metadata. */
function requireOwn({ world, actor, input }: AuthContext<ApplicationInput>) {
  return { application: requireOwnApplication(world, actor, input.applicationId) }
}

/** Returns the declared metadata of an application. */
export const listRoleConnectionMetadata = query({
  name: "roleConnections.listMetadata",
  resolve: requireOwn,
  read: ({ world, resolved: { application } }): readonly RoleConnectionMetadata[] =>
    world.roleConnections.get(application.id)?.metadata ?? [],
})

/** Replaces the declared metadata of an application. */
export const setRoleConnectionMetadata = action({
  name: "roleConnections.setMetadata",
  bodySchema: roleConnectionsMetadataBody,
  resolve: requireOwn,
  apply({ world, resolved: { application }, body }): readonly RoleConnectionMetadata[] {
    const stored = ensureRoleConnections(world, application)
    stored.metadata = body ?? []
    return stored.metadata
  },
})

function ensureRoleConnections(
  { roleConnections }: World,
  { id }: Application,
): RoleConnectionsOfApplication {
  const stored = roleConnections.get(id) ?? {
    applicationId: id,
    metadata: [],
    connections: new Map(),
  }
  roleConnections.set(id, stored)
  return stored
}

/** Returns the user of an access token, and the application that it belongs to. */
function requireAuthorized({ world, actor, credentials, input }: AuthContext<ApplicationInput>) {
  const application = requireAuthorizedApplication(world, credentials, input.applicationId)
  return { application, userId: requireAccount(actor) }
}

/** Returns the connection of the user; an empty one if the application has attached none. */
export const getRoleConnection = query({
  name: "roleConnections.get",
  resolve: requireAuthorized,
  read: ({ world, resolved: { application, userId } }): RoleConnection =>
    world.roleConnections.get(application.id)?.connections.get(userId) ?? emptyConnection(userId),
})

function emptyConnection(userId: RoleConnection["userId"]): RoleConnection {
  return { userId, platformName: null, platformUsername: null, metadata: {} }
}

/** Replaces the connection of the user. */
export const setRoleConnection = action({
  name: "roleConnections.set",
  bodySchema: roleConnectionBody,
  resolve: requireAuthorized,
  apply({ world, resolved: { application, userId }, body }): RoleConnection {
    const { platformName = null, platformUsername = null, metadata } = body
    const connection = { userId, platformName, platformUsername, metadata: metadata ?? {} }
    ensureRoleConnections(world, application).connections.set(userId, connection)
    return connection
  },
})

/** Deletes the connection of the user. */
export const deleteRoleConnection = action({
  name: "roleConnections.delete",
  resolve: requireAuthorized,
  apply({ world, resolved: { application, userId } }): void {
    world.roleConnections.get(application.id)?.connections.delete(userId)
  },
})
