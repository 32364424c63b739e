/** Thrown if an assertion of a test fails. The message says what was found instead. */
export class AssertionError extends Error {
  // Jest treats an error with the bare name as one of node:assert, and prints its empty properties.
  override readonly name = "AssertionError [guildsim]"
}
