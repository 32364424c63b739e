// Tells which permissions the operations of an actor are checked for. Nobody watches by default.

import type { Actor, World } from "../model/world.ts"
import type { PermissionName } from "../model/refusal-reason.ts"

/** Runs an operation of an actor, or work whose checks concern no actor. */
export function watchPermissions<Result>(
  { permissionWatch: watch }: World,
  actor: Actor | undefined,
  work: () => Result,
): Result {
  const before = watch.actor
  watch.actor = actor
  try {
    return work()
  } finally {
    watch.actor = before
  }
}

/**
 * Returns whether an actor holds each of some permissions. Tells the watch of each, if it is the actor
 * of the operation in progress.
 */
export function holdsEach(
  { permissionWatch: { actor: acting, onCheck } }: World,
  actor: Actor,
  permissions: readonly PermissionName[],
  isHeld: (permission: PermissionName) => boolean,
): boolean {
  if (onCheck !== undefined && acting === actor) {
    for (const permission of permissions) onCheck(actor, permission, isHeld(permission))
  }
  return permissions.every(isHeld)
}
