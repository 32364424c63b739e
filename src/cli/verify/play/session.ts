// The gateway session of a run: stays connected, resumes if necessary, and records the events.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import type { VerifyClock } from "../targets/clock.ts"
import { CannotRun, NotPlayed } from "../failures.ts"
import { type ApiJson, type ApiJsonObject, isObject, parseJson, textAt, valueAt } from "../json.ts"
import type { VerifyTarget, GatewaySocket } from "../targets/target.ts"
import type { EventTrace } from "../traces/trace.ts"

/** Milliseconds of real time within which the gateway must acknowledge a heartbeat or resume the session. */
const PATIENCE = 60_000

/** The maximum number of attempts to resume a session. */
const ATTEMPTS = 5

/** The close codes from 4004 on after which a session can be resumed. */
const RESUMABLE = new Set([4008, 4009])

/** A promise that never resolves. */
const never = new Promise<void>(() => {})

/** A session on the gateway. */
export class VerifySession {
  readonly #target: VerifyTarget
  readonly #clock: VerifyClock
  readonly #token: string
  readonly #intents: number
  readonly #events: EventTrace[] = []
  #wire: GatewaySocket | undefined
  #ready: ApiJsonObject | undefined
  #sequence = 0
  /** The number of connections opened so far. Frames of earlier connections are ignored. */
  #connections = 0
  #heartbeatTimer: ReturnType<typeof setInterval> | undefined
  #isOver = false
  /** The reason why the session is lost; undefined while it is not. */
  #lost: string | undefined
  /** The number of heartbeats sent so far; `#acknowledged` counts the acknowledgements. */
  #heartbeats = 0
  #acknowledged = 0
  /** The number of heartbeats without an acknowledgement when the last connection ended. */
  #unanswered = 0
  #waiting: (() => void)[] = []

  private constructor(target: VerifyTarget, clock: VerifyClock, token: string, intents: number) {
    this.#target = target
    this.#clock = clock
    this.#token = token
    this.#intents = intents
  }

  /** Identifies as a bot and waits for READY. @throws CannotRun if the gateway refuses the bot. */
  static async open(
    target: VerifyTarget,
    clock: VerifyClock,
    token: string,
    intents: number,
  ): Promise<VerifySession> {
    const session = new VerifySession(target, clock, token, intents)
    await session.#begin()
    return session
  }

  /** The events so far, oldest first. */
  get events(): readonly EventTrace[] {
    return this.#events
  }

  async send(op: number, d: ApiJson): Promise<void> {
    await this.#target.beforeFrame()
    this.#sendNow(op, d)
  }

  /**
   * Waits until `isDone` returns true, but no longer than `milliseconds`, and then for the acknowledgement of a
   * heartbeat, which comes after every event that was sent before it.
   */
  async waitUntil(isDone: () => boolean, milliseconds: number): Promise<void> {
    await this.#until(isDone, this.#clock.sleep(milliseconds))
    await this.barrier()
  }

  /** Identifies again if the session is lost. Events in between are not received. */
  async revive(): Promise<void> {
    if (this.#lost === undefined) return
    this.#wire?.close(1000)
    this.#ready = undefined
    this.#lost = undefined
    this.#unanswered = 0
    this.#acknowledged = this.#heartbeats
    await this.#begin()
  }

  /** Waits for the acknowledgement of a heartbeat. @throws NotPlayed if the session is lost. */
  async barrier(): Promise<void> {
    await this.#target.beforeFrame()
    const mine = this.#sendHeartbeat()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)))
    await this.#until(() => this.#acknowledged >= mine, late)
    clearTimeout(timer)
    if (this.#acknowledged < mine) this.#lost ??= "the gateway does not respond"
    if (this.#lost !== undefined) throw new NotPlayed(this.#lost)
  }

  close(): void {
    this.#isOver = true
    clearInterval(this.#heartbeatTimer)
    this.#wire?.close(1000)
  }

  async #begin(): Promise<void> {
    await this.#target.beforeIdentify(this.#token)
    await this.#connect()
    await this.#until(() => this.#ready !== undefined, never)
    if (this.#ready === undefined) throw new CannotRun(`The bot cannot connect: ${this.#lost}.`)
  }

  async #connect(url?: string): Promise<void> {
    this.#connections += 1
    const own = this.#connections
    const listener = {
      onText: (text: string, wire: GatewaySocket) => {
        if (own === this.#connections) this.#onText(text, wire)
      },
      onClosed: (code: number, reason: string) => {
        if (own === this.#connections) this.#onClosed(code, reason)
      },
    }
    this.#wire = await this.#target.openSocket("v=10&encoding=json", listener, url)
  }

  #sendNow(op: number, d: ApiJson): void {
    this.#wire?.send(JSON.stringify({ op, d }))
  }

  /** Sends a heartbeat and returns its number. */
  #sendHeartbeat(): number {
    this.#heartbeats += 1
    this.#sendNow(Op.Heartbeat, this.#sequence)
    return this.#heartbeats
  }

  /** Sends the heartbeats again that the previous connection has not acknowledged. */
  #resumed(): void {
    for (; this.#unanswered > 0; this.#unanswered -= 1) {
      this.#sendNow(Op.Heartbeat, this.#sequence)
    }
  }

  #onText(text: string, wire: GatewaySocket): void {
    this.#wire = wire
    const frame = parseJson(text)
    if (!isObject(frame)) return
    const { op, d, s, t } = frame
    if (typeof s === "number") this.#sequence = s
    if (op === Op.Hello) this.#onHello(Number(valueAt(frame, "d.heartbeat_interval") ?? 45_000))
    if (op === Op.HeartbeatAck) this.#acknowledged += 1
    if (op === Op.InvalidSession) this.#lost = "the platform has ended the session of the run"
    if (op === Op.Reconnect) wire.close(4000)
    if (t === "READY" && isObject(d)) this.#ready = d
    else if (t === "RESUMED") this.#resumed()
    else if (op === Op.Dispatch && typeof t === "string") this.#events.push({ t, d: d ?? null })
    this.#wake()
  }

  #onHello(interval: number): void {
    clearInterval(this.#heartbeatTimer)
    // The connection keeps the process alive; its heartbeats do not.
    this.#heartbeatTimer = setInterval(() => this.#sendHeartbeat(), interval).unref()
    const session_id = this.#ready && textAt(this.#ready, "session_id")
    const token = this.#token
    if (session_id === undefined) this.#sendNow(Op.Identify, identity(token, this.#intents))
    else this.#sendNow(Op.Resume, { token, session_id, seq: this.#sequence })
    this.#unanswered = this.#heartbeats - this.#acknowledged
  }

  #onClosed(code: number, reason: string): void {
    clearInterval(this.#heartbeatTimer)
    if (this.#isOver) return
    const isFinal = this.#ready === undefined || (code >= 4004 && !RESUMABLE.has(code))
    if (isFinal) this.#lost = `the gateway closed the connection with ${code} ${reason}`.trimEnd()
    else void this.#resume()
    this.#wake()
  }

  async #resume(): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        return await this.#connect(this.#ready && textAt(this.#ready, "resume_gateway_url"))
      } catch (error) {
        this.#lost = attempt === ATTEMPTS ? String(error) : undefined
        await this.#clock.sleep(attempt * 1000)
      }
    }
    this.#wake()
  }

  #wake(): void {
    const woken = this.#waiting
    this.#waiting = []
    for (const resolve of woken) resolve()
  }

  /** Waits until a condition holds, the session is lost, or `ended` resolves. */
  async #until(holds: () => boolean, ended: Promise<void>): Promise<void> {
    const end = ended.then(() => true)
    while (!holds() && this.#lost === undefined) {
      const woken = new Promise<false>((resolve) => this.#waiting.push(() => resolve(false)))
      if (await Promise.race([woken, end])) return
    }
  }
}

/** Returns the data of IDENTIFY. */
function identity(token: string, intents: number): ApiJsonObject {
  const properties = { os: process.platform, browser: "guildsim", device: "guildsim" }
  return { token, intents, properties }
}
