// A directory of worlds in this process, without a port, and calls of the control API over it.

import { expect } from "vitest"
import { type ControlRequest, createControlApi } from "../../src/harness/control/control-api.ts"
import type {
  ServedWorld,
  WorldDirectory,
  WorldRequest,
} from "../../src/harness/control/world-directory.ts"
import { SimController } from "../../src/harness/sim/sim.ts"
import { SetupError } from "../../src/index.ts"

/** A world of the directory, with the controls that only the directory has. */
interface OpenWorld extends ServedWorld {
  readonly controller: SimController
}

/** Worlds without a port. */
export class WorldsInProcess implements WorldDirectory {
  readonly #open = new Map<string, OpenWorld>()
  #opened = 0

  get worlds(): readonly OpenWorld[] {
    return [...this.#open.values()]
  }

  find(id: string): OpenWorld | undefined {
    return this.#open.get(id)
  }

  async open({ id, bots = [], world, ...options }: WorldRequest): Promise<OpenWorld> {
    const name = this.newId(id)
    this.#opened += 1
    if (this.#open.has(name)) throw new SetupError(`There is a world ${name} already.`)
    if (world !== undefined) throw new SetupError(`There is no fixture world ${world}.`)
    const [first, ...others] = bots
    const controller = new SimController({ ...options, ...first }, String(this.#opened))
    for (const bot of others) controller.current().accounts.add(bot).application()
    const opened = {
      id: name,
      controller,
      sim: controller.sim,
      get simulation() {
        return controller.current()
      },
    }
    this.#open.set(name, opened)
    return opened
  }

  newId(wanted?: string): string {
    return wanted ?? `world-${this.#opened + 1}`
  }

  close(id: string): void {
    this.#open.get(id)?.controller.close("the world was ended.")
    this.#open.delete(id)
  }

  endpoints() {
    const base = "127.0.0.1:4000"
    return {
      api: `http://${base}/api`,
      gateway: `ws://${base}`,
      cdn: `http://${base}/cdn`,
      control: `http://${base}/control`,
    }
  }
}

/** The answer to a call. */
export interface CallAnswer {
  readonly status: number
  /** The parsed JSON, as a client would see it. */
  readonly json?: unknown
  /** The text of a response that is no JSON. */
  readonly text?: string
}

/** Returns the result of an answer. Fails for an error. */
export function resultOf({ status, json }: CallAnswer): unknown {
  expect(json, `status ${status}`).not.toHaveProperty("error")
  return propertyAt(json, "result")
}

/** Returns a property of an answer. */
export function propertyAt(value: unknown, key: string): unknown {
  return Reflect.get(Object(value), key)
}

/** Calls the control API of some worlds. */
export function createCaller(worlds: WorldDirectory) {
  const api = createControlApi(worlds)
  return async (
    address: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<CallAnswer> => {
    const [, method = "", path = ""] = /^(\w+) (.*)$/.exec(address) ?? []
    const url = new URL(path, "http://control.test")
    const request: ControlRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown),
      headers: new Headers(headers),
    }
    const response = await api(request)
    const { status } = response
    if ("text" in response) return { status, text: response.text }
    if (!("json" in response)) throw new Error(`${address} is a stream`)
    return { status, json: JSON.parse(JSON.stringify(response.json)) as unknown }
  }
}
