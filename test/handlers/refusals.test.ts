// A refused request leaves the world unchanged: it creates no message, no id and no event.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { plain } from "../world/plain.ts"
import { NOWHERE, multipart, test as base } from "./fixture.ts"

/** The ids that paths and bodies can contain. */
type Names = Readonly<
  Record<"general" | "hidden" | "dm" | "guild" | "alice" | "owner" | "theirs" | "own", string>
>

interface Refused {
  readonly method: string
  readonly path: (names: Names) => string
  readonly body?: object | ((names: Names) => object) | string
  readonly status: number
  readonly code: number
  readonly credential?: string | null
  readonly reason?: string
}

const file = (name: string, size = 1): File => new File([new Uint8Array(size)], name)
const files = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`files[${n}]`, file(`${n}`)]))

const to = {
  general: ({ general }: Names) => `/channels/${general}/messages`,
  theirs: ({ general, theirs }: Names) => `/channels/${general}/messages/${theirs}`,
  own: ({ general, own }: Names) => `/channels/${general}/messages/${own}`,
  nothing: ({ general }: Names) => `/channels/${general}/messages/${NOWHERE}`,
  hidden: ({ hidden }: Names) => `/channels/${hidden}/messages`,
  dm: ({ dm }: Names) => `/channels/${dm}/messages`,
  reaction: (emoji: string) => (names: Names) =>
    `${to.theirs(names)}/reactions/${encodeURIComponent(emoji)}/@me`,
  ban: (who: keyof Names) => (names: Names) => `/guilds/${names.guild}/bans/${names[who]}`,
}

const POST = { method: "POST", path: to.general } as const
const PATCH = { method: "PATCH", path: to.own } as const

const refusals: Readonly<Record<string, Refused>> = {
  "writing without a credential": {
    ...POST,
    body: { content: "a" },
    credential: null,
    status: 401,
    code: 0,
  },
  "writing in a hidden channel": {
    ...POST,
    path: to.hidden,
    body: { content: "a" },
    status: 403,
    code: 50001,
  },
  "writing to who takes no DMs": {
    ...POST,
    path: to.dm,
    body: { content: "a" },
    status: 403,
    code: 50007,
  },
  "writing nothing": { ...POST, body: {}, status: 400, code: 50006 },
  "writing too much": { ...POST, body: { content: "a".repeat(2001) }, status: 400, code: 50035 },
  "writing what is no JSON": { ...POST, body: "{", status: 400, code: 50109 },
  "replying to nothing": {
    ...POST,
    body: { content: "a", message_reference: { message_id: NOWHERE } },
    status: 400,
    code: 50035,
  },
  "replying across channels": {
    ...POST,
    body: ({ theirs, hidden }: Names) => ({
      content: "a",
      message_reference: { message_id: theirs, channel_id: hidden },
    }),
    status: 400,
    code: 50035,
  },
  "naming a file that was not sent": {
    ...POST,
    body: multipart({ attachments: [{ id: 3 }] }, files(1)),
    status: 400,
    code: 50035,
  },
  "sending eleven files": { ...POST, body: multipart({}, files(11)), status: 400, code: 30015 },
  "sending a file that is too large": {
    ...POST,
    body: multipart({}, { "files[0]": file("big", 10 * 1024 * 1024 + 1) }),
    status: 413,
    code: 40005,
  },
  "editing what is not there": {
    ...PATCH,
    path: to.nothing,
    body: { content: "a" },
    status: 404,
    code: 10008,
  },
  "editing another's message": {
    ...PATCH,
    path: to.theirs,
    body: { content: "a" },
    status: 403,
    code: 50005,
  },
  "editing a message to nothing": { ...PATCH, body: { content: "" }, status: 400, code: 50006 },
  "editing a message to too much": {
    ...PATCH,
    body: { embeds: [{ description: "a".repeat(4097) }] },
    status: 400,
    code: 50035,
  },
  "breaking a message by its components": {
    ...PATCH,
    body: { components: [{ type: 10, content: "a" }] },
    status: 400,
    code: 50035,
  },
  "adding too many files": {
    ...PATCH,
    body: multipart({ content: "b" }, files(11)),
    status: 400,
    code: 30015,
  },
  "deleting what is not there": { method: "DELETE", path: to.nothing, status: 404, code: 10008 },
  "reacting with what is no emoji": {
    method: "PUT",
    path: to.reaction("tea"),
    status: 400,
    code: 10014,
  },
  "reacting with one emoji too many": {
    method: "PUT",
    path: to.reaction("🍪"),
    status: 403,
    code: 30010,
  },
  "typing in a hidden channel": {
    method: "POST",
    path: ({ hidden }) => `/channels/${hidden}/typing`,
    status: 403,
    code: 50001,
  },
  "opening a DM with nobody": {
    method: "POST",
    path: () => "/users/@me/channels",
    body: { recipient_id: NOWHERE },
    status: 400,
    code: 50033,
  },
  "banning the owner": { method: "PUT", path: to.ban("owner"), status: 403, code: 50013 },
  "banning for too long": {
    method: "PUT",
    path: to.ban("alice"),
    body: { delete_message_seconds: 604_801 },
    status: 400,
    code: 50035,
  },
  "banning for too long a reason": {
    method: "PUT",
    path: to.ban("alice"),
    reason: "a".repeat(513),
    status: 400,
    code: 50035,
  },
}

const test = base.extend<{ names: Names }>({
  names: async ({ rest, env, guild, general, alice }, use) => {
    const hidden = guild.createTextChannel("hidden")
    hidden.deny(guild.everyone, "ViewChannel")
    hidden.deny(guild.botRole, "ViewChannel")
    const theirs = await alice.send(general, "theirs")
    for (let n = 0; n < 20; n += 1) await alice.react(theirs, String.fromCodePoint(0x1f400 + n))
    const own = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
      content: "own",
    })
    const dm = await rest<{ id: string }>("POST", "/users/@me/channels", {
      recipient_id: env.createUser("shy", { acceptsDms: false }).id,
    })
    await use({
      general: general.id,
      hidden: hidden.id,
      dm: dm.body.id,
      guild: guild.id,
      alice: alice.id,
      owner: guild.owner.id,
      theirs: theirs.id,
      own: own.body.id,
    })
  },
})

test.for(Object.entries(refusals))(
  "%s is refused and leaves no trace",
  async ([, refused], { rest, names, simulation, general, alice, events }) => {
    const { method, path, body, status, code, credential, reason } = refused
    const before = plain(simulation.world)
    const told = events.length
    const asking = {
      ...(credential !== undefined && { credential }),
      headers: {
        ...(typeof body === "string" && { "content-type": "application/json" }),
        ...(reason !== undefined && { "x-audit-log-reason": reason }),
      },
    }
    const previous = simulation.world.ids.next<string>()
    const sent = typeof body === "function" ? body(names) : body
    const answer = await rest(method, path(names), sent, asking)

    expect(answer).toMatchObject({ status, body: { code } })
    expect(plain(simulation.world)).toStrictEqual(before)
    expect(events).toHaveLength(told)
    expect((await alice.send(general, "next")).id).toBe(String(BigInt(previous) + 1n))
  },
)

test("a world that changed does not look as it did", async ({ rest, names, simulation }) => {
  const before = plain(simulation.world)
  await rest("PUT", `${to.own(names)}/reactions/%F0%9F%8D%B5/@me`)

  expect(plain(simulation.world)).not.toStrictEqual(before)
})
