// The types of operations: what `resolve` returns and what the schemas validate reach `apply` and
// `read`.

import { expectTypeOf, test } from "vitest"
import { route } from "../../src/handlers/route.ts"
import { type AuthContext, type Outcome, action, query } from "../../src/world/actions/action.ts"
import { runQuery } from "../../src/world/actions/perform.ts"
import * as schema from "../../src/world/kernel/body-schema.ts"
import type { Guild } from "../../src/world/guilds/model.ts"
import type { GuildId, UserId } from "../../src/world/model/ids.ts"
import type { Member } from "../../src/world/members/model.ts"
import type { World } from "../../src/world/model/world.ts"

interface MemberInput {
  readonly guildId: GuildId
  readonly userId: UserId
}

declare const guild: Guild
declare const member: Member
declare const world: World

const resolve = (_: AuthContext<MemberInput>) => ({ guild, member })

test("apply receives what resolve returns, the input, and the validated body and query", () => {
  const rename = action({
    name: "example.rename",
    bodySchema: schema.object({ nick: schema.string({ max: 32 }) }),
    querySchema: schema.query({ limit: schema.withDefault(schema.integer({ max: 9 }), 1) }),
    resolve,
    apply({ resolved, input, body, query: params }) {
      expectTypeOf(resolved).toEqualTypeOf<{ guild: Guild; member: Member }>()
      expectTypeOf(input).toEqualTypeOf<MemberInput>()
      expectTypeOf(body.nick).toEqualTypeOf<string>()
      expectTypeOf(params.limit).toEqualTypeOf<number>()
      return resolved.member
    },
  })
  expectTypeOf(rename.run).returns.toEqualTypeOf<Outcome<Member, { limit: number }>>()
})

test("read receives what resolve returns", () => {
  const read = query({
    name: "example.read",
    resolve,
    read: ({ resolved, body, query: params }) => {
      expectTypeOf(resolved.guild).toEqualTypeOf<Guild>()
      expectTypeOf(body).toEqualTypeOf<undefined>()
      expectTypeOf(params).toEqualTypeOf<undefined>()
      return resolved.guild.name
    },
  })
  expectTypeOf(read.run).returns.toEqualTypeOf<Outcome<string, undefined>>()
})

test("an operation cannot use an object that it has not resolved", () => {
  action({
    name: "example.unresolved",
    resolve: (_: AuthContext<MemberInput>) => ({ guild }),
    apply: ({ resolved }) => expectTypeOf(resolved).not.toHaveProperty("member"),
  })
})

test("an invocation has exactly the input of its operation", () => {
  const read = query({ name: "example.get", resolve, read: ({ resolved }) => resolved.member })
  const { guildId, userId } = member
  expectTypeOf(runQuery(world, userId, read, { input: { guildId, userId } })).toEqualTypeOf(member)
  // @ts-expect-error The operation takes no channel id.
  runQuery(world, userId, read, { input: { guildId, userId, channelId: "1" } })
})

test("a route takes an operation whose input is its path", () => {
  const read = query({ name: "example.get", resolve, read: ({ resolved }) => resolved.member })
  route("GET /guilds/{guild_id}/members/{user_id}", {
    reads: read,
    reply: (found) => expectTypeOf(found).toEqualTypeOf<Member>(),
  })
  // @ts-expect-error The path has no user id.
  route("GET /guilds/{guild_id}", { reads: read })
})

test("a view receives the query of the operation", () => {
  const read = query({
    name: "example.page",
    querySchema: schema.query({ wait: schema.withDefault(schema.boolean(), false) }),
    resolve,
    read: () => 1,
  })
  route("GET /guilds/{guild_id}/members/{user_id}", {
    reads: read,
    reply: (_, { query: params }) => expectTypeOf(params.wait).toEqualTypeOf<boolean>(),
  })
})
