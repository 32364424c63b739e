// Connects a WebSocket of the Node network to the gateway.

import { AsyncResource } from "node:async_hooks"
import { CLOSE_CODES } from "../../../gateway/protocol/close-codes.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { NodeSocket } from "./network-traffic.ts"
import { runAsHello } from "../time/bot-time.ts"
import { hostTimers } from "../async/host-timers.ts"

/**
 * Connects a socket that a client opened to the gateway. Frames arrive in the client's own async
 * context, whatever caused them: what the bot does in response belongs to its run, and its cause is
 * the event in the frame.
 */
export function connectToGateway(
  { gateway, journal: { causes } }: Pick<Simulation, "gateway" | "journal">,
  socket: NodeSocket,
  url: URL,
  isLocal: boolean,
): void {
  // An `AsyncLocalStorage.snapshot` takes a kilobyte.
  const context = new AsyncResource("GuildsimConnection")
  const inContext: RunWork = (work) => context.runInAsyncScope(work)
  const send = startLate(inContext)
  const connection = gateway.connect(
    {
      send(frame) {
        const cause = causes.current()
        send(() => causes.within(cause, () => socket.send(frame)))
      },
      close: (code, reason) => send(() => socket.close(code, reason)),
      drop: () => inContext(() => socket.terminate()),
      // Open sockets keep a worker alive, and a client reconnects unless the close code forbids it.
      ...(!isLocal && {
        fallSilent: () => send(() => socket.close(...CLOSE_CODES.authenticationFailed)),
      }),
    },
    url,
  )
  socket.on("message", (content) => connection.receive(content))
  socket.on("close", (code) => connection.handleClose(code))
}

type RunWork = (work: () => void) => void

/**
 * Runs work in order. The first piece runs one turn later, as the first frame of its connection. By
 * then the client listens and handles the frame in that context; earlier, it would buffer the frame
 * and handle it in a context of its own.
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
