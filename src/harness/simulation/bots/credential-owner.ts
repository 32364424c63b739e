// Decides which simulation a request belongs to. Each simulation knows its own credentials.

import { hasIssuedCode } from "../../../world/invites/rules/codes.ts"
import {
  clientInHeader,
  isOAuth2SecretOf,
  isUrlTokenOf,
  isSignedBy,
} from "../../../world/rules/secrets.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { Simulation } from "../simulation.ts"

/** The parts of a request that carry credentials. */
export interface RequestCredentials {
  readonly url: URL
  readonly authorization: string | null
}

/**
 * Returns whether the credential of a request belongs to this simulation: the token of a bot, the
 * token of an interaction or a webhook or the code of an invite in the path, the signature of a file
 * address, or the application of an authorization page. `knows` decides for tokens of bots. Two runs
 * with the same seed have the same invite codes and applications.
 */
export function ownsCredential(
  { world }: Simulation,
  { authorization, url }: RequestCredentials,
  knows: (token: string) => boolean,
): boolean {
  const client = clientInHeader(authorization)
  if (client !== undefined) {
    return findById(world.applications, client.id)?.oauth2.clientSecret === client.secret
  }
  const accessToken = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1]
  if (accessToken !== undefined) return isOAuth2SecretOf(world, accessToken)
  const token = authorization?.replace(/^Bot /, "")
  if (token !== undefined) return knows(token)
  const signature = url.searchParams.get("hm")
  if (signature !== null) return isSignedBy(world, signature)
  const clientId = url.searchParams.get("client_id")
  if (clientId !== null) return findById(world.applications, clientId) !== undefined
  const parts = url.pathname.split("/")
  return parts.some((part) => isUrlTokenOf(world, part) || hasIssuedCode(world, part))
}
