// The actions of people on a message.

import type { AccountHandle } from "../../../harness/handles/account/account.ts"
import type { MessageHandle } from "../../../harness/handles/message/message.ts"
import { Person } from "../../../harness/handles/person/person.ts"
import type { Message, Poll } from "../../../world/messages/model/message.ts"
import type { ActingOnMessage } from "../context.ts"

type Perform<Result> = (actor: AccountHandle, message: MessageHandle) => Promise<Result>

/** Lets the person act on a message that still exists. */
export async function actOn<Result>(
  { acting, channel, message }: ActingOnMessage,
  title: string,
  perform: Perform<Result>,
): Promise<Result | undefined> {
  const handle = acting.message(channel.id, message.id)
  return handle && acting.act(title, (actor) => perform(actor, handle))
}

/** Reacts with an emoji: the emoji itself, or `name:id` of a custom one. */
export function react(context: ActingOnMessage, emoji: string): Promise<void> {
  return actOn(context, `reacts with ${emoji}`, (actor, message) => actor.react(message, emoji))
}

/** Returns the message as it is after what was done before. */
function latest({ acting, channel, message }: ActingOnMessage): ActingOnMessage {
  return { acting, channel, message: acting.findMessage(channel.id, message.id) ?? message }
}

/** Adds a reaction of the person, or removes it. */
export function toggleReaction(used: ActingOnMessage, emoji: string): Promise<void> {
  return used.acting.inTurn(() => switchReaction(latest(used), emoji))
}

async function switchReaction(context: ActingOnMessage, emoji: string): Promise<void> {
  const { viewerId } = context.acting
  const reaction = context.message.reactions.find(
    ({ emoji: { id, name } }) => (id === null ? name : `${name}:${id}`) === emoji,
  )
  const isOwn = viewerId !== undefined && reaction?.userIds.has(viewerId) === true
  if (!isOwn) return react(context, emoji)
  await actOn(context, `removes the reaction ${emoji}`, (actor, message) =>
    actor.unreact(message, emoji),
  )
}

/** Pins a message, or unpins it. */
export async function togglePin(context: ActingOnMessage): Promise<void> {
  const isPinned = context.message.pinnedAt !== null
  const title = isPinned ? "unpins a message" : "pins a message"
  await actOn(context, title, (actor, message) =>
    isPinned ? actor.unpin(message) : actor.pin(message),
  )
}

/** Deletes a message. */
export async function deleteMessage(context: ActingOnMessage): Promise<void> {
  await actOn(context, "deletes a message", (actor, message) => actor.delete(message))
}

/** Publishes a message of an announcement channel. */
export async function publish(context: ActingOnMessage): Promise<void> {
  await actOn(context, "publishes a message", async (actor, message) => {
    if (actor instanceof Person) await actor.publish(message)
  })
}

/** Copies the ID of a message. */
export async function copyId({ acting, message: { id } }: ActingOnMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(id)
  } catch {
    acting.studio.notices.add({ kind: "information", title: "The ID of the message", text: id })
  }
}

/** Ends the person's own poll. */
export async function endPoll(context: ActingOnMessage): Promise<void> {
  await actOn(context, "ends a poll", (actor, message) => actor.endPoll(message))
}

/** Votes for an answer of a poll, or removes the vote for it. */
export function toggleVote(used: ActingOnMessage, answerId: number): Promise<void> {
  return used.acting.inTurn(() => switchVote(latest(used), answerId))
}

async function switchVote(context: ActingOnMessage, answerId: number): Promise<void> {
  const { acting, message } = context
  const { viewerId } = acting
  if (message.poll === null || viewerId === undefined) return
  const chosen = votesAfter(message.poll, answerId, viewerId)
  const answers = chosen.map((id) => nameOfAnswer(message.poll, id))
  await actOn(context, chosen.length === 0 ? "removes their vote" : "votes", (actor, handle) =>
    chosen.length === 0 ? actor.removeVote(handle) : actor.vote(handle, answers),
  )
}

/** Returns the votes of a person after a click on an answer. */
function votesAfter(poll: Poll, answerId: number, viewerId: Message["authorId"]): number[] {
  const before = poll.answers.filter(({ voterIds }) => voterIds.has(viewerId)).map(({ id }) => id)
  if (before.includes(answerId)) return before.filter((id) => id !== answerId)
  return poll.multiselect ? [...before, answerId] : [answerId]
}

/** Returns the text of an answer, or its ID if several have the text. */
function nameOfAnswer(poll: Poll | null, answerId: number): string | number {
  const text = poll?.answers.find(({ id }) => id === answerId)?.text
  const isUnique = poll?.answers.filter((answer) => answer.text === text).length === 1
  return isUnique && text !== undefined ? text : answerId
}
