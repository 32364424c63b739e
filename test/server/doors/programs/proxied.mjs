// Reaches the platform through a forward proxy in the ways of Node's clients, and prints the answers
// as JSON. The clients find the proxy and its certificate by the variables of the environment.

import https from "node:https"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { EnvHttpProxyAgent, ProxyAgent, request } from "undici"

const REST = "https://discord.com/api/v10/gateway"
const urlIn = (json) => JSON.parse(json).url

async function throughWebSocket() {
  const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
  const [{ data }] = await once(socket, "message")
  socket.close()
  return JSON.parse(data).op
}

async function throughDispatcher(dispatcher) {
  const { body } = await request(REST, { dispatcher })
  const url = urlIn(await body.text())
  await dispatcher.close()
  return url
}

const outcomes = {
  "undici with ProxyAgent": throughDispatcher(new ProxyAgent(process.env.HTTPS_PROXY)),
  "undici with EnvHttpProxyAgent": throughDispatcher(new EnvHttpProxyAgent()),
  fetch: fetch(REST).then(async (answer) => urlIn(await answer.text())),
  "node:https": once(https.get(REST), "response").then(async ([answer]) =>
    urlIn(await text(answer)),
  ),
  WebSocket: throughWebSocket(),
}
const pairs = Object.entries(outcomes).map(async ([name, outcome]) => [
  name,
  await outcome.catch((error) => String(error.cause ?? error)),
])
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(pairs))))
