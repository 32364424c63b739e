import type { UserHandle } from "../user.ts"

/** A member, or an account that takes part in a DM. */
interface NamedMember extends Pick<UserHandle, "name" | "globalName" | "mention"> {
  readonly isMember?: boolean
  readonly nick?: string | null
}

/** Returns the texts that find a member in a list, besides their id. */
export function memberNames(member: NamedMember): readonly (string | null)[] {
  const { name, globalName, mention } = member
  const nick = member.isMember === true ? (member.nick ?? null) : null
  return [name, `@${name}`, mention, nick, globalName]
}
