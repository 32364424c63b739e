// Twelve deviations of a platform, each in one response or event of one scenario.

import type { Frame, PlainAnswer, PlainRequest, Proxy } from "./loopback.ts"

/** A deviation that the report must contain. */
interface Seeded {
  readonly scenario: string
  readonly at: string
  readonly path: string
  readonly kind: string
}

const answerOf = (body: unknown) => (answer: PlainAnswer) => ({
  ...answer,
  text: JSON.stringify(body),
})

/** Changes the body of a response. */
const changing =
  (change: (body: Record<string, unknown>) => object) =>
  (answer: PlainAnswer): PlainAnswer =>
    answerOf(change(JSON.parse(answer.text) as Record<string, unknown>))(answer)

interface AnswerDeviation extends Seeded {
  readonly isMeant: (request: PlainRequest, answer: PlainAnswer) => boolean
  readonly change: (answer: PlainAnswer) => PlainAnswer
}

const ANSWERS: readonly AnswerDeviation[] = [
  {
    scenario: "requests: an unknown user",
    at: "1 GET /users/{nowhere}",
    path: "status",
    kind: "status",
    isMeant: ({ method, path }) => method === "GET" && path === "/users/1000000000000000001",
    change: (answer) => ({ ...answer, status: 400 }),
  },
  {
    scenario: "messages: a bulk of messages older than two weeks is refused",
    at: "1 POST /channels/{text}/messages/bulk-delete",
    path: "body.code",
    kind: "value",
    isMeant: ({ path }, { text }) => path.endsWith("/bulk-delete") && text.includes("50034"),
    change: (answer) => ({ ...answer, text: answer.text.replace("50034", "50035") }),
  },
  {
    scenario: "auto-moderation: a rule is made, read, edited and deleted",
    at: "1 POST /guilds/{guild}/auto-moderation/rules",
    path: "body.exempt_roles",
    kind: "missing key",
    isMeant: ({ method, path }, { text }) =>
      method === "POST" && path.endsWith("/auto-moderation/rules") && text.includes('_roles":["'),
    change: changing(({ exempt_roles: _, ...body }) => body),
  },
  {
    scenario: "expressions: an emoji of the application",
    at: "1 POST /applications/{application}/emojis",
    path: "body.glow",
    kind: "extra key",
    isMeant: ({ method, path }) => method === "POST" && /^\/applications\/\d+\/emojis$/.test(path),
    change: changing((body) => ({ ...body, glow: true })),
  },
  {
    scenario: "members: the bot changes its nick",
    at: "3 PATCH /guilds/{guild}/members/@me/nick",
    path: "body.nick",
    kind: "type",
    isMeant: ({ path }) => path.endsWith("/members/@me/nick"),
    change: changing((body) => ({ ...body, nick: 5 })),
  },
  {
    scenario: "guild: the widget's settings",
    at: "1 GET /guilds/{guild}/widget",
    path: "body.enabled",
    kind: "null",
    isMeant: ({ method, path }) => method === "GET" && path.endsWith("/widget"),
    change: changing((body) => ({ ...body, enabled: null })),
  },
  {
    scenario: "channels: an invite is made, read, listed and deleted",
    at: "1 POST /channels/{text}/invites",
    path: "body.max_age",
    kind: "value",
    isMeant: ({ method, path }, { status }) =>
      method === "POST" && path.endsWith("/invites") && status === 200,
    change: changing((body) => ({ ...body, max_age: 7200 })),
  },
  {
    scenario: "guild: a name of one character is refused",
    at: "1 PATCH /guilds/{guild}",
    path: "body.errors.name._errors[0].message",
    kind: "value",
    isMeant: ({ method, path }, { text }) =>
      method === "PATCH" && /^\/guilds\/\d+$/.test(path) && text.includes('"name"'),
    change: (answer) => ({ ...answer, text: answer.text.replace("between 2", "between 3") }),
  },
  {
    scenario: "audit log: changes of a role are logged",
    at: "4 GET /guilds/{guild}/audit-logs?limit=3",
    path: "body.audit_log_entries",
    kind: "length",
    isMeant: ({ path }) => path.endsWith("/audit-logs?limit=3"),
    change: changing((body) => ({
      ...body,
      audit_log_entries: [body["audit_log_entries"]].flat().slice(1),
    })),
  },
]

const EVENTS: readonly Seeded[] = [
  {
    scenario: "messages: typing sends an event",
    at: "event TYPING_START",
    path: "",
    kind: "missing event",
  },
  {
    scenario: "auto-moderation: a rule is made, read, edited and deleted",
    at: "event AUTO_MODERATION_RULE_DELETE",
    path: "",
    kind: "extra event",
  },
  {
    scenario: "channels: deleting a category keeps its channels",
    at: "events",
    path: "",
    kind: "event order",
  },
]

/** Everything that the report must contain. */
export const SEEDED: readonly Seeded[] = [...ANSWERS, ...EVENTS].map(
  ({ scenario, at, path, kind }) => ({ scenario, at, path, kind }),
)

/** Creates a proxy with the twelve deviations. */
export function createDeviations(): Proxy {
  let held: Frame | undefined
  return {
    change: (request, answer) =>
      ANSWERS.find(({ isMeant }) => isMeant(request, answer))?.change(answer) ?? answer,
    events(event) {
      const { name, parent_id } = Object(event.d) as { name?: string; parent_id?: string | null } // Any event may have these keys.
      if (event.t === "TYPING_START") return []
      if (event.t === "AUTO_MODERATION_RULE_DELETE") return [event, event]
      if (event.t === "CHANNEL_UPDATE" && name === "gsv-below" && parent_id === null) {
        held = event
        return []
      }
      if (event.t !== "CHANNEL_DELETE" || held === undefined) return [event]
      const swapped = [event, held]
      held = undefined
      return swapped
    },
  }
}
