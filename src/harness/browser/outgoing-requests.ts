// Requests of a page to the platform where nobody sees them: on their way to the handlers, and on
// their way back until they are read. Whoever waits for the page waits for them. Those that may not
// leave are stopped here.

import { isPlatformHost } from "../../handlers/hosts.ts"

/** What a page asks the platform for. */
export interface OutgoingRequests {
  /** Whether anything is on its way. */
  hasPending(): boolean
  /** A request has come to the handlers: what it waits for there, they know. */
  markArrived(request: Request): void
  /** They are through with it. */
  markAnswered(request: Request): void
  /**
   * Begins to watch what the page asks by. `refusal` is asked of each request, and tells what it fails
   * with that may not leave. Returns what lets the page ask as before.
   */
  watch(refusal: OutgoingRequestGuard): () => void
}

/** What a request fails with that may not leave; undefined where it may. */
export type OutgoingRequestGuard = (
  method: string,
  url: URL,
  isSynchronous?: boolean,
) => Error | undefined

/** A request that is not over. */
interface OutgoingRequest {
  /** Its method and address. */
  readonly what: string
  isWithHandlers: boolean
}

/** Makes what knows of the requests of a page: of its `fetch`, and its `XMLHttpRequest`. */
export function createOutgoingRequests(): OutgoingRequests {
  const trips = new Set<OutgoingRequest>()

  function depart(method: string, url: URL | undefined): () => void {
    if (url === undefined) return () => {}
    const trip = { what: nameOf(method, url), isWithHandlers: false }
    trips.add(trip)
    return () => trips.delete(trip)
  }

  function move({ method, url }: Request, isWithHandlers: boolean): void {
    const what = nameOf(method, new URL(url))
    // Of several alike it does not matter which.
    const trip = [...trips].find(
      (one) => one.what === what && one.isWithHandlers !== isWithHandlers,
    )
    if (trip !== undefined) trip.isWithHandlers = isWithHandlers
  }

  /** The answer is there when all of it is. */
  async function read(answer: Response): Promise<void> {
    const trip = { what: "", isWithHandlers: false }
    trips.add(trip)
    await answer.arrayBuffer().catch(() => {})
    trips.delete(trip)
  }

  return {
    hasPending: () => [...trips].some((trip) => !trip.isWithHandlers),
    markArrived: (request) => move(request, true),
    markAnswered: (request) => move(request, false),
    watch(refusal) {
      const puttingBack = [
        watchFetch(refusal, depart, read),
        watchXhr(refusal, depart),
        watchBeacons(refusal),
      ]
      return () => {
        for (const putBack of puttingBack) putBack()
      }
    },
  }
}

type TrackRequest = (method: string, url: URL | undefined) => () => void

/** The address where it is the platform's. */
function platformUrl(address: string | URL): URL | undefined {
  if (!URL.canParse(address, location.href)) return undefined
  const url = new URL(address, location.href)
  return isPlatformHost(url.hostname) ? url : undefined
}

function nameOf(method: string, { origin, pathname, search }: URL): string {
  return `${method.toUpperCase()} ${origin}${pathname}${search}`
}

function watchFetch(
  refusal: OutgoingRequestGuard,
  depart: TrackRequest,
  read: (answer: Response) => Promise<void>,
): () => void {
  const before = globalThis.fetch
  const watched: typeof fetch = async (input, init) => {
    const isRequest = input instanceof Request
    const method = init?.method ?? (isRequest ? input.method : "GET")
    const url = platformUrl(isRequest ? input.url : input)
    const cause = url && refusal(method, url)
    if (cause !== undefined) throw new TypeError("Failed to fetch", { cause })
    const end = depart(method, url)
    try {
      const answer = await before.call(globalThis, input, init)
      if (isPlatformAnswer(answer)) void read(answer.clone())
      return answer
    } finally {
      end()
    }
  }
  globalThis.fetch = watched
  return () => {
    if (globalThis.fetch === watched) globalThis.fetch = before
  }
}

function isPlatformAnswer({ url }: Response): boolean {
  return url !== "" && isPlatformHost(new URL(url).hostname)
}

/** What an XMLHttpRequest was opened for. */
interface OpenedXhr {
  readonly method: string
  readonly url: URL | undefined
  readonly isSynchronous: boolean
}

function watchXhr(refusal: OutgoingRequestGuard, depart: TrackRequest): () => void {
  const { prototype } = XMLHttpRequest
  const { open, send } = prototype
  const opened = new WeakMap<XMLHttpRequest, OpenedXhr>()
  const watchedOpen = function (this: XMLHttpRequest, ...args: Parameters<typeof open>): void {
    const [method, address, isAsync] = args
    // One that is given as undefined is false.
    const isSynchronous = args.length > 2 && !isAsync
    opened.set(this, { method, url: platformUrl(address), isSynchronous })
    Reflect.apply(open, this, args)
  } as typeof open // its overloads
  const watchedSend: typeof send = function (this: XMLHttpRequest, body) {
    const { method = "GET", url, isSynchronous } = opened.get(this) ?? {}
    const refused = url && refusal(method, url, isSynchronous)
    if (refused !== undefined) throw new DOMException(refused.message, "NetworkError")
    this.addEventListener("loadend", depart(method, url), { once: true })
    send.call(this, body)
  }
  Object.assign(prototype, { open: watchedOpen, send: watchedSend })
  return () => {
    // Whoever has put theirs on top keeps it.
    if (prototype.open === watchedOpen) prototype.open = open
    if (prototype.send === watchedSend) prototype.send = send
  }
}

function watchBeacons(refusal: OutgoingRequestGuard): () => void {
  const { prototype } = Navigator
  const { sendBeacon } = prototype
  const watched: typeof sendBeacon = function (this: Navigator, address, data) {
    const url = platformUrl(address)
    if (url !== undefined && refusal("POST", url) !== undefined) return false
    return sendBeacon.call(this, address, data)
  }
  prototype.sendBeacon = watched
  return () => {
    if (prototype.sendBeacon === watched) prototype.sendBeacon = sendBeacon
  }
}
