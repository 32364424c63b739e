// The gateway of one world: its sessions, and the facts that they are told.

import type { Journal } from "../world/journal.ts"
import type { Gap } from "../world/kernel/gap.ts"
import type { Application } from "../world/model/application.ts"
import type { World } from "../world/model/world.ts"
import type { Carrier } from "./carrier.ts"
import { fanOut } from "./fan-out.ts"
import type { PrivilegedIntent } from "./intents.ts"
import { type Listener, type Session, createSession } from "./session.ts"

/** What a gateway works with, and whom it tells what becomes of sessions. */
export interface GatewayOptions {
  readonly world: World
  readonly journal: Journal
  authenticate(token: string): Application | undefined
  onReady(application: Application): void
  onDisallowed(application: Application, intents: readonly PrivilegedIntent[]): void
  onGap(gap: Gap): void
}

/** Accepts connections and tells them what happens. */
export interface Gateway {
  /** A client came by `url`; what its carrier receives goes to the session. */
  connect(carrier: Carrier, url: URL): Session
  /** Ends every connection with a code, and tells nothing any more. */
  close(code: number, reason: string): void
}

/** Makes the gateway of a world. */
export function createGateway(options: GatewayOptions): Gateway {
  const { world, journal } = options
  const sessions = new Set<Session>()
  const listeners = new Set<Listener>()
  let made = 0

  const observe = (fact: Parameters<typeof fanOut>[3]): void =>
    fanOut(world, journal, listeners, fact)
  world.observers.add(observe)

  function ready(listener: Listener, application: Application): void {
    // The guilds that READY named as unavailable come one by one, to this session alone.
    const userId = application.botId
    for (const guild of world.guilds.values()) {
      if (!guild.members.has(userId)) continue
      fanOut(world, journal, [listener], { type: "guildJoined", guild, userId })
    }
    listeners.add(listener)
    options.onReady(application)
  }

  return {
    connect(carrier, url) {
      made += 1
      const id = String(made).padStart(32, "0")
      const host = {
        ...options,
        onReady: ready,
        onClosed(listener: Listener | undefined) {
          sessions.delete(session)
          if (listener !== undefined) listeners.delete(listener)
        },
      }
      const session: Session = createSession(host, carrier, url.searchParams, id)
      sessions.add(session)
      session.greet()
      return session
    },
    close(code, reason) {
      world.observers.delete(observe)
      for (const session of sessions) session.close(code, reason)
    },
  }
}
