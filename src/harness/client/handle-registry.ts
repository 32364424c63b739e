// The registry of a client's handles. Updates of the mirror can replace objects, so handles are kept
// by id, and each gets the methods that call the server.

import { propertyOf } from "../../world/kernel/objects.ts"
import { Handle } from "../handles/handle.ts"
import { type HandleRegistry, createHandleRegistry } from "../simulation/handle-registry.ts"

/** Creates a registry that passes each new handle to `equip`. */
export function createClientRegistry(equip: (handle: Handle) => void): HandleRegistry {
  const registry = createHandleRegistry()
  const equipped = <One extends object>(one: One): One => {
    if (one instanceof Handle) equip(one)
    return one
  }
  return {
    ...registry,
    byId: (kind, id, make) => registry.byId(kind, id, () => equipped(make())),
    byObject: (object, make) => registry.byId("object", keyOf(object), () => equipped(make())),
    replace: (kind, id, one) => registry.replace(kind, id, equipped(one)),
  }
}

/** Returns the key of a message, an interaction or an invite. The first two have unique ids. */
function keyOf(object: object): string {
  return String(propertyOf(object, "id") ?? propertyOf(object, "code"))
}
