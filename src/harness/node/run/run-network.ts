// The network of one run: its routes, its gateway, and the programs that its bots start.

import { NetworkFailure } from "../../../handlers/fault.ts"
import type { Gateway } from "../../../gateway/gateway.ts"
import type { HandshakeFailure } from "../../../gateway/protocol/conditions.ts"
import { ownsCredential } from "../../simulation/bots/credential-owner.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { RunningBots } from "../bots/bot-lifecycle.ts"
import type { UpgradeRefusal } from "../../http/refuse-upgrade.ts"
import type { BotTermination } from "../bots/bot-termination.ts"
import type { RunOptions } from "./env.ts"
import { connectToGateway } from "../network/gateway-transport.ts"
import type { OpenRunNetwork } from "../network/load-network.ts"
import type { LaterFailure } from "../network/platform-server.ts"
import type { NodeNetwork } from "../network/network.ts"
import type { TimeSettings } from "../time/options.ts"
import type { TimeStepper } from "../time/passage/time-stepper.ts"
import type { StartedProgram } from "../workers/partner-messages.ts"

/** The place for a handler of requests that arrive before `env` exists, as messages name it. */
export const BEFORE_START = "the option `handlers` of sim.run, as the bot has not started yet"

/** The parts of a run that its network needs. */
export interface RunNetworkDeps {
  /** The name of the run in messages. */
  readonly name: string
  readonly options: RunOptions
  readonly settings: TimeSettings
  readonly simulation: Simulation
  readonly bots: RunningBots
  readonly termination: BotTermination
  readonly stepping: TimeStepper
  /** Opens a network with the installed MSW. */
  readonly openNetwork: OpenRunNetwork
  /** Called with an uncaught error of a child process of a bot. */
  readonly onError: (error: Error) => void
}

/** Opens the network of a run. */
export function openRunNetwork(deps: RunNetworkDeps): NodeNetwork {
  const { name, options, settings, simulation, bots, stepping } = deps
  const { handlers = [], strictNetwork } = options
  const { accounts, gateway, pipeline, world } = simulation
  return deps.openNetwork({
    name,
    handlers,
    platform: (request) => pipeline.answer(request),
    claims: (credentials) =>
      ownsCredential(simulation, credentials, (token) => accounts.knows(token)),
    refusalOf: (url) => gateway.reportVoiceGap(url) ?? failHandshake(gateway, url),
    onSocket(socket, url, isLocal) {
      for (const { readiness } of bots.concerned()) readiness.onConnection()
      connectToGateway(simulation, socket, url, isLocal)
    },
    onActivity: () => stepping.notifyActivity(),
    objection: () => deps.termination.refusalFor(bots.current()),
    currentBot: () => bots.current(),
    ...(settings.isVirtual && { time: { clock: world.clock, ...settings } }),
    onProgram: (program) => recordProgram(deps, program),
    onProcessError: deps.onError,
    ...(strictNetwork !== undefined && { strictNetwork }),
  })
}

/** Returns how a handshake fails, if it does. */
function failHandshake({ conditions }: Gateway, url: URL): LaterFailure | undefined {
  const failing = conditions.failHandshake(url)
  return failing && ((fail) => failing.onFailure(() => fail(outcomeOf(failing.failure, url))))
}

/** Returns the response to a handshake, or the error that Node reports for it. */
function outcomeOf(failure: HandshakeFailure, { hostname }: URL): Error | UpgradeRefusal {
  switch (failure.kind) {
    case "response":
      return failure
    case "refused":
      return new NetworkFailure("connect", "ECONNREFUSED")
    case "reset":
      return new NetworkFailure("read", "ECONNRESET")
    case "tls":
      return Object.assign(new NetworkFailure("connect", "ECONNRESET"), { message: BROKEN_TLS })
    case "dns":
      return new NetworkFailure("getaddrinfo", "ENOTFOUND", hostname)
  }
}

/** The message of the error of Node for a connection that ends before TLS is established. */
const BROKEN_TLS = "Client network socket disconnected before secure TLS connection was established"

function recordProgram(
  { simulation, bots }: RunNetworkDeps,
  { command, refused }: StartedProgram,
): void {
  const by = bots.current()?.account.name ?? null
  simulation.journal.record({ kind: "program", by, command, refused })
}
