// Exempts work that stays open on purpose.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { Exemption, WorkTracker } from "./work-tracker.ts"
import { socketHandleOf } from "./socket-follower.ts"

/**
 * Work that is not waited for:
 * - a text or a pattern: all work, now and later, whose description or code position contains it, such as `"127.0.0.1:5432"`, `"GET /poll"` or `/lavalink/`;
 * - a socket, a server's connection, a child process: its own work, now and later;
 * - a promise: the work that began together with it, until it settles.
 */
export type ExternalTarget = string | RegExp | PromiseLike<unknown> | object

/** Properties of a child process or a stream that hold a socket or pipe. */
const PARTS = ["stdin", "stdout", "stderr", "socket", "stream", "connection"] as const

/**
 * Exempts work from being waited for. Returns a function that ends the exemption.
 *
 * @throws SetupError for an invalid target, and without a reason.
 */
export function exempt(tracker: WorkTracker, target: unknown, reason: unknown): () => void {
  if (typeof reason !== "string" || reason.trim() === "") {
    throw new SetupError(
      'env.external needs a reason, for the next reader of the test: env.external(target, "Lavalink streams its state").',
    )
  }
  if (typeof target === "string" || target instanceof RegExp) {
    return tracker.exempt(matching(target))
  }
  if (typeof target !== "object" || target === null) {
    throw new SetupError(
      `env.external takes a text, a pattern, a promise, a socket or a child process, not ${String(target)}.`,
    )
  }
  if (isThenable(target)) {
    const stop = tracker.exemptLatest()
    target.then(stop, stop)
    return stop
  }
  const handles = new Set(
    [target, ...partsOf(target)].flatMap((part) => socketHandleOf(part) ?? []),
  )
  if (handles.size === 0) {
    throw new SetupError(
      "env.external was given an object that is neither an open socket nor a child process. Give it a text from the description of the work, such as its host and port.",
    )
  }
  return tracker.exempt(({ resource }) => resource !== undefined && handles.has(resource))
}

function matching(target: string | RegExp): Exemption {
  return ({ what, where }) => {
    const text = `${what} ${where?.() ?? ""}`
    // `search` ignores the flag g, with which `test` would continue from its last match.
    return typeof target === "string" ? text.includes(target) : text.search(target) >= 0
  }
}

function isThenable(target: object): target is PromiseLike<unknown> {
  return "then" in target && typeof target.then === "function"
}

function partsOf(target: object): readonly object[] {
  return PARTS.map((name): unknown => Reflect.get(target, name)).filter(
    (part) => typeof part === "object" && part !== null,
  )
}
