// Tracks the requests of a page to the platform that the handlers do not see: on their way to the
// handlers, and on their way back until they are read. A settle waits for them. Blocked requests
// are stopped here.

import { isPlatformHost } from "../../handlers/routing/hosts.ts"

/** The requests of a page to the platform. */
export interface OutgoingRequests {
  /** Returns whether any request is in transit. */
  hasPending(): boolean
  /** Notes that the handlers have a request. They know what it waits for there. */
  markArrived(request: Request): void
  /** Notes that the handlers have responded to a request. */
  markAnswered(request: Request): void
  /**
   * Wraps the functions that a page sends requests with. `refusal` is called for each request and
   * returns the error of a blocked one. Returns a function that restores the page.
   */
  watch(guard: OutgoingRequestGuard): () => void
}

/** Returns the error that a blocked request fails with; undefined if the request is allowed. */
export type OutgoingRequestGuard = (
  method: string,
  url: URL,
  isSynchronous?: boolean,
) => Error | undefined

/** A pending request. */
interface OutgoingRequest {
  /** The method and the address. */
  readonly what: string
  isWithHandlers: boolean
}

/** Creates the tracker for `fetch`, `XMLHttpRequest` and beacons. */
export function createOutgoingRequests(): OutgoingRequests {
  const requests = new Set<OutgoingRequest>()

  function track(method: string, url: URL | undefined): () => void {
    if (url === undefined) return () => {}
    const outgoing = { what: nameOf(method, url), isWithHandlers: false }
    requests.add(outgoing)
    return () => requests.delete(outgoing)
  }

  function move({ method, url }: Request, isWithHandlers: boolean): void {
    const what = nameOf(method, new URL(url))
    // Equal requests are interchangeable.
    const outgoing = [...requests].find(
      (one) => one.what === what && one.isWithHandlers !== isWithHandlers,
    )
    if (outgoing !== undefined) outgoing.isWithHandlers = isWithHandlers
  }

  /** Tracks a response until its body is complete. */
  async function trackBody(answer: Response): Promise<void> {
    const outgoing = { what: "", isWithHandlers: false }
    requests.add(outgoing)
    await answer.arrayBuffer().catch(() => {})
    requests.delete(outgoing)
  }

  return {
    hasPending: () => [...requests].some((outgoing) => !outgoing.isWithHandlers),
    markArrived: (request) => move(request, true),
    markAnswered: (request) => move(request, false),
    watch(guard) {
      const restoreFunctions = [
        watchFetch(guard, track, trackBody),
        watchXhr(guard, track),
        watchBeacons(guard),
      ]
      return () => {
        for (const restore of restoreFunctions) restore()
      }
    },
  }
}

type TrackRequest = (method: string, url: URL | undefined) => () => void

/** Returns the address if it is one of the platform. */
function platformUrl(address: string | URL): URL | undefined {
  if (!URL.canParse(address, location.href)) return undefined
  const url = new URL(address, location.href)
  return isPlatformHost(url.hostname) ? url : undefined
}

function nameOf(method: string, { origin, pathname, search }: URL): string {
  return `${method.toUpperCase()} ${origin}${pathname}${search}`
}

function watchFetch(
  guard: OutgoingRequestGuard,
  track: TrackRequest,
  trackBody: (answer: Response) => Promise<void>,
): () => void {
  const before = globalThis.fetch
  const watched: typeof fetch = async (input, init) => {
    const isRequest = input instanceof Request
    const method = init?.method ?? (isRequest ? input.method : "GET")
    const url = platformUrl(isRequest ? input.url : input)
    const cause = url && guard(method, url)
    if (cause !== undefined) throw new TypeError("Failed to fetch", { cause })
    const end = track(method, url)
    try {
      const answer = await before.call(globalThis, input, init)
      if (isPlatformAnswer(answer)) void trackBody(answer.clone())
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

/** The arguments of an opened XMLHttpRequest. */
interface OpenedXhr {
  readonly method: string
  readonly url: URL | undefined
  readonly isSynchronous: boolean
}

function watchXhr(guard: OutgoingRequestGuard, track: TrackRequest): () => void {
  const { prototype } = XMLHttpRequest
  const { open, send } = prototype
  const opened = new WeakMap<XMLHttpRequest, OpenedXhr>()
  const watchedOpen = function (this: XMLHttpRequest, ...args: Parameters<typeof open>): void {
    const [method, address, isAsync] = args
    // An explicit undefined counts as false.
    const isSynchronous = args.length > 2 && !isAsync
    opened.set(this, { method, url: platformUrl(address), isSynchronous })
    Reflect.apply(open, this, args)
  } as typeof open // The function has the same overloads.
  const watchedSend: typeof send = function (this: XMLHttpRequest, body) {
    const { method = "GET", url, isSynchronous } = opened.get(this) ?? {}
    const refused = url && guard(method, url, isSynchronous)
    if (refused !== undefined) throw new DOMException(refused.message, "NetworkError")
    this.addEventListener("loadend", track(method, url), { once: true })
    send.call(this, body)
  }
  Object.assign(prototype, { open: watchedOpen, send: watchedSend })
  return () => {
    // A later replacement by other code stays.
    if (prototype.open === watchedOpen) prototype.open = open
    if (prototype.send === watchedSend) prototype.send = send
  }
}

function watchBeacons(guard: OutgoingRequestGuard): () => void {
  const { prototype } = Navigator
  const { sendBeacon } = prototype
  const watched: typeof sendBeacon = function (this: Navigator, address, data) {
    const url = platformUrl(address)
    if (url !== undefined && guard("POST", url) !== undefined) return false
    return sendBeacon.call(this, address, data)
  }
  prototype.sendBeacon = watched
  return () => {
    if (prototype.sendBeacon === watched) prototype.sendBeacon = sendBeacon
  }
}
