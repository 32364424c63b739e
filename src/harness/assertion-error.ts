/** What a test said is not so. Its message tells what there was instead. */
export class AssertionError extends Error {
  // Jest would take an error of the bare name for one of node:assert, and print its empty properties.
  override readonly name = "AssertionError [guildsim]"
}
