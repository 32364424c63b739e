// Messages of people: text commands, mentions of the bot, other texts, and reactions.

import type { SendStep } from "../steps.ts"
import { type Candidate, type CandidateContext, actors } from "./candidate.ts"
import { texts } from "./values.ts"

/** The longest message that people send. */
const LONGEST = 2000

/** Returns the messages that people can send. */
export function messageCandidates(context: CandidateContext): readonly Candidate[] {
  const { fc, names, textCommands, session } = context
  const acting = actors(context)
  const plain: Candidate = {
    target: "messages",
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("send" as const),
      ...acting,
      text: texts(context, { min: 1, max: LONGEST }),
    }),
  }
  const argument = fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    { weight: 2, arbitrary: fc.constantFrom(...mentionsOf(context)) },
    { weight: 3, arbitrary: texts(context, { min: 1, max: 1000 }) },
  )
  const commands = textCommands.map(({ command, isKnown }): Candidate => {
    const arguments_ = fc.array(argument, { maxLength: 2 })
    const arbitrary = fc
      .record({ ...acting, words: arguments_ })
      .map(({ by, channel, words }): SendStep => ({
        kind: "send",
        by,
        channel,
        command,
        text: [command, ...words].join(" ").trim().slice(0, LONGEST),
      }))
    return { target: command, weight: isKnown ? 6 : 1, arbitrary }
  })
  const emojis = new Set(
    session.env.replies.flatMap((one) => one.reactions.map(({ emoji }) => emoji)),
  )
  const reaction: Candidate = {
    target: "reactions",
    weight: emojis.size > 0 ? 6 : 1,
    arbitrary: fc.record({
      kind: fc.constant("react" as const),
      ...acting,
      emoji: fc.constantFrom(...emojis, "\u{1F44D}"),
    }),
  }
  const hasReplies = session.env.replies.some(({ ephemeral }) => !ephemeral)
  return [plain, ...commands, ...(hasReplies && names.people.length > 0 ? [reaction] : [])]
}

/** Returns mentions of members, by which text commands often take people. */
function mentionsOf({ session, names }: CandidateContext): readonly string[] {
  const { members } = session.env.guild
  const found = members.filter(({ name }) => names.people.includes(name))
  return [...found.map(({ mention }) => mention), ...names.mentions]
}
