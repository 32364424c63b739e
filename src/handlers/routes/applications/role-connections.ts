import {
  deleteRoleConnection,
  getRoleConnection,
  listRoleConnectionMetadata,
  setRoleConnection,
  setRoleConnectionMetadata,
} from "../../../world/role-connections/actions.ts"
import type { RoleConnectionMetadata } from "../../../world/role-connections/model.ts"
import {
  viewRoleConnection,
  viewRoleConnectionMetadata,
} from "../../../world/role-connections/views.ts"
import { route } from "../../route.ts"

const ofUser = { credential: "bearer", scope: "role_connections.write" } as const

const reply = (fields: readonly RoleConnectionMetadata[]) => fields.map(viewRoleConnectionMetadata)

export const roleConnections = [
  route("GET /applications/{application_id}/role-connections/metadata", {
    reads: listRoleConnectionMetadata,
    reply,
  }),
  route("PUT /applications/{application_id}/role-connections/metadata", {
    does: setRoleConnectionMetadata,
    reply,
  }),
  route("GET /users/@me/applications/{application_id}/role-connection", {
    ...ofUser,
    reads: getRoleConnection,
    reply: viewRoleConnection,
  }),
  route("PUT /users/@me/applications/{application_id}/role-connection", {
    ...ofUser,
    does: setRoleConnection,
    reply: viewRoleConnection,
  }),
  route("DELETE /users/@me/applications/{application_id}/role-connection", {
    ...ofUser,
    does: deleteRoleConnection,
  }),
] as const
