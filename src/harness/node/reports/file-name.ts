/** The number of characters of a name of a file. */
const LONGEST_NAME = 100

/** Returns a text, such as the name of a test, as the name of a file. */
export function fileNameOf(text: string): string {
  const plain = text.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "")
  return plain.slice(0, LONGEST_NAME) || "test"
}
