// The objects of the world that an argument can name, with the texts that people choose them by.

import { idOf, kindOf } from "../../harness/control/kinds.ts"
import { listAll } from "../../harness/control/worlds/world-lists.ts"
import type { ArgumentType } from "../../harness/handles/arguments/argument-types.ts"
import type { HandleKind } from "../../harness/handles/arguments/json-form.ts"
import { ChannelHandle } from "../../harness/handles/channel/channel.ts"
import type { Handle } from "../../harness/handles/handle.ts"
import { MessageHandle } from "../../harness/handles/message/message.ts"
import { RoleHandle } from "../../harness/handles/role.ts"
import { UserHandle } from "../../harness/handles/user.ts"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import type { GuildId } from "../../world/model/ids.ts"
import { propertyOf } from "../../world/kernel/objects.ts"
import { CHANNEL_SIGNS, displayName } from "../state/names.ts"

/** The simulation and the guild in which an argument is chosen. */
export interface ChoiceContext {
  readonly simulation: Simulation
  /** The guild whose objects come first; null outside of guilds. */
  readonly guildId: GuildId | null
}

/** An object that can be chosen. */
export interface HandleChoice {
  readonly key: string
  readonly label: string
  readonly handle: Handle
}

/** The number of objects of a kind that a control lists; the latest messages are the first. */
const LISTED = 200

/** The number of characters of a message that a choice shows. */
const SHOWN = 60

/** Returns the objects of some kinds that a type accepts, those of the guild first. */
export function choicesOf(
  kinds: readonly HandleKind[],
  type: ArgumentType,
  context: ChoiceContext,
): readonly HandleChoice[] {
  const handles = kinds.flatMap((kind) => listAll(kind, context.simulation).slice())
  const possible = handles.filter((handle) => type.accepts(handle) && !isDeleted(handle))
  const inGuild = (handle: Handle): number => Number(isInGuild(handle, context))
  return possible
    .map((handle) => ({ key: keyOf(handle), label: labelOf(handle, context), handle }))
    .toSorted((one, other) => inGuild(other.handle) - inGuild(one.handle))
    .slice(0, LISTED)
}

/** Returns the text that identifies a handle among those of all kinds. */
export function keyOf(handle: Handle): string {
  const kind = kindOf(handle)
  return `${kind === "member" ? "user" : kind}:${idOf(handle)}`
}

/** Returns the text by which people know an object: a name, or the beginning of a message. */
export function labelOf(handle: Handle, context: ChoiceContext): string {
  const { world } = context.simulation
  if (handle instanceof MessageHandle) {
    const { author, content } = handle
    return `${author.name}: ${content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content || "(no text)"}`
  }
  if (handle instanceof UserHandle) {
    const shown = displayName(world, handle.id, context.guildId)
    return shown === handle.name ? shown : `${shown} (${handle.name})`
  }
  if (handle instanceof ChannelHandle) {
    const sign = CHANNEL_SIGNS[handle.type]
    return `${sign} ${handle.name}${elsewhere(handle, context)}`
  }
  const name: unknown = propertyOf(handle, "name")
  const text = typeof name === "string" ? name : idOf(handle)
  return handle instanceof RoleHandle ? `${text}${elsewhere(handle, context)}` : text
}

/** Returns the name of the guild of an object in brackets, if it is another one. */
function elsewhere(handle: ChannelHandle | RoleHandle, { guildId }: ChoiceContext): string {
  const { guild } = handle
  return guild === undefined || guild.id === guildId ? "" : ` (${guild.name})`
}

function isInGuild(handle: Handle, { simulation, guildId }: ChoiceContext): boolean {
  if (handle instanceof UserHandle) {
    const guild = guildId === null ? undefined : simulation.world.guilds.get(guildId)
    return guild?.members.has(handle.id) === true
  }
  return guildIdOf(handle) === guildId
}

function guildIdOf(handle: Handle): unknown {
  const guild: unknown = propertyOf(handle, "guild")
  return typeof guild === "object" && guild !== null ? propertyOf(guild, "id") : undefined
}

function isDeleted(handle: Handle): boolean {
  return propertyOf(handle, "deleted") === true
}
