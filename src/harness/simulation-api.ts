// What a test arranges, on whichever network, and what a world is filled by.

import type { JournalEntry } from "../world/journal.ts"
import type { Gap } from "../world/kernel/gap.ts"
import type { UserOptions } from "./create-account.ts"
import type { Duration } from "./duration.ts"
import type { ErrorToInject } from "./fault-responses.ts"
import type { AccountHandle } from "./handles/account.ts"
import type { ChannelHandle } from "./handles/channel.ts"
import type { GuildHandle } from "./handles/guild.ts"
import type { GuildOptions, MemberOptions } from "./handles/guild-options.ts"
import type { TextChannelOptions } from "./handles/guild-channels.ts"
import type { ChannelList } from "./handles/channel-list.ts"
import type { LiveList, ListSelector } from "./handles/live-list.ts"
import type { MessageHandle } from "./handles/message.ts"
import type { Person } from "./handles/person.ts"
import type { UserHandle } from "./handles/user.ts"
import type { LoggedRequest } from "./http-log.ts"
import type { InjectedFault } from "./request-faults.ts"
import type { HtmlReportOptions } from "./html-report/html-report.ts"
import type { WorldSnapshot } from "./snapshot.ts"
import type { TranscriptOptions } from "./transcript.ts"
import type { LinkEmbed, UnfurlOptions } from "./unfurl.ts"

/** What every simulation offers a test, whatever network its bot is on. */
export interface SimulationApi {
  /** A token that is good for the bot. */
  readonly token: string
  /** The account of the bot, the first where there are several. */
  readonly bot: UserHandle
  /** The first guild that was made. @throws SetupError where there is none. */
  readonly guild: GuildHandle
  /** All guilds, also those that a bot made, in the order in which they were created. */
  readonly guilds: LiveList<GuildHandle>
  /** All accounts, bots too, in the order in which they were created. */
  readonly users: LiveList<AccountHandle>
  /** All channels of all guilds, threads and direct conversations too, in the order in which they were created. */
  readonly channels: ChannelList
  /**
   * Returns the channel or thread with an id or a name.
   *
   * @throws SetupError that lists what there is, where there is none or several.
   */
  channel(which: ListSelector<ChannelHandle>): ChannelHandle
  /** Returns the message with an id, in whichever channel. @throws SetupError where there is none. */
  message(id: string): MessageHandle
  /** The handles of the option `world`, where there is one, and what saves the whole world. */
  readonly world: WorldOf<object>
  /** Makes an account. @throws SetupError for options that it does not have. */
  createUser(name: string, options?: UserOptions): AccountHandle
  /**
   * Makes a guild: @everyone, a managed role for the bot, an owner, and no channel. Default name:
   * `"Test Guild"`. @throws SetupError for options that it does not have, and an id that is taken.
   */
  createGuild(name?: string, options?: GuildOptions): GuildHandle
  /**
   * Fills the simulation with a fixture world and returns the handles that it gives. Bots that are
   * connected are told of everything as it is made; the option `world` fills it before they come.
   *
   * @throws SetupError for what is no such world; whatever the world throws.
   */
  fill<Handles extends object>(world: FixtureWorld<Handles>): Promise<Handles>
  /**
   * Settles, then lets time pass: seconds, or units such as `{ hours: 1, minutes: 5 }`. Whatever is
   * due on the way happens in the order of time, each at its own time and followed by a rest. Calls at
   * the same time follow one another.
   *
   * @throws SetupError for what is no such stretch of time, and where time is the machine's.
   */
  advanceTime(duration: Duration): Promise<void>
  /** The time of the simulation, which ids and timestamps come from. */
  readonly now: Date
  /** What was asked for and is not modelled. Reading it marks it as seen. */
  readonly gaps: readonly Gap[]
  /** @throws RunFailure with all gaps, where there are any. */
  raiseGaps(): void
  /** Everything that crossed a border so far, in order; tokens are masked. */
  readonly journal: readonly JournalEntry[]
  /** Requests and their outcomes, in order, gaps included: the journal's lines of requests, in more detail. */
  readonly httpLog: readonly LoggedRequest[]
  /**
   * Lets requests go wrong: an error of the platform, a rate limit, a late answer, a failure of the
   * network. Requests with keys that are not modelled stay gaps.
   *
   * @throws SetupError for a route that there is not or that is not modelled, and for what contradicts
   * itself.
   */
  injectError(error: ErrorToInject): InjectedFault
  /**
   * Arranges the embed of a link. Messages with the link that are written or edited from now on have no embed at
   * first; a MESSAGE_UPDATE with the embed follows before the verb returns, and they do not count as edited. Links
   * in code and in angle brackets do not unfurl, nor do those of an author without EMBED_LINKS. Without an
   * arrangement no link unfurls.
   *
   * @example env.unfurl("https://example.com/tea", { title: "Tea", description: "All about it" })
   * @throws SetupError for what is no link, and for keys that an embed does not have.
   */
  unfurl(url: string, embed: LinkEmbed, options?: UnfurlOptions): void
  /** All that was injected so far; those with `fired === 0` never befell a request. */
  readonly faults: readonly InjectedFault[]
  /**
   * The messages of the bots that stand now, oldest first, in whichever channel; ephemeral ones too. The
   * replies to one message are `message.replies()`.
   */
  readonly replies: readonly MessageHandle[]
  /** The journal as text; with `causes` each line is numbered, and names the one that it comes from. */
  transcript(options?: TranscriptOptions): string
  /**
   * Prints all channels, threads and direct conversations in which something was said to the console, as people see
   * them; with `as`, those that the person sees. Returns nothing.
   */
  debug(options?: { readonly as?: UserHandle }): void
  /**
   * One page of HTML that needs no server and nothing from elsewhere: the channels as people see them,
   * and beside them the journal, with what caused what. Tokens are masked.
   */
  html(options?: HtmlReportOptions): string
}

/**
 * What a fixture world is filled by. Who wants to play in the world that another has made asks for what
 * is there; who wants a guild of its own makes one.
 */
export interface WorldBuilder extends SimulationApi {
  /**
   * Lets time pass between what happens in the world, so that its history has dates. Where time is the
   * machine's, none passes, and all of it happens at once.
   */
  advanceTime(duration: Duration): Promise<void>
  /** The guild of that name, else the first that there is, else a new one with these options. */
  ensureGuild(name: string, options?: GuildOptions): GuildHandle
  /** The member whose account has that name, else a new one with these options. */
  ensureMember(guild: GuildHandle, name: string, options?: MemberOptions): Person
  /** The text channel of that name, else a new one with these options. */
  ensureTextChannel(guild: GuildHandle, name: string, options?: TextChannelOptions): ChannelHandle
}

/** A world that a simulation can be filled with, and the handles that it gives of what is in it. */
export interface FixtureWorld<Handles extends object = object> {
  /** What messages call it. */
  readonly title: string
  /** Fills a simulation; `sim.fill` calls it. */
  fill(stage: WorldBuilder): Promise<Handles>
}

/** A world in the hands of a test: the handles that its fixture world gives. */
export type WorldOf<Handles extends object> = Handles & {
  /**
   * Saves the world as JSON: all that there is, its time, and what is due. `createSim({ snapshot })`
   * goes on from there, and so does `sim.run`. Connections, injected errors and the journal are no
   * part of it; tokens are.
   */
  snapshot(): WorldSnapshot
}
