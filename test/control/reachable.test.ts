// Everything that a test in the process of the simulation can do is possible by a request, or is
// listed here with the reason.

import { expect, test } from "vitest"
import { LOCAL_METHODS, methodTables } from "../../src/harness/control/call.ts"
import { COLLECTIONS } from "../../src/harness/control/kinds.ts"
import { WORLD_PROPERTIES } from "../../src/harness/control/locate.ts"
import { createOpenApi } from "../../src/harness/control/openapi/description.ts"
import { OPERATIONS } from "../../src/harness/control/operations.ts"
import { AccountHandle } from "../../src/harness/handles/account/account.ts"
import { GroupDmHandle } from "../../src/harness/handles/channel/group-dm.ts"
import { StageChannelHandle } from "../../src/harness/handles/channel/stage-channel.ts"
import { PRINTED_TYPES } from "../../src/harness/handles/printed/printed-properties.ts"
import { type Sim, createSim } from "../../src/index.ts"
import type { Env } from "../../src/node.ts"

/** The members of a Sim and of an env that no request has, and the reasons. */
const IN_PROCESS: Readonly<Partial<Record<keyof Sim | keyof Env, string>>> = {
  addEventWebhook: "an application sets its own URL with PATCH /applications/@me",
  addHttpBot: "an application sets its own URL with PATCH /applications/@me",
  asBot: "takes a function",
  assertError: "errors stay in the process of the bot",
  assertNoErrors: "errors stay in the process of the bot",
  errors: "errors stay in the process of the bot; GET /errors lists those of a run",
  external: "exempts work of this process",
  handlers: "handlers of MSW belong to a process",
  installWebSocket: "changes a global of this process",
  pause: "waits in the process of the test; POST /resume lets it go on",
  raiseErrors: "errors stay in the process of the bot",
  resetHandlers: "handlers of MSW belong to a process",
  restartBot: "whoever started the process of the bot starts it again",
  use: "handlers of MSW belong to a process",
  waitFor: "takes a function; POST /wait takes a condition",
  world: "the handles of a fixture world are found by their names; GET /snapshot saves the world",
  close: "DELETE ends a world",
}

/** The members of an env that a Sim does not have. The compiler knows if one is missing. */
const OF_ENV: Readonly<Record<Exclude<keyof Env, keyof Sim>, true>> = {
  [Symbol.asyncDispose]: true,
  addBot: true,
  asBot: true,
  assertError: true,
  assertMessage: true,
  assertNoErrors: true,
  assertResponded: true,
  assertSent: true,
  close: true,
  errors: true,
  external: true,
  pause: true,
  raiseErrors: true,
  resetHandlers: true,
  restartBot: true,
  use: true,
  waitFor: true,
  waitForReply: true,
}

/** Returns the names of the methods of a prototype, without the conversions of every object. */
function methodNames(prototype: object): readonly string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
    typeof value === "function" && !["constructor", "toString", "toJSON"].includes(name)
      ? [name]
      : [],
  )
}

const CLASSES = [
  ...PRINTED_TYPES.map(({ of }) => of),
  AccountHandle,
  GroupDmHandle,
  StageChannelHandle,
] as const

test.for(CLASSES.map((one) => [one.name, one.prototype as object] as const))(
  "every method of %s can be called by a request",
  ([, prototype]) => {
    const reachable = [...methodTables(prototype).keys(), ...Object.keys(LOCAL_METHODS)]
    expect(reachable).toEqual(expect.arrayContaining([...methodNames(prototype)]))
  },
)

test("every member of a Sim and of an env is reachable, or has a reason not to be", () => {
  const sim = createSim()
  const reachable = new Set([
    ...methodTables(sim).keys(),
    ...WORLD_PROPERTIES,
    ...Object.values(COLLECTIONS),
    ...Object.keys(IN_PROCESS),
    ...Object.keys(LOCAL_METHODS),
  ])
  const all = [...Object.keys(sim), ...Object.keys(OF_ENV)]
  expect(all.filter((name) => !reachable.has(name))).toEqual([])
  expect(Object.keys(IN_PROCESS).filter((name) => name in OPERATIONS)).toEqual([])
})

test("every fault of the gateway can be caused by a request", () => {
  const { gateway } = createSim()
  expect([...methodTables(gateway).keys()].toSorted()).toEqual(Object.keys(gateway).toSorted())
})

test("the description has every method", () => {
  const described = Object.keys(createOpenApi().paths).map((path) => path.split("/").at(-1))
  const prototypes = CLASSES.map((one) => one.prototype as object)
  const all = [createSim(), ...prototypes].flatMap((self) => [...methodTables(self).keys()])
  const missing = all.filter((name) => !described.includes(name) && !(name in LOCAL_METHODS))
  expect(missing).toEqual([])
})
