// The wire: a WebSocket of the Node network as the carrier of a connection.

import { AsyncLocalStorage } from "node:async_hooks"
import { CLOSE_CODES } from "../../gateway/close-codes.ts"
import type { Simulation } from "../simulation.ts"
import type { NodeSocket } from "./network/network.ts"
import { runAsHello } from "./time/bot-time.ts"
import { hostTimers } from "./host-timers.ts"

/**
 * Joins a socket that a client opened to a connection of the gateway. Frames arrive in the client's
 * own async context, whoever caused them: what the bot does about them belongs to its run, and is a
 * consequence of the event that they carry.
 */
export function connectToGateway(
  { gateway, journal: { causes } }: Pick<Simulation, "gateway" | "journal">,
  socket: NodeSocket,
  url: URL,
  isLocal: boolean,
): void {
  const inContext = AsyncLocalStorage.snapshot()
  const send = startLate((work) => inContext(work))
  const connection = gateway.connect(
    {
      send(frame) {
        const cause = causes.current()
        send(() => causes.within(cause, () => socket.send(frame)))
      },
      close: (code, reason) => send(() => socket.close(code, reason)),
      drop: () => inContext(() => socket.terminate()),
      // A worker lives on for its open sockets, and a client comes back unless it is told not to.
      ...(!isLocal && {
        fallSilent: () => send(() => socket.close(...CLOSE_CODES.authenticationFailed)),
      }),
    },
    url,
  )
  // A frame arrives as one buffer, of text or not; whatever else is read as a frame without bytes.
  socket.on("message", (data) => connection.receive(Buffer.isBuffer(data) ? data : ""))
  socket.on("close", (code) => connection.handleClose(code))
}

type RunWork = (work: () => void) => void

/**
 * Does things in order, the first of them a turn later and as the first of its connection. By then
 * the client listens, and reads it in that very context; before, it would keep it for one of its own.
 */
function startLate(inContext: RunWork): RunWork {
  let waiting: (() => void)[] | undefined
  let hasBegun = false

  function begin(): void {
    const [first, ...others] = waiting ?? []
    waiting = undefined
    if (first !== undefined) inContext(() => runAsHello(first))
    for (const work of others) inContext(work)
  }

  return (work) => {
    if (waiting !== undefined) waiting.push(work)
    else if (hasBegun) inContext(work)
    else {
      hasBegun = true
      waiting = [work]
      hostTimers.turn(begin)
    }
  }
}
