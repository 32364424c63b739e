// Steps that show channels to the bot or hide channels from the bot, by other means than overwrites
// of one channel.

import { PermissionFlagsBits } from "discord-api-types/v10"
import fc from "fast-check"
import type { Action, Invocation } from "../../src/world/actions/action.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { editChannel } from "../../src/world/channels/actions/edits.ts"
import { giveRole, takeRole } from "../../src/world/members/actions/roles.ts"
import { editMember } from "../../src/world/members/actions/edits.ts"
import { editRole } from "../../src/world/roles/actions.ts"
import { ApiError } from "../../src/world/kernel/api-error.ts"
import { userStep } from "./user-step.ts"
import { MissingObject } from "./missing-object.ts"
import type { Scene } from "./scene.ts"
import type { Step } from "./step.ts"

const flag = fc.boolean()

/** Performs an action as `"system"`. Does nothing if the platform refuses it. */
function performAsSystem<Input, Given, Result>(
  scene: Scene,
  does: Action<Input, Given, Result>,
  attempt: Invocation<Input>,
): void {
  try {
    perform(scene.simulation.world, "system", does, attempt)
  } catch (error) {
    if (error instanceof ApiError) throw new MissingObject(error.message)
    throw error
  }
}

/** Returns the bot as a member of the tea house. */
function memberOf(scene: Scene) {
  const { botId: userId } = scene.bot.application
  const { guilds } = scene.simulation.world
  const guildId = scene.guild("teaHouse").id
  if (guilds.get(guildId)?.members.has(userId) !== true) throw new MissingObject("the bot has left")
  return { guildId, userId }
}

export const visibilitySteps: Readonly<Record<string, fc.Arbitrary<Step>>> = {
  "hand the key": userStep(
    "hand the key",
    [flag],
    (has) => (has ? "the bot is given the key" : "the key is taken from the bot"),
    (scene, has) => {
      const input = { ...memberOf(scene), roleId: scene.role("key").id }
      performAsSystem(scene, has ? giveRole : takeRole, { input })
    },
  ),
  "set the roles of the bot": userStep(
    "set the roles of the bot",
    [flag],
    (has) => `the bot has ${has ? "the key and" : ""} its own role`,
    (scene, has) => {
      const own = scene.guild("teaHouse").botRole.id
      const roles = has ? [own, scene.role("key").id] : [own]
      const attempt = { input: memberOf(scene), body: { roles } }
      performAsSystem(scene, editMember, attempt)
    },
  ),
  "set what all may see": userStep(
    "set what all may see",
    [flag],
    (sees) => `everyone may ${sees ? "" : "not "}see channels`,
    (scene, sees) => {
      const { id: guildId, everyone, botRole } = scene.guild("teaHouse")
      const permissions = sees ? PermissionFlagsBits.ViewChannel : 0n
      for (const roleId of [everyone.id, botRole.id]) {
        const attempt = { input: { guildId, roleId } }
        const body = { permissions: String(permissions) }
        performAsSystem(scene, editRole, { ...attempt, body })
      }
    },
  ),
  "move between categories": userStep(
    "move between categories",
    [fc.constantFrom("chest", "random", "closet"), fc.constantFrom("attic", "cupboard", "-")],
    (a, b) => `${a} is moved to ${b}`,
    (scene, a, b) => {
      const channelId = scene.channel(a).id
      const body = { parent_id: b === "-" ? null : scene.channel(b).id }
      performAsSystem(scene, editChannel, { input: { channelId }, body })
    },
  ),
  "move the bot": userStep(
    "move the bot",
    [fc.constantFrom("closet", "lounge", "safe", "-")],
    (a) => `the bot is moved to ${a}`,
    (scene, a) => {
      const body = { channel_id: a === "-" ? null : scene.channel(a).id }
      performAsSystem(scene, editMember, { input: memberOf(scene), body })
    },
  ),
}
