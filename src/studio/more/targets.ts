// The objects whose methods can be called from the page.

import { kindOf } from "../../harness/control/kinds.ts"
import type { HandleKind } from "../../harness/handles/arguments/json-form.ts"
import type { Handle } from "../../harness/handles/handle.ts"
import type { Person } from "../../harness/handles/person/person.ts"
import { type ChoiceContext, type HandleChoice, choicesOf, keyOf } from "../forms/handle-choices.ts"
import type { RemoteEnv } from "../../harness/client/env-types.ts"
import { handlesOf } from "../../harness/handles/factory.ts"

/** A kind of objects with methods. */
export type TargetKind = "member" | "world" | HandleKind

/** The kinds of objects with methods, with their names. */
export const TARGET_KINDS = {
  member: "Member of the server",
  user: "Account",
  guild: "Server",
  channel: "Channel or thread",
  role: "Role",
  message: "Message",
  scheduledEvent: "Scheduled event",
  webhook: "Webhook",
  interaction: "Interaction",
  entitlement: "Entitlement",
  world: "The whole world",
} as const satisfies Readonly<Partial<Record<TargetKind, string>>>

/** A kind of objects that the page offers. */
export type OfferedKind = keyof typeof TARGET_KINDS

const ANY = {
  expected: "anything",
  accepts: () => true,
  json: { kind: "json", schema: {} },
} as const

/** Returns the objects of a kind; none for the world. */
export function targetsOf(kind: OfferedKind, context: ChoiceContext): readonly HandleChoice[] {
  if (kind === "world") return []
  if (kind !== "member") return choicesOf([kind], ANY, context)
  const { simulation, guildId } = context
  const guild = guildId === null ? undefined : simulation.world.guilds.get(guildId)
  if (guild === undefined) return []
  return choicesOf(["user"], ANY, context)
    .filter(({ handle }) => "id" in handle && guild.members.has(userIdOf(handle)))
    .map((choice) => ({
      ...choice,
      handle: handlesOf(simulation).person(userIdOf(choice.handle), guild.id),
    }))
}

function userIdOf(handle: Handle): Person["id"] {
  return Reflect.get(handle, "id") as Person["id"] // A handle of an account.
}

/** Returns the kind of an object that the page offers; undefined for another one. */
export function offeredKindOf(handle: Handle): OfferedKind | undefined {
  const kind = kindOf(handle)
  return kind !== "webhookAuthor" && kind in TARGET_KINDS ? (kind as OfferedKind) : undefined // Just looked up.
}

/** An object whose methods are offered. */
export interface ChosenTarget {
  readonly kind: OfferedKind
  readonly key: string
}

/** Returns the choice of a handle. */
export function targetOf(handle: Handle): ChosenTarget | undefined {
  const kind = offeredKindOf(handle)
  return kind && { kind, key: keyOf(handle) }
}

/** Returns the object of a choice, or the first of its kind. */
export function holderOf(
  { kind, key }: ChosenTarget,
  targets: readonly HandleChoice[],
  env: RemoteEnv,
): object | undefined {
  if (kind === "world") return env
  return (targets.find((target) => target.key === key) ?? targets[0])?.handle
}
