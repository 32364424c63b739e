import { expectTypeOf, test } from "vitest"
import type {
  Env,
  ErrorMatch,
  GuildHandle,
  MessageHandle,
  MessageMatch,
  Person,
  SentOptions,
  WebhookHandle,
} from "../../src/node.ts"
import { expect, test as simulated } from "../../src/vitest.ts"

declare const message: MessageHandle
declare const alice: Person
declare const env: Env

test("a match of a message knows its facts", () => {
  expectTypeOf({
    content: /pong/,
    author: alice,
    embeds: [{ title: "Menu" }],
  }).toExtend<MessageMatch>()
  expectTypeOf({ buttons: ["Yes", { customId: "no" }], replyTo: message }).toExtend<MessageMatch>()
  expectTypeOf({ content: 5 }).not.toExtend<MessageMatch>()
  expectTypeOf({ author: 5 }).not.toExtend<MessageMatch>()
  expectTypeOf({ embeds: [{ title: 5 }] }).not.toExtend<MessageMatch>()
  expectTypeOf<(message: MessageHandle) => boolean>().toExtend<MessageMatch>()
})

test("what was sent is counted by author", () => {
  expectTypeOf({ by: alice, times: 2 }).toExtend<SentOptions>()
  expectTypeOf({ by: env.bot }).toExtend<SentOptions>()
  expectTypeOf<{ by: WebhookHandle }>().toExtend<SentOptions>()
  expectTypeOf<{ by: "anybody" }>().toExtend<SentOptions>()
  expectTypeOf({ by: "alice" as const }).not.toExtend<SentOptions>()
  expectTypeOf(() => env.assertSent("Pong!", { by: alice })).returns.toEqualTypeOf<MessageHandle>()
  expectTypeOf(() => env.assertSent("Pong!", { times: 0 })).returns.toEqualTypeOf<undefined>()
})

test("a match of an error may be a class", () => {
  expectTypeOf(TypeError).toExtend<ErrorMatch>()
  expectTypeOf({ code: 50_013 }).toExtend<ErrorMatch>()
  expectTypeOf({ code: true }).not.toExtend<ErrorMatch>()
})

test("matchers know routes and events", () => {
  const { toHaveDispatched, toHaveRequested } = expect(env)
  expectTypeOf(toHaveRequested).parameter(1).exclude<undefined>().toHaveProperty("status")
  expectTypeOf(toHaveDispatched)
    .parameter(0)
    .extract<"MESSAGE_CREATE">()
    .toEqualTypeOf<"MESSAGE_CREATE">()
  expectTypeOf(toHaveDispatched).parameter(0).extract<"MESAGE_CREATE">().toBeNever()
})

test("fixtures are what their names say", () => {
  simulated("typed", (scene) => {
    expectTypeOf(scene.env).toEqualTypeOf<Env>()
    expectTypeOf(scene.guild).toEqualTypeOf<GuildHandle>()
    expectTypeOf(scene.mallory).toEqualTypeOf<Person>()
  })
})
