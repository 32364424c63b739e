/** An assertion of a test failed. The message says what was found instead. */
export class AssertionError extends Error {
  // Jest would take an error of the bare name for one of node:assert, and print its empty properties.
  override readonly name = "AssertionError [guildsim]"
}
