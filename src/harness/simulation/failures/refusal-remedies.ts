// Suggests code with which a test makes the platform permit a refused action.

import { isPrivateChannel } from "../../../world/rules/require.ts"
import type { ChannelId, UserId } from "../../../world/model/ids.ts"
import type {
  PermissionLoss,
  OverwriteTarget,
  RefusalReason,
} from "../../../world/model/refusal-reason.ts"
import type { WorldState } from "../../../world/model/world.ts"

/** Returns the first available remedy for some reasons. */
export function remedyFor(
  world: WorldState,
  reasons: readonly RefusalReason[],
): string | undefined {
  for (const reason of reasons) {
    const remedy = remedyOf(world, reason)
    if (remedy !== undefined) return remedy
  }
  return undefined
}

function remedyOf(world: WorldState, reason: RefusalReason): string | undefined {
  switch (reason.kind) {
    case "permissions":
      return remedyOfLoss(world, reason.userId, reason.permissions, reason.loss)
    case "notInGuild": {
      const { name, code } = accountOf(world, reason.userId)
      const call = world.users.get(reason.userId)?.bot
        ? `await guild.owner.installApp(${code}, guild)`
        : `guild.addMember(${code})`
      return `Add ${name} to the guild: ${call}.`
    }
    case "roleRank":
    case "memberRank":
    case "roleOrder": {
      const { name, code } = accountOf(world, reason.userId)
      return `Raise the top role of ${name}: guild.setTopRole(${code}, guild.roles.length - 1).`
    }
    case "pendingMember":
      return passScreening(world, reason.userId)
    case "feature":
      return `Give the guild the feature: guild.setFeatures([...guild.features, ${JSON.stringify(reason.feature)}]).`
    case "notOwner":
      return "Let guild.owner do it."
    case "slowmode":
      return `Let the time pass: await env.advanceTime(${reason.milliseconds / 1000}).`
    case "intent":
      return `Name ${reason.intent} in the option approvedIntents of sim.run.`
    default:
      return undefined
  }
}

function remedyOfLoss(
  world: WorldState,
  userId: UserId,
  permissions: readonly string[],
  loss: PermissionLoss,
): string {
  const { name, code } = accountOf(world, userId)
  const quoted = permissions.map((one) => JSON.stringify(one)).join(", ")
  const them = permissions.length > 1 ? "them" : "it"
  switch (loss.kind) {
    case "implicit":
      return remedyOfLoss(world, userId, [loss.permission], loss.loss)
    case "pending":
      return passScreening(world, userId)
    case "timeout":
      return `End the timeout: await guild.owner.removeTimeout(${code}).`
    case "notGranted":
      return `Give ${name} a role with ${them}: await guild.owner.giveRole(${code}, guild.createRole("Helper", { permissions: [${quoted}] })).`
    case "denied": {
      const [target] = loss.targets
      const targetCode = target === undefined ? code : codeOfTarget(world, target)
      return `Allow ${them} there: ${codeOfChannel(world, loss.channelId)}.allow(${targetCode}, ${quoted}).`
    }
  }
}

function passScreening(world: WorldState, userId: UserId): string {
  return `Pass the screening: await ${accountOf(world, userId).code}.passScreening().`
}

/** Returns the name of an account, and an expression for it in a test. */
function accountOf(
  world: WorldState,
  id: UserId,
): { readonly name: string; readonly code: string } {
  const user = world.users.get(id)
  if (user === undefined) return { name: id, code: JSON.stringify(id) }
  const [first] = world.applications.values()
  const code = first?.botId === id ? "env.bot" : expression("members", user.name)
  return { name: user.name, code }
}

function codeOfChannel(world: WorldState, id: ChannelId): string {
  const channel = world.channels.get(id)
  return expression(
    "channels",
    channel === undefined || isPrivateChannel(channel) ? id : channel.name,
  )
}

function codeOfTarget(world: WorldState, target: OverwriteTarget): string {
  if (target.type === "member") return accountOf(world, target.id).code
  const { id } = target
  for (const guild of world.guilds.values()) {
    const role = guild.roles.get(id)
    if (role === undefined) continue
    if (String(id) === guild.id) return "guild.everyone"
    const [first] = world.applications.values()
    return role.botId !== null && role.botId === first?.botId
      ? "guild.botRole"
      : expression("roles", role.name)
  }
  return JSON.stringify(id)
}

/** Returns a name as a variable if it is a valid one, else as a lookup in a list of the guild. */
function expression(list: "members" | "channels" | "roles", name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : `guild.${list}.get(${JSON.stringify(name)})`
}
