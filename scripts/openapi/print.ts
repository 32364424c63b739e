import type { Answers } from "./reduce.ts"

/** The fixture as text: an operation or a schema on a line each, so that a difference names them. */
export function printAnswers({ operations, schemas, ...head }: Answers): string {
  const fields = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`)
  return `{\n${[...fields, table("operations", operations), table("schemas", schemas)].join(",\n")}\n}\n`
}

function table(name: string, rows: object): string {
  const lines = Object.entries(rows).map(
    ([key, row]) => `    ${JSON.stringify(key)}: ${JSON.stringify(row)}`,
  )
  return `  "${name}": {\n${lines.join(",\n")}\n  }`
}
