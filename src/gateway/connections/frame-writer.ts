import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { zlibPacket } from "../protocol/compression.ts"
import type { ConnectionEncoding } from "../protocol/connection-query.ts"
import type { DispatchFrame } from "../sessions/session.ts"
import type { Transport } from "./transport.ts"

/** Writes the frames of one connection. */
export class FrameWriter {
  readonly #transport: Transport
  readonly #encoding: ConnectionEncoding
  #packsEvents = false
  #isSilent = false

  constructor(transport: Transport, encoding: ConnectionEncoding) {
    this.#transport = transport
    this.#encoding = encoding
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
    this.#write(op, d, null, null)
  }

  /** Sends an event. */
  dispatch({ s, t, d }: DispatchFrame): void {
    this.#write(Op.Dispatch, d, s, t)
  }

  #write(op: Op, d: unknown, s: number | null, t: string | null): void {
    if (this.#isSilent) return
    const json = JSON.stringify({ op, d, s, t })
    const text = this.#transport.rewrite?.(json) ?? json
    const isPacked = this.#packsEvents && op === Op.Dispatch
    this.#transport.send(isPacked ? zlibPacket(text) : this.#encoding.pack(text))
  }
}
