// Prints data in a form that the formatter keeps and that gives a readable diff.

const WIDTH = 100

/**
 * Prints JSON. Items of a list are on one line each if all of them fit; otherwise each field is.
 */
export function printJson(value: unknown): string {
  return `${broken(value, "")}\n`
}

/**
 * Prints a list of flat records as a TypeScript literal with one record on each line. The keys must
 * be identifiers.
 */
export function printRows(rows: readonly object[]): string {
  const lines = rows.map((row) => {
    const fields = fieldsOf(row).map(([name, field]) => `${name}: ${JSON.stringify(field)}`)
    return `  { ${fields.join(", ")} },\n`
  })
  return `[\n${lines.join("")}]`
}

/** Prints `value` after `before`, the beginning of its line with the margin. */
function print(value: unknown, before: string, margin: string): string {
  const line = flat(value)
  const stays = fits(before, line) && !isListOfRecords(value)
  return before + (stays ? line : broken(value, margin))
}

function broken(value: unknown, margin: string): string {
  const inner = `${margin}  `
  if (Array.isArray(value)) {
    const even = value.every((item) => fits(inner, flat(item)))
    const items = value.map((item) => inner + (even ? flat(item) : broken(item, inner)))
    return `[\n${items.join(",\n")}\n${margin}]`
  }
  if (!isRecord(value)) return flat(value)
  const fields = fieldsOf(value).map(([name, field]) =>
    print(field, `${inner}${JSON.stringify(name)}: `, inner),
  )
  return `{\n${fields.join(",\n")}\n${margin}}`
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const fields = fieldsOf(value).map(([name, field]) => `${JSON.stringify(name)}: ${flat(field)}`)
  return `{ ${fields.join(", ")} }`
}

/** Whether the text and a comma fit on the line. */
function fits(before: string, text: string): boolean {
  return before.length + text.length + 1 <= WIDTH
}

function isListOfRecords(value: unknown): boolean {
  return Array.isArray(value) && value.length > 1 && value.every(isRecord)
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function fieldsOf(record: object): [string, unknown][] {
  return Object.entries(record).filter(([, field]) => field !== undefined)
}
