// Requests without a socket: a client is told the same as on a socket. Each version of undici plays
// the same requests on its global dispatcher and on a dispatcher of its own, which uses sockets.

import { ServerResponse } from "node:http"
import { http as mock } from "msw"
import * as undici8 from "undici"
import { expect, vi } from "vitest"
import { DirectAnswer } from "../../src/harness/node/network/undici/direct-answer.ts"
import type { ResponseReceiver } from "../../src/harness/node/network/undici/response-receiver.ts"
import { API } from "./fixture.ts"
import {
  type Dispatcher,
  type React,
  calls,
  comparable,
  copies,
  showing,
  test,
} from "./dispatchers-fixture.ts"

const PATH = "/api/v10"

/** Requests by what is special about them. */
const requests: Readonly<Record<string, object>> = {
  "a query": { path: `${PATH}/shown?a=1%20b&c` },
  "headers in any case": {
    path: `${PATH}/shown`,
    headers: { Authorization: "Bot t", "X-É": undefined },
  },
  "a list of headers": { path: `${PATH}/shown`, headers: ["accept", "a, b", "X-Name", "é"] },
  "an origin as a URL": { path: `${PATH}/shown`, origin: new URL("http://discord.com:8080") },
  "the method HEAD": { path: `${PATH}/shown`, method: "HEAD" },
  "a body of text": {
    path: `${PATH}/shown`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"content":"\uFEFFgrüße \uD800"}',
  },
  "a body of bytes with its length": {
    path: `${PATH}/shown`,
    method: "PATCH",
    headers: { "content-length": "3" },
    body: Uint8Array.of(0xef, 0xbb, 0xbf),
  },
  "a body of an ArrayBuffer": {
    path: `${PATH}/shown`,
    method: "PUT",
    body: Uint8Array.of(65, 66).buffer,
  },
  "a body where none is usual": { path: `${PATH}/shown`, method: "DELETE", body: "x" },
  "an empty body": { path: `${PATH}/shown`, method: "POST", body: "" },
  "no body": { path: `${PATH}/shown`, method: "DELETE" },
  "status 204": { path: `${PATH}/status/204` },
  "status 205": { path: `${PATH}/status/205` },
  "status 304": { path: `${PATH}/status/304` },
  "a body of a status that fails": { path: `${PATH}/status/404` },
  "an empty response": { path: `${PATH}/empty` },
  "two cookies and a latin letter": { path: `${PATH}/cookies` },
  "a compressed response": { path: `${PATH}/compressed` },
  "a response in pieces": { path: `${PATH}/pieces` },
  "a response in pieces for HEAD": { path: `${PATH}/pieces`, method: "HEAD" },
  "a response in pieces with its length": { path: `${PATH}/measured` },
  "a value that cannot be sent": { path: `${PATH}/unsendable` },
  "a network error": { path: `${PATH}/broken` },
  "a handler that throws": { path: `${PATH}/throwing` },
}

const thrown = new Error("thrown by a handler")

/** Returns a body that is still open when its response begins. */
const pieces = () =>
  new ReadableStream({
    async start(controller) {
      for (const piece of ["one,", "two"]) {
        for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
        controller.enqueue(new TextEncoder().encode(piece))
      }
      controller.close()
    },
  })

const handlers = () => [
  showing,
  mock.all(`${API}/status/:status`, ({ params }) => {
    const status = Number(params["status"])
    return new Response(status === 404 ? "nothing" : null, { status })
  }),
  mock.all(`${API}/empty`, () => new Response("")),
  mock.all(
    `${API}/cookies`,
    () =>
      new Response("", {
        headers: [
          ["set-cookie", "a=1"],
          ["x-name", "é"],
          ["set-cookie", "b=2"],
        ],
      }),
  ),
  mock.all(
    `${API}/compressed`,
    () => new Response(Uint8Array.of(0x1f, 0x8b, 8), { headers: { "content-encoding": "gzip" } }),
  ),
  mock.all(`${API}/pieces`, () => new Response(pieces())),
  mock.all(`${API}/measured`, () => new Response(pieces(), { headers: { "content-length": "7" } })),
  mock.all(`${API}/unsendable`, () => new Response("", { headers: { "x-name": "a\u0001b" } })),
  mock.all(`${API}/broken`, () => Response.error()),
  mock.all(`${API}/throwing`, () => {
    throw thrown
  }),
]

/** Reactions of clients by what they do. */
const reactions: Readonly<Record<string, React>> = {
  "gives up before its request is sent": (call, control) => {
    if (call === "start") control.abort(new Error("given up"))
  },
  "gives up at the head": (call, control) => {
    if (call === "head") control.abort(new Error("given up"))
  },
  "gives up without a reason": (call, control) => {
    if (call === "head") control.abort()
  },
  "gives up at the first data": (call, control) => {
    if (call === "data") control.abort(new Error("given up"))
  },
  "gives up at the end": (call, control) => {
    if (call === "end") control.abort(new Error("too late"))
  },
  "pauses at the head": (call, control) => {
    if (call !== "head") return
    control.pause()
    setImmediate(() => control.resume())
  },
  "pauses at the data": (call, control) => {
    if (call !== "data") return
    control.pause()
    setImmediate(() => control.resume())
  },
  "continues without a pause": (_call, control) => control.resume(),
  "throws at the start": (call) => {
    if (call === "start") throw new Error("thrown by the client")
  },
  "throws at the head": (call) => {
    if (call === "head") throw new Error("thrown by the client")
  },
  "throws at the data": (call) => {
    if (call === "data") throw new Error("thrown by the client")
  },
  "throws at the end": (call) => {
    if (call === "end") throw new Error("thrown by the client")
  },
}

const rows = Object.entries(copies).flatMap(([version, copy]) =>
  copy.kinds.map((kind) => ({ version, kind, ...copy })),
)

test.for(rows)(
  "$version tells a handler ($kind) the same as on a socket",
  async (row, { open }) => {
    const { kind, install, create } = row
    const global = install()
    open(handlers())
    const own = create()
    const head = vi.spyOn(ServerResponse.prototype, "writeHead")
    const compare = async (what: string, options: object, react?: React) => {
      const send = async (by: Dispatcher) => comparable(await calls(by, kind, options, react))
      head.mockClear()
      const direct = await send(global)
      expect.soft(head, what).not.toHaveBeenCalled()
      expect.soft(direct, what).toEqual(await send(own))
    }
    for (const [what, options] of Object.entries(requests)) await compare(what, options)
    for (const path of [`${PATH}/shown`, `${PATH}/pieces`]) {
      for (const [what, react] of Object.entries(reactions)) {
        await compare(`${what}, ${path}`, { path }, react)
      }
    }
    head.mockRestore()
  },
)

test("an abort without a reason has the class of undici's own error", async ({ open }) => {
  const global = copies["undici 8"]?.install()
  open(handlers())
  if (global === undefined) return expect.unreachable()
  const react: React = (call, control) => {
    if (call === "head") control.abort()
  }
  const [, error] =
    (await calls(global, "controlled", { path: `${PATH}/shown` }, react)).at(-1) ?? []

  expect(error).toBeInstanceOf(undici8.errors.RequestAbortedError)
  expect(error).toBeInstanceOf(undici8.errors.UndiciError)
  expect(error).not.toBeInstanceOf(undici8.errors.HeadersTimeoutError)
})

/** A receiver that only records with which error a request fails. */
const receiverOf = (failures: unknown[]): ResponseReceiver => ({
  notesBody: false,
  start: () => {},
  sentPart: () => {},
  sent: () => {},
  head: () => true,
  data: () => true,
  end: () => {},
  fail: (error) => void failures.push(error),
})

test("a client waits 300 seconds for a head, and as long for each part of a body", () => {
  const failures: unknown[] = []
  const wait = (answer: DirectAnswer, seconds: number) => {
    for (let second = 0; second < seconds; second++) answer.tick()
  }
  const withoutHead = new DirectAnswer(receiverOf(failures), false)
  wait(withoutHead, 299)
  expect(failures).toEqual([])
  wait(withoutHead, 1)
  expect(failures.at(-1)).toBeInstanceOf(undici8.errors.HeadersTimeoutError)

  const withoutEnd = new DirectAnswer(receiverOf(failures), false)
  wait(withoutEnd, 299)
  withoutEnd.begin({ status: 200, statusText: "OK", headers: [] })
  wait(withoutEnd, 299)
  withoutEnd.write(Uint8Array.of(1))
  wait(withoutEnd, 299)
  expect(failures).toHaveLength(1)
  wait(withoutEnd, 1)
  expect(failures.at(-1)).toBeInstanceOf(undici8.errors.BodyTimeoutError)
})

test("a body that is shorter than its declared length fails, and a longer one is cut", () => {
  const failures: unknown[] = []
  const received: string[] = []
  const answer = () =>
    new DirectAnswer(
      {
        ...receiverOf(failures),
        data: (chunk) => received.push(chunk.toString()) > 0,
      },
      false,
    )
  const head = { status: 200, statusText: "OK", headers: ["content-length", "3"] }
  const short = answer()
  short.begin(head)
  short.write(Buffer.from("ab"))
  short.end()
  expect(failures.at(-1)).toBeInstanceOf(undici8.errors.ResponseContentLengthMismatchError)

  const long = answer()
  long.begin(head)
  long.write(Buffer.from("cd"))
  long.write(Buffer.from("ef"))
  long.end()
  expect(received).toEqual(["ab", "cd", "e"])
  expect(failures).toHaveLength(1)
})
