// The members of a guild without guildsim: maps and objects, and the least that an operation does
// with them. Among many members most of its time goes into memory that the processor has not cached.

interface BareUser {
  readonly id: string
  readonly username: string
}

interface BareMember {
  readonly user_id: string
  nick: string | null
  readonly roles: readonly string[]
  readonly permissions: bigint
}

/** The operations on a guild. Each takes the index of a member. */
export interface BareGuild {
  /** Looks up the permissions of a member. */
  check(at: number): void
  /** Renders a page that starts at a member. */
  page(at: number, limit: number): void
  /** Changes the nickname of a member, and renders the member. */
  edit(at: number, nick: string): void
}

/** Creates a guild with these members, who share one list of roles. */
export function createBareGuild(userIds: readonly string[], roles: readonly string[]): BareGuild {
  const users = new Map(userIds.map((id, n): [string, BareUser] => [id, bareUser(id, n)]))
  const list = userIds.map((id): BareMember => ({
    user_id: id,
    nick: null,
    roles,
    permissions: BigInt(roles.length),
  }))
  const members = new Map(list.map((member) => [member.user_id, member]))
  let checked = 0n

  const need = (at: number): BareMember => {
    const member = members.get(userIds[at] ?? "")
    if (member === undefined) throw new Error("The guild has no such member.")
    return member
  }
  const view = (member: BareMember) => ({
    ...member,
    permissions: 0,
    user: users.get(member.user_id),
  })

  return {
    check(at) {
      checked |= need(at).permissions
    },
    page: (at, limit) => void JSON.stringify(list.slice(at, at + limit).map(view)),
    edit(at, nick) {
      const member = need(at)
      member.nick = nick
      JSON.stringify(view(member))
    },
  }
}

function bareUser(id: string, n: number): BareUser {
  return { id, username: `guest ${n}` }
}
