// The errors with which the network refuses a client. The client receives them unchanged.

import { withLink } from "../../../requirements/error-link.ts"

/** Returns why a request after the end of a run is refused, and what to do. */
export function describeClosedRun(run: string): string {
  return (
    `the run "${run}" is closed, and requests to the platform's hosts stay blocked until the ` +
    "process exits, so that no late call of a bot reaches the real platform. Wait for the bot to " +
    "finish before the run is closed, or allow requests with `sim.unseal()`."
  )
}

/** Several runs are open, and a request or socket could belong to more than one of them. */
export class AmbiguousNetwork extends Error {
  override readonly name = "AmbiguousNetwork"

  constructor(request: string, runs: readonly string[]) {
    super(
      withLink(
        "AmbiguousNetwork",
        `${request} was refused: it could belong to any of the open runs ` +
          `${runs.map((run) => `"${run}"`).join(", ")}. Start the bot inside its run, so that its ` +
          "calls carry the run's async context, or give each bot a token of its own.",
      ),
    )
  }
}

/** No handler answered a request to a host of the platform. */
export class UnansweredRequest extends Error {
  override readonly name = "UnansweredRequest"

  constructor(request: string, run: string) {
    super(
      withLink(
        "UnansweredRequest",
        `${request} was refused in the run "${run}": no handler answered it, and nothing is passed ` +
          "through to the platform. Add a handler that returns a response.",
      ),
    )
  }
}

/** A connection to another host was refused, because the run has `strictNetwork` on. */
export class StrictNetworkRefusal extends Error {
  override readonly name = "StrictNetworkRefusal"

  constructor(host: string, run: string) {
    super(
      withLink(
        "StrictNetworkRefusal",
        `A connection to "${host}" was refused: the run "${run}" has \`strictNetwork\` on, and no ` +
          `handler answered for that host. Answer it with \`http.all("https://${host}/*", …)\` in the ` +
          "option `handlers`, which stands before the bot starts, or in `env.use(…)`; or switch " +
          "`strictNetwork` off.",
      ),
    )
  }
}

/** Another copy of @mswjs/interceptors tried to intercept sockets as well. */
export class SeveralCopies extends Error {
  override readonly name = "SeveralCopies"

  constructor(ours: string, theirs: string) {
    super(
      withLink(
        "SeveralCopies",
        `Two copies of @mswjs/interceptors cannot intercept in one process: each would take the ` +
          `other's connections for a client's. guildsim uses ${ours}; ${theirs}. Install one copy ` +
          "only (`npm dedupe`, or an override of @mswjs/interceptors), or close the runs and call " +
          "`sim.unseal()` before the other copy is used.",
      ),
    )
  }
}

/** A handler answered with `Response.error()`, so the client receives a network error. */
export class AnsweredWithError extends TypeError {
  override readonly name = "AnsweredWithError"

  constructor(request: string) {
    super(
      withLink(
        "AnsweredWithError",
        `${request} failed with a network error, because its handler returned \`Response.error()\`.`,
      ),
    )
  }
}

/** A client sent bytes to a host of the platform that are not HTTP/1.1. */
export class UnreadableBytes extends Error {
  override readonly name = "UnreadableBytes"

  constructor(host: string, cause: Error) {
    super(
      withLink(
        "UnreadableBytes",
        `A request to "${host}" could not be read as HTTP/1.1 (${cause.message}). HTTP/2 and other ` +
          "protocols are not served here; let the client speak HTTP/1.1.",
      ),
      { cause },
    )
  }
}

/** A client offered only HTTP/2 to a host of the platform. */
export class Http2Refused extends Error {
  override readonly name = "Http2Refused"

  constructor(host: string) {
    super(
      withLink(
        "Http2Refused",
        `A connection to "${host}" was refused: the client offers only HTTP/2, and the simulated ` +
          "platform understands HTTP/1.1 and WebSockets. Let the client send HTTP/1.1: use " +
          "node:https instead of node:http2.",
      ),
    )
  }
}

/** Returns the error with which a client fails: `reason` itself if it is an error. */
export function asError(reason: unknown, request: string): Error {
  if (reason instanceof Error) return reason
  return new Error(`${request} failed: its handler threw a value that is not an error.`, {
    cause: reason,
  })
}
