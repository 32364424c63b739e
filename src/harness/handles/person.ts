// A member who acts: all that a person does. Every verb waits until the bot has come to rest.

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

/** A member of a guild in the hands of a test. */
export class Person extends EventGoer {
  /**
   * Boosts the guild once more. It is told GUILD_MEMBER_UPDATE and GUILD_UPDATE, and its system channel says so.
   *
   * @throws PlatformError 50001 for who is no member.
   */
  async boost(): Promise<void> {
    await this.act("boosts the guild", boostGuild, { input: { guildId: this.guildId } })
  }

  /**
   * Passes the screening of the guild, so that one is pending no more.
   *
   * @throws SetupError for who is not pending. @throws PlatformError 50001 for who is no member.
   */
  async passScreening(): Promise<void> {
    await this.act("passes the screening", passScreening, { input: { guildId: this.guildId } })
  }

  /**
   * Shows whether one is there, and what one is doing, in every guild that one is in.
   *
   * @throws SetupError for a status or an activity that there is not.
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
     * The members who see the channel, bots too, in the order of their ids; of a thread those who are in
     * it, in the order in which they joined; of a direct conversation both sides. Each can act.
     */
    readonly members: LiveList<Person>
  }
}

declare module "./voice-channel.ts" {
  interface VoiceChannelHandle {
    /** The members who are connected now, bots too, in the order in which they connected. Each can act. */
    readonly voiceMembers: LiveList<Person>
  }
}

// Members act in channels, so that channels cannot import them: they get their lists of members here.
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
