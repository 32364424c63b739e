// Members of guilds, who act. Their verbs are in this folder and in `account`.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { GuildId, UserId } from "../../../world/model/ids.ts"
import type { Member } from "../../../world/members/model.ts"
import { memberNames } from "../user.ts"
import { findChannelMembers, findVoiceMembers } from "../../../world/channels/rules/members.ts"
import { isTimedOut } from "../../../world/rules/permissions.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { AccountHandle } from "../account/account.ts"
import {
  type BuildersOf,
  type VerbsOf,
  declareMethods,
  guardMethods,
} from "../arguments/guard-methods.ts"
import type { ArgumentTable } from "../arguments/validate-arguments.ts"
import { attach } from "../attach.ts"
import { ChannelHandle } from "../channel/channel.ts"
import { Handle, type HandleOf } from "../handle.ts"
import { accountVerbsModule, attachLazyVerbs, memberVerbsModule } from "../verbs/lazy-verbs.ts"
import { type LiveList, liveList } from "../live-list.ts"
import { ACCOUNT_READS, ACCOUNT_VERBS } from "../account/account-arguments.ts"
import { MEMBER_READS, MEMBER_VERBS } from "./person-arguments.ts"
import type { AnnouncementVerbs } from "./announcements.ts"
import type { ChannelVerbs } from "./channels.ts"
import type { EmojiVerbs } from "./emojis.ts"
import type { ForumPostVerbs } from "./threads/forum-posts.ts"
import type { GuildVerbs } from "./guilds.ts"
import type { IntegrationVerbs } from "./integrations.ts"
import type { InviteVerbs } from "./invites.ts"
import type { MembershipVerbs } from "./membership.ts"
import type { ModerationVerbs } from "./moderation.ts"
import type { OnboardingData } from "./onboarding.ts"
import { readOnboarding } from "./read-onboarding.ts"
import { type PermissionReads, permissionReads } from "./permissions.ts"
import type { PresenceVerbs } from "./presence.ts"
import type { RoleVerbs } from "./roles.ts"
import type { ScheduledEventVerbs } from "./scheduled-events.ts"
import type { StageVerbs } from "./voice/stages.ts"
import type { ThreadMemberVerbs } from "./threads/thread-members.ts"
import type { ThreadVerbs } from "./threads/threads.ts"
import type { VoiceVerbs } from "./voice/voice.ts"
import { type VoiceReads, voiceReads } from "./voice/voice-reads.ts"
import { requireExistingGuild } from "../require-existing.ts"
import type { RoleHandle } from "../role.ts"
import { VoiceChannelHandle } from "../channel/voice-channel.ts"

/** The verbs of the member of a guild, in addition to those of every account. */
export interface MemberVerbs
  extends
    VoiceReads,
    VoiceVerbs,
    StageVerbs,
    InviteVerbs,
    AnnouncementVerbs,
    ModerationVerbs,
    RoleVerbs,
    ThreadVerbs,
    ThreadMemberVerbs,
    ForumPostVerbs,
    ChannelVerbs,
    GuildVerbs,
    MembershipVerbs,
    PresenceVerbs,
    EmojiVerbs,
    IntegrationVerbs,
    ScheduledEventVerbs {}

/**
 * The handle of a member of a guild, a user or a bot, who can act. A verb of a bot acts as its account
 * without its client.
 */
export class Person extends AccountHandle {
  readonly guildId: GuildId

  constructor(simulation: Simulation, id: UserId, guildId: GuildId) {
    super(simulation, id)
    this.guildId = guildId
  }

  get guild(): HandleOf<"guild"> {
    return this.handles.guild(this.guildId)
  }

  /** Whether the person is currently a member of the guild. */
  get isMember(): boolean {
    const guild = this.world.guilds.get(this.guildId)
    return guild?.members.has(this.id) === true
  }

  /** The time at which the person joined the guild. */
  get joinedAt(): Date {
    return new Date(this.#member.joinedAt)
  }

  /** Whether the person has not yet passed the membership screening of the guild. */
  get pending(): boolean {
    return this.#member.pending
  }

  /** The answers of the person to the onboarding of the guild; null if they have not started it. */
  get onboarding(): OnboardingData | null {
    return readOnboarding(this.handles, this.world, this.#member)
  }

  /** The time since which the person has boosted the guild; null if they do not boost it. */
  get premiumSince(): Date | null {
    const { premiumSince } = this.#member
    return premiumSince === null ? null : new Date(premiumSince)
  }

  /** The nickname of the person in the guild; null if they have none. */
  get nick(): string | null {
    return this.#member.nick
  }

  /** The roles of the person without @everyone, in the order in which they were given. */
  get roles(): readonly RoleHandle[] {
    return Array.from(this.#member.roleIds, (id) => this.handles.role(id, this.guildId))
  }

  /** The time at which the person's timeout ends; null if they are not timed out now. */
  get timedOutUntil(): Date | null {
    const { timeoutUntil } = this.#member
    if (timeoutUntil === null || !isTimedOut(this.world, this.#member)) return null
    return new Date(timeoutUntil)
  }

  get #member(): Member {
    const guild = requireExistingGuild(this.world, this.guildId)
    const member = guild.members.get(this.id)
    if (member === undefined) throw new SetupError(`${this.name} is not a member of ${guild.name}.`)
    return member
  }
}

export interface Person extends MemberVerbs, PermissionReads {}

attach(Person.prototype, voiceReads)
attachLazyVerbs(AccountHandle.prototype, accountVerbsModule, Object.keys(ACCOUNT_VERBS))
attachLazyVerbs(Person.prototype, memberVerbsModule, Object.keys(MEMBER_VERBS))
attach(Person.prototype, permissionReads)

declare module "../channel/channel.ts" {
  interface ChannelHandle {
    /**
     * The members who can see the channel, including bots, in the order of their ids; for a thread,
     * its members, in the order in which they joined; for a direct message channel or a group DM,
     * its users. Each can act. The users of a DM who have no guild in common are accounts, as
     * `env.users` has them.
     */
    readonly members: LiveList<Person>
  }
}

declare module "../channel/voice-channel.ts" {
  interface VoiceChannelHandle {
    /**
     * The connected members, including bots, in the order in which they connected. Each can act.
     */
    readonly voiceMembers: LiveList<Person>
  }
}

// Members act in channels, so channels cannot import members: their lists of members are here.
Object.defineProperties(ChannelHandle.prototype, {
  members: { configurable: true, get: membersOf },
})
Object.defineProperties(VoiceChannelHandle.prototype, {
  voiceMembers: { configurable: true, get: voiceMembersOf },
})

guardMethods(AccountHandle.prototype, declareMethods(ACCOUNT_VERBS, { kind: "verbs" }))
guardMethods(
  AccountHandle.prototype,
  declareMethods(ACCOUNT_READS satisfies Record<BuildersOf<AccountHandle>, ArgumentTable>, {
    kind: "builders",
    reads: ["availableCommands", "dmWith"],
  }),
)
guardMethods(
  Person.prototype,
  declareMethods(
    MEMBER_READS satisfies Record<
      Exclude<BuildersOf<Person>, BuildersOf<AccountHandle>>,
      ArgumentTable
    >,
    { kind: "builders", reads: Object.keys(MEMBER_READS) },
  ),
)
guardMethods(
  Person.prototype,
  declareMethods(
    MEMBER_VERBS satisfies Record<Exclude<VerbsOf<Person>, VerbsOf<AccountHandle>>, ArgumentTable>,
    { kind: "verbs" },
  ),
)

function membersOf(this: ChannelHandle): LiveList<Person> {
  return listMembers(this, `The list of members of #${this.name}`, findChannelMembers)
}

function voiceMembersOf(this: VoiceChannelHandle): LiveList<Person> {
  return listMembers(this, "The list of those connected by voice", findVoiceMembers)
}

/** Creates a list of the members that `find` finds for a channel. */
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
      const handles = Handle.handlesOf(channel)
      return Array.from(userIds, (id) =>
        // An account has the verbs of a person that need no guild, and there is no guild.
        guildId === undefined ? (handles.account(id) as Person) : handles.person(id, guildId),
      )
    },
    names: memberNames,
  })
}
