import type { Answers } from "./reduce.ts"

/** Prints the fixture with one operation or schema on each line, so that a diff names them. */
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
