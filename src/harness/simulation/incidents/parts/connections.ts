// The parts of incidents that affect open connections.

import { closeReason } from "../../../../gateway/protocol/close-codes.ts"
import type { SessionConnection } from "../../../../gateway/sessions/session.ts"
import { SetupError } from "../../../../requirements/setup-error.ts"
import type { IncidentContext, IncidentPart } from "../incident-context.ts"
import type { Identified, Opening } from "../incident-options.ts"

/** The connections that a part affects. */
export interface AffectedConnections {
  readonly bot?: Identified | undefined
  readonly shard?: number | undefined
}

const OPENERS: Readonly<Record<Opening, ((connection: SessionConnection) => void) | undefined>> = {
  reconnect: (connection) => connection.requestReconnect(),
  drop: (connection) => connection.drop(),
  invalidate: (connection) => connection.invalidate(false),
  keep: undefined,
}

/** Begins an incident with an event on the open connections, if there are any. */
export function openWith(opening: Opening, target: AffectedConnections = {}): IncidentPart {
  return {
    begin(context) {
      const open = OPENERS[opening]
      if (open !== undefined) affect(context, target, open)
      return () => {}
    },
  }
}

/** Closes the open connections with a code. */
export function closeConnections(code: number, target: AffectedConnections): IncidentPart {
  return affectOnce(target, (connection) => connection.disconnect(code, closeReason(code)))
}

/** Tells the clients of the open connections that their sessions are invalid. */
export function invalidateSessions(
  isResumable: boolean,
  target: AffectedConnections,
): IncidentPart {
  return affectOnce(target, (connection) => connection.invalidate(isResumable))
}

/** Silences the open connections. Those that are still open at the end are dropped. */
export function silenceConnections(target: AffectedConnections): IncidentPart {
  return {
    begin(context) {
      const drops: (() => void)[] = []
      requireSome(context, () =>
        affect(context, target, (connection) => void drops.push(connection.silence())),
      )
      return () => {
        for (const drop of drops) drop()
      }
    },
  }
}

function affectOnce(
  target: AffectedConnections,
  work: (connection: SessionConnection) => void,
): IncidentPart {
  return {
    begin(context) {
      requireSome(context, () => affect(context, target, work))
      return () => {}
    },
  }
}

/** Runs `work` for the open connections of a target. Returns their number. */
function affect(
  { simulation, isRestored, count }: IncidentContext,
  { bot, shard }: AffectedConnections,
  work: (connection: SessionConnection) => void,
): number {
  if (isRestored) return 0
  const connections = [...simulation.gateway.sessions]
    .filter(({ reader }) => bot === undefined || reader.userId === bot.id)
    .filter((session) => shard === undefined || session.shard.id === shard)
    .flatMap(({ connection }) => connection ?? [])
  for (const connection of connections) {
    count("connections")
    work(connection)
  }
  return connections.length
}

/** @throws SetupError if `work` affects no connection. */
function requireSome({ name, isRestored }: IncidentContext, work: () => number): void {
  if (work() > 0 || isRestored) return
  throw new SetupError(
    `The incident "${name}" needs a connected bot, and none of those that it is for is. Start the bot first, or let it reconnect: env.settle(), or env.advanceTime() for a client that waits longer.`,
  )
}
