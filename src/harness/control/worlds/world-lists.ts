// The lists of all objects of a world, by kind. They find the objects that addresses and arguments
// name.

import type { HandleKind } from "../../handles/arguments/json-form.ts"
import type { GuildHandle } from "../../handles/guild/guild.ts"
import type { Handle } from "../../handles/handle.ts"
import { handlesOf } from "../../handles/factory.ts"
import { type LiveList, liveList } from "../../handles/live-list.ts"
import { listChannels, listGuilds, listUsers } from "../../sim/lists.ts"
import { sentMessages } from "../../sim/sent-messages.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { nameKind } from "../arguments/describe.ts"
import { COLLECTIONS, idOf } from "../kinds.ts"

/** Returns the list of all handles of a kind. */
export function listAll(kind: HandleKind, simulation: Simulation): LiveList<Handle> {
  const current = () => simulation
  switch (kind) {
    case "guild":
      return listGuilds(current)
    case "user":
      return listUsers(current)
    case "channel":
      return listChannels(current)
    default:
      return liveList({
        what: `The list of ${COLLECTIONS[kind]}`,
        one: nameKind(kind).replace(/^an? /, ""),
        read: () => readAll(kind, simulation),
        names: namesOf,
      })
  }
}

/** Returns the texts that find a handle in a list, besides its id. */
function namesOf(handle: Handle): readonly string[] {
  const name: unknown = Reflect.get(handle, "name")
  // Objects without a name are listed by their ids.
  return [typeof name === "string" ? name : idOf(handle)]
}

function readAll(kind: HandleKind, simulation: Simulation): Iterable<Handle> {
  const { world } = simulation
  const handles = handlesOf(simulation)
  switch (kind) {
    case "message":
      return sentMessages(simulation, undefined)
    case "interaction":
      return Array.from(world.interactions.values(), (one) => handles.interaction(one))
    case "webhook":
      return Array.from(world.webhooks.keys(), (id) => handles.webhook(id))
    case "stickerPack":
      return Array.from(world.stickerPacks.values(), (pack) => handles.stickerPack(pack))
    case "sticker":
      return [
        ...inGuilds(simulation, ({ stickers }) => stickers),
        ...[...world.stickerPacks.values()].flatMap((pack) => [
          ...handles.stickerPack(pack).stickers,
        ]),
      ]
    case "sku":
      return ofApplications(simulation, (id, { skus }) =>
        Array.from(skus.values(), (sku) => handles.sku(id, sku)),
      )
    case "entitlement":
      return ofApplications(simulation, (id, { entitlements }) =>
        Array.from(entitlements.values(), (one) => handles.entitlement(id, one)),
      )
    case "activity":
      return ofApplications(simulation, (_, { activityInstances }) =>
        Array.from(activityInstances.values(), (one) => handles.activity(one)),
      )
    case "guild":
    case "user":
    case "channel":
      return listAll(kind, simulation)
    default:
      return inGuilds(simulation, (guild) => guild[COLLECTIONS[kind]])
  }
}

function inGuilds(
  simulation: Simulation,
  read: (guild: GuildHandle) => Iterable<Handle>,
): readonly Handle[] {
  return [...listGuilds(() => simulation)].flatMap((guild) => [...read(guild)])
}

type Applications = Simulation["world"]["applications"]

function ofApplications(
  { world }: Simulation,
  read: (
    id: Parameters<Applications["get"]>[0],
    application: NonNullable<ReturnType<Applications["get"]>>,
  ) => readonly Handle[],
): readonly Handle[] {
  return [...world.applications].flatMap(([id, application]) => read(id, application))
}
