// The types of a world on a server: builders return promises, and one suite serves worlds in both places.

import { expectTypeOf, test } from "vitest"
import type { RemoteEnv, RemoteGuild } from "../../src/client.ts"
import type {
  ChannelHandle,
  GuildHandle,
  MemberVerbs,
  MessageHandle,
  Person,
  SimulationApi,
} from "../../src/index.ts"

test("a builder of a remote guild returns a promise of what the local one returns", () => {
  void ((guild: RemoteGuild) => {
    expectTypeOf(guild.createTextChannel("general")).toExtend<Promise<ChannelHandle>>()
    expectTypeOf(guild.addMember("alice")).toExtend<Promise<Person>>()
    expectTypeOf(guild.setVanityUrl("tea")).toEqualTypeOf<Promise<void>>()
  })
})

test("handles of a world on a server can be passed wherever handles can", () => {
  expectTypeOf<RemoteGuild>().toExtend<GuildHandle>()
  expectTypeOf<RemoteEnv>().toExtend<SimulationApi>()
})

test("a suite that awaits everything compiles for both places", () => {
  void (async (env: SimulationApi | RemoteEnv) => {
    const guild = await env.createGuild("Tea House")
    const general = await guild.createTextChannel("general")
    const alice = await guild.addMember("alice")
    const dm = await alice.dm
    expectTypeOf(await alice.send(general, "Hello!")).toEqualTypeOf<MessageHandle>()
    expectTypeOf(await alice.send(dm, "Hello!")).toEqualTypeOf<MessageHandle>()
    expectTypeOf(guild.members.get("alice")).toExtend<Person>()
    await general.allow(guild.everyone, "ViewChannel")
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
