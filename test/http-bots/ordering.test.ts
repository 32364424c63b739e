// Requests with the token of an interaction whose response is in transit.

import { type APIInteractionResponse, InteractionResponseType } from "discord-api-types/v10"
import { createServer, type ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import type { HttpBotCredentials } from "../../src/node.ts"
import { expect, isSigned, says, test } from "./scene.ts"

const API = "https://discord.com/api/v10"

async function send(method: string, path: string, body: object): Promise<number> {
  const { status } = await fetch(API + path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return status
}

const DEFERRED: APIInteractionResponse = {
  type: InteractionResponseType.DeferredChannelMessageWithSource,
}

/** Handles an interaction in a server, and ends the HTTP response itself. */
type Serving = (
  interaction: { application_id: string; token: string },
  response: ServerResponse,
) => Promise<void> | void

const answerWith = (response: ServerResponse, body: object): void =>
  void response.setHeader("content-type", "application/json").end(JSON.stringify(body))

/** Starts a server of this process in the style of servers without a framework. */
async function serve(serving: Serving) {
  let known: HttpBotCredentials | undefined
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    const headers = incoming.headersDistinct
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: Object.entries(headers).map(([k, v]): [string, string] => [k, String(v)]),
    })
    if (known === undefined || !(await isSigned(request, body, known.publicKey))) {
      return void response.writeHead(401).end()
    }
    // The format of the platform.
    const interaction = JSON.parse(body) as Parameters<Serving>[0] & { type: number }
    if (interaction.type === 1) return answerWith(response, { type: 1 })
    await serving(interaction, response)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo // The server listens on a port.
  const options = {
    to: `http://127.0.0.1:${port}/`,
    start: (given: HttpBotCredentials) => {
      known = given
      return server
    },
  }
  return options
}

test("a server may edit its answer right after it has sent it", async ({ env, add }) => {
  const statuses: number[] = []
  const { alice, general } = await add(
    await serve(async ({ application_id, token }, response) => {
      answerWith(response, DEFERRED)
      const path = `/webhooks/${application_id}/${token}/messages/@original`
      statuses.push(await send("PATCH", path, { content: "Done." }))
    }),
  )
  const result = await alice.slash(general, "tea")

  expect(result.response?.content).toBe("Done.")
  expect(statuses).toEqual([200])
  const [answered, edited] = env
    .transcript()
    .split("\n")
    .filter((line) => /answers 200 +Deferred|PATCH/.test(line))
  expect(answered).toContain("answers 200")
  expect(edited).toContain("PATCH")
})

test("several follow-ups stand in the order in which they were sent", async ({ add }) => {
  const { alice, general } = await add(
    await serve(async ({ application_id, token }, response) => {
      answerWith(response, says("one"))
      const path = `/webhooks/${application_id}/${token}`
      for (const content of ["two", "three"]) await send("POST", path, { content })
    }),
  )
  await alice.slash(general, "tea")

  expect(general.history().map(String)).toEqual(["one", "two", "three"])
})

test("a server that waits for its own request before it answers gets 404", async ({ env, add }) => {
  const statuses: number[] = []
  const { alice, general } = await add(
    await serve(async ({ application_id, token }, response) => {
      const path = `/webhooks/${application_id}/${token}/messages/@original`
      statuses.push(await send("PATCH", path, { content: "Too early." }))
      answerWith(response, says("At last."))
    }),
  )
  const { response } = await alice.slash(general, "tea")

  expect(statuses).toEqual([404])
  expect(response?.content).toBe("At last.")
  expect(env.transcript()).toContain("10015 Unknown Webhook")
})

test("a handler that waits for its own request before it answers gets 404", async ({ open }) => {
  const statuses: number[] = []
  const { alice, general } = await open(async ({ application_id, token }) => {
    const path = `/webhooks/${application_id}/${token}`
    statuses.push(await send("POST", path, { content: "Too early." }))
    return says("At last.")
  })
  const { response } = await alice.slash(general, "tea")

  expect(statuses).toEqual([404])
  expect(response?.content).toBe("At last.")
})

test("a handler may begin a request before it returns its answer", async ({ open }) => {
  const statuses: Promise<number>[] = []
  const { alice, general } = await open(({ application_id, token }) => {
    const path = `/webhooks/${application_id}/${token}/messages/@original`
    statuses.push(send("PATCH", path, { content: "Done." }))
    return DEFERRED
  })
  const { response } = await alice.slash(general, "tea")

  expect(await Promise.all(statuses)).toEqual([200])
  expect(response?.content).toBe("Done.")
})

test("a request is resolved after an invalid response has arrived", async ({ env, open }) => {
  const statuses: Promise<number>[] = []
  const { alice, general } = await open(({ application_id, token }) => {
    statuses.push(send("POST", `/webhooks/${application_id}/${token}`, { content: "Done." }))
    return new Response("oh no", { status: 500 })
  })
  await alice.slash(general, "tea")

  expect(await Promise.all(statuses)).toEqual([404])
  expect(env.errors).toHaveLength(1)
})
