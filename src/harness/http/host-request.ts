// The class `Request` of the host.

/**
 * Returns the class `Request` of the host. MSW replaces the global one by a proxy, which fails for
 * requests with headers once MSW has been stopped. The prototype names the class itself.
 */
export function hostRequest(): typeof Request {
  return Request.prototype.constructor as typeof Request // TypeScript knows a constructor as `Function` only
}
