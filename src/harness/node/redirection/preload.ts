// Loaded by a process, or by a worker of it, before its own script: leads its connections to the
// platform's hosts to a server, and those of the workers and child processes that it starts.

import { Socket } from "node:net"
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads"
import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import { refusalOfStart } from "../child-processes/errors.ts"
import { interceptStarts } from "../child-processes/spawning.ts"
import { interceptSockets } from "../network/sockets/sockets.ts"
import { createPreloading } from "../workers/preload.ts"
import { OtherHostRefused } from "./errors.ts"
import { createRedirect } from "./redirect.ts"
import {
  REDIRECTION,
  type RedirectionSettings,
  readRedirection,
  withRedirection,
} from "./settings.ts"

/** The hosts that stand for this machine. The empty name is that of a socket without a host. */
const THIS_MACHINE: ReadonlySet<string> = new Set(["", "localhost", "127.0.0.1", "::1"])

install()

function install(): void {
  // A worker may have another environment than its process.
  const data: unknown = getEnvironmentData(REDIRECTION)
  const inherited = data as RedirectionSettings | undefined // set below
  const settings = inherited ?? readRedirection()
  if (settings === undefined) return
  setEnvironmentData(REDIRECTION, { ...settings })
  // Read before the interception, and fake timers of the bot's own tests, replace them.
  const { connect } = Socket.prototype
  const { setImmediate } = globalThis
  createPreloading(import.meta.filename).put()
  passOn(settings)
  interceptSockets({
    claims: isPlatformHost,
    onClaimed: createRedirect(settings.server, { connect, setImmediate }),
    refusal: (host) => refusalOf(host, settings),
    isIdle: () => false,
    onActivity() {},
  })
}

/** Redirects every child process, also one that is given an environment of its own. */
function passOn(settings: RedirectionSettings): void {
  interceptStarts((read) => {
    const start = read()
    const refusal = refusalOfStart(start, undefined, import.meta.filename)
    if (refusal !== undefined) return { refusal }
    return { environment: withRedirection(start.environment, settings, import.meta.filename) }
  })
}

function refusalOf(host: string, { server, isStrict }: RedirectionSettings): Error | undefined {
  if (!isStrict || THIS_MACHINE.has(host) || host === server.host) return undefined
  return new OtherHostRefused(host)
}
