import { expectTypeOf, test } from "vitest"
import type { Trial } from "../samples/sample.ts"

type Rename = Trial<"PATCH /channels/{channel_id}">

test("a sample has the parameters of its route, and names of ids for them", () => {
  expectTypeOf<{ does: string; params: { channel_id: "lounge" } }>().toExtend<Rename>()
  // @ts-expect-error: there is no such parameter in the path
  void ({ does: "", params: { guild_id: "guild" } } satisfies Rename)
  // @ts-expect-error: the scene has no pantry
  void ({ does: "", params: { channel_id: "pantry" } } satisfies Rename)
})

test("a sample has keys of the body and the query of its route", () => {
  expectTypeOf<{ does: string; body: { name: string } }>().toExtend<Rename>()
  // @ts-expect-error: a channel has no such key
  void ({ does: "", body: { nmae: "tea" } } satisfies Rename)
  // @ts-expect-error: the route takes no query
  void ({ does: "", query: { limit: 1 } } satisfies Rename)
  // @ts-expect-error: the route takes no body
  void ({ does: "", body: {} } satisfies Trial<"GET /channels/{channel_id}">)
  type Log = Trial<"GET /guilds/{guild_id}/audit-logs">
  // @ts-expect-error: the query has no such key
  void ({ does: "", query: { limt: 1 } } satisfies Log)
})
