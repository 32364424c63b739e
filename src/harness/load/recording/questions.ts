// The questions to the bot that wait for an answer, and the times of the answers.

import { InteractionResponseType } from "discord-api-types/v10"
import type { JournalEntry } from "../../../world/journal-entries.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"
import type { Question } from "../actions/traffic-context.ts"
import { DurationHistogram } from "../report/times.ts"
import type { LoadAnswers, LoadTimes } from "../report/report.ts"

/** The milliseconds in which the platform accepts the first response to an interaction. */
const WINDOW = 3000

/** The routes by which a bot answers a message: a message or a reaction. */
const SENDING = "/channels/{channel_id}/messages"
const REACTING = "/channels/{channel_id}/messages/{message_id}/reactions/"
const RESPONDING = "/interactions/{interaction_id}/{token}/callback"

/** The types of responses that only acknowledge an interaction; its content follows later. */
const DEFERRING: ReadonlySet<unknown> = new Set([
  InteractionResponseType.DeferredChannelMessageWithSource,
  InteractionResponseType.DeferredMessageUpdate,
])

/** The routes by which the content of a deferred response follows. */
const COMPLETING: ReadonlySet<string> = new Set([
  "PATCH /webhooks/{webhook_id}/{token}/messages/@original",
  "POST /webhooks/{webhook_id}/{token}",
])

interface OpenQuestion extends Question {
  readonly at: number
}

/** The questions of one kind. */
class Answers {
  readonly open = new Map<string, OpenQuestion>()
  readonly times = new DurationHistogram()
  asked = 0
  answered = 0

  summary(now: number): LoadAnswers {
    const { asked, answered, times } = this
    const unanswered = [...this.open.values()].filter(({ at }) => now - at >= WINDOW).length
    return { asked, answered, unanswered, times: times.summary() }
  }
}

/** Matches the requests of the bot with the questions. */
export class Questions {
  readonly #answers = { interaction: new Answers(), message: new Answers() }
  readonly #now: () => number
  readonly #onAnswer: (milliseconds: number) => void
  /** The times at which the interactions were used whose response was deferred, by their ids. */
  readonly #deferred = new Map<string, number>()
  readonly #completions = new DurationHistogram()

  /** `now` is the time in milliseconds. `onAnswer` is called with the time of each answer. */
  constructor(now: () => number, onAnswer: (milliseconds: number) => void) {
    this.#now = now
    this.#onAnswer = onAnswer
  }

  /** The number of questions without an answer. */
  get waiting(): number {
    return this.#answers.interaction.open.size + this.#answers.message.open.size
  }

  /** Returns the answers to a kind of question. */
  summary(kind: Question["kind"]): LoadAnswers {
    return this.#answers[kind].summary(this.#now())
  }

  /** Returns the times until the content of deferred responses. */
  completions(): LoadTimes {
    return this.#completions.summary()
  }

  ask(question: Question): void {
    const answers = this.#answers[question.kind]
    answers.asked += 1
    answers.open.set(question.id, { ...question, at: this.#now() })
  }

  /** Looks whether a request of the bot answers a question. */
  onRequest({ method, route, params, body, status, answer }: RequestFields): void {
    if (status === null || status >= 400 || route === null) return
    if (route === RESPONDING) return this.#onResponse(params["interaction_id"] ?? "", body)
    if (COMPLETING.has(`${method} ${route}`)) return this.#complete(answer)
    if (method === "PUT" && route.startsWith(REACTING)) {
      return this.#answer("message", params["message_id"])
    }
    if (method !== "POST" || route !== SENDING) return
    const replied = propertyOf(propertyOf(body, "message_reference"), "message_id")
    this.#answer(
      "message",
      typeof replied === "string" ? replied : this.#oldestIn(params["channel_id"]),
    )
  }

  #onResponse(id: string, body: unknown): void {
    const question = this.#answers.interaction.open.get(id)
    if (question !== undefined && DEFERRING.has(propertyOf(body, "type"))) {
      this.#deferred.set(id, question.at)
    }
    this.#answer("interaction", id)
  }

  /** Notes the content of a deferred response: a message, which names its interaction. */
  #complete(message: unknown): void {
    const id = propertyOf(propertyOf(message, "interaction_metadata"), "id")
    const at = typeof id === "string" ? this.#deferred.get(id) : undefined
    if (typeof id !== "string" || at === undefined) return
    this.#deferred.delete(id)
    this.#completions.add(this.#now() - at)
  }

  /** A message that is no reply answers the oldest question in its channel. */
  #oldestIn(channelId: string | undefined): string | undefined {
    for (const { id, channelId: where } of this.#answers.message.open.values()) {
      if (where === channelId) return id
    }
    return undefined
  }

  #answer(kind: Question["kind"], id: string | undefined): void {
    const answers = this.#answers[kind]
    const question = id === undefined ? undefined : answers.open.get(id)
    if (question === undefined) return
    answers.open.delete(question.id)
    answers.answered += 1
    const time = this.#now() - question.at
    answers.times.add(time)
    this.#onAnswer(time)
  }
}

/** The fields of a request by which it is matched. */
type RequestFields = Pick<
  Extract<JournalEntry, { kind: "request" }>,
  "method" | "route" | "params" | "body" | "status" | "answer"
>
