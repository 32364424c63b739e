import { expect, test } from "vitest"
import { type JournalEntry, createTranscriber, renderTranscript } from "../../src/index.ts"

const START = Date.UTC(2026, 0, 1)

/** The position and time of an entry. */
const stands = { index: 0, at: START, cause: null }

const request = {
  ...stands,
  kind: "request",
  method: "POST",
  path: "/channels/111111111111111111/messages",
  route: "/channels/{channel_id}/messages",
  params: { channel_id: "111111111111111111" },
  query: "",
  by: "TestBot",
  body: { content: "hi" },
  files: [],
  reason: null,
  status: 200,
  answer: null,
  injected: null,
  duration: 0,
} as const satisfies JournalEntry

const event = {
  ...stands,
  kind: "event",
  event: "CHANNEL_CREATE",
  to: "TestBot",
  outcome: "sent",
  censored: false,
  why: null,
  payload: { id: "111111111111111111", name: "general", permission_overwrites: [] },
} as const satisfies JournalEntry

test("a hidden channel is marked, and has the name known from other entries", () => {
  const flags = 1 << 17
  const [one, other] = ["111111111111111111", "222222222222222222"].map((id) => ({
    ...event,
    payload: { ...event.payload, id, name: "___hidden___", flags },
  }))
  if (one === undefined || other === undefined) throw new Error("There are two events.")
  expect(renderTranscript([one, other, event, one]).split("\n")).toEqual([
    "   +0.000  gateway     CHANNEL_CREATE to TestBot OBFUSCATED  #hidden-1",
    "   +0.000  gateway     CHANNEL_CREATE to TestBot OBFUSCATED  #hidden-2",
    "   +0.000  gateway     CHANNEL_CREATE to TestBot  #general",
    "   +0.000  gateway     CHANNEL_CREATE to TestBot OBFUSCATED  #general",
  ])
})

test("a line has the virtual time since the start, the actor and the action", () => {
  const action = {
    ...stands,
    kind: "action",
    at: START + 61_500,
    by: "alice",
    description: "waves",
    refused: null,
  } as const
  expect(renderTranscript([action])).toBe("  +61.500  alice       waves")
})

test("a known id is shown as its name, in paths and mentions", () => {
  const body = { content: "see <#111111111111111111>" }
  const [, line] = renderTranscript([event, { ...request, body }]).split("\n")
  expect(line).toContain('POST /channels/#general/messages → 200  "see #general"')
})

test("an unknown id is not changed", () => {
  expect(renderTranscript([request])).toContain("/channels/111111111111111111/messages")
})

test("the second of two objects with the same name keeps its id", () => {
  const other = { ...event, payload: { ...event.payload, id: "222222222222222222" } }
  const asked = { ...request, path: "/channels/222222222222222222" }
  expect(renderTranscript([event, other, asked])).toContain("POST /channels/222222222222222222 ")
})

test("the id of a guild and its @everyone role is shown as the guild", () => {
  const id = "333333333333333333"
  const payload = {
    id,
    owner_id: "1",
    name: "Tea House",
    roles: [{ id, name: "@everyone", hoist: false }],
  }
  const asked = { ...request, path: `/guilds/${id}` }
  expect(renderTranscript([{ ...event, payload }, asked])).toContain("POST /guilds/Tea House ")
})

test("two transcribers share no names", () => {
  createTranscriber()(event)
  expect(createTranscriber()(request)).toContain("/channels/111111111111111111/messages")
})

test("a refusal shows the code, the message and the invalid fields", () => {
  const errors = { embeds: { 0: { title: { _errors: [{ code: "X", message: "Too long." }] } } } }
  const answer = { code: 50035, message: "Invalid Form Body", errors }
  expect(renderTranscript([{ ...request, status: 400, answer }])).toContain(
    '→ 400  "hi"  50035 Invalid Form Body  embeds.0.title: Too long.',
  )
})

test("files, reasons, embeds, polls and ephemeral messages are shown", () => {
  const poll = { question: { text: "Tea?" } }
  const body = { embeds: [{ title: "Menu" }], poll, flags: 64 }
  const line = renderTranscript([{ ...request, body, files: ["a.png"], reason: "asked to" }])
  expect(line).toContain(
    '+ embed "Menu"  + poll "Tea?"  ephemeral  + file a.png  reason "asked to"',
  )
})

test("a long text is truncated, but never within a character", () => {
  const line = renderTranscript([{ ...request, body: { content: "🍵".repeat(61) } }])
  expect(line).toContain(`"${"🍵".repeat(59)}…"`)
})

test("a text with several lines is aligned", () => {
  const error = { ...stands, kind: "error", message: "one\ntwo" } as const
  expect(renderTranscript([error])).toBe(`   +0.000  ERROR       one\n${" ".repeat(23)}two`)
})

test("a dropped event shows the reason, and a censored one is marked", () => {
  const dropped = { ...event, outcome: "dropped", why: "without the intent Guilds" } as const
  const text = renderTranscript([dropped, { ...event, censored: true }])
  expect(text).toContain("CHANNEL_CREATE DROPPED for TestBot, without the intent Guilds")
  expect(text).toContain("CHANNEL_CREATE to TestBot CENSORED")
})

test("an injected response is marked", () => {
  const answer = { message: "500: Internal Server Error", code: 0 }
  const lines = [
    { ...request, status: 500, answer, injected: "answer" },
    { ...request, status: null, injected: "reset" },
    { ...request, status: null, injected: "noAnswer" },
    { ...request, status: null, injected: "dns" },
    { ...request, injected: "late", duration: 2500 },
  ] as const
  const said = renderTranscript(lines)
    .split("\n")
    .map((line) => line.split(" → ")[1])
  expect(said).toEqual([
    '500 (injected)  "hi"  0 500: Internal Server Error',
    'connection reset (injected)  "hi"',
    'no answer (injected)  "hi"',
    'host not found (injected)  "hi"',
    '200 after 2.5 s (injected)  "hi"',
  ])
})

test("with causes, a line has its number and the number of its cause", () => {
  const lines = [event, { ...request, index: 12, cause: 0 }] as const
  expect(renderTranscript(lines, { causes: true }).split("\n")).toEqual([
    "   #0              +0.000  gateway     CHANNEL_CREATE to TestBot  #general",
    '  #12  ← #0        +0.000  TestBot     POST /channels/#general/messages → 200  "hi"',
  ])
})

test("a webhook's request without an interaction has the webhook's name", () => {
  const id = "222222222222222222"
  const webhook = {
    id,
    type: 1,
    name: "Tea Log",
    avatar: null,
    application_id: null,
    channel_id: "111111111111111111",
    token: "[token]",
  }
  const created = { ...request, path: "/channels/111111111111111111/webhooks", answer: webhook }
  const path = `/webhooks/${id}/[token]`
  const executed = { ...request, index: 1, path, by: null }

  expect(renderTranscript([created, executed])).toContain(
    "request     POST /webhooks/Tea Log/[token] → 200",
  )
})
