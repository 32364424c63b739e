// Replaces the global WebSocket of a page, or of a process where nothing else intercepts it.

import type { Gateway } from "../../gateway/gateway.ts"
import { createServedSocketClass } from "../../gateway/transports/served-socket.ts"
import { isPlatformHost } from "../../handlers/routing/hosts.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { portableHost } from "../simulation/time/portable-host.ts"

/**
 * The property by which a replaced WebSocket identifies its installation, also to another copy of
 * the package.
 */
const INSTALLATION = Symbol.for("guildsim.webSocket")

interface Installation {
  /** The replacement in the global object. */
  readonly webSocket: unknown
  isOver: boolean
  /** Restores the previous value. */
  putBack(): void
}

/**
 * Replaces the global `WebSocket`: sockets to the platform's hosts are served in this process, all
 * others by the previous class. `source` is called for each connection. Returns a function that
 * ends the installation, in any order with other installations. If other code has replaced the
 * global since, its class stays, and this one passes all sockets through. Open sockets stay open
 * until they end.
 */
export function installWebSocket(
  source: () => Pick<Gateway, "connect" | "conditions">,
): () => void {
  const before = globalThis.WebSocket
  const runInTask = createTasks()
  const Served = createServedSocketClass({
    failHandshake: (url) => source().conditions.failHandshake(url),
    connect: (transport, url) => source().connect(transport, url),
    runInTask,
    withTasksForTimers: (work) => withoutDelay(runInTask, work),
  })
  // A served socket is a WebSocket for `instanceof`, and has its constants.
  Object.setPrototypeOf(Served.prototype, before.prototype)

  const webSocket: typeof WebSocket = new Proxy(before, {
    construct(target, args: ConstructorParameters<typeof WebSocket>, newTarget): object {
      const url = installation.isOver ? undefined : platformUrl(args[0])
      if (url !== undefined) {
        requirePlainWebSocket(newTarget, before)
        return new Served(url, args[1])
      }
      return Reflect.construct(target, args, newTarget === webSocket ? target : newTarget) as object
    },
    get: (target, key, receiver): unknown =>
      key === INSTALLATION ? installation : Reflect.get(target, key, receiver),
  })
  const installation: Installation = {
    webSocket,
    isOver: false,
    putBack: replaceGlobal("WebSocket", webSocket),
  }
  return () => {
    installation.isOver = true
    removeEndedInstallations()
  }
}

/**
 * @throws SetupError for a subclass of WebSocket, since a served socket would not have its members.
 */
function requirePlainWebSocket(newTarget: Function, { prototype }: typeof WebSocket): void {
  if (newTarget.prototype === prototype) return
  throw new SetupError(
    `The class ${newTarget.name} extends WebSocket, and guildsim serves only WebSocket itself. Create a socket with new WebSocket(...) inside the class instead.`,
  )
}

/** Removes ended installations from the top. Those below another replacement have to stay. */
function removeEndedInstallations(): void {
  for (;;) {
    const { WebSocket } = globalThis
    const top = Reflect.get(Object(WebSocket), INSTALLATION) as Installation | undefined
    // Another proxy around this one would pass the property through.
    if (top === undefined || top.webSocket !== WebSocket || !top.isOver) return
    top.putBack()
  }
}

/** Returns the address if it is one of the platform, parsed like the standard does. */
function platformUrl(address: string | URL): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!isPlatformHost(url.hostname)) return undefined
  url.protocol = url.protocol.replace(/^http/, "ws")
  return url
}

/**
 * Creates a function that defers each piece of work to its own turn. Concurrent turns may change
 * order.
 */
function createTasks(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  return (work) => {
    waiting.push(work)
    portableHost.turn(() => waiting.shift()?.())
  }
}

/**
 * Runs `work` while `setTimeout` ignores milliseconds. mock-socket defers by 4 ms with the global
 * `setTimeout` of that moment, so that on a fake clock nothing would ever open or close. It accepts
 * no other function, so the global is replaced during these calls, which run no other code.
 */
function withoutDelay<Result>(
  later: (work: () => void) => void,
  work: (delays: () => number) => Result,
): Result {
  let delays = 0
  const soon = (run: (context: unknown) => void, _milliseconds: number, context: unknown): void => {
    delays += 1
    later(() => run(context))
  }
  const putBack = replaceGlobal("setTimeout", soon)
  try {
    return work(() => delays)
  } finally {
    putBack()
  }
}

/** Replaces a property of the global object. Returns a function that restores it. */
function replaceGlobal(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name)
    else Object.defineProperty(globalThis, name, before)
  }
}
