import type { Samples } from "./sample.ts"

const credential = "Bearer $bearer"
const client = { client_id: "$application", client_secret: "$clientSecret" }

export const oauth2 = {
  "POST /oauth2/token": {
    trials: [
      {
        does: "a token for the owner of the application",
        body: { ...client, grant_type: "client_credentials", scope: "identify guilds" },
      },
    ],
  },
  "POST /oauth2/token/revoke": {
    trials: [{ does: "revoking a token", body: { ...client, token: "$bearer" } }],
  },
  "GET /oauth2/@me": { trials: [{ does: "an authorization", credential }] },
  "GET /oauth2/userinfo": { trials: [{ does: "the user of a token", credential }] },
  "GET /oauth2/keys": { trials: [{ does: "the keys of ID tokens" }] },
} satisfies Samples
