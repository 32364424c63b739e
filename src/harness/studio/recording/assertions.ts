// Assertions about what somebody has picked: a message, a response, a reaction, a role, a ban.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { GuildHandle } from "../../handles/guild/guild.ts"
import type { InteractionResult } from "../../handles/interaction/interaction.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import type { Person } from "../../handles/person/person.ts"
import type { RoleHandle } from "../../handles/role.ts"
import { MESSAGE_PROPERTIES, type MessageProperty, matchOf } from "./message-lookup.ts"
import type { Recorder } from "./recorder.ts"
import { toText, toValue } from "./values.ts"

/** The properties that an assertion about a message compares if none are named. */
const COMPARED: readonly MessageProperty[] = ["content", "embeds", "buttons", "attachments"]

/**
 * Records the assertion that a message was sent. The response to a recorded command or click becomes
 * an assertion about that response.
 */
export function expectMessage(
  recorder: Recorder,
  message: MessageHandle,
  properties: readonly MessageProperty[] = COMPARED,
): void {
  const interaction = recorder.interactionOf(message)
  const order = MESSAGE_PROPERTIES.filter((one) => properties.includes(one))
  const match = matchOf(message, order, (text) => toText(recorder.context, text))
  if (interaction !== undefined) {
    return recorder.add({ type: "response", result: recorder.describe(interaction), match })
  }
  const author = recorder.authorOf(message)
  recorder.add({
    type: "message",
    message: recorder.describe(message),
    channel: recorder.describe(message.channel),
    ...(author !== "bot" && author !== undefined && { by: author.object }),
    match,
  })
}

/** Records the assertion that the poll of a message has its present votes. */
export function expectPoll(recorder: Recorder, message: MessageHandle): void {
  const { poll } = message
  if (poll === undefined) return expectMessage(recorder, message)
  const answers = poll.answers.map(({ text, count }) => ({ text, count }))
  const { finalized } = poll
  recorder.add({ type: "poll", message: recorder.describe(message), finalized, answers })
}

/**
 * Records the assertion that a bot responded to an interaction as it did: with its message, or with
 * its modal.
 *
 * @throws SetupError if it has not responded.
 */
export function expectResponse(recorder: Recorder, result: InteractionResult): void {
  const { response, modal } = result
  if (response !== undefined) return expectMessage(recorder, response)
  if (modal === undefined) {
    throw new SetupError(
      "The bot has not responded to this interaction, so there is nothing to assert. Pick another result.",
    )
  }
  const title = toValue(recorder.context, modal.title)
  const match = { type: "fields", fields: { modal: title } } as const
  recorder.add({ type: "response", result: recorder.describe(result), match })
}

/** Records the assertion that a message has a reaction as often as it has it now. */
export function expectReaction(recorder: Recorder, message: MessageHandle, emoji: string): void {
  const count = message.reactions.find((one) => one.emoji === emoji)?.count ?? 0
  recorder.add({ type: "reaction", message: recorder.describe(message), emoji, count })
}

/** Records the assertion that a member has a role, or does not have it, as it is now. */
export function expectRole(recorder: Recorder, person: Person, handle: RoleHandle): void {
  const [member, role] = [recorder.describe(person), recorder.describe(handle)]
  recorder.add({ type: "role", member, role, has: person.roles.includes(handle) })
}

/** Records the assertion that a person is banned, with the reason of the ban. */
export function expectBan(recorder: Recorder, person: Person): void {
  const reason = person.guild.bans.find(({ userId }) => userId === person.id)?.reason
  const member = recorder.describe(person)
  recorder.add({ type: "ban", member, ...(reason != null && { reason }) })
}

/** Records the assertion that a guild has, or does not have, a channel or thread with a name. */
export function expectChannel(recorder: Recorder, guild: GuildHandle, name: string): void {
  const list = guild.threads.has(name) ? "threads" : "channels"
  recorder.add({
    type: "existence",
    list: { from: recorder.describe(guild), steps: [{ name: list }] },
    name,
    exists: guild[list].has(name),
  })
}
