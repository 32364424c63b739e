// A member of a guild who acts. Every acting method waits until the bot has settled.

import { boostGuild, passScreening } from "../../world/actions/boosts.ts"
import { setPresence } from "../../world/actions/presences.ts"
import { findChannelMembers, findVoiceMembers } from "../../world/rules/channel-members.ts"
import { AccountHandle } from "./account.ts"
import { type ArgumentTable, type BuildersOf, type VerbsOf, guardMethods } from "./arguments.ts"
import { ChannelHandle } from "./channel.ts"
import { EventGoer } from "./event-goer.ts"
import { Handle } from "./handle.ts"
import { type LiveList, liveList } from "./live-list.ts"
import { ACCOUNT_READS, ACCOUNT_VERBS, MEMBER_READS, MEMBER_VERBS } from "./person-arguments.ts"
import { type PresenceOptions, describePresence, toPresenceBody } from "./presence.ts"
import { VoiceChannelHandle } from "./voice-channel.ts"

/** The handle of a member of a guild, who can act. */
export class Person extends EventGoer {
  /**
   * Boosts the guild once more. Sends GUILD_MEMBER_UPDATE and GUILD_UPDATE; the system channel
   * shows a message.
   *
   * @throws PlatformError 50001 for a user who is not a member.
   */
  async boost(): Promise<void> {
    await this.act("boosts the guild", boostGuild, { input: { guildId: this.guildId } })
  }

  /**
   * Passes the membership screening of the guild, so that the member is no longer pending.
   *
   * @throws SetupError for a member who is not pending. @throws PlatformError 50001 for a user who
   * is not a member.
   */
  async passScreening(): Promise<void> {
    await this.act("passes the screening", passScreening, { input: { guildId: this.guildId } })
  }

  /**
   * Sets the status and the activities of the person in every guild that they are in.
   *
   * @throws SetupError for an unknown status or activity.
   */
  async setPresence(presence: PresenceOptions): Promise<void> {
    const body = toPresenceBody(presence)
    await this.act(`is now ${describePresence(body)}`, setPresence, { input: {}, body })
  }
}

/** Returns the texts that find a member in a list, besides their id. */
export function memberNames(member: Person): readonly (string | null)[] {
  const { name, globalName, mention } = member
  return [name, `@${name}`, mention, member.isMember ? member.nick : null, globalName]
}

declare module "./channel.ts" {
  interface ChannelHandle {
    /**
     * The members who can see the channel, including bots, in the order of their ids; for a thread,
     * its members, in the order in which they joined; for a direct message channel, both users.
     * Each can act.
     */
    readonly members: LiveList<Person>
  }
}

declare module "./voice-channel.ts" {
  interface VoiceChannelHandle {
    /**
     * The connected members, including bots, in the order in which they connected. Each can act.
     */
    readonly voiceMembers: LiveList<Person>
  }
}

// Members act in channels, so channels cannot import members. Their lists of members are defined
// here.
Object.defineProperties(ChannelHandle.prototype, {
  members: { configurable: true, get: membersOf },
})
Object.defineProperties(VoiceChannelHandle.prototype, {
  voiceMembers: { configurable: true, get: voiceMembersOf },
})

type AccountVerbs = VerbsOf<AccountHandle>

guardMethods(AccountHandle.prototype, ACCOUNT_VERBS, { kind: "verbs" })
guardMethods(
  AccountHandle.prototype,
  ACCOUNT_READS satisfies Record<BuildersOf<AccountHandle>, ArgumentTable>,
  { kind: "builders", reads: ["dmWith"] },
)
guardMethods(
  Person.prototype,
  MEMBER_READS satisfies Record<
    Exclude<BuildersOf<Person>, BuildersOf<AccountHandle>>,
    ArgumentTable
  >,
  { kind: "builders", reads: ["can"] },
)
guardMethods(
  Person.prototype,
  MEMBER_VERBS satisfies Record<Exclude<VerbsOf<Person>, AccountVerbs>, ArgumentTable>,
  { kind: "verbs" },
)

function membersOf(this: ChannelHandle): LiveList<Person> {
  return listMembers(this, `The list of members of #${this.name}`, findChannelMembers)
}

function voiceMembersOf(this: VoiceChannelHandle): LiveList<Person> {
  return listMembers(this, "The list of those connected by voice", findVoiceMembers)
}

function listMembers(
  channel: ChannelHandle,
  what: string,
  find: typeof findChannelMembers,
): LiveList<Person> {
  return liveList({
    what,
    one: "member",
    read() {
      const { guildId, userIds } = find(Handle.simulationOf(channel).world, channel.id)
      return Array.from(userIds, (id) => Handle.handlesOf(channel).person(id, guildId))
    },
    names: memberNames,
  })
}
