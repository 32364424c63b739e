// Every limit that the simulation enforces. The comments name the sources: the documentation
// (docs), the OpenAPI description (OpenAPI), the table of JSON error codes (error 30060), and the
// documentation of the community. Where the documentation and OpenAPI disagree, the documentation
// is used.

import { channels } from "./limits/channels.ts"
import { commands } from "./limits/commands.ts"
import { components } from "./limits/components.ts"
import { gateway } from "./limits/gateway.ts"
import { guilds } from "./limits/guilds.ts"
import { messages } from "./limits/messages.ts"
import { moderation } from "./limits/moderation.ts"

/** Inclusive limits by subject. Lengths are in characters (code points). */
export const LIMITS = {
  ...messages,
  ...components,
  ...commands,
  ...guilds,
  ...channels,
  ...moderation,
  ...gateway,
} as const
