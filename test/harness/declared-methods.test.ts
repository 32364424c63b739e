// A method that acts declares its arguments, so that calls can come from another process.

import { readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { declarationOf } from "../../src/harness/handles/arguments/guard-methods.ts"
import { Handle } from "../../src/harness/handles/handle.ts"

const FOLDER = new URL("../../src/harness/handles/", import.meta.url)

/** Methods that only read, and have no arguments. */
const READS = ["constructor", "toString", "render", "debug", "pins", "requireResponse"]

/** Returns the names of the methods of a class that declare no arguments, with the class. */
function undeclaredMethods(Class: { readonly name: string; readonly prototype: object }): string[] {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(Class.prototype))
  return properties.flatMap(([name, { value }]) =>
    typeof value === "function" && !READS.includes(name) && declarationOf(value) === undefined
      ? [`${Class.name}.${name}`]
      : [],
  )
}

function isHandleClass(value: unknown): value is typeof Handle {
  return typeof value === "function" && Object(value.prototype) instanceof Handle
}

test("every method of a handle that takes arguments or changes the world declares its arguments", async () => {
  await import(new URL("factory.ts", FOLDER).href)
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  const modules: object[] = await Promise.all(
    files.filter((file) => file.endsWith(".ts")).map((file) => import(new URL(file, FOLDER).href)),
  )
  const classes = modules.flatMap((module) => Object.values(module).filter(isHandleClass))
  expect(classes.length).toBeGreaterThan(25)
  expect([...new Set(classes)].flatMap(undeclaredMethods)).toEqual([])
})
