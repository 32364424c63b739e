// Describes a request for messages.

/**
 * Matches a secret in a path (the token of a webhook or an interaction), which is far longer than a
 * name or an id.
 */
const SECRET = /(?<=\/[^/]{4})[^/]{40,}/g

/** Returns the method and the address, without the query and without secrets in the path. */
export function describeRequestTarget(method: string, url: URL): string {
  return `${method} ${url.protocol}//${url.host}${url.pathname.replace(SECRET, "…")}`
}
