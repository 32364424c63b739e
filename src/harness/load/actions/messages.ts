// Messages, reactions and typing.

import { createMessage } from "../../../world/messages/actions/messages.ts"
import { addReaction } from "../../../world/reactions/actions.ts"
import { startTyping } from "../../../world/typing/actions.ts"
import type { PopulatedGuild } from "../traffic/population.ts"
import {
  type TrafficContext,
  type ActionOutcome,
  performAs,
  pickPerson,
} from "./traffic-context.ts"

const SMALL_TALK = [
  "Good morning!",
  "Has anyone tried the new one?",
  "I agree.",
  "See you tomorrow.",
  "Where did you find that?",
  "Ha, same here.",
  "Thank you!",
  "I had the same problem last week, and it went away after a restart.",
] as const

const EMOJIS = ["👍", "❤️", "😂", "🎉", "👀"] as const

/** Sends a message that is not meant for the bot. */
export function sendMessage(context: TrafficContext, guild: PopulatedGuild): ActionOutcome {
  return send(context, guild, context.chance.pick(SMALL_TALK) ?? SMALL_TALK[0])
}

/** Sends a text that the bot may answer. */
export function sendTextCommand(context: TrafficContext, guild: PopulatedGuild): ActionOutcome {
  const text = context.chance.pick(context.texts)
  return text === undefined ? "skipped" : send(context, guild, text, true)
}

function send(
  context: TrafficContext,
  guild: PopulatedGuild,
  content: string,
  isQuestion = false,
): ActionOutcome {
  const channelId = context.chance.pick(guild.textChannels)
  if (channelId === undefined) return "skipped"
  const invocation = { input: { channelId }, body: { content } }
  return performAs(context, pickPerson(context, guild), createMessage, invocation, ({ id }) => {
    if (isQuestion) context.onQuestion({ kind: "message", id, channelId })
  })
}

/** Reacts to one of the latest messages, in whatever guild it is. */
export function react(context: TrafficContext): ActionOutcome {
  const { chance, recent, guildsById } = context
  const message = chance.pick(recent.messages)
  const guild = message && guildsById.get(message.guildId)
  const emoji = chance.pick(EMOJIS)
  if (message === undefined || guild === undefined || emoji === undefined) return "skipped"
  const { channelId, messageId } = message
  const input = { channelId, messageId, emoji }
  return performAs(context, pickPerson(context, guild), addReaction, { input })
}

/** Shows somebody as typing. */
export function type(context: TrafficContext, guild: PopulatedGuild): ActionOutcome {
  const channelId = context.chance.pick(guild.textChannels)
  if (channelId === undefined) return "skipped"
  return performAs(context, pickPerson(context, guild), startTyping, { input: { channelId } })
}
