// Faults of gateway connections that a test causes.

import { closeReason } from "../../../gateway/protocol/close-codes.ts"
import {
  type SessionConnection,
  type Session,
  heartbeatKey,
} from "../../../gateway/sessions/session.ts"
import { shardFields } from "../../../gateway/protocol/shard.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { GuildHandle } from "../../handles/guild/guild.ts"
import { Handle } from "../../handles/handle.ts"
import { guardGatewayFaults } from "./gateway-fault-arguments.ts"
import type { Simulation } from "../../simulation/simulation.ts"

/** The connections that a fault applies to. */
export interface FaultOptions {
  /** The account of a single bot. Default: every connected bot. */
  readonly bot?: { readonly id: string }
  /** The id of one shard. Default: every shard. */
  readonly shard?: number
}

/**
 * Causes faults of the gateway connections of bots. Each method waits until the bot is idle, before
 * and after, but lets no time pass. Most clients wait before they reconnect: after `env.settle()`,
 * or the next verb, those are connected again that wait for less than the settle window (discord.js
 * waits for 500 ms); others need `env.advanceTime` (Seyfert waits for ten seconds). Meanwhile the
 * session queues events, and a bot that resumes it receives them.
 *
 * All methods but `resumeAcknowledging`, `loseGuild` and `restoreGuild` throw a SetupError if the
 * bot is not connected.
 */
export interface GatewayFaults {
  /**
   * Closes the connection with a code, and the platform's reason for it unless another is given.
   * After 4004, 4007, 4009 and 4010 to 4014 the session cannot be resumed.
   *
   * @throws SetupError for a code that no connection can be closed with, and for a reason of more
   * than 123 bytes.
   */
  disconnect(
    fault: FaultOptions & { readonly code: number; readonly reason?: string },
  ): Promise<void>
  /** Drops the connection without a close frame, as a failing network does. */
  dropSocket(fault?: FaultOptions): Promise<void>
  /**
   * Sends Invalid Session (opcode 9). By default the session ends and the bot has to identify
   * again; with `resumable` it may resume the session. The connection stays open until the bot
   * closes it.
   */
  invalidateSession(fault?: FaultOptions & { readonly resumable?: boolean }): Promise<void>
  /** Stops acknowledging heartbeats, on later connections too, until `resumeAcknowledging`. */
  stopAcknowledging(fault?: FaultOptions): Promise<void>
  /** Acknowledges heartbeats again. The bot need not be connected. */
  resumeAcknowledging(fault?: FaultOptions): Promise<void>
  /**
   * Makes a guild unavailable to all bots, as an outage does. Each bot receives GUILD_DELETE and no
   * event of the guild, and a bot that connects meanwhile does not get the guild. Requests about it
   * still work. The bots need not be connected.
   *
   * @throws SetupError for a guild that is already unavailable.
   */
  loseGuild(guild: GuildHandle): Promise<void>
  /**
   * Ends the outage of a guild. Each bot receives its current state (GUILD_CREATE).
   *
   * @throws SetupError for a guild that is not unavailable.
   */
  restoreGuild(guild: GuildHandle): Promise<void>
  /**
   * Lets the rate limit of requests for all members of a guild begin, as if the bot had just sent
   * one. For 30 seconds of the clock, such requests get RATE_LIMITED.
   */
  limitMemberRequests(guild: GuildHandle, fault?: FaultOptions): Promise<void>
  /**
   * Asks the bot to reconnect and resume (opcode 7). The connection stays open until the bot does.
   */
  requestReconnect(fault?: FaultOptions): Promise<void>
}

/** A session with an open connection. */
type ConnectedSession = Session & { readonly connection: SessionConnection }

/** Creates the gateway faults of a simulation. */
export function createGatewayFaults(simulation: Simulation): GatewayFaults {
  const { unacknowledged } = simulation.gateway
  const sessions = new FaultySessions(simulation)
  const faults: GatewayFaults = {
    async disconnect(fault) {
      const { code, reason = closeReason(code) } = fault
      requireCloseCode(code)
      requireShortReason(reason)
      await sessions.disturb("disconnect", fault, (line) => line.disconnect(code, reason))
    },
    dropSocket: (fault = {}) => sessions.disturb("dropSocket", fault, (line) => line.drop()),
    invalidateSession: (fault = {}) =>
      sessions.disturb("invalidateSession", fault, (line) =>
        line.invalidate(fault.resumable ?? false),
      ),
    stopAcknowledging: (fault = {}) =>
      sessions.disturb("stopAcknowledging", fault, (_, session) => {
        unacknowledged.set(heartbeatKey(session), session)
        sessions.record(session, "gets no heartbeat acknowledgements")
      }),
    resumeAcknowledging: (fault = {}) => sessions.resumeAcknowledging(fault),
    loseGuild: (guild) => sessions.setOutage("loseGuild", guild, true),
    restoreGuild: (guild) => sessions.setOutage("restoreGuild", guild, false),
    limitMemberRequests: (guild, fault = {}) => sessions.limitMemberRequests(guild, fault),
    requestReconnect: (fault = {}) =>
      sessions.disturb("requestReconnect", fault, (line) => line.requestReconnect()),
  }
  guardGatewayFaults(faults, () => simulation)
  return faults
}

/** The sessions of a gateway, as faults apply to them. */
class FaultySessions {
  readonly #simulation: Simulation

  constructor(simulation: Simulation) {
    this.#simulation = simulation
  }

  /** Runs `work` for each connection that the fault applies to. */
  async disturb(
    attempt: keyof GatewayFaults,
    fault: FaultOptions,
    work: (line: SessionConnection, session: ConnectedSession) => void,
  ): Promise<void> {
    // Earlier frames have arrived then; a client that still has to read them would count wrongly.
    await this.#simulation.rest()
    for (const session of this.#requireConnected(attempt, fault)) work(session.connection, session)
    await this.#simulation.rest()
  }

  async resumeAcknowledging(fault: FaultOptions): Promise<void> {
    const { unacknowledged } = this.#simulation.gateway
    const answered = [...unacknowledged].filter(([, session]) => matchesTarget(fault)(session))
    for (const [heart, session] of answered) {
      unacknowledged.delete(heart)
      this.record(session, "gets heartbeat acknowledgements again")
    }
    await this.#simulation.rest()
  }

  async setOutage(
    attempt: keyof GatewayFaults,
    handle: GuildHandle,
    isOut: boolean,
  ): Promise<void> {
    Handle.requireSameSimulation(this.#simulation, handle)
    await this.#simulation.rest()
    const { outages } = this.#simulation.gateway
    const guild = this.#simulation.world.guilds.get(handle.id)
    if (guild === undefined || outages.has(guild) === isOut) {
      const is = guild === undefined ? "gone" : isOut ? "unavailable already" : "not unavailable"
      throw new SetupError(`gateway.${attempt}: the guild is ${is}.`)
    }
    if (isOut) outages.begin(guild)
    else outages.end(guild)
    await this.#simulation.rest()
  }

  async limitMemberRequests(guild: GuildHandle, fault: FaultOptions): Promise<void> {
    Handle.requireSameSimulation(this.#simulation, guild)
    const { memberRequestLimit } = this.#simulation.gateway
    await this.disturb("limitMemberRequests", fault, (_, session) => {
      memberRequestLimit.begin(session.reader.userId, guild.id)
      this.record(session, "may request all members of a guild again in 30 s")
    })
  }

  /** Records a fault of a session in the journal. */
  record({ name, shard }: Session, description: string): void {
    const facts = { bot: name, ...shardFields(shard), description, lost: false }
    this.#simulation.journal.record({ kind: "connection", ...facts })
  }

  #requireConnected(attempt: string, fault: FaultOptions): readonly ConnectedSession[] {
    const sessions = [...this.#simulation.gateway.sessions]
    const connected = sessions.filter(isConnected).filter(matchesTarget(fault))
    if (connected.length > 0) return connected
    const bot = fault.bot === undefined ? "no bot" : "this bot"
    const subject = fault.shard === undefined ? `${bot} is` : `shard ${fault.shard} of ${bot} is`
    throw new SetupError(
      `gateway.${attempt} needs a connected bot, and ${subject}. Start it first, or let it reconnect: env.settle(), or env.advanceTime() for a client that waits longer.`,
    )
  }
}

function isConnected(session: Session): session is ConnectedSession {
  return session.connection !== undefined
}

const matchesTarget =
  ({ bot, shard }: FaultOptions) =>
  (session: Session): boolean =>
    (bot === undefined || session.reader.userId === bot.id) &&
    (shard === undefined || session.shard.id === shard)

/**
 * Codes that no close frame can carry (RFC 6455, 7.4.1): reserved ones, and those that only the
 * receiver reports.
 */
const NEVER_SENT: ReadonlySet<number> = new Set([1004, 1005, 1006])

function requireCloseCode(code: number): void {
  const isStandard = code >= 1000 && code <= 1014 && !NEVER_SENT.has(code)
  if (Number.isInteger(code) && (isStandard || (code >= 3000 && code <= 4999))) return
  throw new SetupError(
    `gateway.disconnect cannot close a connection with code ${code}: a close frame carries 1000 to 1014 without 1004 to 1006, or 3000 to 4999. To end it without a code use gateway.dropSocket.`,
  )
}

/** The bytes of a close frame that remain for a reason (RFC 6455, 5.5). */
const LONGEST_REASON = 123

function requireShortReason(reason: string): void {
  const size = new TextEncoder().encode(reason).byteLength
  if (size <= LONGEST_REASON) return
  throw new SetupError(
    `gateway.disconnect cannot send a reason of ${size} bytes: a close frame has room for ${LONGEST_REASON}. Give a shorter one.`,
  )
}
