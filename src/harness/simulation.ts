// One isolated simulation: a world with its journal, its borders, and whose token is whose.

import { type Gateway, type GatewayOptions, createGateway } from "../gateway/gateway.ts"
import { PROFILE_NAMES, createProfile } from "../handlers/profile.ts"
import type { HandlerDeps } from "../handlers/serve.ts"
import { UNKNOWN_KEYS, type UnknownKeys } from "../handlers/unknown-keys.ts"
import { type CauseTracker, type Journal, createJournal } from "../world/journal.ts"
import type { Echo } from "../world/kernel/echo.ts"
import { createClock } from "../world/kernel/clock.ts"
import type { Gap } from "../world/kernel/gap.ts"
import type { Application } from "../world/model/application.ts"
import type { GuildId } from "../world/model/ids.ts"
import type { ProfileName } from "../world/model/profile.ts"
import type { World } from "../world/model/world.ts"
import { maskSecrets } from "../world/rules/secrets.ts"
import { createWorld } from "../world/world.ts"
import {
  type BotAccounts,
  type BotAccount,
  type BotOptions,
  type OnApplication,
  type AuthenticationHooks,
  createBotAccounts,
} from "./bot-accounts.ts"
import {
  type ErrorCollection,
  type Mask,
  type FormatErrors,
  createErrorCollection,
} from "./error-collection.ts"
import { describeErrors } from "./describe-cause.ts"
import type { Duration } from "./duration.ts"
import { explainRefusal } from "./explain-refusal.ts"
import { ECHO_ORDERS, type EchoHost, type EchoOrder, createEcho } from "./echo.ts"
import { type FailureReporter, createFailureReporter } from "./failure-reporter.ts"
import { type HandleRegistry, createHandleRegistry } from "./handle-registry.ts"
import type { EndState } from "./end-state.ts"
import { type Hints, createHints } from "./hints.ts"
import { type RecentActions, createRecentActions } from "./hint-sources/recent-actions.ts"
import { addSimulationHints } from "./hint-sources/sources.ts"
import { portableHost } from "./portable-host.ts"
import { createPortableTime } from "./portable-time.ts"
import { type PendingDeliveries, createPendingDeliveries } from "./http-bots/pending-deliveries.ts"
import { requireOneOf } from "./options.ts"
import { type RequestFaults, createRequestFaults } from "./request-faults.ts"
import { type ReadPromiseState, type VerbTracker, createVerbTracker } from "./verb-tracker.ts"
import { type WorldSnapshot, loadSnapshot } from "./snapshot.ts"
import { readStartAt } from "./start-at.ts"
import { announceToTests } from "./test-scopes.ts"

/** Options of a simulation. */
export interface SimulationOptions extends BotOptions {
  /**
   * A world that was saved by `world.snapshot()`, to go on from there: what that gave, or what
   * `JSON.parse` makes of its JSON. The first bot of it is the one that is run; a `botName` names
   * another. Its tokens stay good, and it may bring one of its own.
   */
  readonly snapshot?: WorldSnapshot | undefined
  /**
   * When the clock begins. Default: 2026-01-01T00:00:00.000Z. A saved world has its own time, so it
   * cannot be given beside `snapshot`. A moment that differs from run to run gives other ids each time.
   */
  readonly startAt?: Date | undefined
  /**
   * The profile of the simulation. `"specification"`: the 134 routes of the specification and the 3 of a
   * login, with the keys that it has; every other route and key is a gap. `"extended"`: all that is
   * modelled. `"platform"`: all that is modelled, and the platform's side where the specification differs
   * from it; `docs/profiles.md` and the parity page list the differences. Default: `"extended"`.
   */
  readonly profile?: ProfileName | undefined
  /**
   * How keys of a body and parameters of a query are treated that are not modelled. `"refuse"`: the
   * request fails with `UnsupportedField`. `"record"`: they are passed over, and a line of the
   * transcript names the route and the keys. Keys that the parity page lists as refused fail the
   * request either way. Default: `"refuse"`.
   */
  readonly unknownKeys?: UnknownKeys | undefined
  /**
   * The order of a response and of the events that its request causes. The platform sends them by two
   * connections and guarantees none. `"first"`: the event is queued before the response is returned.
   * `"last"`: the bot has the response some turns of the event loop before the events. Default: `"first"`.
   */
  readonly echo?: EchoOrder | undefined
}

/** What follows what happens at the borders. */
export type GatewayListeners = Pick<
  GatewayOptions,
  "onReady" | "onDisallowed" | "onShardRefused" | "onUnauthorized" | "onGap"
>

/** The inside of a Sim. */
export interface Simulation extends HandlerDeps {
  readonly explain: NonNullable<HandlerDeps["explain"]>
  readonly world: World
  readonly journal: Journal
  readonly gateway: Gateway
  /** The application of the first bot, made when it is first needed. */
  application(): Application
  /** The account of the first bot, and those of all. */
  readonly bot: BotAccount
  readonly accounts: BotAccounts
  readonly gaps: ErrorCollection<Gap>
  /** Facts that explain a failed assertion. */
  readonly hints: Hints
  /** The guilds and channels of the latest actions of people. */
  readonly recentActions: RecentActions
  /** Explains a failed test by hints and by the end of the transcript. */
  readonly failureReporter: FailureReporter
  /** Replaces tokens and signatures in a text that is to be printed. */
  readonly mask: Mask
  /** Says what errors are, and in what they came about. */
  readonly formatErrors: FormatErrors
  /** What is to go wrong with requests. */
  readonly faults: RequestFaults
  /** The interactions that were posted to bots that are told by HTTP, until each is answered. */
  readonly deliveries: PendingDeliveries
  /** How many requests to bots that are told by HTTP are to be waited for. */
  readonly posts: { pending: number }
  /** Holds back the events of requests; undefined if the run does not. */
  readonly echo: Echo | undefined
  /** The guilds that a test made, in order. */
  readonly guildIds: GuildId[]
  /** The handles of its objects, one for each. */
  readonly handles: HandleRegistry
  /** How often its world has been emptied: handles are of one age. */
  readonly age: { resets: number }
  /** Whether it has ended: then its methods that act, or wait, are refused. */
  readonly ended: EndState
  /** The verbs that the test has called. */
  readonly verbs: VerbTracker
  onGap(gap: Gap): void
  /** Rests after something was done, until the bot has come to rest. */
  settle(): Promise<void>
  /** Settles, then lets time pass. */
  advance(duration: Duration): Promise<void>
  /** Whether its time is the machine's, which nobody can move. */
  readonly isTimeReal: boolean
}

/** What a Sim is made with besides its options. */
export interface SimulationDeps extends AuthenticationHooks {
  readonly key: string
  /** Names the simulation in messages. Default: "simulation". */
  readonly name?: string
  /** Tells what is a consequence of what; default: as far as it happens at once. */
  readonly causes?: CauseTracker
  /** Follows the gateway. */
  readonly gatewayListeners?: GatewayListeners
  /** Told of every gap, on whichever border. */
  readonly onGap?: (gap: Gap) => void
  readonly settle?: () => Promise<void>
  /** Calls back when the bots have finished what they had under way; default: at once. */
  readonly atRest?: (work: () => void) => void
  readonly advance?: (duration: Duration) => Promise<void>
  /** The host of responses under way, for the option `echo`; default: any, without workers. */
  readonly responses?: Partial<EchoHost>
  readonly isTimeReal?: boolean
  /** Reads the state of a promise; undefined where the host cannot. */
  readonly readPromiseState?: ReadPromiseState
  /** The series of the ids and invite codes of its world, from 0 to 1023. Default: 0. */
  readonly idSeries?: number
  /** Told of the bot's application as soon as there is one. */
  readonly onApplication?: OnApplication
}

/**
 * Makes a simulation with an empty world, or a saved one.
 *
 * @throws SetupError for a snapshot that cannot be loaded, and for a value that an option does not take.
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
  const world = createWorld(key, createClock(readStartAt(options)), idSeries, profile)
  const accounts = createBotAccounts(world, presenting)
  const guildIds: GuildId[] = []
  if (options.snapshot !== undefined) loadSnapshot({ world, accounts, guildIds }, options.snapshot)
  const bot = accounts.add(options, onApplication)
  const journal = createJournal(world.clock, accounts.tokens, causes)
  const mask: Mask = (text) => maskSecrets(text, accounts.tokens())
  const formatErrors: FormatErrors = (errors) => describeErrors(journal, errors).map(mask)
  const faults = createRequestFaults(world, journal)
  const deliveries = createPendingDeliveries()
  const verbs = createVerbTracker(readPromiseState)
  const letPass =
    advance ?? createPortableTime(world.clock, () => Promise.resolve(), journal).advance
  const gaps = createErrorCollection<Gap>(
    "Something was asked for that guildsim does not model",
    formatErrors,
  )

  const hints = createHints(mask)
  const since = new Date(world.clock.start)
  const failureReporter = createFailureReporter({ name, journal, hints, since })
  announceToTests(failureReporter, journal)

  const simulation: Omit<Simulation, "gateway"> = {
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
    application: bot.application,
    authenticate: accounts.authenticate,
    findBotName: accounts.nameOf,
    onGap(gap) {
      gaps.add(gap)
      onGap?.(gap)
    },
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
  const gateway = createGateway({
    ...simulation,
    ...(whenIdle !== undefined && { whenIdle }),
    onReady: (...ready) => gatewayListeners?.onReady(...ready),
    onDisallowed: (...refused) => gatewayListeners?.onDisallowed(...refused),
    onShardRefused: (...refused) => gatewayListeners?.onShardRefused(...refused),
    onUnauthorized: () => gatewayListeners?.onUnauthorized(),
    onGap(gap) {
      simulation.onGap(gap)
      gatewayListeners?.onGap(gap)
    },
  })
  const whole = { ...simulation, gateway }
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

/** Writes a gap down and keeps it, where no border does so by itself. */
export function recordGap(
  { journal, onGap }: Pick<Simulation, "journal" | "onGap">,
  gap: Gap,
): void {
  journal.record({ kind: "gap", message: gap.message }, gap)
  onGap(gap)
}
