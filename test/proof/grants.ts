// The ways in which a member can be granted or denied a permission.

import { PermissionFlagsBits } from "discord-api-types/v10"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import type { RoleHandle } from "../../src/harness/handles/role.ts"
import type { Member } from "../../src/world/members/model.ts"
import type { RoleId } from "../../src/world/model/ids.ts"
import {
  ALL_PERMISSIONS,
  type Permission,
  permissionBitsOf,
} from "../../src/world/rules/permissions.ts"
import type { Scene } from "../scene/scene.ts"

/** The subject of a trial, with the channel if permissions are needed in one. */
export interface TrialSubject {
  readonly scene: Scene
  readonly who: "bot" | "alice"
  readonly channel: ChannelHandle | undefined
}

/** Grants a subject exactly these permissions. */
export type Grant = (subject: TrialSubject, permissions: readonly Permission[]) => void

/** Denies one permission to a subject that has all others except ADMINISTRATOR. */
export type Denial = (subject: TrialSubject, missing: Permission) => void

const EVERYTHING = ALL_PERMISSIONS & ~permissionBitsOf(["Administrator"])

/** Returns the subject's own role. */
function roleOf({ scene, who }: TrialSubject): RoleHandle {
  return who === "bot" ? scene.guild.botRole : scene.regular
}

/** Sets the permissions of a role. */
function setRole({ scene }: TrialSubject, role: RoleHandle, bits: bigint): void {
  const found = scene.simulation.world.guilds.get(scene.guild.id)?.roles.get(role.id)
  if (found === undefined) throw new Error("The role is one of the guild.")
  found.permissions = bits
}

/** Removes all permissions from everyone. */
function revokeAll(subject: TrialSubject): void {
  setRole(subject, subject.scene.guild.everyone, 0n)
  setRole(subject, roleOf(subject), 0n)
}

/** Grants everything except ADMINISTRATOR. */
export function allowAll(subject: TrialSubject): void {
  revokeAll(subject)
  setRole(subject, roleOf(subject), EVERYTHING)
}

/** Removes some permissions from every role of the guild. */
export function revoke({ scene }: TrialSubject, permissions: readonly Permission[]): void {
  const { roles } = scene.simulation.world.guilds.get(scene.guild.id) ?? {}
  for (const role of roles?.values() ?? []) role.permissions &= ~permissionBitsOf(permissions)
}

/** Gives a subject another role. */
function addRole({ scene, who }: TrialSubject, guild: GuildHandle): RoleHandle {
  const role = guild.createRole("second")
  const member = scene.simulation.world.guilds.get(guild.id)?.members.get(scene[who].id)
  addRoleTo(member, role.id)
  return role
}

/** Gives a member another role, without the rules of an action. */
export function addRoleTo(member: Member | undefined, id: RoleId): void {
  if (member !== undefined) member.roleIds = new Set([...member.roleIds, id])
}

/** Makes a subject an administrator, and denies them everything in the channel. */
export function makeAdministrator(subject: TrialSubject): void {
  revokeAll(subject)
  setRole(subject, roleOf(subject), permissionBitsOf(["Administrator"]))
  denyAll(subject)
}

/** Makes a subject the owner, and denies them everything in the channel. */
export function makeDeniedOwner(subject: TrialSubject): void {
  revokeAll(subject)
  makeOwner(subject)
  denyAll(subject)
}

/** Makes a subject the owner of the guild. */
export function makeOwner({ scene, who }: TrialSubject): void {
  const guild = scene.simulation.world.guilds.get(scene.guild.id)
  if (guild !== undefined) guild.ownerId = scene[who].id
}

function denyAll({ channel, scene, who }: TrialSubject): void {
  const all = namesIn(ALL_PERMISSIONS)
  channel?.deny(scene.guild.everyone, ...all)
  channel?.deny(scene[who], ...all)
}

/** Times a subject out for an hour. */
export function timeOut({ scene, who }: TrialSubject): void {
  const { world } = scene.simulation
  const member = world.guilds.get(scene.guild.id)?.members.get(scene[who].id)
  if (member !== undefined) member.timeoutUntil = world.clock.now() + 3_600_000
}

function namesIn(bits: bigint): Permission[] {
  return ALL_NAMES.filter((name) => (bits & permissionBitsOf([name])) !== 0n)
}

const ALL_NAMES = Object.keys(PermissionFlagsBits) as Permission[] // the keys are the names

/** Grants in the guild. */
export const guildGrants: Readonly<Record<string, Grant>> = {
  "its role": (subject, permissions) => {
    revokeAll(subject)
    setRole(subject, roleOf(subject), permissionBitsOf(permissions))
  },
  "@everyone": (subject, permissions) => {
    revokeAll(subject)
    setRole(subject, subject.scene.guild.everyone, permissionBitsOf(permissions))
  },
}

/** Grants in the channel. An overwrite of a later step allows what an earlier one denies. */
export const channelGrants: Readonly<Record<string, Grant>> = {
  "the channel, for @everyone": (subject, permissions) => {
    revokeAll(subject)
    subject.channel?.allow(subject.scene.guild.everyone, ...permissions)
  },
  "the channel, for its role, and not for @everyone": (subject, permissions) => {
    revokeAll(subject)
    subject.channel?.deny(subject.scene.guild.everyone, ...permissions)
    subject.channel?.allow(roleOf(subject), ...permissions)
  },
  "the channel, for one of its roles and not for the other": (subject, permissions) => {
    revokeAll(subject)
    subject.channel?.deny(roleOf(subject), ...permissions)
    subject.channel?.allow(addRole(subject, subject.scene.guild), ...permissions)
  },
  "the channel, for itself, and not for its role": (subject, permissions) => {
    revokeAll(subject)
    subject.channel?.deny(roleOf(subject), ...permissions)
    subject.channel?.allow(subject.scene[subject.who], ...permissions)
  },
}

/** Denials in the guild. */
export const guildDenials: Readonly<Record<string, Denial>> = {
  "no role of it has": (subject, missing) => {
    revokeAll(subject)
    setRole(subject, roleOf(subject), EVERYTHING & ~permissionBitsOf([missing]))
  },
}

/** Denials in the channel. */
export const channelDenials: Readonly<Record<string, Denial>> = {
  "the channel denies @everyone": (subject, missing) => {
    allowAll(subject)
    subject.channel?.deny(subject.scene.guild.everyone, missing)
  },
  "the channel denies its role": (subject, missing) => {
    allowAll(subject)
    subject.channel?.allow(subject.scene.guild.everyone, missing)
    subject.channel?.deny(roleOf(subject), missing)
  },
  "the channel denies it": (subject, missing) => {
    allowAll(subject)
    subject.channel?.allow(roleOf(subject), missing)
    subject.channel?.deny(subject.scene[subject.who], missing)
  },
}
