// A gap: something that is not modelled. It is never an HTTP status, so no handler of one can hide it.

const PARITY = "What is modelled and what is not stands in guildsim's docs/parity.md."

/** Why something is a gap, and what to use instead. */
export interface GapDetail {
  /** One sentence without a full stop, such as `"planned"` or the reason a key is refused. */
  readonly reason?: string | undefined
  /**
   * The way to answer such a request that is open to the caller at this moment, such as `"env.use"`.
   * Without it the message names no handler, because none can answer.
   */
  readonly handledBy?: string | undefined
}

/** Base of the two gaps. Extends `Error` only: it is no client's HTTP error. */
export abstract class Gap extends Error {
  /** HTTP method of the request, `"GATEWAY"` for a frame, `"RESPONSE"` for an answer by HTTP. */
  readonly method: string
  /** Path of the request without the version segment, as it was sent. */
  readonly path: string
  protected readonly detail: GapDetail

  protected constructor(method: string, path: string, sentences: string, detail: GapDetail) {
    super(`${sentences} ${PARITY}`)
    this.method = method
    this.path = path
    this.detail = detail
    // Not part of what is compared or printed.
    Object.defineProperty(this, "detail", { enumerable: false })
  }

  /** Returns the same gap with a message that names where a handler of the caller's own goes. */
  abstract handledBy(place: string): Gap
}

/**
 * A request or a frame asked for something that the simulator does not model at all.
 *
 * The socket of the request fails with this very object; `fetch` carries it as `cause`.
 */
export class RouteNotImplemented extends Gap {
  override readonly name = "RouteNotImplemented"

  constructor(method: string, path: string, detail: GapDetail = {}) {
    const { reason, handledBy } = detail
    const why = reason === undefined ? "" : ` (${reason})`
    const advice =
      handledBy === undefined ? "" : ` Answer it with an MSW handler of your own: ${handledBy}.`
    super(
      method,
      path,
      `${method} ${path} was asked for, and guildsim does not model it${why}.${advice}`,
      detail,
    )
  }

  override handledBy(place: string): RouteNotImplemented {
    return new RouteNotImplemented(this.method, this.path, { ...this.detail, handledBy: place })
  }
}

/**
 * A request carried a key that the simulator does not model, or refuses on purpose.
 * Nothing was changed, and the key was not silently dropped.
 */
export class UnsupportedField extends Gap {
  override readonly name = "UnsupportedField"
  /** Dotted paths of the keys, such as `"embeds.0.flavour"` or `"?with_magic"` for a query parameter. */
  readonly fields: readonly string[]

  constructor(method: string, path: string, fields: readonly string[], detail: GapDetail = {}) {
    const { reason, handledBy } = detail
    const why = reason === undefined ? "" : ` (${reason})`
    const keys = fields.map((field) => `"${field}"`).join(", ")
    const advice =
      handledBy === undefined
        ? "Leave it out."
        : `Leave it out, or answer the request with an MSW handler of your own: ${handledBy}.`
    super(
      method,
      path,
      `${method} ${path} carried ${keys}, which guildsim does not model${why}. ${advice}`,
      detail,
    )
    this.fields = fields
  }

  override handledBy(place: string): UnsupportedField {
    const { method, path, fields } = this
    return new UnsupportedField(method, path, fields, { ...this.detail, handledBy: place })
  }
}
