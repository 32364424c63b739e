// Clicks that add assertions: on a message, a reaction or a member.

import { withoutLinks } from "../../requirements/error-link.ts"
import { handlesOf } from "../../harness/handles/factory.ts"
import type { MessageHandle } from "../../harness/handles/message/message.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import {
  expectMessage,
  expectPoll,
  expectReaction,
} from "../../harness/studio/recording/assertions.ts"
import { findById } from "../../world/kernel/snowflake.ts"
import type { Studio } from "../state/studio.ts"

/** The part of the page that somebody has clicked. */
export interface PickedPart {
  readonly messageId?: string
  readonly emoji?: string
  /** Whether it is an answer of a poll. */
  readonly isPoll?: boolean
  readonly userId?: string
}

/** Returns the part of the page that an event happened in; undefined for any other part. */
export function pickedPart(event: Event): PickedPart | undefined {
  const found: { -readonly [Key in keyof PickedPart]: PickedPart[Key] } = {}
  for (const target of event.composedPath()) {
    if (!(target instanceof HTMLElement)) continue
    const { row, reaction, pollAnswer, userId } = target.dataset
    if (reaction !== undefined) found.emoji ??= reaction
    if (pollAnswer !== undefined) found.isPoll = true
    if (userId !== undefined) found.userId ??= userId
    if (row !== undefined) found.messageId ??= row
  }
  return found.messageId === undefined && found.userId === undefined ? undefined : found
}

/** Adds the assertion about a message, or about a reaction to it. */
export function assertPicked(
  studio: Studio,
  { messageId = "", emoji, isPoll = false }: PickedPart,
): void {
  const { recording, notices } = studio
  const message = messageHandle(studio, messageId)
  if (message === undefined) return
  try {
    if (isPoll) expectPoll(recording.recorder, message)
    else if (emoji !== undefined) expectReaction(recording.recorder, message, emoji)
    else expectMessage(recording.recorder, message, recording.compared.value)
    recording.update()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    notices.add({
      kind: "error",
      title: "No assertion was added",
      text: withoutLinks(error.message),
    })
  }
}

function messageHandle({ connection }: Studio, id: string): MessageHandle | undefined {
  const { simulation } = connection
  for (const channel of simulation.world.channels.values()) {
    const message = "messages" in channel ? findById(channel.messages, id) : undefined
    if (message !== undefined) return handlesOf(simulation).message(message)
  }
  return undefined
}
