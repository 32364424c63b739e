// The types of the API of a world on a server, and of the server itself.

import type { Assertions } from "../assertions/assertions.ts"
import type { MessageMatch } from "../assertions/matching/messages.ts"
import type { BotError } from "../control/bot-errors.ts"
import type { PauseState } from "../control/time/pause.ts"
import type { ClockState, ClockStep } from "../control/time/clock.ts"
import type { PendingWork } from "../control/time/timers.ts"
import type { ServedBot } from "../control/worlds/bots.ts"
import type { Endpoints, WorldRequest } from "../control/world-directory.ts"
import type { ChannelHandle } from "../handles/channel/channel.ts"
import type { LiveList, ListSelector } from "../handles/live-list.ts"
import type { MessageHandle } from "../handles/message/message.ts"
import type { GatewayFaults } from "../sim/faults/gateway-faults.ts"
import type { MessageAuthor } from "../sim/sent-messages.ts"
import type { SimulationApi } from "../sim/simulation-api.ts"
import type { ErrorToInject } from "../simulation/faults/fault-responses.ts"
import type { InjectedFault } from "../simulation/faults/request-faults.ts"
import type { WorldSnapshot } from "../simulation/snapshot.ts"
import type { WaitForOptions } from "../simulation/time/wait-for.ts"
import type { RestoreOptions } from "../control/worlds/snapshots.ts"
import type { RemoteHistory } from "./remote-history.ts"
import type {
  RemoteAccount,
  RemoteBuilders,
  RemoteChannel,
  RemoteChannelList,
  RemoteGuild,
} from "./remote-types.ts"

/** An injected error of a world on a server. Its state is that of the latest update. */
export interface RemoteFault extends Omit<InjectedFault, "remove"> {
  /** Stops applying the error to further requests. */
  remove(): Promise<void>
}

/** A server of worlds. */
export interface RemoteServer {
  /**
   * Opens a world and connects to it. The world ends with `env.close()`.
   *
   * @example await using env = await server.createWorld({ world: "community" })
   * @throws SetupError for invalid options, for an id or a token that an open world has, and for an
   * unknown fixture world.
   */
  createWorld(options?: WorldRequest): Promise<RemoteEnv>
  /** Connects to an open world. @throws SetupError if there is none with this id. */
  connect(id: string): Promise<RemoteEnv>
}

/** Options of `waitForReply`. */
export interface RemoteReplyOptions extends WaitForOptions {
  /** The channel of the message. Default: any. */
  readonly channel?: ChannelHandle
  /** The author of the message. Default: the bots. */
  readonly by?: MessageAuthor
}

/** The builders of a simulation. */
export type SimulationBuilders = Pick<
  SimulationApi,
  | "createUser"
  | "createGuild"
  | "createSku"
  | "createStickerPack"
  | "enableActivities"
  | "transferToTeam"
  | "unfurl"
>

/** The members of a simulation whose objects have methods that call the server. */
export interface RemoteLists {
  readonly guild: RemoteGuild
  readonly guilds: LiveList<RemoteGuild>
  readonly users: LiveList<RemoteAccount>
  readonly channels: RemoteChannelList
  channel(which: ListSelector<ChannelHandle>): RemoteChannel
}

/** The members that only a world on a server has. */
export interface RemoteWorldMembers {
  /** The id of the world on the server. */
  readonly id: string
  readonly server: RemoteServer
  /** The bots, with the tokens that their processes log in with. */
  readonly bots: readonly ServedBot[]
  /** The addresses at which the server answers the bots. */
  readonly endpoints: Endpoints
  /** Brings everything that is read up to date with what bots and other clients did meanwhile. */
  refresh(): Promise<void>
  /** The changes of the world, and the world as it was at any of them. */
  readonly history: RemoteHistory
  /** Saves the world, as `world.snapshot()` does. */
  snapshot(): Promise<WorldSnapshot>
  /**
   * Replaces the world by a saved one. With `reconnect`, connected bots lose their sessions, so that
   * they log in again.
   *
   * @throws SetupError if a bot is connected and `reconnect` is not set.
   */
  restore(snapshot: WorldSnapshot, options?: RestoreOptions): Promise<void>
  /** Opens another world on the server that goes on from the state of this one. */
  fork(): Promise<RemoteEnv>
}

/** The clock, the errors and the test of a world on a server. */
export interface RemoteControls {
  /** Reads the clock: its time, its mode, and the timer that is due next. */
  clock(): Promise<ClockState>
  /**
   * Lets time pass by itself (`"running"`), or only by `advanceTime` and `step` (`"paused"`).
   *
   * @throws SetupError for a run whose clock is that of the machine.
   */
  setClock(mode: "running" | "paused"): Promise<ClockState>
  /**
   * Advances the clock to the next timer of the platform or of a bot, which then fires. Heartbeats of
   * connections are passed on the way. Without a timer no time passes.
   */
  step(): Promise<ClockStep>
  /** Lists the timers that wait for the clock, and what a settle waits for. */
  timers(): Promise<PendingWork>
  /**
   * Lists the uncaught errors of bots that run in the process of the world. The test of the world has
   * not seen them by that.
   */
  botErrors(): Promise<readonly BotError[]>
  /**
   * Lists what is known about why the bots may not have done what was expected: dropped events, errors,
   * pending work. A failed assertion shows the same.
   */
  hints(): Promise<readonly string[]>
  /** Reads whether a test of the world is paused. */
  readPause(): Promise<PauseState>
  /**
   * Only tests that run their bot themselves can pause.
   *
   * @throws SetupError always.
   */
  pause(): Promise<never>
  /** Lets a paused test go on. @throws SetupError if no test is paused. */
  resume(): Promise<void>
}

/** The injected errors of a world on a server. */
export interface RemoteFaults {
  injectError(error: ErrorToInject): Promise<RemoteFault>
  readonly faults: readonly RemoteFault[]
}

/** The members that are asynchronous in every process, as in the API of a run. */
export interface RemoteWaiting extends AsyncDisposable {
  readonly gateway: GatewayFaults
  /** Waits until the bots have been quiet for the time that the server is configured with. */
  settle(): Promise<void>
  /** Retries an assertion after each settle until it does not throw, and returns its result. */
  waitFor<Result>(
    assertion: () => Result | Promise<Result>,
    options?: WaitForOptions,
  ): Promise<Result>
  /** Waits until a bot has sent a matching message since the last action of a user. */
  waitForReply(match?: MessageMatch, options?: RemoteReplyOptions): Promise<MessageHandle>
  /** Starts over with an empty world. Handles of the previous world become invalid. */
  reset(): Promise<void>
  /**
   * Ends the world, if this client has opened it.
   *
   * @throws RunFailure with the gaps that the test has not read, and with the verbs that it has not
   * awaited.
   */
  close(): Promise<void>
}

/**
 * A world on a server. It has the members of a simulation in the same process; its builders return
 * promises. What is read is a copy, which is up to date when a call has resolved.
 */
export type RemoteEnv = RemoteBuilders<SimulationBuilders> &
  RemoteLists &
  RemoteWorldMembers &
  RemoteWaiting &
  RemoteControls &
  Omit<Assertions, "assertError" | "assertNoErrors"> &
  RemoteFaults & {
    readonly world: { snapshot(): Promise<WorldSnapshot> }
  } & SimulationApi
