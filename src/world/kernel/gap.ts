// Gaps: requests for something that is not modeled. A gap is never an HTTP status, so no error
// handler of a bot can hide it.

import { withLink } from "../../requirements/error-link.ts"

const PARITY = "See docs/parity.md of guildsim for what is modeled."

/** The reason for a gap, and the alternative. */
export interface GapDetail {
  /** A phrase without a full stop, such as `"planned"`, or the reason that a key is refused. */
  readonly reason?: string | undefined
  /**
   * The way in which the caller can handle such a request at this moment, such as `"env.use"`.
   * Without it the message names no handler, because no handler is possible.
   */
  readonly handledBy?: string | undefined
}

/**
 * The base class of the two kinds of gaps. It extends only `Error`, so it is not an HTTP error of
 * any client library.
 */
export abstract class Gap extends Error {
  /**
   * The HTTP method of the request; `"GATEWAY"` for a gateway payload, `"RESPONSE"` for a response
   * to an interaction over HTTP.
   */
  readonly method: string
  /** The path of the request as it was sent, without the version segment. */
  readonly path: string
  protected readonly detail: GapDetail

  protected constructor(method: string, path: string, message: string, detail: GapDetail) {
    super(message)
    this.method = method
    this.path = path
    this.detail = detail
    // Hides `detail` from comparisons and from printed output.
    Object.defineProperty(this, "detail", { enumerable: false })
  }

  /** Returns the same gap with a message that says where to put a handler of one's own. */
  abstract handledBy(place: string): Gap
}

/**
 * A request or a gateway payload asks for something that guildsim does not model at all.
 *
 * The socket of the request fails with this error, and `fetch` carries it as `cause`.
 */
export class RouteNotImplemented extends Gap {
  override readonly name = "RouteNotImplemented"

  constructor(method: string, path: string, detail: GapDetail = {}) {
    const { reason, handledBy } = detail
    const why = reason === undefined ? "" : ` (${reason})`
    const advice =
      handledBy === undefined ? "" : ` Answer it with an MSW handler of your own: ${handledBy}.`
    const message = `${method} ${path} was requested, but guildsim does not model it${why}.${advice} ${PARITY}`
    super(method, path, withLink("RouteNotImplemented", message), detail)
  }

  override handledBy(place: string): RouteNotImplemented {
    return new RouteNotImplemented(this.method, this.path, { ...this.detail, handledBy: place })
  }
}

/**
 * A request contains a key that guildsim does not model, or refuses on purpose. Nothing was
 * changed, and the key was not dropped silently.
 */
export class UnsupportedField extends Gap {
  override readonly name = "UnsupportedField"
  /**
   * Dotted paths of the keys, such as `"embeds.0.flavour"`, or `"?with_magic"` for a query
   * parameter.
   */
  readonly fields: readonly string[]

  constructor(method: string, path: string, fields: readonly string[], detail: GapDetail = {}) {
    const { reason, handledBy } = detail
    const why = reason === undefined ? "" : ` (${reason})`
    const keys = fields.map((field) => `"${field}"`).join(", ")
    const advice =
      handledBy === undefined
        ? "Leave it out."
        : `Leave it out, or answer the request with an MSW handler of your own: ${handledBy}.`
    const message = `${method} ${path} carried ${keys}, which guildsim does not model${why}. ${advice} ${PARITY}`
    super(method, path, withLink("UnsupportedField", message), detail)
    this.fields = fields
  }

  override handledBy(place: string): UnsupportedField {
    const { method, path, fields } = this
    return new UnsupportedField(method, path, fields, { ...this.detail, handledBy: place })
  }
}
