import { expectTypeOf, test } from "vitest"
import type { Dispatches } from "../../src/gateway/dispatches/dispatch.ts"
import type { dispatches } from "../../src/gateway/dispatches/dispatches.ts"
import type { ImplementedKey, RouteKey } from "../../src/handlers/route.ts"
import { route } from "../../src/handlers/route.ts"
import type { routes } from "../../src/handlers/routes.ts"
import { getSelf } from "../../src/world/users/actions.ts"
import type { Fact, FactOf } from "../../src/world/model/fact.ts"

test("what the inventory lists as implemented and the route values are the same set", () => {
  expectTypeOf<(typeof routes)[number]["key"]>().toEqualTypeOf<ImplementedKey>()
})

test("a route that the inventory does not list does not compile", () => {
  expectTypeOf<"GET /users/@me">().toExtend<RouteKey>()
  expectTypeOf<"GET /teapots">().not.toExtend<RouteKey>()
  // @ts-expect-error: no such route
  void (() => route("GET /teapots", { reads: getSelf }))
})

test("every fact has its events", () => {
  expectTypeOf<keyof typeof dispatches>().toEqualTypeOf<Fact["type"]>()
})

test("a fact without an entry does not compile", () => {
  type All = Dispatches<Fact["type"]>
  expectTypeOf<Omit<All, "typingStarted">>().not.toExtend<All>()
})

test("the entries of a fact are shaped from just that fact", () => {
  type Entry = Dispatches<"messagesDeleted">["messagesDeleted"][number]
  expectTypeOf<Parameters<Entry["payload"]>[0]>().toEqualTypeOf<FactOf<"messagesDeleted">>()
})
