import type { RESTPutAPIApplicationCommandsJSONBody } from "discord-api-types/v10"
import type { RequestHandler } from "msw"
import type { JournalEntry } from "../../world/journal.ts"
import type { BotOptions } from "../bot-accounts.ts"
import type { Assertions } from "../assertions.ts"
import type { Duration } from "../duration.ts"
import type { GatewayFaults } from "../gateway-faults.ts"
import type { ChannelHandle } from "../handles/channel.ts"
import type { MessageHandle } from "../handles/message.ts"
import type { UserHandle } from "../handles/user.ts"
import type { MessageMatch } from "../matching/messages.ts"
import type { MessageAuthor } from "../sent-messages.ts"
import type { SimulationApi, FixtureWorld, WorldOf } from "../simulation-api.ts"
import type { SimulationOptions } from "../simulation.ts"
import type { FetchHandler, HttpBotCredentials } from "../http-bots/endpoint.ts"
import type { HttpBot, HttpBotOptions } from "../http-bots/http-bot.ts"
import type { Bot, Start } from "./bot.ts"
import type { ProcessEnv } from "./process/variables.ts"
import type { TimeOptions } from "./time/options.ts"
import type { ExternalTarget } from "./work/external.ts"
import type { WaitForOptions } from "./work/wait-for.ts"

/** Options of `sim.run`. */
export interface RunOptions<Handles extends object = object>
  extends SimulationOptions, TimeOptions {
  /**
   * What the world is filled with before the bot starts; its handles are `env.world`. A bot that needs
   * to be the application of its own token is given that as `token`, since guilds come before it here.
   */
  readonly world?: FixtureWorld<Handles>
  /**
   * MSW handlers that stand before the simulation's own from before the bot starts: for third parties
   * that it asks while it starts, or to override a route. `env.resetHandlers()` keeps them.
   */
  readonly handlers?: readonly RequestHandler[]
  /**
   * Environment variables that are set for the run, or removed where the value is `undefined`, from
   * before the bot starts until after it has stopped. They belong to the whole process.
   */
  readonly processEnv?: ProcessEnv
  /** Names the run in messages. Default: `"run 1"`, `"run 2"` … */
  readonly name?: string
  /**
   * Whether only commands that the bot registered over REST can be used. Default: true. Where it is
   * false, `commands` count as registered too.
   */
  readonly strictSync?: boolean
  /** Global commands, as their registration would send them. */
  readonly commands?: RESTPutAPIApplicationCommandsJSONBody
  /** Whether what the bot threw and nobody looked at is re-raised at the end. Default: true. Gaps always are. */
  readonly checkErrors?: boolean
  /** Refuses requests to hosts that are not the platform's and that no handler answers for. Default: false. */
  readonly strictNetwork?: boolean
  /** Whether the bot connects to the gateway, so that the run waits for it. Default: true. */
  readonly gateway?: boolean
  /**
   * Prints the transcript to stderr while it is written, with the name of the run where several are
   * open. Default: false.
   */
  readonly debug?: boolean
  /** Called with every line of the journal as it is written, from before the bot starts. */
  readonly onJournal?: (entry: JournalEntry) => void
}

/** Options of a further bot. */
export type AddBotOptions = BotOptions & Pick<RunOptions, "strictSync" | "commands" | "gateway">

/** Options of a bot that is told of its interactions by HTTP. */
export interface AddHttpBotOptions
  extends HttpBotOptions, Pick<RunOptions, "strictSync" | "commands"> {
  /**
   * Who answers: a handler of requests as servers call it, `(request) => Response`, or the address of
   * a server on this machine, such as `"http://127.0.0.1:3000/interactions"`.
   */
  readonly to: FetchHandler | string
  /** The address that a handler sees. Default: `"https://bot.example/interactions"`. */
  readonly address?: string
  /**
   * Called with its credentials before anything is posted to it: starts its server, or tells it its
   * key. It is the bot as `sim.run` takes it, and what it returns is stopped when the run ends.
   */
  readonly start?: (start: Start & HttpBotCredentials) => unknown
}

/** A further bot of a run. */
export interface AddedBot {
  /** Its account; `guild.addBot` lets it join a guild. */
  readonly bot: UserHandle
  /** A token that is good for it. */
  readonly token: string
  /** Does for this bot what `env.restartBot` does for the first. */
  restart(next?: Bot): Promise<void>
  /**
   * Stops it before the end of the run. Its account stays, and `restart` brings it back.
   *
   * @throws what its own stop threw.
   */
  stop(): Promise<void>
}

/** Options of `env.waitForReply`. */
export interface WaitForReplyOptions extends WaitForOptions {
  /** The channel that it has to stand in. Default: any. */
  readonly channel?: ChannelHandle
  /** The author whose message counts. Default: the bots. */
  readonly by?: MessageAuthor
}

/** A simulation with a bot attached. */
export interface Env<Handles extends object = object>
  extends SimulationApi, Assertions, AsyncDisposable {
  /** The handles of the option `world`. */
  readonly world: WorldOf<Handles>
  /**
   * Starts a further bot in the same world and waits until it is ready and at rest. It has an
   * application, a token, intents and a session of its own, and joins a guild by `guild.addBot`, or
   * by the `bots` of `createGuild`. It is stopped when the run ends.
   *
   * @throws SetupError for a name, a token or an id that another bot has; and what `sim.run` throws.
   */
  addBot(bot: Bot<Handles>, options?: AddBotOptions): Promise<AddedBot>
  /**
   * Adds a bot that is told of its interactions by HTTP, as the endpoint of an application is: each is
   * posted to it with a signature, and what comes back is its answer. Before that it has to show that
   * it answers a PING, and that it refuses what the platform has not signed.
   *
   * @throws EndpointNotVerified where it does not; SetupError for options that cannot be, an address
   * that is not of this machine among them; and what `start` throws.
   * @example await env.addHttpBot({ to: (request, { publicKey }) => app.fetch(request, { publicKey }) })
   */
  addHttpBot(options: AddHttpBotOptions): Promise<HttpBot>
  /**
   * Stops the bot and starts it again; the world goes on: messages, commands, channels, the clock,
   * captured errors and gaps, and the bot's token. Functions and adapters are called again. A client
   * cannot be: give a fresh one.
   *
   * @throws SetupError for a client that was started before; and what `sim.run` throws where the bot
   * does not become ready. The run goes on without it, and can be tried again or closed.
   */
  restartBot(next?: Bot<Handles>): Promise<void>
  /**
   * Does `work` as the first bot's own code would: its requests, its timers and its dates are the
   * run's, and time passes where it waits for a pause. Calls of a client library are the run's without it
   * too, as long as one run is open. A test needs it for functions of the bot's own that read the time or
   * set timers, and where several runs are open.
   *
   * @throws SetupError where the bot does not run; what `work` throws.
   * @example const channel = await env.asBot(() => client.channels.fetch(general.id))
   */
  asBot<Result>(work: () => Promise<Result> | Result): Promise<Result>
  /**
   * Does `work` as the code of another bot would: what `addBot` returned, or the handle of its account.
   *
   * @throws SetupError where that is no bot of this run, or does not run; what `work` throws.
   */
  asBot<Result>(bot: AddedBot | UserHandle, work: () => Promise<Result> | Result): Promise<Result>
  /**
   * Starts over with an empty world, for the next test, without a new login. The bots stay connected
   * and lose their guilds: they are told GUILD_DELETE of each. Their accounts, applications and global
   * commands stay, and so do handlers given to `use`; guilds, people, messages, injected errors, the
   * journal, and errors and gaps are gone. The clock goes on. Handles made before throw a SetupError.
   *
   * @throws RunFailure with the gaps and errors until now that nobody has looked at; the world is
   * fresh all the same.
   */
  reset(): Promise<void>
  /** Disturbs the connections of the bots. */
  readonly gateway: GatewayFaults
  /**
   * Waits until the bot has come to rest: no request without an answer, no frame on its way, no work
   * outside of its own code (queries, requests to other services, files, names, compression,
   * cryptography, native add-ons, child processes), and no pause of its own
   * that ends within `settleWindow`. Time passes for such pauses alone. Every verb of a person does so
   * by itself.
   *
   * @throws SettleTimeout where it does not come to rest; SetupError where a test has faked the timers.
   */
  settle(): Promise<void>
  /**
   * Names work that stays open on purpose, so that nothing waits for it, now and later: a text or a
   * pattern that its description contains (`"127.0.0.1:2333"`, `"GET /poll"`, `/lavalink/`), a
   * socket, a child process, or a promise with what was begun together with it. The description is
   * the one that a SettleTimeout prints. Call what is returned to wait for it again.
   *
   * @throws SetupError without a reason, and for what is none of these.
   * @example env.external("127.0.0.1:2333", "Lavalink streams its state")
   */
  external(target: ExternalTarget, reason: string): () => void
  /**
   * Tries an assertion after each rest until it does not throw, and returns its result: for work that
   * nothing can see, such as the threads of some native add-ons. Real time passes between the tries,
   * `timeout` seconds at most (default: `patience`); time of the run only as in `settle`.
   *
   * @throws the last error of the assertion, whose message then says what is under way.
   * @example await env.waitFor(() => expect(general.lastMessage?.content).toBe("saved"))
   */
  waitFor<Result>(
    assertion: () => Result | Promise<Result>,
    options?: WaitForOptions,
  ): Promise<Result>
  /**
   * Waits until a bot has sent a message that fits, since the last thing that a person did, and returns it:
   * for bots that answer after work that nothing can see. It tries as `waitFor` does.
   *
   * @throws AssertionError where none has come within `timeout`, with what is known about the reason.
   * @example const answer = await env.waitForReply(/brewed/, { channel: general })
   */
  waitForReply(match?: MessageMatch, options?: WaitForReplyOptions): Promise<MessageHandle>
  /**
   * Settles, then lets time pass: seconds, or units such as `{ hours: 1, minutes: 5 }`. Whatever is
   * due on the way happens in the order of time, each at its own time and followed by a rest: timers
   * of the bots, heartbeats, deadlines of the platform. Calls at the same time follow one another.
   *
   * @throws SetupError for what is no such stretch of time, with `{ clock: "real" }`, after the end of
   * the run, and where a test has faked the timers; SettleTimeout.
   */
  advanceTime(duration: Duration): Promise<void>
  /** Puts MSW handlers before the simulation's own: for third parties, or to override a route. */
  use(...handlers: RequestHandler[]): void
  /** Drops what `use` added; the option `handlers` stays. Given handlers replace all others, the simulation's own too. */
  resetHandlers(...handlers: RequestHandler[]): void
  /** What the bot threw and did not catch. Reading it marks it as seen. */
  readonly errors: readonly Error[]
  /** @throws RunFailure with all that the bot threw, where there is anything. */
  raiseErrors(): void
  /**
   * Stops the bot and closes its network; the platform's hosts stay sealed.
   *
   * @throws RunFailure with the gaps and errors that nobody has looked at.
   */
  close(): Promise<void>
  /**
   * Closes the run. Where the body of the test has failed as well, the test fails with the body's
   * error, and the report of the run stands below its message.
   *
   * @throws one Error with the message that `close` has.
   */
  [Symbol.asyncDispose](): Promise<void>
}
