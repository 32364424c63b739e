// Checks the references of entries against the simulation: routes, events, opcodes, permissions, keys, tests.
import { existsSync } from "node:fs"
import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { opcodeHandlers } from "../../src/gateway/opcodes/opcode-handlers.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { type Route, operationOf } from "../../src/handlers/route.ts"
import { routes } from "../../src/handlers/routes.ts"
import { type Schema, findUndeclaredKeys } from "../../src/world/kernel/body-schema.ts"
import { ANSWERS, readCodeEvents } from "../inventory/code-events.ts"
import type { KeySample, References } from "./change.ts"

/** Looks up each kind of reference: whether a name exists, and whether it is modeled. */
export interface SimulatedFeatures {
  /** Undefined for a name that does not exist. */
  route(key: string): boolean | undefined
  event(name: string): boolean
  opcode(code: number): boolean
  permission(name: string): boolean
  /** Undefined for a route without such a body or query. */
  key(sample: KeySample): boolean | undefined
  test(file: string): boolean
}

/** Reads from the code in `root` which references are modeled. */
export async function readSimulatedFeatures(root: string): Promise<SimulatedFeatures> {
  const statuses = new Map<string, string>(
    inventory.map(({ method, path, status }) => [`${method} ${path}`, status]),
  )
  const events = new Set<string>([
    ...readCodeEvents().map(({ name }) => name),
    ...Object.keys(ANSWERS),
  ])
  const values = new Map<string, Route>(routes.map((route) => [route.key, route]))
  const world = await textOf(root, "src/world/**/*.ts")
  return {
    route(key) {
      const status = statuses.get(key)
      return status === undefined ? undefined : status === "implemented"
    },
    event: (name) => events.has(name),
    opcode: (code) => opcodeHandlers[code] !== undefined,
    permission: (name) => world.includes(`"${name}"`),
    key(sample) {
      const route = values.get(sample.route)
      return route && isModeled(route, sample)
    },
    test: (file) => existsSync(join(root, file)),
  }
}

function isModeled(route: Route, { body, query }: KeySample): boolean {
  const { bodySchema, querySchema } = operationOf(route)
  return isDeclared(bodySchema, body) && isDeclared(querySchema, query)
}

function isDeclared(form: Schema<unknown> | undefined, sent: object | undefined): boolean {
  return sent === undefined || (form !== undefined && findUndeclaredKeys(form, sent).length === 0)
}

async function textOf(root: string, pattern: string): Promise<string> {
  const texts: string[] = []
  for await (const file of glob(pattern, { cwd: root })) {
    texts.push(await readFile(join(root, file), "utf8"))
  }
  return texts.join("\n")
}

/** Returns a sentence for each reference that is wrong. */
export function referenceProblems(
  references: References,
  isModeledPart: boolean,
  simulated: SimulatedFeatures,
): string[] {
  const { routes: keys = [], events = [], opcodes = [], permissions = [], tests = [] } = references
  const claims: readonly (readonly [what: string, state: boolean | undefined])[] = [
    ...keys.map((key) => [`the route ${key}`, simulated.route(key)] as const),
    ...events.map((name) => [`the event ${name}`, simulated.event(name)] as const),
    ...opcodes.map((code) => [`the opcode ${code}`, simulated.opcode(code)] as const),
    ...permissions.map((name) => [`the permission ${name}`, simulated.permission(name)] as const),
    ...(references.keys ?? []).map(
      (one) =>
        [
          `${one.body === undefined ? "the query" : "the body"} ${JSON.stringify(one.body ?? one.query)} of ${one.route}`,
          simulated.key(one),
        ] as const,
    ),
  ]
  return [
    ...claims.flatMap(([what, isThere]) => {
      if (isThere === isModeledPart) return []
      if (isThere === undefined) return [`${what} is unknown`]
      return [`${what} is ${isThere ? "modeled" : "not modeled"}`]
    }),
    ...tests.filter((file) => !simulated.test(file)).map((file) => `the test ${file} is missing`),
  ]
}
