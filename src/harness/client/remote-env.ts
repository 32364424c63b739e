// Puts the API of a world on a server together.

import { type Assertions, createAssertions, requirePass } from "../assertions/assertions.ts"
import { matchSent } from "../assertions/matching/sent.ts"
import { collectUnawaitedVerbs } from "../assertions/not-awaited.ts"
import type { WorldDescription } from "../control/worlds/describe-world.ts"
import type { MessageHandle } from "../handles/message/message.ts"
import { extend } from "../options/extend.ts"
import { createSimulationApi } from "../sim/create-simulation-api.ts"
import { createGatewayFaults } from "../sim/faults/gateway-faults.ts"
import { createErrorCollection, createRunFailure } from "../simulation/failures/error-collection.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { portableHost } from "../simulation/time/portable-host.ts"
import { type WaitForContext, waitFor } from "../simulation/time/wait-for.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { RestoreOptions } from "../control/worlds/snapshots.ts"
import { options as optionsType } from "../handles/arguments/argument-types.ts"
import { boolean, unchecked } from "../handles/arguments/argument-values.ts"
import type { ArgumentTable } from "../handles/arguments/validate-arguments.ts"
import type { RemoteEnv, RemoteReplyOptions, RemoteServer } from "./env-types.ts"
import { createControls } from "./remote-controls.ts"
import { createRemoteHistory } from "./remote-history.ts"
import { createRemoteMethod, replaceMethods } from "./remote-methods.ts"
import type { RemoteWorld } from "./remote-world.ts"

/** The parts of a connection to a world. */
export interface RemoteEnvDeps {
  readonly world: RemoteWorld
  readonly server: RemoteServer
  readonly description: WorldDescription
  /** Whether the client has opened the world, and ends it. */
  readonly isOwned: boolean
  /** Opens a copy of the world on the server. */
  fork(): Promise<RemoteEnv>
}

/** Real milliseconds within which an assertion must pass. */
const PATIENCE = 4000

/** Creates the API of a world on a server. */
export function createRemoteEnv(deps: RemoteEnvDeps): RemoteEnv {
  const { world, server, description } = deps
  const current = world.mirror.current
  const api = createSimulationApi(current)
  replaceMethods(api, world.call)
  const calls = createCalls(world)
  const close = (): Promise<void> => closeWorld(deps)
  const env: object = extend(
    api,
    createAssertionMethods(current),
    createWaiting(world),
    createControls(world),
    calls,
    {
      get gateway() {
        const faults = createGatewayFaults(current())
        replaceMethods(faults, world.call)
        return faults
      },
      id: world.id,
      server,
      bots: description.bots,
      endpoints: description.endpoints,
      history: createRemoteHistory(world),
      refresh: () => world.refresh(),
      fork: () => deps.fork(),
      fill: refuseFixture,
      snapshot: () => world.snapshot(),
      world: { snapshot: () => world.snapshot() },
      close,
      [Symbol.asyncDispose]: close,
    },
  )
  return env as RemoteEnv // The builders were replaced by methods that return promises.
}

/** The methods of a world that the API of a simulation does not declare. */
const CALLS: Readonly<Record<string, ArgumentTable>> = {
  settle: {},
  reset: {},
  restore: { snapshot: unchecked, options: optionsType<RestoreOptions>({ reconnect: boolean }) },
}

function createCalls(world: RemoteWorld): Readonly<Record<string, () => Promise<unknown>>> {
  const entries = Object.entries(CALLS).map(([name, table]) => [
    name,
    createRemoteMethod(name, { table, title: name }, world.call),
  ])
  return Object.fromEntries(entries) as Record<string, () => Promise<unknown>> // Made just above.
}

/** Returns the assertions of the current simulation. */
function createAssertionMethods(current: () => Simulation): Partial<Assertions> {
  const created = new WeakMap<Simulation, Assertions>()
  const assertions = (): Assertions => {
    const simulation = current()
    const errors = createErrorCollection<Error>("The bot threw", simulation.formatErrors)
    const made = created.get(simulation) ?? createAssertions(simulation, errors)
    created.set(simulation, made)
    return made
  }
  return {
    get assertSent() {
      return assertions().assertSent
    },
    get assertResponded() {
      return assertions().assertResponded
    },
    get assertMessage() {
      return assertions().assertMessage
    },
  }
}

function createWaiting(world: RemoteWorld): Pick<RemoteEnv, "waitFor" | "waitForReply"> {
  const context: WaitForContext = {
    settle: async () => void (await world.request({ method: "POST", path: ["settle"] })),
    patience: PATIENCE,
    describe: () => [],
    after: portableHost.after,
  }
  return {
    waitFor: (assertion, options = {}) => waitFor(assertion, options, context),
    waitForReply(match, { channel, by, timeout }: RemoteReplyOptions = {}) {
      const after = world.mirror.current().recentActions.lastId
      const judge = (): MessageHandle => {
        const scope = { simulation: world.mirror.current(), channel, after }
        // A verdict that passed holds the matching message.
        return requirePass(matchSent("waitForReply", scope, match, { by })) as MessageHandle
      }
      return waitFor(judge, timeout === undefined ? {} : { timeout }, context)
    },
  }
}

/** @throws SetupError always: a fixture world is a function. */
function refuseFixture(): never {
  throw new SetupError(
    'fill: a fixture world is a function, which cannot cross to the server. Name a world of the package when the world is opened, such as server.createWorld({ world: "community" }), or pass a `snapshot`.',
  )
}

/**
 * Ends a world that the client has opened.
 *
 * @throws RunFailure with the gaps that the test has not read, and the verbs that it has not
 * awaited.
 */
async function closeWorld({ world, isOwned }: RemoteEnvDeps): Promise<void> {
  const { verbs, gaps, formatErrors } = world.mirror.current()
  const readOpen = collectUnawaitedVerbs(verbs, true)
  verbs.forget()
  await world.refresh()
  if (isOwned) await world.end()
  const failures = [...readOpen(), ...gaps.unseen()]
  gaps.markSeen(failures)
  if (failures.length === 0) return
  throw createRunFailure(`The test of the world ${world.id} left behind`, failures, formatErrors)
}
