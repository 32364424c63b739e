import type { Samples } from "./sample.ts"

const credential = "Bearer $bearer"

export const roleConnections = {
  "GET /applications/{application_id}/role-connections/metadata": {
    trials: [{ does: "the metadata of role connections" }],
  },
  "PUT /applications/{application_id}/role-connections/metadata": {
    trials: [
      {
        does: "declaring metadata of role connections",
        body: [{ type: 2, key: "cups", name: "Cups", description: "Cups of tea" }],
      },
    ],
    variants: [{ does: "declaring no metadata", body: [] }],
  },
  "GET /users/@me/applications/{application_id}/role-connection": {
    trials: [{ does: "one's role connection", credential }],
  },
  "PUT /users/@me/applications/{application_id}/role-connection": {
    trials: [
      {
        does: "connecting an account for linked roles",
        credential,
        body: { platform_name: "Tea House", platform_username: "alice", metadata: { cups: "7" } },
      },
    ],
  },
  "DELETE /users/@me/applications/{application_id}/role-connection": {
    trials: [{ does: "removing one's role connection", credential }],
  },
} satisfies Samples
