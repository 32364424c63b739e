// The control API over one simulation in the same process, as pages and stories use it.

import { expect, test } from "vitest"
import { connect } from "../../src/client.ts"
import { LOCAL_ORIGIN, createLocalFetch } from "../../src/harness/studio/local-fetch.ts"
import { createSim } from "../../src/index.ts"

function open() {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.addMember("alice")
  const fetch = createLocalFetch(sim)
  return { sim, general, fetch, connected: connect(LOCAL_ORIGIN, { key: "", fetch }) }
}

test("a client acts in a simulation of the same process, which then has what it did", async () => {
  const { general, connected } = open()
  const env = await connected
  const alice = env.guild.members.get("alice")
  const message = await alice.send(env.channel("general"), "hello")
  expect([message.content, general.lastMessage?.content]).toEqual(["hello", "hello"])
})

test("the journal is followed until its body is canceled", async () => {
  const { sim, fetch, connected } = open()
  const since = sim.journal.length
  const { body, headers } = await fetch(
    `${LOCAL_ORIGIN}/control/worlds/default/journal?follow=true&since=${since}`,
  )
  expect(headers.get("content-type")).toBe("application/x-ndjson")
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.unreachable()
  const env = await connected
  await env.guild.members.get("alice").send(env.channel("general"), "hello")
  const { value = "" } = await reader.read()
  expect(JSON.parse(value.split("\n")[0] ?? "")).toMatchObject({ kind: "action", by: "alice" })
  await reader.cancel()
})

test("the journal is followed until its signal aborts", async () => {
  const { sim, general, fetch } = open()
  await sim.guild.members.get("alice").send(general, "hello")
  const stop = new AbortController()
  const { body } = await fetch(`${LOCAL_ORIGIN}/control/worlds/default/journal?follow=true`, {
    signal: stop.signal,
  })
  stop.abort()
  expect(await new Response(body).text()).toContain('"kind"')
})

test("a reset of the Sim is seen by the client, and a reset by the client by the Sim", async () => {
  const { sim, connected } = open()
  const env = await connected
  sim.reset()
  await env.refresh()
  expect(env.guilds.length).toBe(0)
  await env.createGuild("Second")
  await env.reset()
  expect([sim.guilds.length, env.guilds.length]).toEqual([0, 0])
})

test("a snapshot is taken and restored", async () => {
  const { sim, connected } = open()
  const env = await connected
  const snapshot = await env.snapshot()
  await env.channel("general").delete()
  await env.restore(snapshot)
  expect(sim.channels.map(({ name }) => name)).toContain("general")
})

test("other worlds can be neither opened nor ended, with a sentence that says what to do", async () => {
  const { sim, fetch, connected } = open()
  const env = await connected
  const advice = "start `npx guildsim serve`, and open them there."
  await expect(env.fork()).rejects.toThrow(advice)
  await expect(env.server.createWorld()).rejects.toThrow(advice)
  const ended = await fetch(`${LOCAL_ORIGIN}/control/worlds/default`, { method: "DELETE" })
  expect([ended.status, await ended.text()]).toEqual([400, expect.stringContaining(advice)])
  expect(sim.guild.name).toBe("Tea House")
})

test("texts are responses of their types", async () => {
  const { fetch } = open()
  const html = await fetch(`${LOCAL_ORIGIN}/control/worlds/default/html`)
  expect([html.headers.get("content-type"), await html.text()]).toEqual([
    "text/html; charset=utf-8",
    expect.stringContaining("general"),
  ])
})
