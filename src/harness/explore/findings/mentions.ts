// Messages of the bot that mention everyone because of a text that a person entered.

import type { MessageHandle } from "../../handles/message/message.ts"
import type { Recorder } from "../../studio/recording/recorder.ts"
import type { EnteredText, Evidence } from "../session/evidence.ts"
import { targetOf } from "../steps.ts"
import type { Sign } from "./sign.ts"

/** A mention of many people in a message. */
interface WideMention {
  readonly text: string
  readonly property: "mentionsEveryone" | "mentionedRoles"
}

/** Returns the sign of a mention of everyone, or of a role, that a person may not cause. */
export function findMentionSign(evidence: Evidence): Sign | undefined {
  const { messages, entered, env, step } = evidence
  for (const message of messages) {
    if (message.ephemeral) continue
    for (const { text, property } of mentionsOf(message)) {
      const source = entered.findLast((one) => one.text.includes(text) && !mayMention(env, one))
      if (source === undefined) continue
      const target = targetOf(step)
      const { channel } = message
      return {
        kind: "mention",
        key: ["mention", target, property].join(" | "),
        title: `A text of a member makes the bot mention ${property === "mentionedRoles" ? "a role" : "everyone"}: ${target}.`,
        explanation: `${source.by} may not mention ${property === "mentionedRoles" ? "the role" : "everyone"}, but the bot repeats ${JSON.stringify(shorten(source.text))} and may. Set allowed_mentions of the message (allowedMentions: { parse: [] }), or for all messages in the options of the client.`,
        expected: `the bot mentions nobody in answer to ${target}`,
        assert: (recorder: Recorder) =>
          recorder.add({ type: "absence", channel: recorder.describe(channel), property }),
      }
    }
  }
  return undefined
}

function mentionsOf(message: MessageHandle): WideMention[] {
  const { content } = message
  const everyone = ["@everyone", "@here"].filter((text) => content.includes(text))
  return [
    ...(message.mentionsEveryone ? everyone : []).map(
      (text) => ({ text, property: "mentionsEveryone" }) as const,
    ),
    ...message.mentionedRoles.map(
      ({ mention }) => ({ text: mention, property: "mentionedRoles" }) as const,
    ),
  ]
}

/** Whether the person who entered a text may mention everyone themselves. */
function mayMention({ guild }: Evidence["env"], { by }: EnteredText): boolean {
  const person = guild.members.find(by)
  return person === undefined || person.can("MentionEveryone")
}

const SHOWN = 80

function shorten(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text
}
