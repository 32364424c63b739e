import type { Thread } from "../../channels/model/channel.ts"
import type { Actor, World } from "../../model/world.ts"
import { canSee } from "../../rules/permissions.ts"
import { threadsOf } from "./threads.ts"

/** Returns the active threads of a guild, or of one of its channels, that the actor sees. */
export function visibleActiveThreads(
  world: World,
  actor: Actor,
  scope: Partial<Pick<Thread, "guildId" | "parentId">>,
): Thread[] {
  return threadsOf(world, scope).filter(
    (thread) => !thread.archived && canSee(world, thread, actor),
  )
}
