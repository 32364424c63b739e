import { request } from "undici"
import { expect } from "vitest"
import { UnsupportedField } from "../../src/node.ts"
import { API, SEND, causeOf, test } from "./faults-fixture.ts"

test("an injected error applies to one request, and prevents its effect", async ({
  env,
  general,
  send,
}) => {
  const fault = env.injectError({ ...SEND, status: 500 })
  const answer = await send("lost")
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ message: "500: Internal Server Error", code: 0 })
  expect(general.history()).toEqual([])

  expect((await send("found")).status).toBe(200)
  expect(general.history().map(String)).toEqual(["found"])
  expect(fault).toMatchObject({ fired: 1, remaining: 0 })
})

test("with effect after, the request is carried out and only its answer is lost", async ({
  env,
  general,
  send,
}) => {
  env.injectError({ ...SEND, status: 500, effect: "after" })
  expect((await send("said")).status).toBe(500)
  expect(general.history().map(String)).toEqual(["said"])
})

test("a fault applies to the given number of requests", async ({ env, send }) => {
  const statuses = async (count: number): Promise<number[]> => {
    const found: number[] = []
    for (let turn = 0; turn < count; turn++) found.push((await send("hello")).status)
    return found
  }
  env.injectError({ ...SEND, status: 500, times: 2 })
  expect(await statuses(3)).toEqual([500, 500, 200])
  const always = env.injectError({ ...SEND, status: 503, times: Infinity })
  expect(await statuses(4)).toEqual([503, 503, 503, 503])
  always.remove()
  expect(await statuses(1)).toEqual([200])
})

test("several faults of a request apply in their order", async ({ env, send }) => {
  env.injectError({ ...SEND, status: 500 })
  env.injectError({ status: 404 })
  expect([(await send("1")).status, (await send("2")).status, (await send("3")).status]).toEqual([
    500, 404, 200,
  ])
})

test("a fault with the path of a route applies only to requests to it", async ({
  env,
  guild,
  general,
  ask,
}) => {
  const other = guild.createTextChannel("other")
  env.injectError({ path: `/channels/${other.id}`, status: 500, times: Infinity })
  expect((await ask("GET", `/channels/${general.id}`)).status).toBe(200)
  expect((await ask("GET", `/channels/${other.id}`)).status).toBe(500)
})

test("a method or a predicate chooses among requests", async ({ env, general, ask, send }) => {
  env.injectError({ method: "GET", status: 500 })
  const picky = env.injectError({
    status: 403,
    times: Infinity,
    when: ({ method, path, route, params, query, body, headers }) =>
      method === "POST" &&
      path === `/channels/${general.id}/messages` &&
      route === SEND.path &&
      params["channel_id"] === general.id &&
      Object.keys(query).length === 0 &&
      headers.get("content-type") === "application/json" &&
      JSON.stringify(body) === '{"content":"no"}',
  })
  expect((await send("yes")).status).toBe(200)
  expect((await send("no")).status).toBe(403)
  expect((await ask("GET", `/channels/${general.id}`)).status).toBe(500)
  expect(picky.fired).toBe(1)
})

test("the platform's words stand where a test gives none", async ({ env, send }) => {
  const said = async (wanted: Parameters<typeof env.injectError>[0]) => {
    env.injectError(wanted)
    const answer = await send("hello")
    return [answer.status, answer.headers.get("content-type"), await answer.text()]
  }
  const json = "application/json"
  const body = (message: string, code: number) => JSON.stringify({ message, code })
  expect(await said({ status: 401 })).toEqual([401, json, body("401: Unauthorized", 0)])
  expect(await said({ status: 403 })).toEqual([403, json, body("403: Forbidden", 0)])
  expect(await said({ status: 404 })).toEqual([404, json, body("404: Not Found", 0)])
  expect(await said({ code: 50013 })).toEqual([403, json, body("Missing Permissions", 50013)])
  expect(await said({ status: 403, code: 99, message: "Nope" })).toEqual([
    403,
    json,
    body("Nope", 99),
  ])
  const errors = { content: { _errors: [{ code: "X", message: "No." }] } }
  expect(await said({ errors })).toEqual([
    400,
    json,
    JSON.stringify({ message: "Invalid Form Body", code: 50035, errors }),
  ])
})

test.for([502, 503, 504])("%i is a page of the edge, not JSON", async (status, { env, send }) => {
  env.injectError({ status })
  const answer = await send("hello")
  expect(answer.status).toBe(status)
  expect(answer.headers.get("content-type")).toBe("text/html")
  expect(await answer.text()).toContain(`<h1>${status} `)
})

test("headers and body can be any", async ({ env, send }) => {
  env.injectError({ status: 418, headers: { "X-Tea": "Sencha" }, body: "a pot" })
  const answer = await send("coffee?")
  expect([answer.status, answer.headers.get("x-tea"), await answer.text()]).toEqual([
    418,
    "Sencha",
    "a pot",
  ])
})

test("a request with keys that are not modeled stays a gap", async ({ env, general, ask }) => {
  const fault = env.injectError({ ...SEND, status: 500 })
  const body = { content: "hello", flavour: "mint" }
  const failure = await causeOf(ask("POST", `/channels/${general.id}/messages`, body))
  expect(failure).toBeInstanceOf(UnsupportedField)
  expect(env.gaps).toEqual([failure])
  expect(fault.fired).toBe(0)
})

test("a reset connection is the host's own error, for whichever client", async ({
  env,
  general,
  send,
}) => {
  env.injectError({ ...SEND, network: "reset", times: 2 })
  const failure = { code: "ECONNRESET", syscall: "read", message: "read ECONNRESET" }
  expect(await causeOf(send("hello"))).toMatchObject(failure)
  const headers = { authorization: `Bot ${env.token}`, "content-type": "application/json" }
  const asking = request(`${API}/channels/${general.id}/messages`, {
    method: "POST",
    headers,
    body: JSON.stringify({ content: "hello" }),
  })
  await expect(asking).rejects.toMatchObject(failure)
  expect((await send("again")).status).toBe(200)
})

test("a host that is not found is the host's own error", async ({ env, general, send }) => {
  env.injectError({ network: "dns" })
  expect(await causeOf(send("hello"))).toMatchObject({
    code: "ENOTFOUND",
    syscall: "getaddrinfo",
    hostname: "discord.com",
    message: "getaddrinfo ENOTFOUND discord.com",
  })
  expect(general.history()).toEqual([])
})

test("a lost answer may be that of a request that took effect", async ({ env, general, send }) => {
  env.injectError({ network: "reset", effect: "after" })
  expect(await causeOf(send("said"))).toMatchObject({ code: "ECONNRESET" })
  expect(general.history().map(String)).toEqual(["said"])
})

test("where no answer comes, the run comes to rest and the client may give up", async ({
  env,
  send,
}) => {
  env.injectError({ network: "noAnswer" })
  const giving = new AbortController()
  const asking = causeOf(send("hello", { signal: giving.signal }))
  await env.settle()
  expect(env.httpLog).toMatchObject([{ status: null, injected: "noAnswer" }])

  giving.abort(new Error("given up"))
  expect(await asking).toMatchObject({ message: "given up" })
  expect((await send("hello")).status).toBe(200)
  await env.settle()
})

test("a late answer comes when time has passed", async ({ env, general, send }) => {
  env.injectError({ delay: 30 })
  const answered: number[] = []
  const asking = send("hello").then(({ status }) => answered.push(status))
  await env.advanceTime(29.9)
  expect(answered).toEqual([])
  expect(general.history().map(String)).toEqual(["hello"])

  await env.advanceTime(0.1)
  await asking
  expect(answered).toEqual([200])
  expect(env.transcript()).toContain("→ 200 after 30 s (injected)")
})

test("a request without an answer ends with the run", async ({ env, send }) => {
  env.injectError({ network: "noAnswer" })
  const asking = causeOf(send("hello"))
  await env.settle()
  await env.close()
  expect(await asking).toMatchObject({ name: "NetworkSealed" })
})

test("an unused injected error is reported with the requests that were sent instead", async ({
  env,
  general,
  send,
}) => {
  const fault = env.injectError({ ...SEND, status: 500, when: () => false })
  expect(() => fault.assertFired()).toThrow(
    'The injected error "POST /channels/{channel_id}/messages when(…) → 500" was not applied to any request. There were no requests.',
  )
  const other = env.injectError({ status: 500 })
  await send("hello")
  expect(() => fault.assertFired()).toThrow(`- POST /channels/${general.id}/messages`)
  other.assertFired()
  expect(env.faults.filter(({ fired }) => fired === 0)).toEqual([fault])
})

test("injected errors are written down as such", async ({ env, send }) => {
  env.injectError({ ...SEND, status: 500 })
  await send("one")
  await send("two")
  expect(env.httpLog).toMatchObject([
    { status: 500, injected: "answer", body: { content: "one" } },
    { status: 200, injected: null },
  ])
  expect(env.transcript()).toContain('→ 500 (injected)  "one"  0 500: Internal Server Error')
})
