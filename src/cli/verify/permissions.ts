// The permissions that the bot of a run needs.

import { type Permission, permissionBitsOf } from "../../world/rules/permissions.ts"

/** The permissions that the bot's managed role must allow. ADMINISTRATOR is excluded, as it would hide refusals. */
export const REQUIRED_PERMISSIONS: readonly Permission[] = [
  "AddReactions",
  "AttachFiles",
  "BanMembers",
  "ChangeNickname",
  "Connect",
  "CreateEvents",
  "CreateGuildExpressions",
  "CreateInstantInvite",
  "CreatePrivateThreads",
  "CreatePublicThreads",
  "EmbedLinks",
  "KickMembers",
  "ManageChannels",
  "ManageEvents",
  "ManageGuild",
  "ManageGuildExpressions",
  "ManageMessages",
  "ManageNicknames",
  "ManageRoles",
  "ManageThreads",
  "ManageWebhooks",
  "MentionEveryone",
  "ModerateMembers",
  "MoveMembers",
  "MuteMembers",
  "PinMessages",
  "ReadMessageHistory",
  "RequestToSpeak",
  "SendMessages",
  "SendMessagesInThreads",
  "SendPolls",
  "Speak",
  "UseExternalEmojis",
  "ViewAuditLog",
  "ViewChannel",
]

/** Returns the required permissions that are missing in `bits`. */
export function missingPermissions(bits: bigint): Permission[] {
  return REQUIRED_PERMISSIONS.filter((name) => (bits & permissionBitsOf([name])) === 0n)
}

/** Returns the link with which the user invites the bot. `id` is the id of the application. */
export function inviteLink(id: string): string {
  const query = `client_id=${id}&scope=bot+applications.commands&permissions=${permissionBitsOf(REQUIRED_PERMISSIONS)}`
  return `https://discord.com/oauth2/authorize?${query}`
}

export const ADMINISTRATOR = permissionBitsOf(["Administrator"])
