import { passScreening } from "../../../world/member-verification/actions.ts"
import { boostGuild } from "../../../world/members/actions/boosts.ts"
import { leaveGuild } from "../../../world/guilds/actions/own-guilds.ts"
import { act } from "../perform.ts"
import { guildNameOf } from "./guilds.ts"
import type { ActingMember } from "./acting-member.ts"
import { type JoinRequestReviewVerbs, joinRequestReviewVerbs } from "./join-requests.ts"
import { type OnboardingVerbs, onboardingVerbs } from "./onboarding.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { Handle } from "../handle.ts"

/** The verbs for the membership of a guild. */
export interface MembershipVerbs extends JoinRequestReviewVerbs, OnboardingVerbs {
  /**
   * Boosts the guild once more. Sends GUILD_MEMBER_UPDATE and GUILD_UPDATE; the system channel
   * shows a message.
   *
   * @throws PlatformError 50001 for a user who is not a member.
   */
  boost(): Promise<void>

  /**
   * Passes the membership screening of the guild by accepting its rules, so that the member is no
   * longer pending. Where moderators approve the members, `requestToJoin` asks them.
   *
   * @throws SetupError for a member who is not pending, and in a guild with manual approval. @throws PlatformError 50001 for a user who
   * is not a member.
   */
  passScreening(): Promise<void>

  /**
   * Leaves the guild. @throws PlatformError 50001 for a user who is not a member, 50055 for the
   * owner.
   */
  leave(): Promise<void>
}

export const membershipVerbs: MembershipVerbs & ThisType<ActingMember> = {
  ...joinRequestReviewVerbs,
  ...onboardingVerbs,

  async boost() {
    await act(this, "boosts the guild", boostGuild, { input: { guildId: this.guildId } })
  },

  async passScreening() {
    const member = Handle.worldOf(this).guilds.get(this.guildId)?.members.get(this.id)
    if (member?.pending === false) {
      throw new SetupError(
        "passScreening: the member is not pending. Add them with `pending: true`, or enable the screening with guild.setMemberVerification.",
      )
    }
    await act(this, "passes the screening", passScreening, { input: { guildId: this.guildId } })
  },

  async leave() {
    const description = `leaves ${guildNameOf(this)}`
    await act(this, description, leaveGuild, { input: { guildId: this.guildId } })
  },
}
