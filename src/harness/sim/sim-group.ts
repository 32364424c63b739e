// Several simulations of one page, or one process, behind the same handlers. The credential of a
// request or socket decides which simulation serves it.

import type { HttpHandler, WebSocketHandler } from "msw"
import type { Gateway } from "../../gateway/gateway.ts"
import type { Transport } from "../../gateway/connections/transport.ts"
import { GROUPED_SIM_CLOSED } from "../simulation/end-state.ts"
import type { GatewayConnection } from "../../gateway/connections/managed-connection.ts"
import { createGatewayRouter } from "../../gateway/gateway-router.ts"
import { createGatewayHandler } from "../../gateway/transports/msw-handler.ts"
import { GATEWAY_HOST, isPlatformHost } from "../../handlers/routing/hosts.ts"
import { createPlatformHandler } from "../../handlers/platform-handler.ts"
import { warn } from "../simulation/console.ts"
import { extend } from "../options/extend.ts"
import { createLazyHandlers } from "../msw/lazy-handlers.ts"
import type { PlainMswHost } from "../msw/plain-msw.ts"
import type { FixtureWorld, WorldOf } from "./simulation-api.ts"
import { options as optionsOf } from "../handles/arguments/argument-types.ts"
import { name as nameType } from "../handles/arguments/argument-values.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { SIM_OPTION_TYPES } from "./option-arguments.ts"
import { world as worldType } from "./sim-arguments.ts"
import { createFilledSimController } from "./create-sim.ts"
import type { Sim, SimOptions } from "./sim.ts"
import { SimMembers } from "./sim-members.ts"
import { installWebSocket } from "../msw/web-socket.ts"

/** Options of one simulation of a group. */
export interface GroupedSimOptions<Handles extends object = object> extends SimOptions {
  /** The name of the simulation in messages. Default: its number. */
  readonly name?: string
  /** The fixture world that fills the simulation before it is served. Default: none. */
  readonly world?: FixtureWorld<Handles>
}

/** A simulation of a group. */
export interface GroupedSim<Handles extends object = object> extends Sim {
  readonly name: string
  /** The handles of the fixture world of the option `world`. */
  readonly world: WorldOf<Handles>
  /** Ends the simulation: its connections end with 4004, and its token becomes invalid. */
  close(): void
}

/**
 * Several simulations that are served side by side. The credential of a request decides which one
 * serves it: the token of a bot, an interaction or a webhook, the code of an invite, or the
 * signature of a file address. For a socket it is the token of its IDENTIFY or RESUME. A request
 * without a credential, or with an unknown one, gets the response of a platform that does not know
 * the client: 401, 404, close code 4004. Images of emojis and stickers have no credential: the
 * simulation that was opened last and has an image at that address serves it.
 */
export interface SimGroup {
  /** The handlers for `setupWorker(...group.handlers)` and `setupServer(...group.handlers)`. */
  readonly handlers: readonly (HttpHandler | WebSocketHandler)[]
  /**
   * Replaces the global `WebSocket`, for a page, or a process, where nothing intercepts it. Returns
   * a function that restores the previous one.
   */
  installWebSocket(): () => void
  /**
   * Opens another simulation. Its bots cannot bring their own tokens: give each client `sim.token`.
   *
   * @throws SetupError for invalid options, and for a token that an open simulation of another name
   * has (of two with the same name, the last one is served); and the errors of the fixture world.
   */
  open<Handles extends object = object>(
    options?: GroupedSimOptions<Handles>,
  ): Promise<GroupedSim<Handles>>
}

const OPEN = {
  options: optionsOf<GroupedSimOptions>({ ...SIM_OPTION_TYPES, name: nameType, world: worldType }),
}

const ADVICE = "Give the client the token of its simulation: sim.token."

/** The reason why handshakes of a group cannot fail. */
const NO_HANDSHAKES =
  "the simulations of a group share their connections, and a client says which simulation it belongs to only after its handshake. Use createSim(), whose connections are its own."

/** Creates a group without simulations. */
export function createSimGroup(): SimGroup {
  return openSimGroup()
}

/** Creates a group whose clients live on a host; default: any. */
export function openSimGroup(host?: PlainMswHost): SimGroup {
  const members = new SimMembers({ advice: ADVICE, warn })
  const fallbackGateway = (): Gateway => members.fallback.open.current().gateway
  const router = createGatewayRouter({
    fallbackGateway,
    gatewayOf: (token) => members.ofToken(token)?.open.current().gateway,
  })
  const connect = (transport: Transport, url: URL): GatewayConnection =>
    router.connect(transport, url)
  let opened = 0
  return {
    handlers: createLazyHandlers<HttpHandler | WebSocketHandler>(
      () =>
        createGatewayHandler(`wss://${GATEWAY_HOST}`, {
          serves: (name) => isPlatformHost(name),
          failHandshake: () => undefined,
          connect,
          onActivity: () => members.notifyActivity(),
        }),
      () => createPlatformHandler((request) => members.ofRequest(request)?.open.answer(request)),
    ),
    installWebSocket: () =>
      installWebSocket(() => ({ connect, conditions: fallbackGateway().conditions })),
    async open<Handles extends object>(options: GroupedSimOptions<Handles> = {}) {
      validateArguments("open", OPEN, [options])
      opened += 1
      return openMember(members, opened, options, host)
    },
  }
}

/** Opens a simulation of a group. `number` distinguishes it from the others. */
async function openMember<Handles extends object>(
  members: SimMembers,
  number: number,
  groupOptions: GroupedSimOptions<Handles>,
  host: PlainMswHost | undefined,
): Promise<GroupedSim<Handles>> {
  const { name = `simulation ${number}`, clock = "virtual", ...options } = groupOptions
  // Time stands still while the world is filled, so that each simulation begins with the same
  // world.
  const { open, world } = await createFilledSimController(options, String(number), {
    host,
    whyNoHandshakes: NO_HANDSHAKES,
  })
  const member = { name, open }
  members.add(member)
  if (clock === "running") open.startClock()
  return extend(open.sim, {
    name,
    world,
    close() {
      members.delete(member)
      open.close(GROUPED_SIM_CLOSED)
    },
  })
}
