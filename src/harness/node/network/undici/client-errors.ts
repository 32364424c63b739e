// Errors of undici that a client receives without a socket. The classes of the client's own copy of
// undici cannot be reached; `instanceof` finds these errors by symbols that all copies share.

/** The names, messages and codes of undici's errors. */
const ERRORS = {
  UND_ERR_ABORTED: ["AbortError", "Request aborted"],
  UND_ERR_HEADERS_TIMEOUT: ["HeadersTimeoutError", "Headers Timeout Error"],
  UND_ERR_BODY_TIMEOUT: ["BodyTimeoutError", "Body Timeout Error"],
  UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: [
    "RequestContentLengthMismatchError",
    "Request body length does not match content-length header",
  ],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: [
    "ResponseContentLengthMismatchError",
    "Response body length does not match content-length header",
  ],
} as const

/** The bases of the classes of undici, by whose codes `instanceof` finds them. */
const BASES = ["UND_ERR", "UND_ERR_ABORT"]

/** Creates the error of undici with this code. */
export function createClientError(code: keyof typeof ERRORS): Error {
  const [name, message] = ERRORS[code]
  const error = Object.assign(new Error(message), { name, code })
  const codes = [code, ...(code === "UND_ERR_ABORTED" ? BASES : BASES.slice(0, 1))]
  for (const each of codes) {
    Object.defineProperty(error, Symbol.for(`undici.error.${each}`), { value: true })
  }
  return error
}
