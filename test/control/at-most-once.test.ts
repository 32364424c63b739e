// Requests with an id are performed at most once.

import { expect, test } from "vitest"
import { createControlApi } from "../../src/harness/control/control-api.ts"
import { connect } from "../../src/client.ts"
import { createInProcessFetch } from "../client/in-process-fetch.ts"
import { WorldsInProcess } from "./worlds-in-process.ts"

/** Opens a world with a channel, and returns a function that sends a message as alice. */
async function openHouse() {
  const worlds = new WorldsInProcess()
  const { sim } = await worlds.open({ id: "tea" })
  const general = sim.createGuild("Tea House").createTextChannel("general")
  sim.guild.addMember("alice")
  const api = createControlApi(worlds)
  const post = async (path: string, body: object, id?: string) => {
    const headers = new Headers(id === undefined ? {} : { "guildsim-action": id })
    const query = new URLSearchParams()
    const response = await api({ method: "POST", path, query, body, headers })
    return { status: response.status, json: "json" in response ? response.json : undefined }
  }
  const alice = "/worlds/tea/guilds/Tea%20House/members/alice"
  const send = (content: string, id?: string) =>
    post(`${alice}/send`, { channel: "general", content }, id)
  return { worlds, sim, general, post, send, alice }
}

test("a request with the id of an earlier one gets its response and is not performed again", async () => {
  const { general, send } = await openHouse()
  const first = await send("tea?", "1")
  expect(first.status).toBe(200)
  expect(await send("tea?", "1")).toEqual(first)
  expect(general.messages.map(String)).toEqual(["tea?"])
  await send("tea?", "2")
  await send("tea?")
  await send("tea?")
  expect(general.messages).toHaveLength(4)
})

test("requests with one id that run together are performed once", async () => {
  const { general, send } = await openHouse()
  const responses = await Promise.all([send("tea?", "1"), send("tea?", "1"), send("tea?", "1")])
  expect(new Set(responses.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(general.messages).toHaveLength(1)
})

test("a refusal is repeated too, and another world has ids of its own", async () => {
  const { worlds, sim, general, post, send } = await openHouse()
  general.deny(sim.guild.everyone, "SendMessages")
  const refused = await send("tea?", "1")
  expect(refused.status).toBe(422)
  general.allow(sim.guild.everyone, "SendMessages")
  expect(await send("tea?", "1")).toEqual(refused)
  expect(general.messages).toHaveLength(0)

  await worlds.open({ id: "other" })
  const { status } = await post("/worlds/other/createGuild", { name: "Book Club" }, "1")
  expect(status).toBe(200)
  await post("/worlds", { id: "third" }, "1")
  expect((await post("/worlds", { id: "third" }, "1")).status).toBe(200)
})

test("an id of another request, and one that is too long, are refused", async () => {
  const { general, send } = await openHouse()
  await send("tea?", "1")
  const { status, json } = await send("coffee?", "1")
  expect(status).toBe(400)
  expect(JSON.stringify(json)).toContain("belongs to an earlier request")
  expect((await send("tea?", "x".repeat(201))).status).toBe(400)
  expect(general.messages).toHaveLength(1)
})

test("the oldest of many responses are forgotten", async () => {
  const { sim, general, post } = await openHouse()
  const rename = (id: string) =>
    post("/worlds/tea/guilds/Tea%20House/createRole", { name: "host" }, id)
  await rename("first")
  for (let id = 0; id < 500; id += 1) await post("/worlds/tea/settle", {}, String(id))
  await rename("first")
  expect(sim.guild.roles.filter(({ name }) => name === "host")).toHaveLength(2)
  expect(general.deleted).toBe(false)
})

test("a client sends a call again whose response was lost, and it is performed once", async () => {
  const { worlds, general } = await openHouse()
  const { fetch } = createInProcessFetch(worlds)
  let isLost = false
  let count = 0
  const env = await connect("http://127.0.0.1:1", {
    key: "key",
    world: "tea",
    actionId: () => String((count += 1)),
    async fetch(url, init) {
      const response = await fetch(url, init)
      if (init.method !== "POST" || isLost) return response
      isLost = true
      throw new TypeError("The connection was reset.")
    },
  })
  const message = await env.guild.members.get("alice").send(env.channel("general"), "tea?")
  expect(message.content).toBe("tea?")
  expect(general.messages).toHaveLength(1)
  expect([isLost, count]).toEqual([true, 1])
})
