// The headers of every response with a part of Studio's page.

/**
 * The content security policy of the page: everything comes from the server itself. Messages have
 * colors of roles in style attributes, and pictures as data and as files of the world.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

/** The headers of every response with a part of the page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}
