// The API that every simulation offers to a test, and the builder that fills a fixture world.

import type { JournalEntry } from "../../world/journal-entries.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { UserOptions } from "../handles/account/create-account.ts"
import type { Duration } from "../options/duration.ts"
import type { ErrorToInject } from "../simulation/faults/fault-responses.ts"
import type { AccountHandle } from "../handles/account/account.ts"
import type { ChannelHandle } from "../handles/channel/channel.ts"
import type { GuildHandle } from "../handles/guild/guild.ts"
import type { GuildOptions, MemberOptions } from "../handles/guild/guild-options.ts"
import type { TextChannelOptions } from "../handles/guild/channels.ts"
import type { ChannelList } from "../handles/channel/channel-list.ts"
import type { LiveList, ListSelector } from "../handles/live-list.ts"
import type { MessageHandle } from "../handles/message/message.ts"
import type { Person } from "../handles/person/person.ts"
import type { SkuHandle } from "../handles/sku.ts"
import type { StickerPackHandle } from "../handles/expressions/sticker-pack.ts"
import type { StickerPackOptions } from "./sticker-packs.ts"
import type { SkuOptions, TeamOptions } from "./builders.ts"
import type { UserHandle } from "../handles/user.ts"
import type { LoggedRequest } from "../simulation/journal/http-log.ts"
import type { Incident } from "../simulation/incidents/active-incident.ts"
import type { IncidentName, IncidentOptions } from "../simulation/incidents/incident-table.ts"
import type { InjectedFault } from "../simulation/faults/request-faults.ts"
import type { HtmlReportOptions } from "../reports/html-report/html-report.ts"
import type { RateLimits } from "../simulation/rate-limits/rate-limit-use.ts"
import type { WorldSnapshot } from "../simulation/snapshot.ts"
import type { TranscriptOptions } from "../simulation/journal/transcript.ts"
import type { LinkEmbed, UnfurlOptions } from "../simulation/unfurl.ts"

/** The API that runs and Sims share. */
export interface SimulationApi {
  /** A valid token of the bot. */
  readonly token: string
  /** The account of the bot; of the first one if there are several. */
  readonly bot: UserHandle
  /** The first guild that was created. @throws SetupError if there is none. */
  readonly guild: GuildHandle
  /** All guilds, including those that a bot created, in the order of their creation. */
  readonly guilds: LiveList<GuildHandle>
  /** All accounts, including bots, in the order of their creation. */
  readonly users: LiveList<AccountHandle>
  /** All channels of all guilds, threads and DMs, in the order of their creation. */
  readonly channels: ChannelList
  /**
   * Returns the channel or thread with an id or a name.
   *
   * @throws SetupError that lists the channels, if there is none or if several match.
   */
  channel(which: ListSelector<ChannelHandle>): ChannelHandle
  /** Returns the message with an id, in any channel. @throws SetupError if there is none. */
  message(id: string): MessageHandle
  /**
   * The handles of the fixture world of the option `world`, and the method that saves the world.
   */
  readonly world: WorldOf<object>
  /** Creates an account. @throws SetupError for unknown options. */
  createUser(name: string, options?: UserOptions): AccountHandle
  /**
   * Creates a guild with @everyone, a managed role for the bot, an owner, and no channel. Default
   * name: `"Test Guild"`. @throws SetupError for unknown options, and for an id that is taken.
   */
  createGuild(name?: string, options?: GuildOptions): GuildHandle
  /**
   * Creates a SKU: something that users can buy from a bot's application with `alice.purchase`.
   *
   * @example const premium = env.createSku("Premium", { type: "userSubscription" })
   * @throws SetupError for unknown options, and for an id that is taken.
   */
  createSku(name: string, options?: SkuOptions): SkuHandle
  /**
   * Creates a pack of stickers of the platform, which everyone can send.
   *
   * @example const pack = env.createStickerPack("Tea Party", { stickers: ["Pot", "Cup"] })
   * @throws SetupError for a pack without stickers, a file that is no sticker, an unknown cover, an
   * id that is taken, and unknown options.
   */
  createStickerPack(name: string, options: StickerPackOptions): StickerPackHandle
  /**
   * Enables activities for the app of a bot, as its developer does in the portal. The platform
   * registers the entry point command "Launch", by which people launch the activity:
   * `alice.launchActivity(channel)`. Default: the bot of the simulation.
   *
   * @throws SetupError for a user, and for an app with activities.
   */
  enableActivities(bot?: UserHandle): void
  /**
   * Transfers the app of a bot to a new team, as its owner does in the developer portal. The app has
   * the `team` then, and an account that stands for it as its `owner`.
   *
   * @example env.transferToTeam("Tea Makers", { owner: alice, members: [{ user: bob, role: "developer" }] })
   * @throws SetupError for an app that belongs to a team already, for bots as members, and for unknown
   * options.
   */
  transferToTeam(name: string, options?: TeamOptions): void
  /**
   * Fills the simulation with a fixture world and returns its handles. Connected bots receive the
   * events of everything that is created; the option `world` fills the simulation before they
   * connect.
   *
   * @throws SetupError for a value that is no fixture world, and the errors of the fixture world.
   */
  fill<Handles extends object>(world: FixtureWorld<Handles>): Promise<Handles>
  /**
   * Settles, then advances the clock by seconds, or by units such as `{ hours: 1, minutes: 5 }`.
   * Everything that is due happens in the order of time, each at its own time and followed by a
   * settle. Concurrent calls run one after the other.
   *
   * @throws SetupError for an invalid duration, and if the run uses the real clock.
   */
  advanceTime(duration: Duration): Promise<void>
  /** The time of the simulation. Ids and timestamps come from it. */
  readonly now: Date
  /** The requests and events that are not modeled. Reading them marks them as seen. */
  readonly gaps: readonly Gap[]
  /** Throws if there are gaps. @throws RunFailure with all of them. */
  raiseGaps(): void
  /** All entries of the journal so far, in order. Tokens are masked. */
  readonly journal: readonly JournalEntry[]
  /**
   * All requests and their outcomes, in order, including gaps, in more detail than in the journal.
   */
  readonly httpLog: readonly LoggedRequest[]
  /**
   * The use of the rate limits. A test asserts that no limit was reached with
   * `expect(env.rateLimits.reached).toEqual([])`.
   *
   * @throws SetupError if rate limits are not simulated.
   */
  readonly rateLimits: RateLimits
  /**
   * Makes requests fail: with an error of the platform, a rate limit, a late response, or a network
   * failure. Requests with keys that are not modeled stay gaps.
   *
   * @throws SetupError for an unknown route or one that is not modeled, and for contradictory
   * options.
   */
  injectError(error: ErrorToInject): InjectedFault
  /**
   * Registers the embed of a link. Messages with the link that are sent or edited from now on have
   * no embed at first; a MESSAGE_UPDATE with the embed follows before the verb returns, and the
   * messages do not count as edited. Links in code and in angle brackets do not unfurl, nor do
   * those of an author without EMBED_LINKS. Links that are not registered do not unfurl.
   *
   * @example env.unfurl("https://example.com/tea", { title: "Tea", description: "All about it" })
   * @throws SetupError for a value that is no link, and for keys that an embed does not have.
   */
  unfurl(url: string, embed: LinkEmbed, options?: UnfurlOptions): void
  /**
   * Begins an incident: a real outage of the platform, such as a resume host that is down for hours.
   * It ends by itself after its duration on the clock. Waits until the bots are idle, and lets no
   * time pass. Several incidents can be active at once.
   *
   * @example const outage = await env.incident("resume host down", { duration: { hours: 2 } })
   * @throws SetupError for an unknown name, for options that the incident does not have, and if the
   * incident needs a connected bot and there is none.
   */
  incident<Name extends IncidentName>(
    name: Name,
    options?: IncidentOptions<Name>,
  ): Promise<Incident>
  /** All incidents so far, in order. */
  readonly incidents: readonly Incident[]
  /** All injected errors so far. An error with `fired === 0` has matched no request. */
  readonly faults: readonly InjectedFault[]
  /**
   * The existing messages of the bots in all channels, oldest first, including ephemeral ones. Use
   * `message.replies()` for the replies to one message.
   */
  readonly replies: readonly MessageHandle[]
  /**
   * Returns the journal as text. With `causes` each line has a number and names the line that
   * caused it.
   */
  transcript(options?: TranscriptOptions): string
  /**
   * Prints all channels, threads and DMs with messages to the console, as members see them; with
   * `as`, those that this user sees. Returns nothing.
   */
  debug(options?: { readonly as?: UserHandle }): void
  /**
   * Returns one HTML page that needs no server and no other file: the channels as members see them,
   * and beside them the journal with causes and effects. Tokens are masked.
   */
  html(options?: HtmlReportOptions): string
}

/**
 * The builder that fills a fixture world. A world that extends one of another author uses the
 * `ensure` methods; a world with its own guild uses `createGuild`.
 */
export interface WorldBuilder extends SimulationApi {
  /**
   * Advances the clock, so that the history of the world has different dates. With the real clock
   * no time passes, and everything happens at once.
   */
  advanceTime(duration: Duration): Promise<void>
  /** Returns the guild of that name, else the first guild, else a new one with these options. */
  ensureGuild(name: string, options?: GuildOptions): GuildHandle
  /** Returns the member whose account has that name, else a new one with these options. */
  ensureMember(guild: GuildHandle, name: string, options?: MemberOptions): Person
  /** Returns the text channel of that name, else a new one with these options. */
  ensureTextChannel(guild: GuildHandle, name: string, options?: TextChannelOptions): ChannelHandle
}

/** A world that fills a simulation and returns handles of its objects. */
export interface FixtureWorld<Handles extends object = object> {
  /** The name of the world in messages. */
  readonly title: string
  /** Fills a simulation. `sim.fill` calls it. */
  fill(world: WorldBuilder): Promise<Handles>
}

/** The handles of a fixture world, and the method that saves the world. */
export type WorldOf<Handles extends object> = Handles & {
  /**
   * Saves the world as JSON: all objects, the time, the deadlines and the tokens. `createSim({
   * snapshot })` and `sim.run` go on from it. Connections, injected errors and the journal are not
   * saved.
   */
  snapshot(): WorldSnapshot
}
