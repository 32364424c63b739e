import {
  startJoinRequest,
  submitJoinRequest,
  withdrawJoinRequest,
} from "../../../world/join-requests/actions/applying.ts"
import type { GuildId } from "../../../world/model/ids.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"

/** The guild that an account applies to. */
export interface RequestedGuild {
  readonly id: GuildId
  readonly name: string
}

/** The verbs for requests to join a guild whose moderators approve its members. */
export interface JoinRequestVerbs {
  /**
   * Submits a request to join a guild, with the answers to its form by their labels. In a guild with
   * a preview the user becomes a pending member. Rules are accepted unless the answer is false.
   *
   * @example await bob.requestToJoin(guild, { "Why do you want to join?": "The tea" })
   * @throws PlatformError 40007 for a banned user, 50001 for a guild without manual approval.
   * @throws SetupError for answers that the form does not take, and for a member.
   */
  requestToJoin(
    guild: RequestedGuild,
    answers?: Readonly<Record<string, string | boolean>>,
  ): Promise<void>

  /**
   * Starts a request to join a guild, which moderators do not see until `requestToJoin` submits it.
   *
   * @throws PlatformError as `requestToJoin` does.
   */
  startJoinRequest(guild: RequestedGuild): Promise<void>

  /**
   * Withdraws the user's open request to join a guild.
   *
   * @throws SetupError if the user has no open request.
   */
  withdrawJoinRequest(guild: RequestedGuild): Promise<void>
}

export const joinRequestVerbs: JoinRequestVerbs & ThisType<UserHandle> = {
  async requestToJoin(guild, answers = {}) {
    Handle.requireSameWorld(this, guild)
    const input = { guildId: guild.id, answers }
    await act(this, `requests to join ${guild.name}`, submitJoinRequest, { input })
  },

  async startJoinRequest(guild) {
    Handle.requireSameWorld(this, guild)
    const input = { guildId: guild.id }
    await act(this, `starts a request to join ${guild.name}`, startJoinRequest, { input })
  },

  async withdrawJoinRequest(guild) {
    Handle.requireSameWorld(this, guild)
    const input = { guildId: guild.id }
    await act(this, `withdraws the request to join ${guild.name}`, withdrawJoinRequest, { input })
  },
}
