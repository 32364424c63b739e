// Faults at the gateway: what goes wrong between the platform and a bot, caused by a test.

import { closeReason } from "../gateway/close-codes.ts"
import { type SessionConnection, type Session, heartbeatKey } from "../gateway/session.ts"
import { shardFields } from "../gateway/shard.ts"
import { SetupError } from "../world/kernel/setup-error.ts"
import type { GuildHandle } from "./handles/guild.ts"
import { Handle } from "./handles/handle.ts"
import { guardGatewayFaults } from "./sim-arguments.ts"
import type { Simulation } from "./simulation.ts"

/** Whom a fault befalls. */
export interface FaultOptions {
  /** One bot, by its account. Default: every bot that is connected. */
  readonly bot?: { readonly id: string }
  /** The id of one shard. Default: every shard. */
  readonly shard?: number
}

/**
 * Disturbs the connections of bots. Each waits until the bot is about nothing, before and after, but
 * lets no time pass. Most clients do before they come back: after `env.settle()`, or the next verb of
 * a person, those are back that pause for less than the settle window (discord.js for 500 ms); another
 * needs `env.advanceTime` (Seyfert pauses for ten seconds). Meanwhile the session collects what
 * happens, and a bot that resumes it is told.
 *
 * All but `resumeAcknowledging`, `loseGuild` and `restoreGuild` throw a SetupError where the bot is not connected.
 */
export interface GatewayFaults {
  /**
   * Closes the connection with a code, and the platform's reason for it unless another is given.
   * After 4004, 4007, 4009 and 4010 to 4014 the session cannot be resumed.
   *
   * @throws SetupError for a code that no connection can be closed with, and a reason of more than
   * 123 bytes.
   */
  disconnect(
    fault: FaultOptions & { readonly code: number; readonly reason?: string },
  ): Promise<void>
  /** Drops the connection without a close frame, as a failing network does. */
  dropSocket(fault?: FaultOptions): Promise<void>
  /**
   * Sends Invalid Session (opcode 9). Default: the session is over and the bot has to identify anew;
   * with `resumable` it may resume it. The connection stays open, whatever the bot makes of it.
   */
  invalidateSession(fault?: FaultOptions & { readonly resumable?: boolean }): Promise<void>
  /** Leaves heartbeats without an answer, on later connections too, until it is taken back. */
  stopAcknowledging(fault?: FaultOptions): Promise<void>
  /** Acknowledges heartbeats again. The bot need not be connected. */
  resumeAcknowledging(fault?: FaultOptions): Promise<void>
  /**
   * Makes a guild unavailable to all bots, as an outage does: each is told (GUILD_DELETE), nothing that
   * happens there reaches them, and who connects meanwhile is not shown the guild. Requests about it
   * are answered as ever. The bots need not be connected.
   *
   * @throws SetupError for a guild that is unavailable already.
   */
  loseGuild(guild: GuildHandle): Promise<void>
  /**
   * Ends the outage of a guild: each bot is shown it as it is now (GUILD_CREATE).
   *
   * @throws SetupError for a guild that is not unavailable.
   */
  restoreGuild(guild: GuildHandle): Promise<void>
  /** Asks the bot to reconnect and resume (opcode 7). The connection stays open until it does. */
  requestReconnect(fault?: FaultOptions): Promise<void>
}

/** A session that is on a connection. */
type ConnectedSession = Session & { readonly connection: SessionConnection }

/** Makes the faults of a simulation. `rest` waits for bots that are about something, not for time. */
export function createGatewayFaults(
  simulation: Simulation,
  rest: () => Promise<void> = simulation.settle,
): GatewayFaults {
  const { gateway, journal } = simulation

  function needConnected(attempt: string, fault: FaultOptions): readonly ConnectedSession[] {
    const connected = [...gateway.sessions].filter(isConnected).filter(matchesTarget(fault))
    if (connected.length > 0) return connected
    const bot = fault.bot === undefined ? "no bot" : "this bot"
    const whom = fault.shard === undefined ? `${bot} is` : `shard ${fault.shard} of ${bot} is`
    throw new SetupError(
      `gateway.${attempt} disturbs a bot that is connected, and ${whom}. Start it first, or let it come back: env.settle(), or env.advanceTime() for a client that pauses for longer.`,
    )
  }

  /** Does something to the connection of each bot that is meant. */
  async function disturb(
    attempt: keyof GatewayFaults,
    fault: FaultOptions,
    work: (line: SessionConnection, session: ConnectedSession) => void,
  ): Promise<void> {
    // What was sent before has arrived then: a client that has still to read it counts wrongly.
    await rest()
    for (const session of needConnected(attempt, fault)) work(session.connection, session)
    await rest()
  }

  async function setOutage(
    attempt: keyof GatewayFaults,
    handle: GuildHandle,
    isOut: boolean,
  ): Promise<void> {
    Handle.requireSameSimulation(simulation, handle)
    await rest()
    const { outages } = gateway
    const guild = simulation.world.guilds.get(handle.id)
    if (guild === undefined || outages.has(guild) === isOut) {
      const is = guild === undefined ? "gone" : isOut ? "unavailable already" : "not unavailable"
      throw new SetupError(`gateway.${attempt}: the guild is ${is}.`)
    }
    if (isOut) outages.begin(guild)
    else outages.end(guild)
    await rest()
  }

  const note = ({ name, shard }: Session, description: string): void =>
    journal.record({
      kind: "connection",
      bot: name,
      ...shardFields(shard),
      description,
      lost: false,
    })

  const faults: GatewayFaults = {
    async disconnect(fault) {
      const { code, reason = closeReason(code) } = fault
      requireCloseCode(code)
      requireShortReason(reason)
      await disturb("disconnect", fault, (line) => line.disconnect(code, reason))
    },
    dropSocket: (fault = {}) => disturb("dropSocket", fault, (line) => line.drop()),
    invalidateSession: (fault = {}) =>
      disturb("invalidateSession", fault, (line) => line.invalidate(fault.resumable ?? false)),
    stopAcknowledging: (fault = {}) =>
      disturb("stopAcknowledging", fault, (_, session) => {
        gateway.unacknowledged.set(heartbeatKey(session), session)
        note(session, "gets no more answers to its heartbeats")
      }),
    async resumeAcknowledging(fault = {}) {
      const answered = [...gateway.unacknowledged].filter(([, session]) =>
        matchesTarget(fault)(session),
      )
      for (const [heart, session] of answered) {
        gateway.unacknowledged.delete(heart)
        note(session, "gets answers to its heartbeats again")
      }
      await rest()
    },
    loseGuild: (guild) => setOutage("loseGuild", guild, true),
    restoreGuild: (guild) => setOutage("restoreGuild", guild, false),
    requestReconnect: (fault = {}) =>
      disturb("requestReconnect", fault, (line) => line.requestReconnect()),
  }
  guardGatewayFaults(faults, () => simulation)
  return faults
}

function isConnected(session: Session): session is ConnectedSession {
  return session.connection !== undefined
}

const matchesTarget =
  ({ bot, shard }: FaultOptions) =>
  (session: Session): boolean =>
    (bot === undefined || session.reader.userId === bot.id) &&
    (shard === undefined || session.shard.id === shard)

/** Codes that stand in no frame (RFC 6455, 7.4.1): reserved, or a report of the receiver's own. */
const NEVER_SENT: ReadonlySet<number> = new Set([1004, 1005, 1006])

function requireCloseCode(code: number): void {
  const isStandard = code >= 1000 && code <= 1014 && !NEVER_SENT.has(code)
  if (Number.isInteger(code) && (isStandard || (code >= 3000 && code <= 4999))) return
  throw new SetupError(
    `gateway.disconnect cannot close a connection with code ${code}: a close frame carries 1000 to 1014 without 1004 to 1006, or 3000 to 4999. To end it without a code use gateway.dropSocket.`,
  )
}

/** Bytes that a close frame has left for a reason (RFC 6455, 5.5). */
const LONGEST_REASON = 123

function requireShortReason(reason: string): void {
  const size = new TextEncoder().encode(reason).byteLength
  if (size <= LONGEST_REASON) return
  throw new SetupError(
    `gateway.disconnect cannot send a reason of ${size} bytes: a close frame has room for ${LONGEST_REASON}. Give a shorter one.`,
  )
}
