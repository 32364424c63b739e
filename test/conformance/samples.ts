// How every route is asked, by resource: a new resource brings its own file.

import type { Samples } from "./sample.ts"
import { channels } from "./samples/channels.ts"
import { commands } from "./samples/commands.ts"
import { connection } from "./samples/connection.ts"
import { guilds } from "./samples/guilds.ts"
import { interactions } from "./samples/interactions.ts"
import { messages } from "./samples/messages.ts"
import { reactions } from "./samples/reactions.ts"
import { users } from "./samples/users.ts"
import { webhooks } from "./samples/webhooks.ts"

export const samples: Samples = {
  ...connection,
  ...users,
  ...guilds,
  ...channels,
  ...messages,
  ...reactions,
  ...commands,
  ...interactions,
  ...webhooks,
}
