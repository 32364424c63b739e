// A call of a test in words, and its place.

/** A call of a method: on what, by which name, with what. */
export interface Call {
  readonly self: unknown
  readonly name: string
  readonly args: readonly unknown[]
}

/** Characters of a text among the arguments that are shown. */
const SHOWN = 40

/** Returns a call as a test writes it: `alice.send(general, "!ping")`. */
export function describeCall({ self, name, args }: Call): string {
  // Such as "gateway.disconnect", whose object has no name of its own.
  const isNamed = typeof self === "object" && self !== null && !name.includes(".")
  const subject = isNamed ? `${nameOf(self)}.` : ""
  return `${subject}${name}(${args.map(showArgument).join(", ")})`
}

function showArgument(value: unknown): string {
  if (typeof value === "string") {
    return JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value)
  }
  if (typeof value === "function") return "…"
  if (typeof value !== "object" || value === null) return String(value)
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "[…]"
  if (Object.getPrototypeOf(value) !== Object.prototype) return nameOf(value)
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${showInner(inner)}`)
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`
}

function showInner(value: unknown): string {
  return typeof value === "object" && value !== null ? "…" : showArgument(value)
}

/** Returns what a test is likely to call a handle: its name where that is a word, else its kind. */
function nameOf(value: object): string {
  const name = ownName(value)
  if (name !== undefined && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return name
  const kind = value.constructor?.name ?? ""
  if (kind === "Object" || kind === "") return "journal" in value ? "env" : "it"
  const short = kind.replace(/Handle$/, "")
  return `${short.charAt(0).toLowerCase()}${short.slice(1)}`
}

/** A handle of something that was deleted has no name any more. */
function ownName(value: object): string | undefined {
  try {
    const name: unknown = Reflect.get(value, "name")
    return typeof name === "string" ? name : undefined
  } catch {
    return undefined
  }
}

/** Frames that are kept of a stack: the call may stand in a helper that has no place of its own. */
const FRAMES = 3

const FRAME = /^\s+at /

/** The place of a call. */
export interface CallSite {
  /** The file, the line and the column, such as `tea.test.ts:12:9`; undefined where the host does not tell. */
  place(): string | undefined
  /** The frames of the stack, as the host writes them. */
  frames(): string
}

/**
 * Reads the place that called a function. Its text is made only when it is asked for, so that a call costs
 * little.
 */
export function readCallSite(called: (...given: never) => unknown): CallSite {
  const holder: { stack?: unknown } = {}
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = FRAMES
  Error.captureStackTrace?.(holder, called)
  Error.stackTraceLimit = stackTraceLimit
  const frames = (): string => {
    const stack = typeof holder.stack === "string" ? holder.stack : ""
    return stack
      .split("\n")
      .filter((line) => FRAME.test(line))
      .join("\n")
  }
  return { frames, place: () => /([^\s(/\\]+:\d+:\d+)\)?$/m.exec(frames())?.[1] }
}
