// Puts a simulation together.

import { Gateway } from "../../gateway/gateway.ts"
import { RequestPipeline } from "../../handlers/pipeline.ts"
import { createProfile } from "../../handlers/profile.ts"
import { JournalLog } from "../../world/journal-log.ts"
import { Clock } from "../../world/kernel/clock.ts"
import type { Echo } from "../../world/kernel/echo.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { GuildId } from "../../world/model/ids.ts"
import { maskSecrets } from "../../world/rules/secrets.ts"
import { createWorld } from "../../world/world.ts"
import { BotAccounts } from "./bots/bot-accounts.ts"
import { createEcho } from "./echo.ts"
import { type ReportWriter, SimulationFailureReporter } from "./failure-reporter.ts"
import { describeErrors } from "./failures/describe-cause.ts"
import { type FormatErrors, type Mask, createErrorCollection } from "./failures/error-collection.ts"
import { explainRefusal } from "./failures/explain-refusal.ts"
import { RequestFaults } from "./faults/request-faults.ts"
import { SimulationIncidents } from "./incidents/incidents.ts"
import { createHandleRegistry } from "./handle-registry.ts"
import { createHints } from "./hints/hints.ts"
import { createRecentActions } from "./hints/sources/recent-actions.ts"
import { addSimulationHints } from "./hints/sources/sources.ts"
import { VerbTracker } from "./hints/verb-tracker.ts"
import { createPendingDeliveries } from "./pending-deliveries.ts"
import type { SavedIncident } from "./incidents/saved-incident.ts"
import type { Simulation, SimulationDeps, SimulationOptions } from "./simulation.ts"
import { createRateLimits } from "./rate-limits/create-rate-limits.ts"
import { readRateLimitOptions } from "./rate-limits/rate-limit-options.ts"
import { describeUse } from "./rate-limits/rate-limit-use.ts"
import { loadSnapshot } from "./snapshot.ts"
import { announceToTests } from "./test-scopes.ts"
import { portableHost } from "./time/portable-host.ts"
import { createPortableTime, createTimeControl } from "./time/portable-time.ts"
import { readStartAt } from "./time/start-at.ts"
import { createWorldAccess } from "./world-access.ts"

/** The parts of a simulation without those that serve clients. */
type SimulationState = Omit<Simulation, "gateway" | "access" | "pipeline" | "incidents">

/** The parts of a simulation that hold its state. */
interface SimulationWorld extends Pick<
  Simulation,
  "world" | "accounts" | "guildIds" | "bot" | "profile" | "rateLimits"
> {
  /** The incidents of a saved world. */
  readonly savedIncidents: readonly SavedIncident[]
}

/** The parts of a simulation that record what happens. */
type Records = Pick<Simulation, "journal" | "gaps" | "mask" | "formatErrors" | "explain">

/**
 * Creates a simulation with an empty or a saved world.
 *
 * @throws SetupError for a snapshot that cannot be loaded.
 */
export function createSimulation(options: SimulationOptions, deps: SimulationDeps): Simulation {
  const state = openWorld(options, deps)
  const { world, accounts, bot, rateLimits } = state
  const records = createRecords(state, deps)
  const deliveries = createPendingDeliveries()
  const history: Simulation["history"] = { current: undefined }
  const { savedIncidents, ...opened } = state
  const simulation = serveClients(
    {
      ...opened,
      ...records,
      ...reportFailures(records, world.clock, deps),
      ...passTime(records, world.clock, deps),
      faults: new RequestFaults(world, records.journal),
      unknownKeys: options.unknownKeys ?? "refuse",
      limiter: rateLimits?.limiter,
      readRateLimitUse: () => rateLimits?.ledger.all.map((bucket) => describeUse(bucket, world)),
      deliveries,
      pendingInteractionResponse: deliveries.waitForResponse,
      posts: { pending: 0, signing: 0 },
      urlChecks: { current: undefined },
      screenshots: { take: undefined },
      echo: openEcho(options, deps),
      handles: createHandleRegistry(),
      age: { resets: 0 },
      ended: { reason: undefined },
      history,
      usage: { current: undefined },
      keepsHeaders: () => history.current !== undefined,
      application: () => bot.application(),
      authenticate: (token) => accounts.authenticate(token),
      findBotName: (token) => accounts.nameOf(token),
    },
    deps,
  )
  simulation.incidents.restore(savedIncidents)
  return simulation
}

/** Creates the world, or loads it, with the account of the first bot. */
function openWorld(options: SimulationOptions, deps: SimulationDeps): SimulationWorld {
  const profile = options.profile ?? "extended"
  const world = createWorld(deps.key, new Clock(readStartAt(options)), deps.idSeries, profile)
  const accounts = new BotAccounts(world, deps)
  const guildIds: GuildId[] = []
  const limits = readRateLimitOptions(options.rateLimits)
  const rateLimits = limits && createRateLimits(world, limits, deps)
  const target = { world, accounts, guildIds, rateLimits }
  const savedIncidents =
    options.snapshot === undefined ? [] : loadSnapshot(target, options.snapshot)
  const bot = accounts.add(options, deps.onApplication)
  return { ...target, savedIncidents, bot, profile: createProfile(profile) }
}

function createRecords(
  { world, accounts }: SimulationWorld,
  { causes, onGap }: SimulationDeps,
): Records {
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
  const gaps = createErrorCollection<Gap>(
    "Something was asked for that guildsim does not model",
    formatErrors,
  )
  const explain: Simulation["explain"] = (problem) => explainRefusal(world, problem)
  return { journal, gaps, mask, formatErrors, explain }
}

/** Returns the parts that explain a failed test. */
function reportFailures(
  { journal, mask }: Records,
  clock: Clock,
  { name = "simulation" }: SimulationDeps,
): Pick<Simulation, "hints" | "recentActions" | "failureReporter" | "reports"> {
  const hints = createHints(mask)
  const since = new Date(clock.start)
  const reports: ReportWriter = { save: undefined }
  const failureReporter = new SimulationFailureReporter({ name, journal, hints, since, reports })
  announceToTests(failureReporter, journal)
  return { hints, recentActions: createRecentActions(), failureReporter, reports }
}

/** Returns the parts that wait for the bots and let time pass. */
function passTime(
  { journal }: Records,
  clock: Clock,
  { readPromiseState, settle, rest, advance, time, isTimeReal = false, botErrors }: SimulationDeps,
): Pick<Simulation, "verbs" | "settle" | "rest" | "advance" | "isTimeReal" | "time" | "botErrors"> {
  const verbs = new VerbTracker(readPromiseState)
  const alone = createPortableTime(clock, () => Promise.resolve(), journal)
  const letPass = advance ?? alone.advance
  return {
    verbs,
    time: time ?? createTimeControl(alone),
    botErrors: botErrors ?? (() => []),
    settle() {
      verbs.markBotAwaited()
      return settle?.() ?? Promise.resolve()
    },
    rest() {
      verbs.markBotAwaited()
      return (rest ?? settle)?.() ?? Promise.resolve()
    },
    advance(duration) {
      verbs.markBotAwaited()
      return letPass(duration)
    },
    isTimeReal,
  }
}

function openEcho(
  { echo = "first" }: SimulationOptions,
  { responses }: SimulationDeps,
): Echo | undefined {
  return echo === "last"
    ? createEcho({ turn: portableHost.turn, notifyActivity: () => {}, ...responses })
    : undefined
}

/** Adds the gateway, the request pipeline and the access of handles. */
function serveClients(
  state: SimulationState,
  { atRest, gatewayListeners, handledBy, identifyClock, onRequestGap, ...deps }: SimulationDeps,
): Simulation {
  const gateway = new Gateway({
    ...state,
    identifyClock,
    rateLimits: state.rateLimits?.gateway,
    ...(atRest !== undefined && { whenIdle: atRest }),
    onReady(...ready) {
      state.usage.current?.noteSessions(gateway.sessions)
      gatewayListeners?.onReady(...ready)
    },
    onDisallowed: (...refused) => gatewayListeners?.onDisallowed(...refused),
    onShardRefused: (...refused) => gatewayListeners?.onShardRefused(...refused),
    onUnauthorized: () => gatewayListeners?.onUnauthorized(),
    onGap: (gap) => gatewayListeners?.onGap(gap),
  })
  const pipeline = new RequestPipeline({ ...state, handledBy, onRequestGap })
  const incidents = new SimulationIncidents({
    simulation: { ...state, gateway },
    rest: () => state.rest(),
    whyNoHandshakes: deps.whyNoHandshakes,
  })
  const simulation = { ...state, gateway, pipeline, incidents, access: createWorldAccess(state) }
  addSimulationHints(simulation)
  return simulation
}
