// A connection to the gateway that a scenario opens for itself.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { NotPlayed } from "../failures.ts"
import { type ApiJson, type ApiJsonObject, isObject, parseJson, textAt } from "../json.ts"
import type { SideContext } from "./side-context.ts"
import type { GatewaySocket } from "../targets/target.ts"

/** The parts of a side that a connection needs. */
type ScenarioConnectionContext = Pick<SideContext, "target" | "guildId" | "timeouts">

/** The connection of a scenario, which the scenario may open several times. */
export class ScenarioConnection {
  readonly #context: ScenarioConnectionContext
  #wire: GatewaySocket | undefined
  #frames: ApiJsonObject[] = []
  #closed: ApiJsonObject | undefined
  /** The number of connections opened so far. Frames of earlier connections are ignored. */
  #count = 0
  #wake = (): void => {}

  constructor(context: ScenarioConnectionContext) {
    this.#context = context
  }

  async open(query = "v=10&encoding=json"): Promise<void> {
    const { target } = this.#context
    await target.beforeIdentify(target.tokens.bot)
    this.#frames = []
    this.#closed = undefined
    this.#count += 1
    const own = this.#count
    this.#wire = await target.openSocket(query, {
      onText: (text) => {
        const frame = parseJson(text)
        if (own === this.#count && isObject(frame)) this.#frames.push(frame)
        this.#wake()
      },
      onClosed: (code, reason) => {
        if (own === this.#count) this.#closed = { closed: code, reason }
        this.#wake()
      },
    })
  }

  send(text: string): void {
    this.#wire?.send(text)
  }

  /** Waits for the next frame with an opcode or the next event with a name. Other frames are skipped. */
  waitForFrame(expected: number | string): Promise<ApiJson> {
    const { guildId } = this.#context
    return this.#wait(String(expected), () => {
      const index = this.#frames.findIndex((frame) => isExpectedFrame(frame, expected, guildId))
      const [frame] = index === -1 ? [] : this.#frames.splice(index, 1)
      return frame && { op: frame["op"] ?? null, t: frame["t"] ?? null, d: frame["d"] ?? null }
    })
  }

  /** Waits until the platform closes the connection. Returns the code. */
  waitForClose(): Promise<ApiJson> {
    return this.#wait("the close of the connection", () => undefined)
  }

  closeWith(code: number): void {
    this.#wire?.close(code)
    this.#wire = undefined
  }

  /** Closes the connection if it is still open. */
  close(): void {
    this.closeWith(1000)
  }

  /** Waits until `find` returns a frame or the connection has ended. */
  async #wait(what: string, find: () => ApiJsonObject | undefined): Promise<ApiJsonObject> {
    const deadline = Date.now() + this.#context.timeouts.frames
    for (;;) {
      const found = find() ?? this.#closed
      if (found !== undefined) return found
      const left = deadline - Date.now()
      if (left <= 0) throw new NotPlayed(`the gateway did not send ${what} in time`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
}

/**
 * Whether a frame is the expected one. GUILD_CREATE is sent for each guild of the bot, so its id is
 * checked.
 */
function isExpectedFrame(
  frame: ApiJsonObject,
  expected: number | string,
  guildId: string,
): boolean {
  if (typeof expected === "number") return frame["op"] === expected
  if (frame["op"] !== Op.Dispatch || frame["t"] !== expected) return false
  return expected !== "GUILD_CREATE" || textAt(frame, "d.id") === guildId
}
