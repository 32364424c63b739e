import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { Session } from "../sessions/session.ts"
import type { IdentifyResult } from "./identify.ts"
import type { ConnectionDeps } from "./managed-connection.ts"
import { viewReady } from "./ready.ts"

/** The new session of a connection. */
export interface NewSession {
  readonly session: Session
  readonly identified: IdentifyResult
  /** The virtual milliseconds by which READY is late. */
  readonly delay: number
  /** Whether the connection is still open and has this session. */
  isCurrent(): boolean
}

/** Sends READY to the new session of a connection, once its client is idle. */
export class Greeting {
  readonly #deps: Pick<ConnectionDeps, "world" | "whenIdle" | "onReady">
  #greet: (() => void) | undefined

  constructor(deps: Pick<ConnectionDeps, "world" | "whenIdle" | "onReady">) {
    this.#deps = deps
  }

  /** Sends READY now, if it has not been sent yet. */
  readonly send = (): void => this.#greet?.()

  /** Prepares READY. */
  prepare({ session, identified, delay, isCurrent }: NewSession): void {
    const { world, whenIdle, onReady } = this.#deps
    const { application } = identified.identity
    const greet = (): void => {
      this.#greet = undefined
      if (!isCurrent()) return
      session.send(Event.Ready, viewReady(world, application, session.id, identified))
      onReady(session)
    }
    this.#greet = greet
    if (delay === 0) whenIdle(this.send)
    else this.after(delay, "a late READY", this.send)
  }

  /** Runs work after virtual milliseconds. `what` says what happens then. */
  after(delay: number, what: string, work: () => void): void {
    const { clock } = this.#deps.world
    clock.at(clock.now() + delay, work, what)
  }
}
