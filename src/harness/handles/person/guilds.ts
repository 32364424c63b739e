import { editGuild } from "../../../world/guilds/actions/edits.ts"
import { deleteGuild } from "../../../world/guilds/actions/own-guilds.ts"
import { type GuildEditOptions, toGuildBody } from "../guild/guild-options.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"
import type { ActingMember } from "./acting-member.ts"

const valuesOf = (options: object): readonly unknown[] => Object.values(options)

/** The verbs for the guild itself. */
export interface GuildVerbs {
  /**
   * Edits the guild.
   *
   * @example await guild.owner.editGuild({ systemChannel: general })
   * @throws PlatformError if the platform refuses. @throws SetupError for unknown options.
   */
  editGuild(options: GuildEditOptions): Promise<void>

  /**
   * Gives the guild to another member. @throws PlatformError 50013 for a user who is not the owner,
   * 50132 for a bot.
   */
  transferOwnership(user: UserHandle): Promise<void>

  /**
   * Deletes the guild with everything in it. @throws PlatformError 50013 for a user who is not the
   * owner.
   */
  deleteGuild(): Promise<void>
}

export const guildVerbs: GuildVerbs & ThisType<ActingMember> = {
  async editGuild(options) {
    Handle.requireSameWorld(this, ...valuesOf(options))
    const body = toGuildBody(options)
    const description = `edits ${guildNameOf(this)} (${Object.keys(options).join(", ")})`
    await act(this, description, editGuild, { input: { guildId: this.guildId }, body })
  },

  async transferOwnership(user) {
    Handle.requireSameWorld(this, user)
    await act(this, `gives ${guildNameOf(this)} to ${user.name}`, editGuild, {
      input: { guildId: this.guildId },
      body: { owner_id: user.id },
    })
  },

  async deleteGuild() {
    await act(this, `deletes ${guildNameOf(this)}`, deleteGuild, {
      input: { guildId: this.guildId },
    })
  },
}

/** Returns the name of the guild of a member, for the transcript. */
export function guildNameOf(member: ActingMember): string {
  return Handle.worldOf(member).guilds.get(member.guildId)?.name ?? "a deleted guild"
}
