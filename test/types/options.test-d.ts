import type { Client } from "discord.js"
import { expectTypeOf, test } from "vitest"
import type {
  AddBotOptions,
  Env,
  GuildOptions,
  MemberOptions,
  Person,
  PrivilegedIntent,
  RoleOptions,
  RunOptions,
  TextChannelOptions,
  UserOptions,
} from "../../src/node.ts"
import { sim } from "../../src/node.ts"

// A bot that is used only for its type.
declare const client: Client
declare const person: Person
declare const env: Env

test("a run has these options", () => {
  expectTypeOf<keyof RunOptions>().toEqualTypeOf<
    | "name"
    | "botName"
    | "botId"
    | "token"
    | "approvedIntents"
    | "shards"
    | "oauth2"
    | "profile"
    | "unknownKeys"
    | "echo"
    | "rateLimits"
    | "strictSync"
    | "commands"
    | "checkErrors"
    | "strictNetwork"
    | "gateway"
    | "debug"
    | "studio"
    | "onJournal"
    | "clock"
    | "settleWindow"
    | "seed"
    | "patience"
    | "world"
    | "snapshot"
    | "startAt"
    | "handlers"
    | "processEnv"
    | "report"
    | "reportFolder"
  >()
  expectTypeOf<PrivilegedIntent>().toEqualTypeOf<
    "GuildMembers" | "GuildPresences" | "MessageContent"
  >()
})

test("an account and a guild have the options of the specification", () => {
  expectTypeOf<keyof UserOptions>().toEqualTypeOf<
    | "id"
    | "createdAt"
    | "avatar"
    | "bot"
    | "system"
    | "globalName"
    | "discriminator"
    | "publicFlags"
    | "email"
    | "connections"
    | "acceptsDms"
    | "locale"
  >()
  expectTypeOf<keyof GuildOptions>().toEqualTypeOf<
    | "id"
    | "shard"
    | "owner"
    | "description"
    | "verificationLevel"
    | "notifications"
    | "contentFilter"
    | "preferredLocale"
    | "afkTimeout"
    | "features"
    | "icon"
    | "banner"
    | "splash"
    | "discoverySplash"
    | "homeHeader"
    | "bots"
    | "botPermissions"
  >()
})

test("a further bot has an account of its own, and no options of the run", () => {
  expectTypeOf<keyof AddBotOptions>().toEqualTypeOf<
    | "botName"
    | "botId"
    | "token"
    | "approvedIntents"
    | "shards"
    | "oauth2"
    | "strictSync"
    | "commands"
    | "gateway"
  >()
  expectTypeOf(env.addBot).toBeCallableWith(() => client, { botName: "Helper" })
  expectTypeOf(env.restartBot).toBeCallableWith(client)
})

test("channels, roles and members have these options", () => {
  expectTypeOf<keyof TextChannelOptions>().toEqualTypeOf<
    "id" | "topic" | "nsfw" | "rateLimitPerUser" | "defaultThreadRateLimitPerUser" | "category"
  >()
  expectTypeOf<keyof RoleOptions>().toEqualTypeOf<
    | "id"
    | "permissions"
    | "position"
    | "color"
    | "secondaryColor"
    | "icon"
    | "unicodeEmoji"
    | "hoist"
    | "mentionable"
  >()
  expectTypeOf<keyof MemberOptions>().toEqualTypeOf<
    | "id"
    | "createdAt"
    | "avatar"
    | "joinedAt"
    | "pending"
    | "bypassesVerification"
    | "premiumSince"
    | "nick"
    | "roles"
    | "invite"
  >()
})

test("an option that there is not does not compile", () => {
  expectTypeOf<"Guilds">().not.toExtend<PrivilegedIntent>()
  // @ts-expect-error: a misspelt option
  void (() => sim.run(client, { aprovedIntents: [] }))
  // @ts-expect-error: an intent that nobody has to grant
  void (() => sim.run(client, { approvedIntents: ["Guilds"] }))
  // @ts-expect-error: a permission that there is not
  void (() => env.createGuild("Tea House", { botPermissions: ["BrewTea"] }))
})

test("a bot comes in each of its forms", () => {
  expectTypeOf(sim.run).toBeCallableWith(client)
  expectTypeOf(sim.run).toBeCallableWith(() => client)
  expectTypeOf(sim.run).toBeCallableWith(({ token }) => void client.login(token))
  expectTypeOf(sim.run).toBeCallableWith({ start: () => {}, stop: () => {} })
  // @ts-expect-error: nothing that could be started
  void (() => sim.run({}))
})

test("a run is an environment, or what its body returns", () => {
  expectTypeOf(() => sim.run(client)).returns.resolves.toEqualTypeOf<Env>()
  expectTypeOf(() => sim.run(client, {}, () => 3)).returns.resolves.toEqualTypeOf<number>()
  expectTypeOf(() => sim.run(client, {}, async () => "x")).returns.resolves.toEqualTypeOf<string>()
})

test("a button is chosen by what it says or by its custom id", () => {
  type Choice = Parameters<Person["click"]>[1]
  expectTypeOf<{ label: string }>().toExtend<Choice>()
  expectTypeOf<{ customId: string }>().toExtend<Choice>()
  expectTypeOf<{ row: number }>().not.toExtend<Choice>()
  expectTypeOf(person.guildId).toBeString()
})
