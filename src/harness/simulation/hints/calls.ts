// Describes a method call of a test, and finds its position in the source.

/** A method call: the object, the method and the arguments. */
export interface Call {
  readonly self: unknown
  readonly name: string
  readonly args: readonly unknown[]
}

/** The number of characters that are shown of a text argument. */
const SHOWN = 40

/** Returns a call as a test writes it: `alice.send(general, "!ping")`. */
export function describeCall({ self, name, args }: Call): string {
  // For example "gateway.disconnect", whose object has no name of its own.
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

/**
 * Returns the name that a test probably uses for a handle: the handle's name if it is an
 * identifier, else its kind.
 */
function nameOf(value: object): string {
  const name = ownName(value)
  if (name !== undefined && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return name
  const kind = value.constructor?.name ?? ""
  if (kind === "Object" || kind === "") return "journal" in value ? "env" : "it"
  const short = kind.replace(/Handle$/, "")
  return `${short.charAt(0).toLowerCase()}${short.slice(1)}`
}

/** Returns the name of a handle; undefined if its object was deleted. */
function ownName(value: object): string | undefined {
  try {
    const name: unknown = Reflect.get(value, "name")
    return typeof name === "string" ? name : undefined
  } catch {
    return undefined
  }
}

/**
 * The number of stack frames that are kept. The call may stand in a helper whose frame has no
 * position.
 */
const FRAMES = 3

const FRAME = /^\s+at /

/** The position of a call in the source. */
export interface CallSite {
  /**
   * Returns the file, the line and the column, such as `tea.test.ts:12:9`; undefined if the host
   * does not say.
   */
  place(): string | undefined
  /** Returns the frames of the stack, in the format of the host. */
  frames(): string
}

/**
 * Reads the position of the caller of a function. Its text is created on demand, so that a call
 * costs little.
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
