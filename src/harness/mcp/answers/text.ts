// Texts with a limit, since a client reads every character.

/** Returns the beginning of a text, with the number of characters that are left out. */
export function cut(text: string, most: number): string {
  const more = text.length - most
  return more <= 0 ? text : `${text.slice(0, most)}… (${more} more characters)`
}

/** Returns the first items, and a line with the number of the others. */
export function firstOf(
  items: readonly string[],
  most: number,
  more: (count: number) => string = (count) => `… ${count} more`,
): readonly string[] {
  return items.length <= most ? items : [...items.slice(0, most), more(items.length - most)]
}

/** Returns paragraphs with an empty line between two, without empty ones. */
export function paragraphs(...parts: readonly (string | readonly string[])[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part : part.join("\n")))
    .filter((part) => part !== "")
    .join("\n\n")
}

/** Returns lines below a heading; an empty text if there are none. */
export function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [heading, ...lines].join("\n")
}
