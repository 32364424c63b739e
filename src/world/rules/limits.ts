// Every number of the platform's that is enforced, once.
// D: the official documentation; O: the official OpenAPI description; E: the table of JSON error codes;
// U: community documentation. Where D and O disagree, D is taken.

import { channels } from "./limits/channels.ts"
import { commands } from "./limits/commands.ts"
import { components } from "./limits/components.ts"
import { gateway } from "./limits/gateway.ts"
import { guilds } from "./limits/guilds.ts"
import { messages } from "./limits/messages.ts"
import { moderation } from "./limits/moderation.ts"

/** Inclusive limits, by what they limit. Lengths are in characters (code points). */
export const LIMITS = {
  ...messages,
  ...components,
  ...commands,
  ...guilds,
  ...channels,
  ...moderation,
  ...gateway,
} as const
