// The types of a remote client, whose builders return promises: one suite serves local and remote handles.

import { expectTypeOf, test } from "vitest"
import type {
  ChannelHandle,
  GuildBuilders,
  GuildLists,
  MemberVerbs,
  Person,
} from "../../src/index.ts"

/** The methods of a group, which return promises. */
type Remote<Builders> = {
  readonly [Name in keyof Builders]: Builders[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never
}

test("every builder has a remote form that returns a promise of the same handle", () => {
  type RemoteGuild = Remote<GuildBuilders>
  expectTypeOf<RemoteGuild["createTextChannel"]>().returns.toEqualTypeOf<Promise<ChannelHandle>>()
  expectTypeOf<RemoteGuild["addMember"]>().returns.toEqualTypeOf<Promise<Person>>()
  expectTypeOf<RemoteGuild["setVanityUrl"]>().returns.toEqualTypeOf<Promise<void>>()
  expectTypeOf<Parameters<RemoteGuild["createTextChannel"]>>().toEqualTypeOf<
    Parameters<GuildBuilders["createTextChannel"]>
  >()
})

test("a suite that awaits builders compiles for local and remote guilds", () => {
  type EitherGuild = GuildLists & (GuildBuilders | Remote<GuildBuilders>)
  void (async (guild: EitherGuild) => {
    const general = await guild.createTextChannel("general")
    expectTypeOf(general).toEqualTypeOf<ChannelHandle>()
    const alice = await guild.addMember("alice")
    await alice.send(general, "Hello!")
    expectTypeOf(guild.members.get("alice")).toEqualTypeOf<Person>()
  })
})

test("every verb of a member returns a promise already", () => {
  type Synchronous = {
    [Name in keyof MemberVerbs]: MemberVerbs[Name] extends (...given: never) => Promise<unknown>
      ? never
      : Name
  }[keyof MemberVerbs]
  expectTypeOf<Synchronous>().toEqualTypeOf<"voice">()
})
