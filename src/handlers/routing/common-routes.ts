// The routes that most clients request. A page loads them with everything else.

import { bans } from "../routes/guilds/bans.ts"
import { channels } from "../routes/channels/channels.ts"
import { commands } from "../routes/applications/commands.ts"
import { gateway } from "../routes/gateway.ts"
import { guildChannels } from "../routes/guilds/guild-channels.ts"
import { guilds } from "../routes/guilds/guilds.ts"
import { interactions } from "../routes/interactions.ts"
import { members } from "../routes/guilds/members.ts"
import { messages } from "../routes/channels/messages.ts"
import { pins } from "../routes/channels/pins.ts"
import { reactions } from "../routes/channels/reactions.ts"
import { roles } from "../routes/guilds/roles.ts"
import { threadMembers } from "../routes/channels/thread-members.ts"
import { threads } from "../routes/channels/threads.ts"
import { typing } from "../routes/channels/typing.ts"
import { users } from "../routes/users.ts"

export const commonRoutes = [
  ...bans,
  ...channels,
  ...commands,
  ...gateway,
  ...guildChannels,
  ...guilds,
  ...interactions,
  ...members,
  ...messages,
  ...pins,
  ...reactions,
  ...roles,
  ...threadMembers,
  ...threads,
  ...typing,
  ...users,
] as const
