// Requests that are passed to a dispatcher of undici, and everything that their handlers are told.

import { http as mock, type RequestHandler } from "msw"
import * as undici8 from "undici"
import * as undici6 from "undici-6"
import * as undici7 from "undici-7"
import { API, test as base } from "./fixture.ts"

/** The places of the global dispatchers: of all versions before 8, and since. */
const PLACES = [Symbol.for("undici.globalDispatcher.1"), Symbol.for("undici.globalDispatcher.2")]

/** A dispatcher, whichever version it is of. */
export interface Dispatcher {
  dispatch(options: object, handler: object): boolean
}

/** The kinds of handlers. */
export type Kind = "legacy" | "controlled"

interface Copy {
  readonly kinds: readonly Kind[]
  /** Puts a default dispatcher into its place and returns it. */
  install(): Dispatcher
  /** Creates a dispatcher that always uses sockets. */
  create(): Dispatcher
}

// Each version declares its own handlers; a `Dispatcher` takes all of them.
const asDispatcher = (dispatcher: object) => dispatcher as Dispatcher

/** The supported versions of undici, and how they pass requests on. */
export const copies: Readonly<Record<string, Copy>> = {
  "undici 6": {
    kinds: ["legacy"],
    install: () => (undici6.setGlobalDispatcher(new undici6.Agent()), inPlace(0)),
    create: () => asDispatcher(new undici6.Agent()),
  },
  "undici 7": {
    kinds: ["legacy", "controlled"],
    install: () => (undici7.setGlobalDispatcher(new undici7.Agent()), inPlace(0)),
    create: () => asDispatcher(new undici7.Agent()),
  },
  "undici 8": {
    kinds: ["controlled"],
    install: () => (undici8.setGlobalDispatcher(new undici8.Agent()), inPlace(1)),
    create: () => asDispatcher(new undici8.Agent()),
  },
  "a client of an earlier version beside undici 8": {
    kinds: ["legacy", "controlled"],
    install: () => (undici8.setGlobalDispatcher(new undici8.Agent()), inPlace(0)),
    create: () => asDispatcher(new undici8.Dispatcher1Wrapper(new undici8.Agent())),
  },
}

function inPlace(index: number): Dispatcher {
  return asDispatcher(Reflect.get(globalThis, PLACES[index] ?? "") as object)
}

/** A note of one call of a handler. */
export type Call = readonly [method: string, ...args: unknown[]]

/** A reaction of a client to a call of its handler. */
export type React = (call: string, control: Control) => void

/** The control of a client over its request. */
export interface Control {
  abort(reason?: unknown): void
  resume(): void
  pause(): void
}

const textOf = (bytes: unknown): string => (Buffer.isBuffer(bytes) ? bytes.toString("latin1") : "")
const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(textOf) : [])

/** Sends a request to the platform, and returns the calls of its handler. */
export async function calls(
  dispatcher: Dispatcher,
  kind: Kind,
  options: object,
  react: React = () => {},
): Promise<Call[]> {
  const seen: Call[] = []
  await new Promise<void>((resolve) => {
    const handler =
      kind === "legacy" ? legacy(seen, react, resolve) : controlled(seen, react, resolve)
    dispatcher.dispatch({ origin: "https://discord.com", method: "GET", ...options }, handler)
  })
  return seen
}

function legacy(seen: Call[], react: React, done: () => void): object {
  let isPaused = false
  const control: Control = { abort: () => {}, resume: () => {}, pause: () => (isPaused = true) }
  const note = (...call: Call): boolean => {
    seen.push(call)
    isPaused = false
    react(call[0], control)
    return !isPaused
  }
  return {
    onConnect(abort: Control["abort"]) {
      control.abort = abort
      note("start")
    },
    onResponseStarted: () => void note("started"),
    onHeaders(status: number, headers: Buffer[], resume: () => void, text: string) {
      control.resume = resume
      return note("head", status, textsOf(headers), text)
    },
    onData: (chunk: Buffer) => note("data", textOf(chunk)),
    onComplete(trailers: Buffer[]) {
      note("end", textsOf(trailers))
      done()
    },
    onError(error: unknown) {
      note("error", error)
      done()
    },
    onBodySent: (chunk: Uint8Array) => void note("body", Buffer.from(chunk).toString()),
    onRequestSent: () => void note("sent"),
  }
}

/** The control as undici passes it to a newer handler. */
interface Controller extends Control {
  readonly rawHeaders?: unknown
  readonly rawTrailers?: unknown
  readonly paused: boolean
  readonly aborted: boolean
}

function controlled(seen: Call[], react: React, done: () => void): object {
  const note = (controller: Controller, ...call: Call): void => {
    seen.push([...call, controller.paused, controller.aborted])
    react(call[0], controller)
  }
  let last: Controller | undefined
  return {
    onRequestStart(controller: Controller, context: unknown) {
      last = controller
      note(controller, "start", context ?? null)
    },
    onResponseStarted: () => last && note(last, "started"),
    onResponseStart(controller: Controller, status: number, headers: object, text: string) {
      note(controller, "head", status, headers, textsOf(controller.rawHeaders), text)
    },
    onResponseData: (controller: Controller, chunk: Buffer) =>
      note(controller, "data", textOf(chunk)),
    onResponseEnd(controller: Controller, trailers: object) {
      note(controller, "end", trailers, textsOf(controller.rawTrailers))
      done()
    },
    onResponseError(controller: Controller, error: unknown) {
      note(controller, "error", error)
      done()
    },
    onBodySent: (chunk: Uint8Array) => last && note(last, "body", Buffer.from(chunk).toString()),
    onRequestSent: () => last && note(last, "sent"),
  }
}

/** Answers with everything that a handler of the test sees of a request. */
export const showing: RequestHandler = mock.all(`${API}/shown`, async ({ request }) =>
  Response.json({
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: await request.text(),
  }),
)

/** Returns calls with errors that can be compared, whichever classes they have. */
export function comparable(seen: readonly Call[]): unknown[] {
  return seen.map((call) =>
    call.map((part) => {
      if (!(part instanceof Error)) return part
      const { name, message } = part
      return { name, message, code: Reflect.get(part, "code") as unknown }
    }),
  )
}

/** Restores the global dispatchers after each test. */
export const test = base.extend<{ readonly places: void }>({
  places: [
    async ({}, use) => {
      const before = PLACES.map((place) => Reflect.get(globalThis, place) as unknown)
      await use()
      PLACES.forEach((place, index) => Reflect.set(globalThis, place, before[index]))
    },
    { auto: true },
  ],
})
