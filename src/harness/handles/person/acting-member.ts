import type { GuildId } from "../../../world/model/ids.ts"
import type { UserHandle } from "../user.ts"

/** The member of a guild that performs a verb: the part of a `Person` that verbs need. */
export interface ActingMember extends UserHandle {
  readonly guildId: GuildId
}
