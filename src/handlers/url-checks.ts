// Checks of the URLs that a bot sets for its application, which the platform makes before it applies
// the edit.

import { ApiError } from "../world/kernel/api-error.ts"
import { OAuth2Error } from "../world/kernel/oauth2-error.ts"
import type {
  NewUrls,
  VerifiedUrls,
  WithVerifiedUrls,
} from "../world/applications/actions/own-urls.ts"
import type { World } from "../world/model/world.ts"
import { type AuthenticationDeps, callerOf } from "./credentials.ts"
import type { RoutedRequest } from "./incoming-request.ts"
import { invocationOf } from "./invocation.ts"

/** The checks that the host of a simulation makes. */
export interface UrlChecks {
  /**
   * Creates the keys of the applications that have none. Returns undefined if that is done, and a
   * promise on a host that needs time for it.
   */
  prepareKeys(): Promise<void> | undefined
  /**
   * Verifies URLs: each has to answer a PING, and to refuse a request with a wrong signature.
   *
   * @throws UnsupportedField, with `path` as the path of the request, for a URL that nothing in this
   * process answers.
   */
  verify(urls: NewUrls, path: string): Promise<VerifiedUrls>
}

/** The dependencies of the checks. */
export interface UrlCheckDeps extends AuthenticationDeps {
  readonly world: World
  /** The checks of the host. Without them, applications have no keys and set no URLs. */
  readonly urlChecks?: { readonly current: UrlChecks | undefined }
}

/**
 * Prepares what a request needs: the key of the application that its response shows, and the
 * verification of the URLs that it sets. Returns undefined if there is nothing to wait for.
 */
export function checkUrls(
  deps: UrlCheckDeps,
  incoming: RoutedRequest,
): Promise<WithVerifiedUrls> | undefined {
  const checks = deps.urlChecks?.current
  if (checks === undefined || incoming.route.binding.showsKey !== true) return undefined
  const keys = checks.prepareKeys()
  const found = findNewUrls(deps, incoming)
  if (found !== undefined) return verifyAll(checks, keys, found, incoming.address.path)
  return keys?.then(() => ({}))
}

async function verifyAll(
  checks: UrlChecks,
  keys: Promise<void> | undefined,
  found: NewUrls,
  path: string,
): Promise<WithVerifiedUrls> {
  if (keys !== undefined) await keys
  return { verified: await checks.verify(found, path) }
}

/** Returns the new URLs of a request; undefined if there are none, or if the request is refused. */
function findNewUrls(deps: UrlCheckDeps, incoming: RoutedRequest): NewUrls | undefined {
  const { sets } = incoming.route.binding
  if (sets === undefined) return undefined
  try {
    const { actor, ...credentials } = callerOf(deps, incoming)
    const { result } = sets.run(deps.world, actor, invocationOf(incoming, credentials))
    return result.urls.size > 0 ? result : undefined
  } catch (error) {
    // The operation of the route fails in the same way, and its refusal is the response.
    if (error instanceof ApiError || error instanceof OAuth2Error) return undefined
    throw error
  }
}
