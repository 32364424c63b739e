// Replaces `Date`, `performance.now` and `Math.random` of the process while any run's time is
// virtual. They return the virtual time of the async context that calls them, and real values
// everywhere else. A client that a test calls directly, outside every context, uses the time of the
// run.

import { watchEarlyModules } from "../early-modules.ts"
import {
  type SharedTime,
  type VirtualTime,
  testCallObserver,
  getSharedTime,
} from "../shared-time.ts"
import type { StackHook } from "../../node-timers/stack.ts"

/** Returns the virtual time of the caller of `hook`; undefined if its time is real. */
type FindVirtualTime = (hook: StackHook) => VirtualTime | undefined

/** Installs the replacements. Returns a function that restores the originals. */
export function replaceGlobals(shared: SharedTime): () => void {
  const { context } = shared
  const timeOf: FindVirtualTime = (hook) =>
    (context.get() ?? testCallObserver(shared, hook))?.virtual
  const random = (): VirtualTime | undefined => context.get()?.virtual
  const undo = [replaceDate(timeOf), replaceElapsed(timeOf), replaceRandom(random)]
  return () => undo.forEach((restore) => restore())
}

/**
 * Replaces `Date` by a proxy instead of a subclass: its statics, name and prototype are the
 * original's, so that dates created before, afterwards and by Node are instances of it, and a class
 * that extends it extends the original. `now` is replaced on the original function, which many
 * libraries keep a reference to.
 */
function replaceDate(timeOf: FindVirtualTime): () => void {
  const { Date: Host } = globalThis
  const { now: hostNow } = Host
  const nowOf = (hook: StackHook): number => timeOf(hook)?.now() ?? hostNow()
  const now = (): number => nowOf(now)
  const VirtualDate: DateConstructor = new Proxy(Host, {
    construct: function construct(target, passed, newTarget): Date {
      const args = passed.length === 0 ? [nowOf(construct)] : passed
      // The prototype names the proxy as its constructor, but the original has to construct it.
      return Reflect.construct(target, args, newTarget === VirtualDate ? target : newTarget) as Date
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

/** Installs the replacements until the process exits, and watches the timers of modules. */
export function installVirtualGlobals(): void {
  const shared = getSharedTime()
  shared.restore ??= replaceGlobals(shared)
  watchEarlyModules()
  // Counts as a run that is never closed.
  shared.virtualRuns += 1
}
