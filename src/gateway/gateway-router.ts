// Routes a socket to the gateway of its token. Several gateways share one address: HELLO is the
// same from each, and IDENTIFY or RESUME carries the token.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import type { Transport } from "./connections/transport.ts"
import type { GatewayConnection } from "./connections/managed-connection.ts"
import { readFrame, recordOf } from "./protocol/frame.ts"
import type { Gateway } from "./gateway.ts"
import { bareToken } from "./connections/identify.ts"

/** The gateways behind a router. */
export interface GatewayDirectory {
  /**
   * Returns the gateway that sends HELLO, and that keeps clients whose token belongs to no other
   * gateway.
   */
  fallbackGateway(): Gateway
  /** Returns the gateway that a token belongs to. */
  gatewayOf(token: string): Gateway | undefined
}

/** The close code that the fallback gateway gets when a client moves to another gateway. */
const CLOSE_NORMAL = 1000

/** Creates a router. Clients connect to it as to a gateway. */
export function createGatewayRouter({
  fallbackGateway,
  gatewayOf,
}: GatewayDirectory): Pick<Gateway, "connect"> {
  return {
    connect(transport, url) {
      let isUnrouted = true
      let connection = fallbackGateway().connect(
        withEndCallback(transport, () => (isUnrouted = false)),
        url,
      )

      /** Connects a client that identifies or resumes to the gateway of its token. */
      function route(data: string | Uint8Array): void {
        const token = tokenIn(data)
        if (token === undefined) return
        isUnrouted = false
        const gateway = gatewayOf(token)
        if (gateway === undefined) return
        connection.handleClose(CLOSE_NORMAL)
        // The client already has HELLO, which is the same from every gateway.
        connection = gateway.connect(skipFirstFrame(transport), url)
      }

      return {
        start: () => {}, // the fallback gateway has sent HELLO
        receive(data) {
          if (isUnrouted) route(data)
          connection.receive(data)
        },
        handleClose: (code) => connection.handleClose(code),
        close: (code, reason) => connection.close(code, reason),
      } satisfies GatewayConnection
    },
  }
}

/** Returns the token in a frame; undefined for any opcode but IDENTIFY and RESUME. */
function tokenIn(data: string | Uint8Array): string | undefined {
  const { op, d } = readFrame(data) ?? {}
  return op === Op.Identify || op === Op.Resume ? bareToken(recordOf(d)["token"]) : undefined
}

function withEndCallback(transport: Transport, onEnd: () => void): Transport {
  return {
    ...forwardTo(transport),
    close(code, reason) {
      onEnd()
      transport.close(code, reason)
    },
    drop() {
      onEnd()
      transport.drop()
    },
  }
}

function skipFirstFrame(transport: Transport): Transport {
  let hasSent = false
  return {
    ...forwardTo(transport),
    send(frame) {
      if (hasSent) transport.send(frame)
      hasSent = true
    },
  }
}

/** Returns a transport that passes everything on to another one. */
function forwardTo(transport: Transport): Transport {
  return {
    send: (frame) => transport.send(frame),
    close: (code, reason) => transport.close(code, reason),
    drop: () => transport.drop(),
    fallSilent: () => transport.fallSilent?.(),
    whenWritable: (work) => transport.whenWritable?.(work) ?? false,
    rewrite: (json) => transport.rewrite?.(json) ?? json,
  }
}
