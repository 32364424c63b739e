// An isolated simulation: a world with its journal, its REST routes, its gateway, and the accounts
// of its bots.

import { Gateway, type GatewayOptions } from "../../gateway/gateway.ts"
import { type PipelineDeps, RequestPipeline } from "../../handlers/pipeline.ts"
import { PROFILE_NAMES, createProfile } from "../../handlers/profile.ts"
import type { HandlerDeps } from "../../handlers/serve.ts"
import { UNKNOWN_KEYS, type UnknownKeys } from "../../handlers/keys/unknown-keys.ts"
import type { CauseTracker, Journal } from "../../world/journal.ts"
import { JournalLog } from "../../world/journal-log.ts"
import type { Echo } from "../../world/kernel/echo.ts"
import { Clock } from "../../world/kernel/clock.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { Application } from "../../world/applications/model.ts"
import type { GuildId } from "../../world/model/ids.ts"
import type { ProfileName } from "../../world/users/model/profile.ts"
import type { World } from "../../world/model/world.ts"
import { maskSecrets } from "../../world/rules/secrets.ts"
import { createWorld } from "../../world/world.ts"
import {
  BotAccounts,
  type BotAccount,
  type BotOptions,
  type OnApplication,
  type AuthenticationHooks,
} from "./bots/bot-accounts.ts"
import {
  type ErrorCollection,
  type Mask,
  type FormatErrors,
  createErrorCollection,
} from "./failures/error-collection.ts"
import { describeErrors } from "./failures/describe-cause.ts"
import type { Duration } from "../options/duration.ts"
import { explainRefusal } from "./failures/explain-refusal.ts"
import { ECHO_ORDERS, type EchoHost, type EchoOrder, createEcho } from "./echo.ts"
import { type FailureReporter, SimulationFailureReporter } from "./failure-reporter.ts"
import { type HandleRegistry, createHandleRegistry } from "./handle-registry.ts"
import type { EndState } from "./end-state.ts"
import { type Hints, createHints } from "./hints/hints.ts"
import { type RecentActions, createRecentActions } from "./hints/sources/recent-actions.ts"
import { addSimulationHints } from "./hints/sources/sources.ts"
import { portableHost } from "./time/portable-host.ts"
import { createPortableTime } from "./time/portable-time.ts"
import { type PendingDeliveries, createPendingDeliveries } from "./pending-deliveries.ts"
import { requireOneOf } from "../options/options.ts"
import { RequestFaults } from "./faults/request-faults.ts"
import { type ReadPromiseState, VerbTracker } from "./hints/verb-tracker.ts"
import { type WorldSnapshot, loadSnapshot } from "./snapshot.ts"
import { type WorldAccess, createWorldAccess } from "./world-access.ts"
import { readStartAt } from "./time/start-at.ts"
import { announceToTests } from "./test-scopes.ts"

/** Options of a simulation. */
export interface SimulationOptions extends BotOptions {
  /**
   * A world that was saved by `world.snapshot()`: the returned object, or the result of
   * `JSON.parse` on its JSON. The simulation goes on from it. Its first bot is the one that runs;
   * `botName` chooses another. Its tokens stay valid, and `token` adds one.
   */
  readonly snapshot?: WorldSnapshot | undefined
  /**
   * The start of the clock. Default: 2026-01-01T00:00:00.000Z. A saved world has its own time, so
   * the two options exclude each other. A value that differs from run to run also makes the ids
   * differ.
   */
  readonly startAt?: Date | undefined
  /**
   * The profile of the simulation. `"specification"`: the 134 routes of the specification and the 3
   * of a login, with the keys of the specification; every other route and key is a gap.
   * `"extended"`: everything that is modeled. `"platform"`: everything that is modeled, and the
   * behavior of the platform where the specification differs from it; `docs/profiles.md` and the
   * parity page list the differences. Default: `"extended"`.
   */
  readonly profile?: ProfileName | undefined
  /**
   * The treatment of body keys and query parameters that are not modeled. `"refuse"`: the request
   * fails with `UnsupportedField`. `"record"`: they are ignored, and an entry of the transcript
   * names the route and the keys. Keys that the parity page lists as refused fail the request in
   * both cases. Default: `"refuse"`.
   */
  readonly unknownKeys?: UnknownKeys | undefined
  /**
   * The order of a response and of the events that its request causes. The platform sends them over
   * two connections and guarantees no order. `"first"`: the event is queued before the response is
   * returned. `"last"`: the bot has the response some turns of the event loop before the events.
   * Default: `"first"`.
   */
  readonly echo?: EchoOrder | undefined
}

/** The callbacks for events of the gateway. */
export type GatewayListeners = Pick<
  GatewayOptions,
  "onReady" | "onDisallowed" | "onShardRefused" | "onUnauthorized" | "onGap"
>

/** The internal state and services of a Sim or a run. */
export interface Simulation extends HandlerDeps {
  readonly explain: NonNullable<HandlerDeps["explain"]>
  readonly world: World
  readonly journal: Journal
  readonly gateway: Gateway
  /** Answers the requests of all transports. */
  readonly pipeline: RequestPipeline
  /** Returns the application of the first bot. Creates it on the first call. */
  application(): Application
  /** The account of the first bot. */
  readonly bot: BotAccount
  readonly accounts: BotAccounts
  readonly gaps: ErrorCollection<Gap>
  /** Facts that explain a failed assertion. */
  readonly hints: Hints
  /** The guilds and channels of the latest actions of people. */
  readonly recentActions: RecentActions
  /** Adds hints and the end of the transcript to the message of a failed test. */
  readonly failureReporter: FailureReporter
  /** Replaces tokens and signatures in a text before it is printed. */
  readonly mask: Mask
  /** Describes errors and their causes. */
  readonly formatErrors: FormatErrors
  /** The injected faults of requests. */
  readonly faults: RequestFaults
  /** The interactions that were posted to HTTP bots and are not answered yet. */
  readonly deliveries: PendingDeliveries
  /** The number of requests to HTTP bots that a settle waits for. */
  readonly posts: { pending: number }
  /** Holds back the events of requests; undefined if the option `echo` is not `"last"`. */
  readonly echo: Echo | undefined
  /** The guilds that the test created, in order. */
  readonly guildIds: GuildId[]
  /** The access of handles to the world. */
  readonly access: WorldAccess
  /** The handles of the objects of the world, one for each. */
  readonly handles: HandleRegistry
  /** The number of times that the world was emptied. A handle is valid for one value only. */
  readonly age: { resets: number }
  /** The end state. After the end, methods that act or wait throw. */
  readonly ended: EndState
  /** The verbs that the test has called. */
  readonly verbs: VerbTracker
  /** Waits until the bots have come to rest. */
  settle(): Promise<void>
  /** Settles, then lets time pass. */
  advance(duration: Duration): Promise<void>
  /** Whether the simulation uses the real clock, which cannot be moved. */
  readonly isTimeReal: boolean
}

/** The dependencies of a simulation besides its options. */
export interface SimulationDeps
  extends AuthenticationHooks, Pick<PipelineDeps, "handledBy" | "onRequestGap"> {
  readonly key: string
  /** The name of the simulation in messages. Default: "simulation". */
  readonly name?: string
  /**
   * Tracks which entry of the journal causes which. Default: causes are known within one stack
   * only.
   */
  readonly causes?: CauseTracker
  /** Callbacks for events of the gateway. */
  readonly gatewayListeners?: GatewayListeners
  /** Called with every gap that was recorded. */
  readonly onGap?: (gap: Gap) => void
  readonly settle?: () => Promise<void>
  /** Calls back when the bots have finished their current work. Default: at once. */
  readonly atRest?: (work: () => void) => void
  readonly advance?: (duration: Duration) => Promise<void>
  /**
   * The host of responses in transit, for the option `echo`. Default: any host, without workers.
   */
  readonly responses?: Partial<EchoHost>
  readonly isTimeReal?: boolean
  /** Reads the state of a promise; undefined if the host cannot. */
  readonly readPromiseState?: ReadPromiseState
  /** The series of the ids and invite codes of the world, from 0 to 1023. Default: 0. */
  readonly idSeries?: number
  /** Called with the application of the bot when it is created. */
  readonly onApplication?: OnApplication
}

/**
 * Creates a simulation with an empty or a saved world.
 *
 * @throws SetupError for a snapshot that cannot be loaded, and for an invalid value of an option.
 */
export function createSimulation(
  options: SimulationOptions,
  surroundings: SimulationDeps,
): Simulation {
  const {
    key,
    name = "simulation",
    causes,
    gatewayListeners,
    handledBy,
    onRequestGap,
    onGap,
    settle,
    advance,
    responses,
    isTimeReal,
    readPromiseState,
    idSeries,
    onApplication,
    ...others
  } = surroundings
  const { atRest: whenIdle, ...presenting } = others
  const profile = requireOneOf("profile", options.profile ?? "extended", PROFILE_NAMES)
  const world = createWorld(key, new Clock(readStartAt(options)), idSeries, profile)
  const accounts = new BotAccounts(world, presenting)
  const guildIds: GuildId[] = []
  if (options.snapshot !== undefined) loadSnapshot({ world, accounts, guildIds }, options.snapshot)
  const bot = accounts.add(options, onApplication)
  const journal = new JournalLog(
    world.clock,
    () => accounts.tokens(),
    causes,
    (gap) => {
      gaps.add(gap)
      onGap?.(gap)
    },
  )
  const mask: Mask = (text) => maskSecrets(text, accounts.tokens())
  const formatErrors: FormatErrors = (errors) => describeErrors(journal, errors).map(mask)
  const faults = new RequestFaults(world, journal)
  const deliveries = createPendingDeliveries()
  const verbs = new VerbTracker(readPromiseState)
  const letPass =
    advance ?? createPortableTime(world.clock, () => Promise.resolve(), journal).advance
  const gaps = createErrorCollection<Gap>(
    "Something was asked for that guildsim does not model",
    formatErrors,
  )

  const hints = createHints(mask)
  const since = new Date(world.clock.start)
  const failureReporter = new SimulationFailureReporter({ name, journal, hints, since })
  announceToTests(failureReporter, journal)

  const simulation: Omit<Simulation, "gateway" | "access" | "pipeline"> = {
    world,
    journal,
    gaps,
    hints,
    recentActions: createRecentActions(),
    failureReporter,
    mask,
    formatErrors,
    explain: (problem) => explainRefusal(world, problem),
    faults,
    profile: createProfile(profile),
    unknownKeys: requireOneOf("unknownKeys", options.unknownKeys ?? "refuse", UNKNOWN_KEYS),
    deliveries,
    pendingInteractionResponse: deliveries.waitForResponse,
    posts: { pending: 0 },
    echo: openEcho(options, responses),
    guildIds,
    handles: createHandleRegistry(),
    age: { resets: 0 },
    ended: { reason: undefined },
    bot,
    accounts,
    application: () => bot.application(),
    authenticate: (token) => accounts.authenticate(token),
    findBotName: (token) => accounts.nameOf(token),
    verbs,
    settle() {
      verbs.markBotAwaited()
      return settle?.() ?? Promise.resolve()
    },
    advance(duration) {
      verbs.markBotAwaited()
      return letPass(duration)
    },
    isTimeReal: isTimeReal ?? false,
  }
  const gateway = new Gateway({
    ...simulation,
    ...(whenIdle !== undefined && { whenIdle }),
    onReady: (...ready) => gatewayListeners?.onReady(...ready),
    onDisallowed: (...refused) => gatewayListeners?.onDisallowed(...refused),
    onShardRefused: (...refused) => gatewayListeners?.onShardRefused(...refused),
    onUnauthorized: () => gatewayListeners?.onUnauthorized(),
    onGap: (gap) => gatewayListeners?.onGap(gap),
  })
  const pipeline = new RequestPipeline({ ...simulation, handledBy, onRequestGap })
  const whole = { ...simulation, gateway, pipeline, access: createWorldAccess(simulation) }
  addSimulationHints(whole)
  return whole
}

function openEcho(
  { echo = "first" }: SimulationOptions,
  host?: Partial<EchoHost>,
): Echo | undefined {
  const order = requireOneOf("echo", echo, ECHO_ORDERS)
  return order === "last"
    ? createEcho({ turn: portableHost.turn, notifyActivity: () => {}, ...host })
    : undefined
}
