import type { RequestHandler } from "msw"
import type { JournalEntry } from "../../../world/journal-entries.ts"
import type { BotOptions } from "../../simulation/bots/bot-accounts.ts"
import type { Assertions } from "../../assertions/assertions.ts"
import type { Duration } from "../../options/duration.ts"
import type { GatewayFaults } from "../../sim/faults/gateway-faults.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import type { UserHandle } from "../../handles/user.ts"
import type { MessageMatch } from "../../assertions/matching/messages.ts"
import type { SimulationApi, FixtureWorld, WorldOf } from "../../sim/simulation-api.ts"
import type { SimulationOptions } from "../../simulation/simulation.ts"
import type { AddedEventWebhook } from "../../http-bots/event-webhook.ts"
import type { HttpBot } from "../../http-bots/http-bot.ts"
import type { Bot } from "../bots/bot.ts"
import type {
  AddEventWebhookOptions,
  AddHttpBotOptions,
  KnownCommands,
} from "./endpoint-options.ts"
import type { ProcessEnv } from "../process/variables.ts"
import type { TestPauseOptions, RunStudioOptions } from "../studio/options.ts"
import type { WaitForReplyOptions } from "./wait-for-reply-options.ts"
import type { ReportOptions } from "../reports/run-reports.ts"
import type { TimeOptions } from "../time/options.ts"
import type { ExternalTarget } from "../work/external.ts"
import type { WaitForOptions } from "../../simulation/time/wait-for.ts"

/** Options of `sim.run`. */
export interface RunOptions<Handles extends object = object>
  extends SimulationOptions, TimeOptions, KnownCommands, ReportOptions {
  /**
   * The fixture that fills the world before the bot starts. Its handles are `env.world`. A bot
   * whose application id must match its own token needs that token as the option `token`.
   */
  readonly world?: FixtureWorld<Handles>
  /**
   * MSW handlers that take precedence over the simulation's own, from before the bot starts: for
   * third-party services that the bot requests while it starts, or to override a route.
   * `env.resetHandlers()` keeps them.
   */
  readonly handlers?: readonly RequestHandler[]
  /**
   * Environment variables to set, or to remove where the value is `undefined`. They apply from
   * before the bot starts until after it has stopped, and to the whole process.
   */
  readonly processEnv?: ProcessEnv
  /** The name of the run in messages. Default: `"run 1"`, `"run 2"` … */
  readonly name?: string
  /**
   * Whether the end of the run throws uncaught errors that the test did not read. Default: true.
   * Gaps are always thrown.
   */
  readonly checkErrors?: boolean
  /** Whether to refuse requests to other hosts that no handler answers. Default: false. */
  readonly strictNetwork?: boolean
  /** Whether the bot connects to the gateway, so that the run waits for it. Default: true. */
  readonly gateway?: boolean
  /** Whether to print the transcript to stderr while it is written. Default: false. */
  readonly debug?: boolean
  /**
   * Whether Studio is served for the whole run: a page in which you see the world and act in it. Its
   * link is printed to stderr. Default: false; `env.pause()` serves it when it is first called.
   */
  readonly studio?: boolean | RunStudioOptions
  /** Called with every journal entry as it is recorded, from before the bot starts. */
  readonly onJournal?: (entry: JournalEntry) => void
}

/** Options of an additional bot. */
export type AddBotOptions = BotOptions & Pick<RunOptions, "strictSync" | "commands" | "gateway">

/** An additional bot of a run. */
export interface AddedBot {
  /** The bot's account. `guild.addBot` adds it to a guild. */
  readonly bot: UserHandle
  /** A valid token of the bot. */
  readonly token: string
  /** Restarts this bot, as `env.restartBot` restarts the first. */
  restart(next?: Bot): Promise<void>
  /**
   * Stops the bot before the end of the run. Its account stays, and `restart` starts it again.
   *
   * @throws whatever its own stop throws.
   */
  stop(): Promise<void>
}

/** A simulation with a running bot. */
export interface Env<Handles extends object = object>
  extends SimulationApi, Assertions, AsyncDisposable {
  /** The handles of the option `world`. */
  readonly world: WorldOf<Handles>
  /**
   * Starts an additional bot in the same world and waits until it is ready and at rest. It has its
   * own application, token, intents and session, and joins a guild by `guild.addBot` or by the
   * option `bots` of `createGuild`. It stops when the run ends.
   *
   * @throws SetupError for a name, token or id that another bot has; whatever `sim.run` throws.
   */
  addBot(bot: Bot<Handles>, options?: AddBotOptions): Promise<AddedBot>
  /**
   * Adds a bot that receives its interactions by HTTP: each interaction is posted to the bot with a
   * signature, and the response is its answer. Before that, the bot must answer a PING, and refuse
   * requests that the platform has not signed.
   *
   * @throws EndpointNotVerified if it does not; SetupError for invalid options, such as an address
   * of another machine; whatever `start` throws.
   * @example await env.addHttpBot({ to: (request, { publicKey }) => app.fetch(request, { publicKey }) })
   */
  addHttpBot(options: AddHttpBotOptions): Promise<HttpBot>
  /**
   * Posts the webhook events of a bot's application with a signature: authorizations and
   * entitlements. Before that, the endpoint must acknowledge a PING with 204, and refuse requests
   * that the platform has not signed with 401. An event that is not acknowledged within 3 seconds is
   * posted again for up to 10 minutes.
   *
   * @throws EndpointNotVerified if the endpoint fails the check; SetupError for invalid options.
   * @example await env.addEventWebhook({ to: app.fetch, types: ["ENTITLEMENT_CREATE"] })
   */
  addEventWebhook(options: AddEventWebhookOptions): Promise<AddedEventWebhook>
  /**
   * Stops the bot and starts it again. The world continues: messages, commands, channels, the
   * clock, captured errors and gaps, and the bot's token. Functions and adapters are called again.
   * A client cannot start twice: pass a fresh one.
   *
   * @throws SetupError for a client that was started before; whatever `sim.run` throws if the bot
   * does not become ready. The run then continues without the bot, and can be restarted or closed.
   */
  restartBot(next?: Bot<Handles>): Promise<void>
  /**
   * Runs `work` in the context of the first bot: its requests, timers and dates belong to the run,
   * and time passes while it waits for a pause. Calls of a client library need this only if several
   * runs are open. Functions of the bot that read the time or set timers always need it.
   *
   * @throws SetupError if the bot is not running; whatever `work` throws.
   * @example const channel = await env.asBot(() => client.channels.fetch(general.id))
   */
  asBot<Result>(work: () => Promise<Result> | Result): Promise<Result>
  /**
   * Runs `work` in the context of `bot`: the result of `addBot`, or the handle of the bot's
   * account.
   *
   * @throws SetupError if `bot` is not a running bot of this run; whatever `work` throws.
   */
  asBot<Result>(bot: AddedBot | UserHandle, work: () => Promise<Result> | Result): Promise<Result>
  /**
   * Empties the world for the next test, without a new login. The bots stay connected and receive
   * GUILD_DELETE for each guild. Their accounts, applications and global commands stay, and so do
   * handlers passed to `use`. Guilds, people, messages, injected errors, the journal, errors and
   * gaps are removed. The clock continues. Older handles throw a SetupError.
   *
   * @throws RunFailure with the gaps and errors that the test has not read. The world is empty
   * anyway.
   */
  reset(): Promise<void>
  /** Injects faults into the gateway connections of the bots. */
  readonly gateway: GatewayFaults
  /**
   * Waits until the bot is at rest: all requests are answered, all frames delivered, no work
   * outside its own code runs (queries, requests to other services, files, DNS lookups,
   * compression, cryptography, native add-ons, child processes), and none of its pauses ends within
   * `settleWindow`. Time passes only for such pauses. Every action of a user settles by itself.
   *
   * @throws SettleTimeout if it does not come to rest; SetupError if a test has faked the timers.
   */
  settle(): Promise<void>
  /**
   * Exempts work that stays open on purpose, so that nothing waits for it, now or later. `target`
   * is a text or a pattern in the description of the work, which a SettleTimeout prints
   * (`"127.0.0.1:2333"`, `"GET /poll"`, `/lavalink/`), a socket, a child process, or a promise,
   * which exempts the work that began together with it. Returns a function that ends the exemption.
   *
   * @throws SetupError without a reason, and for any other target.
   * @example env.external("127.0.0.1:2333", "Lavalink streams its state")
   */
  external(target: ExternalTarget, reason: string): () => void
  /**
   * Retries an assertion after each settle until it does not throw, and returns its result: for
   * work that the simulation cannot see, such as the threads of some native add-ons. Real time
   * passes between the tries, at most `timeout` seconds (default: `patience`); the run's only as in
   * `settle`.
   *
   * @throws the last error of the assertion. Its message then lists the open work.
   * @example await env.waitFor(() => expect(general.lastMessage?.content).toBe("saved"))
   */
  waitFor<Result>(
    assertion: () => Result | Promise<Result>,
    options?: WaitForOptions,
  ): Promise<Result>
  /**
   * Waits until a bot has sent a matching message since the last action of a user, and returns it:
   * for bots that answer after work that the simulation cannot see. Retries as `waitFor` does.
   *
   * @throws AssertionError if no message matches within `timeout`, with hints about the reason.
   * @example const answer = await env.waitForReply(/brewed/, { channel: general })
   */
  waitForReply(match?: MessageMatch, options?: WaitForReplyOptions): Promise<MessageHandle>
  /**
   * Settles, then advances the clock by seconds, or by units such as `{ hours: 1, minutes: 5 }`.
   * Everything due on the way happens in order, each at its own time and followed by a rest: timers
   * of the bots, heartbeats, deadlines of the platform. Concurrent calls run one after the other.
   *
   * @throws SetupError for an invalid duration, with `{ clock: "real" }`, after the end of the run,
   * and if a test has faked the timers; SettleTimeout.
   */
  advanceTime(duration: Duration): Promise<void>
  /**
   * Pauses the test, opens Studio in your browser, and waits until you let the test go on there. Its
   * link is printed to stderr. A running test cannot lift the time limit of its runner: the variable
   * `GUILDSIM_STUDIO=1` does so with the set-up files and fixtures of guildsim.
   *
   * @throws SetupError in CI, and if the run ends while the test is paused, such as by a time limit.
   * @example await env.pause()
   */
  pause(options?: TestPauseOptions): Promise<void>
  /**
   * Adds MSW handlers that precede the simulation's own, for third parties or to override a route.
   */
  use(...handlers: RequestHandler[]): void
  /**
   * Removes the handlers that `use` added; those of the option `handlers` stay. If handlers are
   * passed, they replace all others, including the simulation's own.
   */
  resetHandlers(...handlers: RequestHandler[]): void
  /** The uncaught errors of the bots. Reading the list marks them as seen. */
  readonly errors: readonly Error[]
  /** Throws the uncaught errors of the bots, if there are any. @throws RunFailure */
  raiseErrors(): void
  /**
   * Stops the bot and closes its network. Requests to the platform's hosts stay blocked.
   *
   * @throws RunFailure with the gaps and errors that the test has not read.
   */
  close(): Promise<void>
  /**
   * Closes the run. If the body of the test failed too, the test fails with the body's error, and
   * the report of the run is appended to its message.
   *
   * @throws one Error with the message that `close` has.
   */
  [Symbol.asyncDispose](): Promise<void>
}
