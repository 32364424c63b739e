// Requests that the platform refuses because the bot lacks a permission, and what the person learns.

import type { JournalEntry, RequestEntry } from "../../../world/journal-entries.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import type { Recorder } from "../../studio/recording/recorder.ts"
import type { Evidence } from "../session/evidence.ts"
import { targetOf } from "../steps.ts"
import type { Sign } from "./sign.ts"

/** The codes of Missing Access and Missing Permissions. */
const CODES: ReadonlySet<unknown> = new Set([50_001, 50_013])

/** Requests that bots make in passing, whose refusal concerns nobody. */
const IN_PASSING: readonly RegExp[] = [
  /^\w+ \/channels\/\{channel_id\}\/messages\/\{message_id\}\/reactions/,
  /^POST \/channels\/\{channel_id\}\/typing$/,
  /^DELETE \/channels\/\{channel_id\}\/messages\/\{message_id\}$/,
  /^GET /,
]

/** Words of answers that tell about a permission, in the languages of many bots. */
const TELLING = new RegExp(
  [
    "permi[st]|privileg|access|forbidden|hierarch|allowed|unable|lack|missing",
    "(?:may|must|do|does) not|need|can(?:no|')?t\\b|can\u2019t|could ?(?:no|n')t|higher|above",
    "berecht|rechte|droit|autoris|hi[ée]rarchie|impossible|no puedo|não posso",
    "uprawnie|\u043f\u0440\u0430\u0432|\u0440\u0430\u0437\u0440\u0435\u0448|yetki|izin|\u6a29\u9650|\u6743\u9650|\uad8c\ud55c",
  ].join("|"),
  "iu",
)

/** Words of answers that tell a failure without its reason, or a success. Other texts may be a reason. */
const HIDING =
  /wrong|error|fail|oops|whoops|again|fehler|schief|erreur|done|success|complet|\bok(?:ay)?\b|(?:bann|kick|mut|remov|add|delet|creat|updat|assign|chang|sav)ed|\bgave\b|\bset\b|\u2705|\u2714|\u{1F44D}/iu

/**
 * Returns the sign of a missing permission that the person does not learn of: they see nothing, a
 * failure without a reason, or a success.
 */
export function findPermissionSign(evidence: Evidence): Sign | undefined {
  const { entries, step, performed } = evidence
  const { result, channel } = performed
  const isCommand = result !== undefined || (step.kind === "send" && step.command !== undefined)
  if (!isCommand || step.kind === "autocomplete") return undefined
  const refused = entries.find(isRefused)
  if (refused === undefined) return undefined
  const answers = answersOf(evidence)
  if (answers.some((text) => mayTell(text))) return undefined
  // Without the permission to write, the bot cannot tell anything.
  if (result === undefined && entries.some(isRefusedMessage)) return undefined
  const target = targetOf(step)
  const told = answers.filter((text) => text !== "")
  return {
    kind: "permission",
    key: ["permission", target, refused.route].join(" | "),
    title: `The bot lacks a permission for ${target}, and the person is not told.`,
    explanation: `${refused.method} ${refused.route ?? refused.path} was refused with ${textOf(refused)}. ${
      told.length === 0
        ? `The person sees ${result?.failure === undefined ? "nothing" : JSON.stringify(result.failure)}.`
        : `The person reads ${told.map((text) => JSON.stringify(text.slice(0, 100))).join(", ")}.`
    } Say which permission the bot needs, so that somebody can grant it.`,
    expected: `the bot names the missing permission for ${target}`,
    assert(recorder: Recorder) {
      const match = {
        type: "fields",
        fields: { content: { type: "pattern", source: "permission|role", flags: "i" } },
      } as const
      if (result !== undefined) {
        recorder.add({ type: "response", result: recorder.describe(result), match })
      } else if (channel !== undefined) {
        const message = { key: "", kind: "message", name: "", early: false }
        recorder.add({ type: "message", message, channel: recorder.describe(channel), match })
      }
    },
  }
}

/** Whether a text may say that a permission is missing. */
function mayTell(text: string): boolean {
  return text !== "" && (TELLING.test(text) || !HIDING.test(text))
}

function isRefused(entry: JournalEntry): entry is JournalEntry & RequestEntry {
  if (entry.kind !== "request" || entry.injected !== null || entry.status !== 403) return false
  const route = `${entry.method} ${entry.route ?? ""}`
  return CODES.has(propertyOf(entry.answer, "code")) && !IN_PASSING.some((one) => one.test(route))
}

function isRefusedMessage(entry: JournalEntry): boolean {
  return isRefused(entry) && entry.route === "/channels/{channel_id}/messages"
}

function textOf({ answer, explanation }: RequestEntry): string {
  const code = String(propertyOf(answer, "code"))
  const reason = explanation === undefined ? "" : ` (${explanation.reason})`
  return `${code} ${String(propertyOf(answer, "message"))}${reason}`
}

/** Returns the texts that the bot has shown because of the step. */
function answersOf({ performed: { result }, messages }: Evidence): readonly string[] {
  const responses = result === undefined ? [] : [result.response, ...result.followups]
  const all = new Set([...responses, ...messages])
  const modal = result?.modal === undefined ? [] : [result.modal.title]
  return [
    ...[...all].flatMap((message) => (message === undefined ? [] : textIn(message))),
    ...modal,
  ]
}

function textIn({ content, embeds, components }: MessageHandle): string {
  const parts = embeds.flatMap(({ title, description, fields = [], footer }) => [
    title,
    description,
    footer?.text,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ])
  const texts = components.length === 0 ? [] : [JSON.stringify(components)]
  return [content, ...parts, ...texts].filter((part) => part !== undefined).join("\n")
}
