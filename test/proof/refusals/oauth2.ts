import type { Refusal } from "../refusal.ts"

export const oauth2: readonly Refusal[] = [
  {
    does: "an access token without the scope of a route",
    route: "GET /oauth2/userinfo",
    arrange: ({ simulation: { world } }) => {
      for (const token of world.oauth2.tokens.values()) Object.assign(token, { scopes: [] })
    },
    code: 50026,
    says: "Missing required OAuth2 scope",
    status: 403,
  },
]
