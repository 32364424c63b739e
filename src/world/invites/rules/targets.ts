// The users who can use an invite, which bots upload as a CSV file.
// https://docs.discord.com/developers/resources/invite#update-target-users
//
// Assumption: target-users

import { FileLinesError, invalidFormBody } from "../../kernel/api-error.ts"
import { issues } from "../../kernel/body-schema.ts"
import { isSnowflake } from "../../kernel/snowflake.ts"
import type { Guild } from "../../guilds/model.ts"
import type { UserId } from "../../model/ids.ts"
import type { Actor, World } from "../../model/world.ts"
import { LIMITS } from "../../rules/limits.ts"
import { canInGuild } from "../../rules/permissions.ts"
import type { Invite, InviteTargets } from "../model.ts"

/** The part of an upload that is read. */
interface TargetsFile {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The form field of the file. */
const FIELD = "target_users_file"

/** The first line of the file that the platform returns. */
const HEADER = "user_id"

/** Milliseconds of a snowflake of the platform's first second. Smaller numbers are no ids. */
const SMALLEST_ID = 1n << 22n

/** Returns the targets in an uploaded file. @throws ApiError 50035 without a file. */
export function requireTargets(world: World, files: readonly TargetsFile[]): InviteTargets {
  const targets = targetsIn(world, files)
  if (targets === null) throw invalidFormBody([FIELD], [issues.required])
  return targets
}

/**
 * Returns the targets in an uploaded file; null without a file. A user who is listed twice counts
 * once.
 *
 * @throws FileLinesError for lines that are no ids of users.
 */
export function targetsIn(world: World, [file]: readonly TargetsFile[]): InviteTargets | null {
  if (file === undefined) return null
  const lines = new TextDecoder()
    .decode(file.bytes)
    .split(/\r?\n/)
    .map((line) => line.trim())
  const faults: string[] = []
  const userIds = new Set<UserId>()
  for (const [index, line] of lines.entries()) {
    const text = line.replace(/^"(.*)"$/, "$1")
    if (text === "" || (index === 0 && !/^\d/.test(text))) continue
    const fault = faultOf(text)
    if (fault === undefined) userIds.add(text as UserId) // checked; the user need not exist
    else faults.push(`Line ${index + 1}: ${fault}`)
  }
  if (faults.length > 0) throw new FileLinesError(FIELD, faults)
  return { userIds: [...userIds], createdAt: world.clock.now() }
}

function faultOf(text: string): string | undefined {
  if (!/^\d+$/.test(text)) return "invalid user ID format"
  if (isSnowflake(text) && BigInt(text) >= SMALLEST_ID) return undefined
  return "invalid user ID - must be a valid Discord snowflake"
}

/** Returns the file that the platform returns: a header, and each id on its own line. */
export function toCsv({ userIds }: InviteTargets): string {
  return [HEADER, ...userIds].map((line) => `${line}\n`).join("")
}

/** The progress of an upload. */
export interface TargetsProgress {
  readonly targets: InviteTargets
  readonly processed: number
  /** Unix milliseconds; null if it is not complete. */
  readonly completedAt: number | null
}

/** Returns the progress of an upload, which depends on the clock. */
export function progressOf({ clock }: World, targets: InviteTargets): TargetsProgress {
  const { processing } = LIMITS.invite
  const { createdAt, userIds } = targets
  const completesAt = createdAt + userIds.length * processing
  const processed = Math.min(userIds.length, Math.floor((clock.now() - createdAt) / processing))
  return { targets, processed, completedAt: clock.now() < completesAt ? null : completesAt }
}

/** Returns whether an account can use an invite. */
export function isTarget({ targets }: Invite, userId: string | undefined): boolean {
  return targets === null || targets.userIds.some((one) => one === userId)
}

/** Returns whether an actor sees an invite: a target, its inviter, and the managers of its guild. */
export function canSeeInvite(
  world: World,
  guild: Guild,
  invite: Invite | null,
  actor: Actor,
): boolean {
  if (invite === null || actor === "system" || isTarget(invite, actor)) return true
  return actor === invite.inviterId || canInGuild(world, guild, actor, "ManageGuild")
}
