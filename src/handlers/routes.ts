// Every route that is implemented. The compiler holds this list and the inventory equal.

import type { ImplementedKey } from "./route.ts"
import { channels } from "./routes/channels.ts"
import { commands } from "./routes/commands.ts"
import { connection } from "./routes/connection.ts"
import { guilds } from "./routes/guilds.ts"
import { interactions } from "./routes/interactions.ts"
import { messages } from "./routes/messages.ts"
import { oauth2 } from "./routes/oauth2.ts"
import { pins } from "./routes/pins.ts"
import { reactions } from "./routes/reactions.ts"
import { users } from "./routes/users.ts"
import { webhooks } from "./routes/webhooks.ts"

export const routes = [
  ...connection,
  ...users,
  ...oauth2,
  ...guilds,
  ...channels,
  ...messages,
  ...pins,
  ...reactions,
  ...commands,
  ...interactions,
  ...webhooks,
] as const

type Bound = (typeof routes)[number]["key"]

/** What must be empty: anything else fails to compile, and the compiler names it. */
type Nothing<Left extends never> = Left

/** Routes that the inventory lists as implemented and no value above binds. */
export type Unbound = Nothing<Exclude<ImplementedKey, Bound>>

/** Values above that the inventory does not list as implemented: run `npm run inventory`. */
export type Unlisted = Nothing<Exclude<Bound, ImplementedKey>>
