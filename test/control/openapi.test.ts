import { Validator } from "@seriousme/openapi-schema-validator"
import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { createOpenApi } from "../../src/harness/control/openapi/description.ts"
import { printJson } from "../../scripts/inventory/print.ts"
import { WorldsInProcess, createCaller } from "./worlds-in-process.ts"

const description = createOpenApi()

test("the description is valid OpenAPI 3.1, with a name of its own for each operation", async () => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(description) })
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const ids = Object.values(description.paths).flatMap((path) =>
    Object.values(path).flatMap((one: unknown) => Reflect.get(Object(one), "operationId") ?? []),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain("member.slash")
})

test("every schema that the description refers to is in it", () => {
  const text = JSON.stringify(description)
  const components = description.components as Record<string, object>
  for (const [, kind = "", name = ""] of text.matchAll(/#\/components\/(\w+)\/(\w+)"/g)) {
    expect(Object.keys(components[kind] ?? {})).toContain(name)
  }
})

test("the committed description is that of the code", async () => {
  const committed = await readFile("fixtures/control-api.openapi.json", "utf8")
  expect(committed, "Run npm run control-api.").toBe(printJson(description))
})

test("a client can read the description from the server", async () => {
  const { status, json } = await createCaller(new WorldsInProcess())("GET /openapi.json")
  expect(status).toBe(200)
  expect(json).toEqual(JSON.parse(JSON.stringify(description)))
})
