// The message of a failure, and what is added to it.

/**
 * An error of whichever realm, as Jest gives each test file globals of its own; or the record that a runner
 * has made of an error.
 */
export interface ErrorLike {
  message: string
  readonly name?: unknown
  readonly cause?: unknown
  stack?: unknown
}

/** Returns whether something that was thrown has a message to which text can be added. */
export function isErrorLike(thrown: unknown): thrown is ErrorLike {
  if (typeof thrown !== "object" || thrown === null || !("message" in thrown)) return false
  return typeof thrown.message === "string"
}

/**
 * Names of errors that say themselves what happened and what to do. Beside them hints about a silent bot
 * would mislead.
 */
const SELF_EXPLAINING: ReadonlySet<unknown> = new Set([
  "BotNotReady",
  "EndpointNotVerified",
  "FaultNotFired",
  "NoAnswer",
  "PlatformError",
  "PrivilegedIntentsRequired",
  "SetupError",
  "ShardRefused",
  "TokenMissing",
  "TokenRefused",
])

/** The failures of one test, as far as an explanation reads them. */
export interface FailureText {
  readonly message: string
  /** Whether the first failure says itself what to do, so that it needs no hints. */
  readonly explainsItself: boolean
}

/** Reads the failures of one test: errors, or the records that a runner has made of them. */
export function readFailures(...failures: readonly unknown[]): FailureText {
  const [first] = failures
  return {
    message: failures.map(messageOf).join("\n\n"),
    explainsItself: isErrorLike(first) && SELF_EXPLAINING.has(first.name),
  }
}

/** Returns the message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return isErrorLike(thrown) ? thrown.message : String(thrown)
}

/** Joins the parts of a message by empty lines, without the empty parts. */
export function joinParagraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n")
}

/**
 * Returns the error with `addition` below its message. The error stays the same object, with its class,
 * what it compares and where it was thrown. A value that is no error, and an error that cannot be
 * changed, become the cause of a new error.
 */
export function appendToError(thrown: unknown, addition: string): unknown {
  if (addition === "") return thrown
  const message = joinParagraphs(messageOf(thrown), addition)
  if (!isErrorLike(thrown) || !Object.isExtensible(thrown)) {
    return new Error(message, { cause: thrown })
  }
  const { stack } = thrown
  const withMessage = typeof stack === "string" ? stackWith(thrown, stack, message) : stack
  set(thrown, "message", message)
  if (withMessage !== stack) set(thrown, "stack", withMessage)
  return thrown
}

/** Sets the message of a record that a runner has made of an error. Its stack holds frames only. */
export function appendToRecord(record: unknown, addition: string): void {
  if (addition !== "" && isErrorLike(record)) {
    record.message = joinParagraphs(record.message, addition)
  }
}

/** Returns the stack with another message in its first lines; the frames stay. */
function stackWith({ message }: ErrorLike, stack: string, next: string): string {
  if (message !== "" && stack.includes(message)) return stack.replace(message, () => next)
  const [head = "", ...frames] = stack.split(/\n(?=\s+at )/)
  return [joinParagraphs(head, next), ...frames].join("\n")
}

function set(failure: ErrorLike, key: "message" | "stack", value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(failure, key)
  const enumerable = own?.enumerable ?? false
  if (own === undefined || own.configurable === true) {
    Object.defineProperty(failure, key, { value, enumerable, writable: true, configurable: true })
  } else if (own.writable === true) {
    Reflect.set(failure, key, value)
  }
}
