// `Date`, `performance.now` and `Math.random` of the process, while anybody's time is virtual: they
// ask whose context they are called in, and are the host's own for everybody else. A client that a test
// calls by itself, outside of every context, is in the time of the run.

import { watchEarlyModules } from "./early-modules.ts"
import {
  type SharedTime,
  type VirtualTime,
  testCallObserver,
  getSharedTime,
} from "./shared-time.ts"
import type { StackHook } from "./stack.ts"

/** The time of whoever calls `hook`; undefined where that is the host's own. */
type FindVirtualTime = (hook: StackHook) => VirtualTime | undefined

/** Puts them in place, unless they are; the result takes them away again. */
export function replaceGlobals(shared: SharedTime): () => void {
  const { context } = shared
  const timeOf: FindVirtualTime = (hook) =>
    (context.getStore() ?? testCallObserver(shared, hook))?.virtual
  const random = (): VirtualTime | undefined => context.getStore()?.virtual
  const undo = [replaceDate(timeOf), replaceElapsed(timeOf), replaceRandom(random)]
  return () => undo.forEach((restore) => restore())
}

/**
 * A proxy, and no subclass: its statics, its name and its prototype are the host's own, so that dates
 * made before, after and by the host are instances of it, and whoever extends it extends the host's.
 * `now` is replaced on the host's own function, which many keep when they are loaded.
 */
function replaceDate(timeOf: FindVirtualTime): () => void {
  const { Date: Host } = globalThis
  const { now: hostNow } = Host
  const nowOf = (hook: StackHook): number => timeOf(hook)?.now() ?? hostNow()
  const now = (): number => nowOf(now)
  const VirtualDate: DateConstructor = new Proxy(Host, {
    construct: function construct(target, given, made): Date {
      const args = given.length === 0 ? [nowOf(construct)] : given
      // Its own prototype names it as the constructor; the host has to make it all the same.
      return Reflect.construct(target, args, made === VirtualDate ? target : made) as Date
    },
    apply: function apply() {
      return new Host(nowOf(apply)).toString()
    },
  })
  Host.now = now
  Host.prototype.constructor = VirtualDate
  globalThis.Date = VirtualDate
  return () => {
    if (Host.now === now) Host.now = hostNow
    if (Host.prototype.constructor === VirtualDate) Host.prototype.constructor = Host
    if (globalThis.Date === VirtualDate) globalThis.Date = Host
  }
}

function replaceElapsed(timeOf: FindVirtualTime): () => void {
  const { performance } = globalThis
  const own = Object.getOwnPropertyDescriptor(performance, "now")
  const host = performance.now.bind(performance)
  const now = (): number => timeOf(now)?.elapsed() ?? host()
  Object.defineProperty(performance, "now", { value: now, writable: true, configurable: true })
  return () => {
    if (Object.getOwnPropertyDescriptor(performance, "now")?.value !== now) return
    Reflect.deleteProperty(performance, "now")
    if (own !== undefined) Object.defineProperty(performance, "now", own)
  }
}

function replaceRandom(current: () => VirtualTime | undefined): () => void {
  const { random: host } = Math
  const random = (): number => current()?.random() ?? host()
  Math.random = random
  return () => {
    if (Math.random === random) Math.random = host
  }
}

/** Puts them in place for as long as the process lives, and watches the timers of modules. */
export function installVirtualGlobals(): void {
  const shared = getSharedTime()
  shared.restore ??= replaceGlobals(shared)
  watchEarlyModules()
  // As for a run that is never closed.
  shared.virtualRuns += 1
}
