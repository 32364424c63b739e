/** What a test said is not so. Its message tells what there was instead. */
export class AssertionError extends Error {
  override readonly name = "AssertionError"
}
