// Codecs of role connections and their metadata.

import { id, json, nullable, number, object, string } from "../codec/codec.ts"
import { array, mapBy } from "../codec/collections.ts"
import type {
  RoleConnection,
  RoleConnectionMetadata,
  RoleConnectionsOfApplication,
} from "./model.ts"

const roleConnectionMetadata = object<RoleConnectionMetadata>({
  type: number(),
  key: string(),
  name: string(),
  nameLocalizations: nullable(json()),
  description: string(),
  descriptionLocalizations: nullable(json()),
})

const roleConnection = object<RoleConnection>({
  userId: id(),
  platformName: nullable(string()),
  platformUsername: nullable(string()),
  metadata: json(),
})

export const roleConnectionsOfApplication = object<RoleConnectionsOfApplication>({
  applicationId: id(),
  metadata: array(roleConnectionMetadata),
  connections: mapBy("userId", roleConnection),
})
