// The front door of several gateways at one address: HELLO is the same from each, and IDENTIFY or
// RESUME says by its token whose client it is.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import type { Transport } from "./transport.ts"
import type { GatewayConnection } from "./connection.ts"
import { readFrame, recordOf } from "./frame.ts"
import type { Gateway } from "./gateway.ts"
import { bareToken } from "./identify.ts"

/** Who is behind a front door. */
export interface GatewayDirectory {
  /** Greets everybody, and keeps those whose token is of no other. */
  fallbackGateway(): Gateway
  /** The gateway that a token is of. */
  gatewayOf(token: string): Gateway | undefined
}

/** With one of these a client leaves. It is heard by the lobby alone. */
const CLOSE_NORMAL = 1000

/** Makes a front door. Clients connect to it as to a gateway. */
export function createGatewayRouter({
  fallbackGateway,
  gatewayOf,
}: GatewayDirectory): Pick<Gateway, "connect"> {
  return {
    connect(carrier, url) {
      let isAtDoor = true
      let connection = fallbackGateway().connect(
        withEndCallback(carrier, () => (isAtDoor = false)),
        url,
      )

      /** Brings a client that says who it is to whom it belongs. */
      function enter(data: string | Uint8Array): void {
        const token = tokenIn(data)
        if (token === undefined) return
        isAtDoor = false
        const gateway = gatewayOf(token)
        if (gateway === undefined) return
        connection.handleClose(CLOSE_NORMAL)
        // It has been greeted, byte for byte as it would be now.
        connection = gateway.connect(skipFirstFrame(carrier), url)
      }

      return {
        start: () => {}, // the lobby has
        receive(data) {
          if (isAtDoor) enter(data)
          connection.receive(data)
        },
        handleClose: (code) => connection.handleClose(code),
        close: (code, reason) => connection.close(code, reason),
      } satisfies GatewayConnection
    },
  }
}

/** The token in a frame, where it is one that says who a client is. */
function tokenIn(data: string | Uint8Array): string | undefined {
  const { op, d } = readFrame(data) ?? {}
  return op === Op.Identify || op === Op.Resume ? bareToken(recordOf(d)["token"]) : undefined
}

function withEndCallback(carrier: Transport, onEnd: () => void): Transport {
  return {
    send: (frame) => carrier.send(frame),
    close(code, reason) {
      onEnd()
      carrier.close(code, reason)
    },
    drop() {
      onEnd()
      carrier.drop()
    },
  }
}

function skipFirstFrame(carrier: Transport): Transport {
  let hasSent = false
  return {
    send(frame) {
      if (hasSent) carrier.send(frame)
      hasSent = true
    },
    close: (code, reason) => carrier.close(code, reason),
    drop: () => carrier.drop(),
  }
}
