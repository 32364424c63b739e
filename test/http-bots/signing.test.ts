import { createPublicKey, verify } from "node:crypto"
import type { APIInteraction } from "discord-api-types/v10"
import { EndpointNotVerified, type FetchHandler, SetupError, sim } from "../../src/node.ts"
import { botThat, expect, isSigned, says, test } from "./scene.ts"

/** The time at which every run starts, in seconds. */
const BEGINNING = Date.UTC(2026, 0, 1) / 1000

/** Verifies with the host's own library, which shares no code with the signing one. */
function isGood(publicKey: string, signature: string, text: string): boolean {
  const x = Buffer.from(publicKey, "hex").toString("base64url")
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "hex"))
}

interface Signed {
  readonly body: string
  readonly timestamp: string
  readonly signature: string
}

/** Keeps the requests that were posted to a bot. */
function keeping(into: Signed[]): FetchHandler {
  const bot = botThat(() => says("Coming up."))
  return async (request, credentials) => {
    const { headers } = request
    into.push({
      body: await request.clone().text(),
      timestamp: headers.get("x-signature-timestamp") ?? "",
      signature: headers.get("x-signature-ed25519") ?? "",
    })
    return bot(request, credentials)
  }
}

test("the time and the body are signed with the key of the bot", async ({ env, add }) => {
  const posted: Signed[] = []
  const { alice, general, httpBot } = await add({ to: keeping(posted) })
  await env.advanceTime({ minutes: 1 })
  await alice.slash(general, "tea")

  const { body, timestamp, signature } = posted.at(-1) ?? { body: "", timestamp: "", signature: "" }
  expect(timestamp).toBe(String(BEGINNING + 60))
  expect(isGood(httpBot.publicKey, signature, timestamp + body)).toBe(true)
  expect(isGood(httpBot.publicKey, signature, `${timestamp}${body} `)).toBe(false)
  expect(isGood(httpBot.publicKey, signature, `${BEGINNING + 61}${body}`)).toBe(false)
})

test("before anything else a bot has to answer PING, and to refuse a wrong signature", async ({
  add,
}) => {
  const posted: Signed[] = []
  const { httpBot } = await add({ to: keeping(posted) })
  expect(posted.map(({ body }) => (JSON.parse(body) as APIInteraction).type)).toEqual([1, 1])
  expect(
    posted.map(({ body, timestamp, signature }) =>
      isGood(httpBot.publicKey, signature, timestamp + body),
    ),
  ).toEqual([true, false])

  await httpBot.verify()
  expect(posted).toHaveLength(4)
})

const PONG = { type: 1 }

test.for<[what: string, to: FetchHandler, why: RegExp]>([
  ["does not look at signatures", () => Response.json(PONG), /wrong signature is 200/],
  ["answers no PING", () => Response.json({ type: 4 }), /PING is 200 with \{"type":4\}/],
  ["answers it as text", () => new Response(JSON.stringify(PONG)), /PING .*text\/plain/],
  ["refuses what is signed", () => new Response("", { status: 401 }), /PING is 401/],
  [
    "throws",
    () => {
      throw new Error("out of tea")
    },
    /out of tea/,
  ],
])("an endpoint that %s is not taken", async ([, to, why], { env }) => {
  const adding = env.addHttpBot({ to })
  await expect(adding).rejects.toThrow(EndpointNotVerified)
  await expect(adding).rejects.toThrow(why)
})

test.for<[what: string, more: { address?: string }]>([
  ["that was given", { address: "https://tea.example/interactions" }],
  ["by default", {}],
])("a wrong address %s is reported with the body and the option", async ([, more], { env }) => {
  const to: FetchHandler = ({ url }) =>
    new URL(url).pathname === "/"
      ? Response.json(PONG)
      : new Response("Not Found.", { status: 404 })
  const { message }: Error = await env.addHttpBot({ to, ...more }).then(
    () => new Error("it was taken"),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

  expect(message).toContain("PING is 404 with Not Found. as text/plain")
  expect(message).toContain(`Its URL is ${more.address ?? "https://bot.example/interactions"}`)
  expect(message).toContain("Set it with the option `address`")
})

test("an endpoint that verifies no longer fails the next check", async ({ add }) => {
  let isCareless = false
  const bot = botThat(() => says("Coming up."))
  const { httpBot } = await add({
    to: (request, credentials) => (isCareless ? Response.json(PONG) : bot(request, credentials)),
  })
  isCareless = true
  await expect(httpBot.verify()).rejects.toThrow(EndpointNotVerified)
})

test("a bot of a name has the same key in every run, unless it is given one", async () => {
  const to = botThat(() => says("Coming up."))
  const keyOf = async (privateKey?: string): Promise<string> => {
    await using env = await sim.run(() => {}, { gateway: false })
    const options = privateKey === undefined ? {} : { privateKey }
    const { publicKey } = await env.addHttpBot({ to, botName: "Teapot", ...options })
    return publicKey
  }
  expect(await keyOf()).toBe(await keyOf())
  // RFC 8032, section 7.1, test 1.
  expect(await keyOf("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")).toBe(
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
  )
  await expect(keyOf("secret")).rejects.toThrow(SetupError)
})

test("the application shows its key and its endpoint", async ({ open }) => {
  const { httpBot } = await open(() => says("Coming up."))
  const response = await fetch("https://discord.com/api/v10/applications/@me", {
    headers: { authorization: `Bot ${httpBot.token}` },
  })
  expect(await response.json()).toMatchObject({
    verify_key: httpBot.publicKey,
    interactions_endpoint_url: "https://bot.example/interactions",
  })
})

test("a signature is of this request alone", async ({ add }) => {
  const seen: boolean[] = []
  const bot = botThat(() => says("Coming up."))
  const { alice, general } = await add({
    async to(request, credentials) {
      const body = await request.clone().text()
      seen.push(await isSigned(request, `${body}!`, credentials.publicKey))
      return bot(request, credentials)
    },
  })
  await alice.slash(general, "tea")
  expect(seen).toEqual([false, false, false])
})
