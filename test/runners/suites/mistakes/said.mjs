// The message of a failed test: its error and the errors below it.

/** Returns the text of an error as a runner prints it, without its stack. */
export function said({ name, message, cause, errors = [] }) {
  const below = [...errors, ...(typeof cause?.message === "string" ? [cause] : [])]
  const own = message.startsWith(name) ? message : `${name}: ${message}`
  return [own, ...below.map((error) => `Caused by: ${said(error)}`)].join("\n\n")
}
