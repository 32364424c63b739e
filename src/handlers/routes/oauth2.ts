import { getAuthorization, getUserInfo, listKeys } from "../../world/oauth2/actions/information.ts"
import { exchangeToken, revokeToken } from "../../world/oauth2/actions/tokens.ts"
import { viewAuthorization, viewToken, viewUserInfo } from "../../world/oauth2/views.ts"
import { route } from "../route.ts"

export const oauth2 = [
  route("POST /oauth2/token", {
    credential: "client",
    does: exchangeToken,
    reply: viewToken,
  }),
  route("POST /oauth2/token/revoke", {
    credential: "client",
    does: revokeToken,
    reply: () => ({}),
  }),
  route("GET /oauth2/@me", {
    credential: "bearer",
    reads: getAuthorization,
    showsKey: true,
    reply: (authorization, { world }) => viewAuthorization(authorization, world),
  }),
  route("GET /oauth2/userinfo", {
    credential: "bearer",
    scope: "openid",
    reads: getUserInfo,
    reply: viewUserInfo,
  }),
  route("GET /oauth2/keys", {
    credential: "none",
    reads: listKeys,
    reply: (keys) => ({ keys: [...keys] }),
  }),
] as const
