// The global WebSocket of a page, or of a process where nothing else intercepts it.

import type { Gateway } from "../gateway/gateway.ts"
import { createServedSocketClass } from "../gateway/served-socket.ts"
import { isPlatformHost } from "../handlers/hosts.ts"
import { SetupError } from "../world/kernel/setup-error.ts"
import { portableHost } from "./portable-host.ts"

/** By this name a WebSocket of ours tells of its installation, to another copy of the package too. */
const INSTALLATION = Symbol.for("guildsim.webSocket")

interface Installation {
  /** What stands for it in the global object. */
  readonly webSocket: unknown
  isOver: boolean
  /** Puts back what was there before. */
  putBack(): void
}

/**
 * Replaces the global `WebSocket`: sockets to the platform's hosts are served in this process, all
 * others by what was there before. `source` is asked for each connection. Returns what ends this, in whatever
 * order with other installations; where somebody else has replaced the global since, it stays, and
 * finds ours letting everything through. Sockets that are open go on until they end.
 */
export function installWebSocket(source: () => Pick<Gateway, "connect">): () => void {
  const before = globalThis.WebSocket
  const runInTask = createTasks()
  const Served = createServedSocketClass({
    connect: (carrier, url) => source().connect(carrier, url),
    runInTask,
    withTasksForTimers: (work) => withoutDelay(runInTask, work),
  })
  // What is made of it is a WebSocket to `instanceof`, and has its constants.
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
    get: (target, key, receiver) =>
      key === INSTALLATION ? installation : (Reflect.get(target, key, receiver) as unknown),
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

/** @throws SetupError for a class that extends it: a served socket would have nothing of it. */
function requirePlainWebSocket(newTarget: Function, { prototype }: typeof WebSocket): void {
  if (newTarget.prototype === prototype) return
  throw new SetupError(
    `The class ${newTarget.name} extends WebSocket, and guildsim serves WebSocket itself only. Let it have a socket, made by new WebSocket(...), in place of being one.`,
  )
}

/** Those on top only: what lies below another is in its hands. */
function removeEndedInstallations(): void {
  for (;;) {
    const { WebSocket } = globalThis
    const top = Reflect.get(Object(WebSocket), INSTALLATION) as Installation | undefined
    // Another's proxy of ours would tell of ours.
    if (top === undefined || top.webSocket !== WebSocket || !top.isOver) return
    top.putBack()
  }
}

/** The address where it is the platform's, as the standard reads it. */
function platformUrl(address: string | URL): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!isPlatformHost(url.hostname)) return undefined
  url.protocol = url.protocol.replace(/^http/, "ws")
  return url
}

/** Puts work off, each piece to a turn of its own. Turns that are asked for at once may change places. */
function createTasks(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  return (work) => {
    waiting.push(work)
    portableHost.turn(() => waiting.shift()?.())
  }
}

/**
 * Does `work` while `setTimeout` knows no milliseconds. mock-socket puts off with the `setTimeout` that
 * is global at that moment, by 4 ms: on a fake clock nothing would ever open or close. It takes no
 * other, so it finds this one, for as long as the calls last in which it asks; they run nobody else's
 * code.
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

/** Replaces a property of the global object. Returns what puts it back as it was. */
function replaceGlobal(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name)
    else Object.defineProperty(globalThis, name, before)
  }
}
