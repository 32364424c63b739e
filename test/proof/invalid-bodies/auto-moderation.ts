import type { InvalidBodySample } from "../invalid-body.ts"
import { RULE } from "../../scene/bodies.ts"

const rules = { route: "POST /guilds/{guild_id}/auto-moderation/rules" } as const

/** Returns a failure of creating a rule with the properties `said`. */
function wrong(printed: string, said: object): InvalidBodySample {
  return { ...rules, printed, body: { ...RULE, ...said } }
}

export const autoModeration: readonly InvalidBodySample[] = [
  {
    ...wrong(
      "0[AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED]: Maximum number of rules with trigger type 5 is 1",
      { trigger_type: 5, trigger_metadata: { mention_total_limit: 3 } },
    ),
    arrange: ({ guild }) => {
      guild.createAutoModRule("Few mentions", { mentionLimit: 5, block: true })
    },
  },
  wrong("event_type[BASE_TYPE_CHOICES]: Value must be one of (1,).", { event_type: 2 }),
  wrong("actions[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 5 in length.", { actions: [] }),
  wrong("actions[0].metadata.channel_id[BASE_TYPE_REQUIRED]: This field is required", {
    actions: [{ type: 2 }],
  }),
  wrong("actions[0].type[BASE_TYPE_CHOICES]: Value must be one of (1, 2).", {
    trigger_type: 3,
    actions: [{ type: 3, metadata: { duration_seconds: 60 } }],
  }),
  wrong("trigger_metadata.mention_total_limit[BASE_TYPE_REQUIRED]: This field is required", {
    trigger_type: 5,
  }),
  wrong("trigger_metadata.allow_list[BASE_TYPE_MAX_LENGTH]: Must be 100 or fewer in length.", {
    trigger_metadata: { allow_list: Array.from({ length: 101 }, (_, n) => `tea ${n}`) },
  }),
]
