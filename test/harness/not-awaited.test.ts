// A verb that was not awaited fails the run at its end, with its position.

import { types } from "node:util"
import { expect, test } from "vitest"
import {
  type ChannelHandle,
  type Env,
  type Person,
  RunFailure,
  VerbNotAwaited,
  sim,
} from "../../src/node.ts"
import { parrot, tearoom } from "./bots.ts"
import { readBlock } from "../docs/blocks.ts"
import { withoutLinks } from "../../src/requirements/error-link.ts"

interface Scene {
  readonly env: Env
  readonly alice: Person
  readonly general: ChannelHandle
}

/** Runs the body of a test. Returns the error of its run, line by line, without links. */
async function endOf(body: (scene: Scene) => unknown): Promise<readonly string[]> {
  const env = await sim.run(parrot())
  const { alice, general } = tearoom(env)
  await env.settle()
  await body({ env, alice, general })
  return env.close().then(
    () => [],
    // The transcript follows the report.
    (error: Error) => withoutLinks(error.message).split("\n\n", 1).join("").split("\n").slice(1),
  )
}

const HERE = String.raw`not-awaited\.test\.ts:\d+:\d+`

test.for<[called: string, body: (scene: Scene) => unknown]>([
  ['alice.send(general, "hi")', ({ alice, general }) => void alice.send(general, "hi")],
  ["env.settle()", ({ env }) => void env.settle()],
  ["env.advanceTime({ hours: 1 })", ({ env }) => void env.advanceTime({ hours: 1 })],
  ["env.asBot(…)", ({ env }) => void env.asBot(() => 1)],
  ["gateway.requestReconnect()", ({ env }) => void env.gateway.requestReconnect()],
])("%s is named where nothing awaits it", async ([called, body]) => {
  const [line = "", ...others] = await endOf(body)
  const [name, place] = line.split(` ${called} `)
  expect(name).toMatch(/^- VerbNotAwaited:/)
  expect(place).toMatch(new RegExp(`^\\(${HERE}\\) was not awaited. Add await`))
  expect(others).toEqual([])
})

test("the report reads as the guide on failures shows it", async () => {
  const lines = await endOf(({ alice, general }) => void alice.send(general, "!ping"))
  const shown = readBlock("docs/failures.md", "Errors at the end of a run", 0)
  const place = /\(\S+:\d+:\d+\)/
  expect(`${lines.join("\n").replace(place, "(…)")}\n`).toBe(
    withoutLinks(shown).replace(place, "(…)"),
  )
})

test.for<[how: string, body: (scene: Scene) => unknown]>([
  ["await", async ({ alice, general }) => void (await alice.send(general, "hi"))],
  ["return", ({ alice, general }) => alice.send(general, "hi")],
  ["return in an async function", async ({ alice, general }) => alice.send(general, "hi")],
  ["then", ({ alice, general }) => alice.send(general, "hi").then(String)],
  [
    "Promise.all",
    ({ env, alice, general }) => Promise.all([env.settle(), alice.send(general, "hi")]),
  ],
  [
    "expect().rejects",
    ({ alice, general }) => expect(alice.send(general, "")).rejects.toThrow("50006"),
  ],
  [
    "await later",
    async ({ env, alice, general }) => {
      const sending = alice.send(general, "hi")
      await env.settle()
      await sending
    },
  ],
  [
    "catch, on purpose",
    async ({ env, alice, general }) => {
      alice.send(general, "hi").catch(() => {})
      await env.settle()
    },
  ],
])("%s counts as awaiting it", async ([, body]) => {
  expect(await endOf(body)).toEqual([])
})

test("a verb that is under way at the end is named, though something waits for it", async () => {
  const [line, ...others] = await endOf(({ alice, general }) => {
    void Promise.all([alice.send(general, "hi"), Promise.resolve()])
  })
  expect(line).toMatch(
    new RegExp(
      `alice.send\\(general, "hi"\\) \\(${HERE}\\) was still under way when the run ended`,
    ),
  )
  expect(others).toEqual([])
})

test("a verb that was refused and that nobody looked at is told once", async () => {
  const lines = await endOf(({ alice, general }) => void alice.send(general, ""))
  expect(lines).toEqual([expect.stringContaining("50006 Cannot send an empty message")])
})

test("user actions that a failed Promise.all leaves pending are not reported", async () => {
  const body = ({ env, alice, general }: Scene): Promise<unknown> =>
    Promise.all([alice.send(general, 5 as never), env.settle()])
  const lines = await endOf((scene) => expect(body(scene)).rejects.toThrow("content"))
  expect(lines).toEqual([])
})

test("a reset reports the actions before it", async () => {
  const env = await sim.run(parrot())
  const { alice, general } = tearoom(env)
  void alice.send(general, "hi")
  await expect(env.reset()).rejects.toThrow('alice.send(general, "hi")')
  await env.close()
})

test("the error stands at the call", async () => {
  const env = await sim.run(parrot())
  void env.settle()
  const ended: unknown = await env.close().catch((error: unknown) => error)
  const [error] = ended instanceof RunFailure ? ended.reported : []
  expect(error).toBeInstanceOf(VerbNotAwaited)
  expect(String(Reflect.get(Object(error), "stack"))).toMatch(new RegExp(`\\n +at .*${HERE}`))
})

test("a verb gives a promise like any other, and takes no more turns", async () => {
  const env = await sim.run(parrot())
  const order: string[] = []
  const turns = async (name: string, promise: Promise<unknown>): Promise<void> => {
    await promise.catch(() => {})
    order.push(name)
  }
  const verb = env.asBot(() => 1)
  expect(verb).toBeInstanceOf(Promise)
  expect(types.isPromise(verb)).toBe(true)
  await verb

  // All promises are fulfilled, so each `await` and each `then` takes one turn, in this order.
  const plain = Promise.resolve()
  await Promise.all([turns("verb", verb), turns("plain", plain), turns("verb again", verb)])
  expect(order).toEqual(["verb", "plain", "verb again"])
  const returned = async (promise: Promise<unknown>): Promise<unknown> => promise
  await Promise.all([
    turns("plain returned", returned(plain)),
    turns("verb returned", returned(verb)),
    turns("last returned", returned(plain)),
  ])
  expect(order.slice(3)).toEqual(["plain returned", "verb returned", "last returned"])
  await env.close()
})
