// Several simulations of one page, or one process, behind the same handlers: each request and each
// socket is served by the one that its credential is of.

import type { HttpHandler, WebSocketHandler } from "msw"
import type { Transport } from "../gateway/transport.ts"
import { GROUPED_SIM_CLOSED } from "./end-state.ts"
import { createGatewayRouter } from "../gateway/gateway-router.ts"
import { GatewayHandler } from "../gateway/msw-handler.ts"
import { findFile } from "../handlers/files.ts"
import { CDN_HOSTS, GATEWAY_HOST, isPlatformHost } from "../handlers/hosts.ts"
import { type PlatformRequest, PlatformHandler, toResponse } from "../handlers/platform-handler.ts"
import { SetupError } from "../world/kernel/setup-error.ts"
import { type RequestCredentials, ownsCredential } from "./credential-owner.ts"
import { warn } from "./console.ts"
import { extend } from "./extend.ts"
import type { PlainMswHost } from "./plain-msw.ts"
import type { FixtureWorld, WorldOf } from "./simulation-api.ts"
import { options as optionsOf } from "./handles/argument-types.ts"
import { name as nameType } from "./handles/argument-values.ts"
import { validateArguments } from "./handles/arguments.ts"
import { SIM_OPTION_TYPES } from "./option-arguments.ts"
import { world as worldType } from "./sim-arguments.ts"
import {
  type SimController,
  type Sim,
  type SimOptions,
  createFilledSimController,
  createSimController,
} from "./sim.ts"
import { installWebSocket } from "./web-socket.ts"

/** Options of one simulation of several. */
export interface GroupedSimOptions<Handles extends object = object> extends SimOptions {
  /** What messages call it. Default: its number. */
  readonly name?: string
  /** What it is filled with before it is served. Default: nothing. */
  readonly world?: FixtureWorld<Handles>
}

/** One simulation of several. */
export interface GroupedSim<Handles extends object = object> extends Sim {
  readonly name: string
  /** What the fixture world that was given by option has in it. */
  readonly world: WorldOf<Handles>
  /** Ends it: its connections end with 4004, and its token is good no more. */
  close(): void
}

/**
 * Several simulations that are served side by side. A request is of the one whose token it has: of a
 * bot, an interaction or a webhook, the code of an invite, the signature of a file's address; a socket
 * is of the one whose token stands in its IDENTIFY or RESUME. What has none, or one of none of them, is
 * answered as by a platform that does not know who asks: 401, 404, close code 4004. Pictures of emojis
 * and stickers have no credential: they are those of the simulation opened last that has one at that
 * address.
 */
export interface SimGroup {
  /** For `setupWorker(...group.handlers)` and `setupServer(...group.handlers)`. */
  readonly handlers: readonly (HttpHandler | WebSocketHandler)[]
  /**
   * For a page, or a process, where nothing intercepts the global `WebSocket`. Returns what puts back
   * what was there before.
   */
  installWebSocket(): () => void
  /**
   * Opens a further simulation. No bot brings a token of its own: hand each client `sim.token`.
   *
   * @throws SetupError for options that cannot be, and a token that another open one of another name
   * has (of one name, the one opened last is served); whatever the world throws.
   */
  open<Handles extends object = object>(
    options?: GroupedSimOptions<Handles>,
  ): Promise<GroupedSim<Handles>>
}

/** A simulation of the group, and what answers its requests. */
interface GroupMember {
  readonly name: string
  readonly open: SimController
  readonly handlers: readonly PlatformHandler[]
}

const OPEN = {
  options: optionsOf<GroupedSimOptions>({ ...SIM_OPTION_TYPES, name: nameType, world: worldType }),
}

/** The only token that is good where nobody is: no client has it. */
const FALLBACK_TOKEN = "nobody"

/** Makes a group with no simulation in it. */
export function createSimGroup(): SimGroup {
  return openSimGroup()
}

/** Makes a group whose clients live on a host; by default on any. */
export function openSimGroup(host?: PlainMswHost): SimGroup {
  /** The one opened last comes first. */
  let members: readonly GroupMember[] = []
  let opened = 0
  const nobody = memberOf("nobody", createSimController({ token: FALLBACK_TOKEN }, "nobody"))
  /** Tokens that were good once, and those that were warned of. */
  const familiar = new Set<string>()

  const ofToken = (token: string): GroupMember | undefined =>
    members.find((member) => tokensOf(member).includes(token))

  function memberFor(asked: PlatformRequest): GroupMember {
    const url = new URL(asked.url)
    const authorization = asked.headers.get("authorization")
    const owner = members.find((member) => ownsRequest(member, { url, authorization }))
    if (owner !== undefined) return owner
    if (authorization !== null) warnOf(authorization.replace(/^Bot /, ""))
    return members.find((member) => hasPicture(member, url)) ?? nobody
  }

  /** A token that is nobody's is most likely one that a page has of its own. */
  function warnOf(token: string): void {
    if (familiar.has(token)) return
    familiar.add(token)
    const names = members.map(({ name }) => name).join(", ") || "none"
    warn(
      `A client came with a token that is of none of the open simulations (${names}). Hand it the token of its own: sim.token.`,
    )
  }

  const door = createGatewayRouter({
    fallbackGateway: () => nobody.open.current().gateway,
    gatewayOf(token) {
      const member = ofToken(token)
      if (member === undefined) warnOf(token)
      return member?.open.current().gateway
    },
  })
  const connect = (carrier: Transport, url: URL) => door.connect(carrier, url)
  const stir = (): void => {
    for (const { open } of members) open.notifyActivity()
  }

  return {
    handlers: [
      new GatewayHandler(`wss://${GATEWAY_HOST}`, {
        serves: (name) => isPlatformHost(name),
        connect,
        onActivity: stir,
      }),
      new PlatformHandler(
        /.*/,
        /^https?:\/\//,
        ({ url }) => isPlatformHost(new URL(url).hostname),
        (asked) => answer(memberFor(asked), asked),
      ),
    ],
    installWebSocket: () => installWebSocket(() => ({ connect })),
    async open<Handles extends object>(given: GroupedSimOptions<Handles> = {}) {
      validateArguments("open", OPEN, [given])
      const { name, clock = "virtual", ...options } = given
      opened += 1
      const number = opened
      // Time stands still while it is filled, so that each begins with the same world.
      const { open, world } = await createFilledSimController(options, String(number), host)
      const member = memberOf(name ?? `simulation ${number}`, open)
      enter(member)
      if (clock === "running") member.open.startClock()
      return extend(member.open.sim, {
        name: member.name,
        world,
        close() {
          members = members.filter((it) => it !== member)
          member.open.close(GROUPED_SIM_CLOSED)
        },
      })
    },
  }

  /** @throws SetupError where it could not be told from another. */
  function enter(member: GroupMember): void {
    for (const token of tokensOf(member)) {
      requireUniqueToken(member, ofToken(token))
      familiar.add(token)
    }
    members = [member, ...members]
  }
}

function memberOf(name: string, open: SimController): GroupMember {
  const handlers = open.sim.handlers.filter((it) => it instanceof PlatformHandler)
  return { name, open, handlers }
}

/** All its good tokens, that of its first bot among them as soon as it is asked for. */
function tokensOf({ open }: GroupMember): readonly string[] {
  return [open.sim.token, ...open.current().accounts.tokens()]
}

function ownsRequest(member: GroupMember, credentials: RequestCredentials): boolean {
  const simulation = member.open.current()
  return ownsCredential(simulation, credentials, (token) => tokensOf(member).includes(token))
}

function hasPicture({ open }: GroupMember, { hostname, pathname }: URL): boolean {
  const isOnCdn = CDN_HOSTS.some((host: string) => host === hostname)
  return isOnCdn && findFile(open.current().world, pathname) !== undefined
}

/** @throws SetupError where two simulations could not be told apart. */
function requireUniqueToken({ name }: GroupMember, other: GroupMember | undefined): void {
  if (other === undefined || other.name === name) return
  throw new SetupError(
    `${name} has the token of ${other.name}, which is still open, so that nothing tells their requests apart. No two can be given one token, or be loaded from one snapshot; without these each has a token of its own, sim.token.`,
  )
}

/** What the handlers of a simulation answer. The last of them take whatever is left. */
async function answer({ handlers }: GroupMember, asked: PlatformRequest): Promise<Response> {
  const handler = handlers.find((it) => !it.declines(asked))
  const answered = await handler?.respond(asked)
  return answered === undefined ? Response.error() : toResponse(answered)
}
