// What was asked, fit for printing.

/** A secret in a path (a webhook's or an interaction's token) is far longer than any name or id. */
const SECRET = /(?<=\/[^/]{4})[^/]{40,}/g

/** Method and address: no query, and no secret that stands in the path. */
export function describeRequestTarget(method: string, url: URL): string {
  return `${method} ${url.protocol}//${url.host}${url.pathname.replace(SECRET, "…")}`
}
