import { SetupError } from "../../world/kernel/setup-error.ts"
import type { ChannelId } from "../../world/model/ids.ts"
import type { Invite } from "../../world/model/invite.ts"
import { expiryOf, findVanityGuild, isInviteValid } from "../../world/rules/invites.ts"
import type { Simulation } from "../simulation.ts"
import { Handle, type HandleOf, type Handles } from "./handle.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { UserHandle } from "./user.ts"

/** What an invite can be made with. */
export interface InviteOptions {
  /** The code, 2 to 32 letters, digits, - and _, that no other invite has. Makes a new invite. Default: one of the world's own. */
  readonly code?: string
  /** Seconds until it expires, up to 604,800 (a week); 0 for never. Default: 86,400, a day. */
  readonly maxAge?: number
  /** How many can join by it, up to 100; 0 for any number, which is the default. */
  readonly maxUses?: number
  /** Whether who joins by it is to leave again unless given a role. Shown, and not carried out. */
  readonly temporary?: boolean
  /** Makes a new one even where there is one of the same kind. */
  readonly unique?: boolean
}

export const INVITE_OPTIONS = ["code", "maxAge", "maxUses", "temporary", "unique"] as const

/** The options as they are sent. */
export function toInviteBody({ maxAge, maxUses, temporary, unique }: InviteOptions) {
  return { max_age: maxAge, max_uses: maxUses, temporary, unique }
}

/** An invite in the hands of a test. Of one that was deleted it shows what was there last. */
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

  /** The address that it is given to others by. */
  get url(): string {
    return `https://discord.gg/${this.code}`
  }

  /** The channel that it leads to. */
  get channel(): HandleOf<"channel"> {
    return this.handles.channel(this.channelId)
  }

  get inviter(): UserHandle {
    const { inviterId, guildId } = this.#invite
    return this.handles.user(inviterId, guildId)
  }

  /** How many have joined by it. */
  get uses(): number {
    return this.#invite.uses
  }

  get maxUses(): number {
    return this.#invite.maxUses
  }

  /** Seconds; 0 where it never expires. */
  get maxAge(): number {
    return this.#invite.maxAge
  }

  get temporary(): boolean {
    return this.#invite.temporary
  }

  get createdAt(): Date {
    return new Date(this.#invite.createdAt)
  }

  get expiresAt(): Date | undefined {
    const at = expiryOf(this.#invite)
    return at === null ? undefined : new Date(at)
  }

  /** Whether one can still join by it: it is neither deleted nor expired nor used up. */
  get isOpen(): boolean {
    const { world } = this.simulation
    return world.invites.has(this.code) && isInviteValid(world, this.#invite)
  }

  get #invite(): Invite {
    const now = this.simulation.world.invites.get(this.code)
    if (now !== undefined) this.#last = now
    return this.#last
  }

  override toString(): string {
    return this.url
  }
}

/** Makes a list of invites. `read` gives those that it holds now. */
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

/** The characters of an invite code: those that an address can hold unescaped. */
const CODE = /^[\w-]{2,32}$/

/** @throws SetupError for a code that cannot stand in an address. */
export function validateInviteCode(what: string, code: string): void {
  if (CODE.test(code)) return
  throw new SetupError(
    `${what}: a code is made of 2 to 32 letters, digits, - and _, not ${JSON.stringify(code)}.`,
  )
}

/** A code that a test chose for an invite. @throws SetupError for one that cannot stand in an address, or is taken. */
export function requireFreeCode(
  { world }: Simulation,
  code: string | undefined,
): string | undefined {
  if (code === undefined) return undefined
  validateInviteCode("createInvite", code)
  const owner = world.invites.has(code) ? "an invite" : findVanityGuild(world, code)?.name
  if (owner === undefined) return code
  throw new SetupError(
    `createInvite: the code ${code} is taken: ${owner} has it. Leave \`code\` out or take another.`,
  )
}
