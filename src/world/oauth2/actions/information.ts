// What a client can read about an authorization.

import type { User } from "../../users/model/user.ts"
import { requireUser } from "../../rules/require.ts"
import type { AccessToken } from "../model.ts"
import { requireAccessToken } from "../rules/tokens.ts"
import { type AuthContext, query } from "../../actions/action.ts"

/** An access token and its user. */
export interface AuthorizationInformation {
  readonly token: AccessToken
  readonly user: User
}

/** Returns the authorization of the request's access token. */
export const getAuthorization = query({
  name: "oauth2.getAuthorization",
  resolve: requireAuthorization,
  read: ({ resolved }): AuthorizationInformation => resolved,
})

/** Returns the user of the request's access token. */
export const getUserInfo = query({
  name: "oauth2.getUserInfo",
  resolve: requireAuthorization,
  read: ({ resolved }): AuthorizationInformation => resolved,
})

function requireAuthorization({ world, credentials }: AuthContext<object>) {
  const token = requireAccessToken(credentials)
  return { token, user: requireUser(world, token.userId) }
}

/** Returns the keys that sign ID tokens: none, because none are issued. Assumption: no-id-tokens */
export const listKeys = query({
  name: "oauth2.listKeys",
  resolve(_: AuthContext<object>) {},
  read: (): readonly [] => [],
})
