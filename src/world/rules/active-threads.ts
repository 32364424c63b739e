import type { Thread } from "../model/channel.ts"
import type { Actor, World } from "../model/world.ts"
import { canSee } from "./permissions.ts"
import { threadsOf } from "./threads.ts"

/** The active threads of a guild, or of one of its channels, that somebody sees. */
export function visibleActiveThreads(
  world: World,
  actor: Actor,
  place: Partial<Pick<Thread, "guildId" | "parentId">>,
): Thread[] {
  return threadsOf(world, place).filter(
    (thread) => !thread.archived && canSee(world, thread, actor),
  )
}
