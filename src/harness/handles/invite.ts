import { InviteTargetType } from "discord-api-types/v10"
import { SetupError } from "../../requirements/setup-error.ts"
import type { Upload } from "../../world/actions/action.ts"
import type { ChannelId, UserId } from "../../world/model/ids.ts"
import type { Invite } from "../../world/invites/model.ts"
import { isInviteCode } from "../../world/invites/rules/codes.ts"
import { expiryOf, findVanityGuild, isInviteValid } from "../../world/invites/rules/invites.ts"
import type { World } from "../../world/model/world.ts"
import { requireApplication, requireApplicationOf } from "../../world/rules/require.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { Handle, type HandleOf, type Handles } from "./handle.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"

/** The options of an invite. */
export interface InviteOptions {
  /**
   * The code: 2 to 32 letters, digits, - and _, not used by another invite. Creates a new invite.
   * Default: a generated code.
   */
  readonly code?: string
  /**
   * The seconds until the invite expires, up to 604,800 (a week); 0 for never. Default: 86,400, a
   * day.
   */
  readonly maxAge?: number
  /** The number of uses, up to 100; 0 for any number. Default: 0. */
  readonly maxUses?: number
  /** Whether members who join with the invite leave when they go offline without a role. */
  readonly temporary?: boolean
  /** The roles that members receive who join with the invite, which needs MANAGE_ROLES. */
  readonly roles?: readonly RoleHandle[]
  /** The users who can use the invite. Default: everyone can. */
  readonly users?: readonly UserHandle[]
  /** The person whose stream the invite shows: they stream in the voice channel of the invite. */
  readonly stream?: UserHandle
  /** The bot whose app's activity the invite opens in its voice channel. */
  readonly activity?: UserHandle
  /** Whether a new invite is created even if a similar one exists. */
  readonly unique?: boolean
}

/** Returns the body of a request that creates an invite. */
export function toInviteBody(world: World, options: InviteOptions) {
  const { maxAge, maxUses, temporary, unique, roles } = options
  const roleIds = roles?.map(({ id }) => id)
  const target = toTarget(world, options)
  return { max_age: maxAge, max_uses: maxUses, temporary, unique, role_ids: roleIds, ...target }
}

/** @throws SetupError for both a stream and an activity. */
function toTarget(world: World, { stream, activity }: InviteOptions) {
  if (stream !== undefined && activity !== undefined) {
    throw new SetupError(
      "createInvite: an invite opens a stream or an activity, not both. Leave `stream` or `activity` out.",
    )
  }
  if (stream !== undefined) {
    return { target_type: InviteTargetType.Stream, target_user_id: stream.id }
  }
  if (activity === undefined) return {}
  return {
    target_type: InviteTargetType.EmbeddedApplication,
    target_application_id: requireApplicationOf(world, activity.id).id,
  }
}

/** Returns the file with the users who can use an invite, as bots upload it; none without users. */
export function toTargetFiles({ users }: Pick<InviteOptions, "users">): readonly Upload[] {
  if (users === undefined) return []
  const bytes = new TextEncoder().encode(users.map(({ id }) => id).join("\n"))
  return [{ index: 0, filename: "users.csv", bytes }]
}

/** The handle of an invite. A deleted invite keeps its last state. */
export class InviteHandle extends Handle {
  readonly code: string
  readonly channelId: ChannelId
  #last: Invite

  constructor(simulation: Simulation, invite: Invite) {
    super(simulation)
    this.code = invite.code
    this.channelId = invite.channelId
    this.#last = invite
  }

  /** The URL of the invite. */
  get url(): string {
    return `https://discord.gg/${this.code}`
  }

  /** The channel that the invite leads to. */
  get channel(): HandleOf<"channel"> {
    return this.handles.channel(this.channelId)
  }

  get inviter(): UserHandle {
    const { inviterId, guildId } = this.#invite
    return this.handles.user(inviterId, guildId)
  }

  /** The number of members who have joined with the invite. */
  get uses(): number {
    return this.#invite.uses
  }

  get maxUses(): number {
    return this.#invite.maxUses
  }

  /** The seconds until the invite expires; 0 if it never does. */
  get maxAge(): number {
    return this.#invite.maxAge
  }

  get temporary(): boolean {
    return this.#invite.temporary
  }

  /** The roles that members receive who join with the invite. */
  get roles(): readonly RoleHandle[] {
    const { guildId, roleIds } = this.#invite
    return roleIds.map((id) => this.handles.role(id, guildId))
  }

  /** The person whose stream the invite shows; undefined for another invite. */
  get stream(): UserHandle | undefined {
    const { streamerId, guildId } = this.#invite
    return streamerId === null ? undefined : this.handles.user(streamerId, guildId)
  }

  /** The bot whose app's activity the invite opens; undefined for another invite. */
  get activity(): UserHandle | undefined {
    const { applicationId } = this.#invite
    if (applicationId === null) return undefined
    return this.handles.account(requireApplication(this.world, applicationId).botId)
  }

  /** The IDs of the users who can use the invite; undefined if everyone can. */
  get userIds(): readonly UserId[] | undefined {
    return this.#invite.targets?.userIds
  }

  get createdAt(): Date {
    return new Date(this.#invite.createdAt)
  }

  get expiresAt(): Date | undefined {
    const at = expiryOf(this.#invite)
    return at === null ? undefined : new Date(at)
  }

  /** Whether the invite can still be used: it is neither deleted nor expired nor used up. */
  get isOpen(): boolean {
    const { world } = this
    return world.invites.has(this.code) && isInviteValid(world, this.#invite)
  }

  get #invite(): Invite {
    const now = this.world.invites.get(this.code)
    if (now !== undefined) this.#last = now
    return this.#last
  }

  override toString(): string {
    return this.url
  }
}

/** Creates a list of invites. `read` returns its current invites. */
export function inviteList(
  what: string,
  handles: () => Handles,
  read: () => Iterable<Invite>,
): LiveList<InviteHandle> {
  return liveList({
    what,
    one: "invite",
    read: () => {
      const all = handles()
      return Array.from(read(), (invite) => all.invite(invite))
    },
    names: ({ code, url }) => [code, url],
  })
}

/** The characters of an invite code, which a URL can contain unescaped. */
const CODE = /^[\w-]{2,32}$/

/** @throws SetupError for a code that a URL cannot contain. */
export function validateInviteCode(what: string, code: string): void {
  if (CODE.test(code)) return
  throw new SetupError(
    `${what}: the code ${JSON.stringify(code)} is invalid. Use 2 to 32 letters, digits, - and _.`,
  )
}

/**
 * Returns the code that a test chose for an invite. @throws SetupError for an invalid code, and for
 * one that is taken.
 */
export function requireFreeCode(world: World, code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  validateInviteCode("createInvite", code)
  const owner = isInviteCode(world, code) ? "an invite" : findVanityGuild(world, code)?.name
  if (owner === undefined) return code
  throw new SetupError(
    `createInvite: the code ${code} is taken: ${owner} has it. Use another code, or leave \`code\` out.`,
  )
}
