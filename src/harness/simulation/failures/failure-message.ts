// Reads and extends the message of a test failure.

/**
 * An error of any realm (Jest gives each test file its own globals), or the record of an error that
 * a runner creates.
 */
export interface ErrorLike {
  message: string
  readonly name?: unknown
  readonly cause?: unknown
  stack?: unknown
}

/** Returns whether a thrown value has a message that can be extended. */
export function isErrorLike(thrown: unknown): thrown is ErrorLike {
  if (typeof thrown !== "object" || thrown === null || !("message" in thrown)) return false
  return typeof thrown.message === "string"
}

/** Names of errors that explain themselves. Hints about a silent bot would mislead beside them. */
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

/** The combined failures of one test. */
export interface FailureText {
  readonly message: string
  /** Whether the first failure explains itself and needs no hints. */
  readonly explainsItself: boolean
}

/** Reads the failures of one test: errors, or the records that a runner creates of them. */
export function readFailures(...failures: readonly unknown[]): FailureText {
  const [first] = failures
  return {
    message: failures.map(messageOf).join("\n\n"),
    explainsItself: isErrorLike(first) && SELF_EXPLAINING.has(first.name),
  }
}

/** Returns the message of any thrown value. */
export function messageOf(thrown: unknown): string {
  return isErrorLike(thrown) ? thrown.message : String(thrown)
}

/** Joins the parts of a message by empty lines and drops empty parts. */
export function joinParagraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n")
}

/**
 * Appends `addition` to the message of an error and returns the error. It stays the same object,
 * with its class, its diff and its stack frames. A value that is no error, and an error that cannot
 * be changed, becomes the cause of a new error.
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

/** Appends to the message of a runner's record of an error. Its stack contains frames only. */
export function appendToRecord(record: unknown, addition: string): void {
  if (addition !== "" && isErrorLike(record)) {
    record.message = joinParagraphs(record.message, addition)
  }
}

/** Returns the stack with another message in its first lines and the same frames. */
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
