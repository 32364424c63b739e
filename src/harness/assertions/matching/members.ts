// Matches the state of messages and members.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { Emoji } from "../../../world/messages/model/message.ts"
import { type EmojiHandle, describeEmoji } from "../../handles/expressions/emoji.ts"
import { requireExistingGuild } from "../../handles/require-existing.ts"
import { Handle } from "../../handles/handle.ts"
import { Person } from "../../handles/person/person.ts"
import { RoleHandle } from "../../handles/role.ts"
import type { UserHandle } from "../../handles/user.ts"
import { requireMessage } from "./responses.ts"
import { type Pattern, mismatches } from "./pattern.ts"
import { show, showList, showMessage, showMismatches } from "./show.ts"
import type { AssertionResult } from "./assertion-result.ts"

/** A match for a reaction. */
export interface ReactionMatch {
  /** The exact number of users who added the reaction. */
  readonly count?: number | undefined
  /** A user who must be among them. */
  readonly by?: UserHandle | undefined
}

/** A match for a ban. */
export interface BanMatch {
  readonly reason?: Pattern<string | null> | undefined
}

/**
 * Checks that a message has a reaction: a unicode emoji, or a custom one by its name or its handle.
 */
export function matchReaction(
  what: string,
  received: unknown,
  emoji: string | EmojiHandle,
  match: ReactionMatch = {},
): AssertionResult {
  const message = requireMessage(what, received)
  const simulation = Handle.simulationOf(message)
  const { world } = simulation
  Handle.requireSameSimulation(simulation, match.by, emoji)
  const all = world.channels.get(message.channelId)?.messages.get(message.id)?.reactions ?? []
  const users = all.find((one) => isMeant(one.emoji, emoji))?.userIds ?? new Set<string>()
  const { count, by } = match
  const rightCount = count === undefined ? users.size > 0 : users.size === count
  const names = (ids: Iterable<string>): string =>
    [...world.users.values()]
      .filter(({ id }) => new Set(ids).has(id))
      .map(({ name }) => name)
      .join(", ")
  return {
    simulation,
    pass: rightCount && (by === undefined || users.has(by.id)),
    subject: "the message",
    expected: `have the reaction ${describeEmoji(emoji)}${count === undefined ? "" : `, ${count} of it`}${by === undefined ? "" : `, one by ${by.name}`}`,
    found: () => [
      `The message:\n  ${showMessage(message)}`,
      showList(
        "Its reactions",
        all.map((it) => `${it.emoji.name} ${it.userIds.size} (${names(it.userIds)})`),
        "It has no reactions.",
      ),
    ],
  }
}

function isMeant({ id, name }: Emoji, emoji: string | EmojiHandle): boolean {
  return typeof emoji === "string" ? name === emoji : id === emoji.id
}

/**
 * Checks that a member has a role, by handle or by name. @throws SetupError for a name that no role
 * has.
 */
export function matchRole(
  what: string,
  received: unknown,
  role: RoleHandle | string,
): AssertionResult {
  const person = requirePerson(what, received)
  const guild = requireExistingGuild(Handle.worldOf(person), person.guildId)
  const roles = [...guild.roles.values()]
  if (role instanceof RoleHandle) Handle.requireSameSimulation(Handle.simulationOf(person), role)
  const wanted = roles.find(({ id, name }) =>
    typeof role === "string" ? name === role : id === role.id,
  )
  if (typeof role === "string" && wanted === undefined) {
    const names = roles.map(({ name }) => `"${name}"`).join(", ")
    throw new SetupError(`${what}: ${guild.name} has no role "${role}". It has: ${names}.`)
  }
  const member = guild.members.get(person.id)
  const own = roles.filter(({ id }) => member?.roleIds.has(id))
  return {
    simulation: Handle.simulationOf(person),
    pass: wanted !== undefined && own.includes(wanted),
    subject: person.name,
    expected: `have the role ${wanted === undefined ? "that was deleted" : `"${wanted.name}"`}`,
    found: () => [
      member === undefined
        ? `${person.name} is not a member of ${guild.name}.`
        : showList(
            `Roles of ${person.name}`,
            own.map(({ name }) => name),
            `${person.name} has no role.`,
          ),
    ],
  }
}

/** Checks that a person is banned from the guild of their handle. */
export function matchBanned(
  what: string,
  received: unknown,
  match: BanMatch = {},
): AssertionResult {
  const person = requirePerson(what, received)
  const guild = requireExistingGuild(Handle.worldOf(person), person.guildId)
  const ban = guild.bans.get(person.id)
  const differing = "reason" in match ? mismatches(ban?.reason, match.reason, "reason") : []
  const state = person.isMember ? "a member" : "neither a member nor banned"
  return {
    simulation: Handle.simulationOf(person),
    pass: ban !== undefined && differing.length === 0,
    subject: person.name,
    expected: `be banned from ${guild.name}${"reason" in match ? ` with ${show(match)}` : ""}`,
    found: () => [
      ban === undefined
        ? `${person.name} is ${state}.`
        : `${person.name} is banned with the reason ${show(ban.reason)}.`,
      ban === undefined || differing.length === 0 ? "" : showMismatches(differing),
    ],
  }
}

function requirePerson(what: string, received: unknown): Person {
  if (received instanceof Person) return received
  throw new SetupError(`${what} takes a member of a guild; not ${show(received)}.`)
}
