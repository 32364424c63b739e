// The parts of a world that an action changes without a fact.

import { isObject } from "../../../world/kernel/objects.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { EndedOperation, World } from "../../../world/model/world.ts"
import { isAccount } from "../../../world/rules/require.ts"
import type { TouchedParts } from "./touched-parts.ts"

/**
 * The frequent actions. They change the objects of their facts and of the ids in their input, and what
 * is listed here. After all other actions the whole world is compared.
 */
const FREQUENT: Readonly<Record<string, readonly ("interaction" | "auditLog" | "history")[]>> = {
  "messages.create": [],
  "messages.edit": [],
  "messages.delete": ["auditLog"],
  "messages.bulkDelete": [],
  "reactions.add": [],
  "reactions.removeOwn": [],
  "reactions.removeUser": [],
  "reactions.clear": [],
  "reactions.clearEmoji": [],
  "pins.add": [],
  "pins.remove": [],
  "polls.vote": [],
  "polls.removeVote": [],
  "polls.end": [],
  "polls.endExpired": [],
  "linkPreviews.show": [],
  "typing.start": [],
  "presences.set": [],
  "presences.remove": [],
  "interactions.useCommand": ["interaction"],
  "interactions.useMenu": ["interaction"],
  "interactions.autocomplete": ["interaction"],
  "interactions.clickButton": ["interaction"],
  "interactions.pickInSelect": ["interaction"],
  "interactions.submitModal": ["interaction"],
  "interactions.createResponse": ["interaction"],
  "interactions.editResponse": ["interaction"],
  "interactions.deleteResponse": ["interaction"],
  "webhooks.execute": ["interaction"],
  "webhooks.editMessage": ["interaction"],
  "webhooks.deleteMessage": ["interaction"],
}

/** Adds the parts that an ended action can have changed besides those of its facts. */
export function touchByOperation(
  world: World,
  { name, actor, input }: EndedOperation,
  parts: TouchedParts,
): void {
  const more = Object.hasOwn(FREQUENT, name) ? FREQUENT[name] : undefined
  if (more === undefined) {
    parts.isWhole = true
    return
  }
  if (isAccount(actor)) {
    parts.users.add(actor)
    parts.presences.add(actor)
  }
  const ids = isObject(input) ? input : {}
  const channel = findById(world.channels, String(ids["channelId"]))
  if (channel !== undefined) {
    const message = findById(channel.messages, String(ids["messageId"] ?? ids["id"]))
    parts.channel(channel.id, ...(message === undefined ? [] : [message.id]))
    const guildId = "guildId" in channel ? channel.guildId : undefined
    if (more.includes("auditLog") && guildId !== undefined) {
      parts.guild(guildId).parts.add("auditLog")
    }
  }
  if (more.includes("interaction")) touchInteractions(world, ids, parts)
}

/** Adds an interaction with its messages, and what its application keeps of it. */
function touchInteractions(
  world: World,
  ids: Readonly<Record<string, unknown>>,
  parts: TouchedParts,
): void {
  const named = findById(world.interactions, String(ids["interactionId"]))
  if (named !== undefined) parts.interactions.add(named.id)
  for (const id of parts.interactions) {
    const interaction = world.interactions.get(id)
    if (interaction === undefined) continue
    const { applicationId, channelId, originalId, followUpIds } = interaction
    parts.applications.add(applicationId)
    parts.channel(channelId, ...(originalId === null ? [] : [originalId]), ...followUpIds)
  }
}
