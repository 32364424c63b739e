import type {
  PartnerChannel,
  ReportFromPartner,
  PartnerReport,
  OrderToPartner,
} from "../workers/partner-messages.ts"
import type { ChildConnection, ChildConnectionHandler } from "./child-listener.ts"

/** Combines the connections of a child process and of its own child processes into one channel. */
export interface Multiplexer extends ChildConnectionHandler {
  /** Opens the channel. Each connection has a number as its sender, from 1. */
  open(onReport: (message: ReportFromPartner) => void): PartnerChannel<OrderToPartner>
  /** The number of open connections. */
  readonly size: number
}

/** Creates a multiplexer. Calls `onEmpty` when the last connection is closed. */
export function createMultiplexer(onEmpty: () => void): Multiplexer {
  const connections = new Map<number, ChildConnection>()
  let last = 0
  let report: (message: ReportFromPartner) => void = () => {}
  return {
    open(onReport) {
      report = onReport
      return {
        send: (order) => connections.get(order.to)?.send(order),
        // The child process keeps this process alive by itself.
        hold() {},
        close: () => connections.forEach((connection) => connection.close()),
      }
    },
    get size() {
      return connections.size
    },
    onConnection(connection) {
      const from = ++last
      connections.set(from, connection)
      return {
        // The other end belongs to this package.
        onMessage: (message) => report({ ...(message as PartnerReport), from }),
        onClose() {
          connections.delete(from)
          report({ kind: "disconnected", from })
          if (connections.size === 0) onEmpty()
        },
      }
    },
  }
}
