import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { zlibPacket } from "../protocol/compression.ts"
import type { ConnectionEncoding } from "../protocol/connection-query.ts"
import type { DispatchFrame } from "../sessions/session.ts"
import type { Transport } from "./transport.ts"

/** Writes the payloads of the events of all connections. */
export class PayloadWriter {
  #last: unknown
  #json: string | undefined

  /**
   * Returns a payload as JSON. Sessions that receive the same event share its payload. The JSON is kept
   * when a second session gets it, so that nothing is kept for a single one.
   */
  write(payload: unknown): string {
    const isRepeated = payload === this.#last
    if (isRepeated && this.#json !== undefined) return this.#json
    const json = JSON.stringify(payload)
    this.#last = payload
    this.#json = isRepeated ? json : undefined
    return json
  }
}

/** Writes the frames of one connection. */
export class FrameWriter {
  readonly #transport: Transport
  readonly #encoding: ConnectionEncoding
  readonly #payloads: PayloadWriter
  #packsEvents = false
  #isSilent = false

  constructor(transport: Transport, encoding: ConnectionEncoding, payloads: PayloadWriter) {
    this.#transport = transport
    this.#encoding = encoding
    this.#payloads = payloads
  }

  /** Whether all frames are lost on their way. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  /** Lets all further frames be lost on their way. */
  fallSilent(): void {
    this.#isSilent = true
  }

  /** Compresses each event separately from now on, unless the whole connection is compressed. */
  packEvents(): void {
    this.#packsEvents = !this.#encoding.isStream
  }

  /** Sends a frame that is no event. */
  send(op: Op, d: unknown): void {
    this.#write(op, JSON.stringify({ op, d, s: null, t: null }))
  }

  /** Sends an event. */
  dispatch({ s, t, d }: DispatchFrame): void {
    if (this.#isSilent) return
    const payload = this.#payloads.write(d)
    this.#write(
      Op.Dispatch,
      `{"op":${Op.Dispatch},"d":${payload},"s":${s},"t":${JSON.stringify(t)}}`,
    )
  }

  #write(op: Op, json: string): void {
    if (this.#isSilent) return
    const text = this.#transport.rewrite?.(json) ?? json
    const isPacked = this.#packsEvents && op === Op.Dispatch
    this.#transport.send(isPacked ? zlibPacket(text) : this.#encoding.pack(text))
  }
}
