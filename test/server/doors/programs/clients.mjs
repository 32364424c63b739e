// Asks the platform for its gateway in every way that Node has, and prints the answers as JSON.

import { fork, spawn } from "node:child_process"
import { once } from "node:events"
import http from "node:http"
import http2 from "node:http2"
import https from "node:https"
import net from "node:net"
import { text } from "node:stream/consumers"
import tls from "node:tls"
import { Worker, isMainThread, parentPort } from "node:worker_threads"
import { request, Agent } from "undici"
import { WebSocket as Ws } from "ws"

const REST = "https://discord.com/api/v10/gateway"
const GATEWAY = "wss://gateway.discord.gg/?v=10&encoding=json"
const REQUEST = "GET /api/v10/gateway HTTP/1.1\r\nHost: discord.com\r\nConnection: close\r\n\r\n"

const urlIn = (json) => JSON.parse(json).url
const urlOf = async (body) => urlIn(await text(body))
const opcodeIn = (json) => JSON.parse(json).op
const throughFetch = async () => urlIn(await (await fetch(REST)).text())

async function throughSocket(socket) {
  socket.write(REQUEST)
  const answer = await text(socket)
  return urlIn(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1))
}

async function throughHttp2() {
  const session = http2.connect("https://discord.com")
  const [error] = await once(session, "error").catch((cause) => [cause])
  throw error
}

async function throughWebSocket() {
  const socket = new WebSocket(GATEWAY)
  const [{ data }] = await once(socket, "message")
  socket.close()
  return opcodeIn(data)
}

async function throughWs() {
  const socket = new Ws(GATEWAY)
  const [data] = await once(socket, "message")
  socket.close()
  return opcodeIn(data)
}

/** A worker without the environment of its process. */
async function inWorker() {
  const [answer] = await once(new Worker(import.meta.filename, { env: {} }), "message")
  return answer
}

/** A child process with an environment of its own. */
async function inChild() {
  const env = { PATH: process.env.PATH }
  const child = spawn(process.execPath, [import.meta.filename, "child"], { env })
  return text(child.stdout)
}

async function inFork() {
  const [answer] = await once(fork(import.meta.filename, ["fork"]), "message")
  return answer
}

async function onThisMachine() {
  const server = http.createServer((_message, answer) => answer.end("tea")).listen(0, "127.0.0.1")
  await once(server, "listening")
  const answer = await (await fetch(`http://127.0.0.1:${server.address().port}`)).text()
  server.close()
  server.closeAllConnections()
  return answer
}

const WAYS = {
  fetch: throughFetch,
  undici: async () => urlOf((await request(REST)).body),
  "undici that offers HTTP/2": async () =>
    urlOf((await request(REST, { dispatcher: new Agent({ allowH2: true }) })).body),
  "node:https": async () => urlOf((await once(https.get(REST), "response"))[0]),
  "node:http": async () =>
    urlOf((await once(http.get(REST.replace("https", "http")), "response"))[0]),
  "node:net": () => throughSocket(net.connect(80, "discord.com")),
  "node:tls": () => throughSocket(tls.connect(443, "discord.com", { servername: "discord.com" })),
  "node:http2": throughHttp2,
  ws: throughWs,
  WebSocket: throughWebSocket,
  "a worker": inWorker,
  "a child process": inChild,
  "a forked process": inFork,
  "a server of this machine": onThisMachine,
  "another host": async () => (await fetch("https://teas.example")).status,
}

/** Returns the value of a way, or the name of the error with which it fails. */
async function outcomeOf(way) {
  try {
    return await way()
  } catch (error) {
    return (error.cause ?? error).name
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a port of Node
if (!isMainThread) parentPort.postMessage(await throughFetch())
else if (process.argv[2] === "child") process.stdout.write(await throughFetch())
else if (process.argv[2] === "fork") process.send(await throughFetch(), () => process.disconnect())
else {
  const outcomes = Object.entries(WAYS).map(async ([name, way]) => [name, await outcomeOf(way)])
  process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(outcomes))))
}
