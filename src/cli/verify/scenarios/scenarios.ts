// Every scenario, by topic.

import { inventory } from "../../../handlers/inventory.generated.ts"
import { ASSUMED_OF_MESSAGES } from "./assumptions-of-messages.ts"
import { ASSUMED } from "./assumptions.ts"
import { CHANNELS_SCENARIOS } from "./channels.ts"
import { COMMANDS } from "./commands.ts"
import { AUTO_MODERATION, EXPRESSIONS } from "./expressions.ts"
import { COMPONENTS, EMBEDS, FILES, POLLS } from "./forms.ts"
import { GATEWAY } from "./gateway.ts"
import { AUDIT_LOG, EVENTS_SCENARIOS, GUILD_SCENARIOS } from "./guild.ts"
import { MENTIONS, MESSAGES } from "./messages.ts"
import { GROUP_DMS, MEDIA_CHANNELS, POSTS_BY_WEBHOOKS } from "./posts.ts"
import { REACTIONS_AND_PINS } from "./reactions.ts"
import { REQUESTS } from "./requests.ts"
import { MEMBERS_SCENARIOS, ROLES_SCENARIOS } from "./roles.ts"
import { SECOND_BOT } from "./second.ts"
import { THREADS_AND_FORUMS } from "./threads.ts"
import { unknownIdsOf } from "./unknown-ids.ts"
import { WEBHOOKS } from "./webhooks.ts"
import type { Scenario } from "./scenario.ts"

const WRITTEN: readonly Scenario[] = [
  // These come first, while the guild contains little, because GUILD_CREATE and lists include
  // everything in it.
  ...GATEWAY,
  ...GUILD_SCENARIOS,
  ...REQUESTS,
  ...MESSAGES,
  ...MENTIONS,
  ...EMBEDS,
  ...COMPONENTS,
  ...POLLS,
  ...FILES,
  ...REACTIONS_AND_PINS,
  ...THREADS_AND_FORUMS,
  ...MEDIA_CHANNELS,
  ...CHANNELS_SCENARIOS,
  ...WEBHOOKS,
  ...POSTS_BY_WEBHOOKS,
  ...GROUP_DMS,
  ...ROLES_SCENARIOS,
  ...MEMBERS_SCENARIOS,
  ...AUDIT_LOG,
  ...EXPRESSIONS,
  ...AUTO_MODERATION,
  ...EVENTS_SCENARIOS,
  ...COMMANDS,
  ...ASSUMED,
  ...ASSUMED_OF_MESSAGES,
  ...SECOND_BOT,
]

/** The suite, in the order in which it is played. */
export const SCENARIOS: readonly Scenario[] = [
  ...WRITTEN,
  ...unknownIdsOf(
    inventory.filter(({ status }) => status === "implemented"),
    WRITTEN,
  ),
]
