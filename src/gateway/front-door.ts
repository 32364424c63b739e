// The front door of several gateways at one address: HELLO is the same from each, and IDENTIFY or
// RESUME says by its token whose client it is.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import type { Carrier } from "./carrier.ts"
import type { Connection } from "./connection.ts"
import { readFrame, recordOf } from "./frame.ts"
import type { Gateway } from "./gateway.ts"
import { bareToken } from "./identify.ts"

/** Who is behind a front door. */
export interface House {
  /** Greets everybody, and keeps those whose token is of no other. */
  lobby(): Gateway
  /** The gateway that a token is of. */
  gatewayOf(token: string): Gateway | undefined
}

/** With one of these a client leaves. It is heard by the lobby alone. */
const GONE_IN = 1000

/** Makes a front door. Clients connect to it as to a gateway. */
export function createFrontDoor({ lobby, gatewayOf }: House): Pick<Gateway, "connect"> {
  return {
    connect(carrier, url) {
      let isAtDoor = true
      let connection = lobby().connect(
        toldOfEnd(carrier, () => (isAtDoor = false)),
        url,
      )

      /** Brings a client that says who it is to whom it belongs. */
      function enter(data: string | Uint8Array): void {
        const token = tokenIn(data)
        if (token === undefined) return
        isAtDoor = false
        const gateway = gatewayOf(token)
        if (gateway === undefined) return
        connection.closed(GONE_IN)
        // It has been greeted, byte for byte as it would be now.
        connection = gateway.connect(withoutFirst(carrier), url)
      }

      return {
        greet: () => {}, // the lobby has
        receive(data) {
          if (isAtDoor) enter(data)
          connection.receive(data)
        },
        closed: (code) => connection.closed(code),
        close: (code, reason) => connection.close(code, reason),
      } satisfies Connection
    },
  }
}

/** The token in a frame, where it is one that says who a client is. */
function tokenIn(data: string | Uint8Array): string | undefined {
  const { op, d } = readFrame(data) ?? {}
  return op === Op.Identify || op === Op.Resume ? bareToken(recordOf(d)["token"]) : undefined
}

function toldOfEnd(carrier: Carrier, onEnd: () => void): Carrier {
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

function withoutFirst(carrier: Carrier): Carrier {
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
