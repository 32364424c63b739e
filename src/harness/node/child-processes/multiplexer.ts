import type {
  PartnerChannel,
  ReportFromPartner,
  PartnerReport,
  OrderToPartner,
} from "../workers/partner-messages.ts"
import type { ChildConnection, ChildConnectionHandler } from "./child-listener.ts"

/** Makes one channel of the connections of a child process and of those that it starts itself. */
export interface Multiplexer extends ChildConnectionHandler {
  /** Opens the channel. Each connection speaks by a number of its own, from 1. */
  open(onNews: (news: ReportFromPartner) => void): PartnerChannel<OrderToPartner>
  /** Connections that are open. */
  readonly size: number
}

/** Creates a multiplexer. `onEmpty` is called when the last connection is closed. */
export function createMultiplexer(onEmpty: () => void): Multiplexer {
  const connections = new Map<number, ChildConnection>()
  let last = 0
  let tell: (news: ReportFromPartner) => void = () => {}
  return {
    open(onNews) {
      tell = onNews
      return {
        send: (order) => connections.get(order.to)?.send(order),
        // The child process itself keeps this one alive.
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
        // The other end is this package's.
        onMessage: (message) => tell({ ...(message as PartnerReport), from }),
        onClose() {
          connections.delete(from)
          tell({ kind: "gone", from })
          if (connections.size === 0) onEmpty()
        },
      }
    },
  }
}
