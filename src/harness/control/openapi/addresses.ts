// The addresses of the objects of a world in the OpenAPI description, with their methods.

import { AccountHandle } from "../../handles/account/account.ts"
import { declarationsOf } from "../../handles/arguments/guard-methods.ts"
import { HANDLE_KINDS, type HandleKind } from "../../handles/arguments/json-form.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import { ChannelHandle } from "../../handles/channel/channel.ts"
import { GuildHandle } from "../../handles/guild/guild.ts"
import { InteractionResult } from "../../handles/interaction/interaction.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import { Person } from "../../handles/person/person.ts"
import { RoleHandle } from "../../handles/role.ts"
import { ScheduledEventHandle } from "../../handles/scheduled-event.ts"
import { EntitlementHandle } from "../../handles/sku.ts"
import { WebhookHandle } from "../../handles/webhook.ts"
import { createSim } from "../../sim/create-sim.ts"
import { FAULT_METHODS, INCIDENT_METHODS, LOCAL_METHODS } from "../call.ts"
import { COLLECTIONS } from "../kinds.ts"
import { OPERATIONS } from "../operations.ts"

/** A kind of objects with its address and its methods. */
export interface AddressedKind {
  /** The name of the kind in summaries, such as `guild`. */
  readonly name: string
  readonly path: string
  /** Whether a GET reads one object of the kind. */
  readonly isReadable: boolean
  readonly methods: ReadonlyMap<string, AddressedMethod>
}

/** A method in the description. */
export interface AddressedMethod {
  readonly table: ArgumentTable
  readonly description: string
}

const WORLD = "/worlds/{world}"

/** The classes of handles with methods, by kind. */
const CLASSES: Readonly<Partial<Record<HandleKind, { readonly prototype: object }>>> = {
  channel: ChannelHandle,
  entitlement: EntitlementHandle,
  guild: GuildHandle,
  interaction: InteractionResult,
  message: MessageHandle,
  role: RoleHandle,
  scheduledEvent: ScheduledEventHandle,
  user: AccountHandle,
  webhook: WebhookHandle,
}

const DESCRIPTIONS = {
  verb: "A verb: it acts as the user by the rules of the platform, and waits until the clients have come to rest.",
  builder: "A builder: it changes the world without permission checks.",
  read: "It changes nothing.",
} as const

/** Returns all kinds of objects of a world, the world itself first. */
export function addressedKinds(): readonly AddressedKind[] {
  const sim = createSim()
  return [
    { name: "world", path: WORLD, isReadable: true, methods: worldMethods(sim) },
    {
      name: "gateway",
      path: `${WORLD}/gateway`,
      isReadable: false,
      methods: methodsOf(sim.gateway),
    },
    listed("fault", `${WORLD}/faults/{fault}`, FAULT_METHODS),
    listed("incident", `${WORLD}/incidents/{incident}`, INCIDENT_METHODS),
    ...HANDLE_KINDS.map((kind) => ({
      name: kind,
      path: `${WORLD}/${COLLECTIONS[kind]}/{${kind}}`,
      isReadable: true,
      methods: methodsOf(CLASSES[kind]?.prototype ?? {}),
    })),
    {
      name: "member",
      path: `${WORLD}/guilds/{guild}/members/{member}`,
      isReadable: true,
      methods: methodsOf(Person.prototype),
    },
  ]
}

/** Returns a kind of objects that only lists contain. */
function listed(
  name: string,
  path: string,
  tables: Readonly<Record<string, ArgumentTable>>,
): AddressedKind {
  const methods = Object.entries(tables).map(([method, table]): [string, AddressedMethod] => [
    method,
    { table, description: "" },
  ])
  return { name, path, isReadable: false, methods: new Map(methods) }
}

function worldMethods(sim: object): ReadonlyMap<string, AddressedMethod> {
  return new Map<string, AddressedMethod>([...methodsOf(sim), ...Object.entries(OPERATIONS)])
}

/** Returns the methods of an object or a prototype that can be called from other processes. */
function methodsOf(holder: object): ReadonlyMap<string, AddressedMethod> {
  const all = [...declarationsOf(holder)]
    .filter(([name]) => !Object.hasOwn(LOCAL_METHODS, name))
    .map(([name, { table, kind, isRead }]): [string, AddressedMethod] => {
      const description = DESCRIPTIONS[isRead ? "read" : kind === "verbs" ? "verb" : "builder"]
      return [name, { table, description }]
    })
  return new Map(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
