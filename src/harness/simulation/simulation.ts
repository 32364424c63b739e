// An isolated simulation: a world with its journal, its REST routes, its gateway, and the accounts
// of its bots. `create-simulation.ts` puts it together.

import type { Gateway, GatewayOptions } from "../../gateway/gateway.ts"
import type { UnknownKeys } from "../../handlers/keys/unknown-keys.ts"
import type { PipelineDeps, RequestPipeline } from "../../handlers/pipeline.ts"
import type { HandlerDeps } from "../../handlers/serve.ts"
import type { UrlChecks } from "../../handlers/url-checks.ts"
import type { Application } from "../../world/applications/model.ts"
import type { CauseTracker, Journal } from "../../world/journal.ts"
import type { Echo } from "../../world/kernel/echo.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { GuildId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import type { ProfileName } from "../../world/users/model/profile.ts"
import type { Duration } from "../options/duration.ts"
import type {
  AuthenticationHooks,
  BotAccount,
  BotAccounts,
  BotOptions,
  OnApplication,
} from "./bots/bot-accounts.ts"
import type { EchoHost, EchoOrder } from "./echo.ts"
import type { EndState } from "./end-state.ts"
import type { FailureReporter, ReportWriter } from "./failure-reporter.ts"
import type { ErrorCollection, FormatErrors, Mask } from "./failures/error-collection.ts"
import type { RequestFaults } from "./faults/request-faults.ts"
import type { SimulationIncidents } from "./incidents/incidents.ts"
import type { HandleRegistry } from "./handle-registry.ts"
import type { Hints } from "./hints/hints.ts"
import type { HistoryLog } from "./history/history-log.ts"
import type { RecentActions } from "./hints/sources/recent-actions.ts"
import type { ReadPromiseState, VerbTracker } from "./hints/verb-tracker.ts"
import type { PendingDeliveries } from "./pending-deliveries.ts"
import type { ClientClocks, SimulationRateLimits } from "./rate-limits/create-rate-limits.ts"
import type { RateLimitOptions } from "./rate-limits/rate-limit-options.ts"
import type { RateLimitUse } from "./rate-limits/rate-limit-use.ts"
import type { TakeScreenshot } from "./screenshots.ts"
import type { WorldSnapshot } from "./snapshot.ts"
import type { TimeControl } from "./time/time-control.ts"
import type { UsageRecording } from "./usage/record-usage.ts"
import type { WorldAccess } from "./world-access.ts"

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
  /**
   * The rate limits. `"platform"`: requests and gateway connections are limited as on the platform,
   * with its headers, by the virtual clock. The sizes of most limits are observed and not documented;
   * an object changes some of them. Default: `"none"`.
   */
  readonly rateLimits?: "platform" | "none" | RateLimitOptions | undefined
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
  /** The incidents that the test began. */
  readonly incidents: SimulationIncidents
  /** The interactions that were posted to HTTP bots and are not answered yet. */
  readonly deliveries: PendingDeliveries
  /** The numbers of requests to endpoints that a settle waits for, and that are being signed. */
  readonly posts: { pending: number; signing: number }
  /** The checks of URLs that bots set. The host sets them. */
  readonly urlChecks: { current: UrlChecks | undefined }
  /** Writes reports of failed tests. */
  readonly reports: ReportWriter
  /** Takes screenshots. The host sets it; undefined on hosts that cannot. */
  readonly screenshots: { take: TakeScreenshot | undefined }
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
  /** The log of changes, from which earlier states are rebuilt; undefined until it is started. */
  readonly history: { current: HistoryLog | undefined }
  /** The recording of usage coverage; undefined unless the environment asks for it. */
  readonly usage: { current: UsageRecording | undefined }
  /** The end state. After the end, methods that act or wait throw. */
  readonly ended: EndState
  /** The verbs that the test has called. */
  readonly verbs: VerbTracker
  /** Waits until the bots have come to rest. */
  settle(): Promise<void>
  /** Waits until busy bots are idle, and lets no time pass. */
  rest(): Promise<void>
  /** Settles, then lets time pass. */
  advance(duration: Duration): Promise<void>
  /** The rate limits; undefined if they are not simulated. */
  readonly rateLimits: SimulationRateLimits | undefined
  /** Returns the use of the rate limits; undefined if they are not simulated. */
  readRateLimitUse(): readonly RateLimitUse[] | undefined
  /** Whether the simulation uses the real clock, which cannot be moved. */
  readonly isTimeReal: boolean
  /** The mode of the clock, and what waits for it. */
  readonly time: TimeControl
  /** Returns the uncaught errors of the bots, without marking them as seen. */
  botErrors(): readonly Error[]
}

/** The dependencies of a simulation besides its options. */
export interface SimulationDeps
  extends AuthenticationHooks, ClientClocks, Pick<PipelineDeps, "handledBy" | "onRequestGap"> {
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
  /** Waits until busy bots are idle, and lets no time pass. Default: settles. */
  readonly rest?: () => Promise<void>
  /** The reason why handshakes of the gateway cannot fail; undefined if they can. */
  readonly whyNoHandshakes?: string | undefined
  /** Calls back when the bots have finished their current work. Default: at once. */
  readonly atRest?: (work: () => void) => void
  readonly advance?: (duration: Duration) => Promise<void>
  /** The control of the clock. Default: that of a clock without bots. */
  readonly time?: TimeControl
  /** Returns the uncaught errors of the bots. Default: none, since the bots run elsewhere. */
  readonly botErrors?: () => readonly Error[]
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
