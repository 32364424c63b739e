import fc from "fast-check"
import { RULE } from "../scene/bodies.ts"
import type { ParlorScene } from "../scene/parlor-scene.ts"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["ManageGuild"] as const

const block = { type: 1, metadata: { custom_message: "Tea only." } }
const alert = { type: 2, metadata: { channel_id: "$general" } }
const timeout = { type: 3, metadata: { duration_seconds: 60 } }

/** A sample of a rule with a timeout action. */
const timing = { does: "timing out by a rule", needs: ["ManageGuild", "ModerateMembers"] } as const

/** A rule without a trigger. */
const {
  trigger_type: _,
  trigger_metadata: __,
  ...untriggered
} = { ...RULE, actions: [block, alert] }

/** Creates rules of other triggers than that of the rule that exists. */
function addRules({ parlor: { guild, general } }: ParlorScene): void {
  guild.createAutoModRule("Few mentions", { mentionLimit: 5, block: true })
  guild.createAutoModRule("Be nice", { presets: ["slurs"], alert: general })
}

/** Triggers and metadata of rules. */
const trigger = fc.constantFrom<object>(
  { trigger_type: 1, trigger_metadata: { keyword_filter: ["tea"], allow_list: ["more tea"] } },
  { trigger_type: 1, trigger_metadata: { regex_patterns: ["^h."] } },
  { trigger_type: 1, trigger_metadata: { keyword_filter: ["$81"] } },
  { trigger_type: 3 },
  { trigger_type: 4, trigger_metadata: { presets: [1, 3] } },
  { trigger_type: 5, trigger_metadata: { mention_total_limit: 1 } },
  { trigger_type: 6, event_type: 2 },
)

const rule = fc
  .record({
    trigger,
    actions: fc.uniqueArray(
      fc.constantFrom(
        { type: 1, metadata: {} },
        { type: 2, metadata: { channel_id: "$random" } },
        { type: 2, metadata: { channel_id: "$nowhere" } },
        timeout,
        { type: 4 },
      ),
      { maxLength: 3 },
    ),
    enabled: fc.boolean(),
    exempt_roles: fc.subarray(["$regular", "$nowhere"]),
    exempt_channels: fc.subarray(["$random", "$nowhere"]),
  })
  .map(({ trigger: triggered, ...rest }) => ({
    name: "Rule",
    event_type: 1,
    ...rest,
    ...triggered,
  }))

const edit = optional({
  name: fc.constantFrom("Other", "$101"),
  event_type: fc.constantFrom(1, 2),
  trigger_metadata: fc.constantFrom({ keyword_filter: ["tea", "hi"] }, {}),
  actions: fc.constantFrom([], [{ type: 1 }], [{ type: 3, metadata: { duration_seconds: 5 } }]),
  enabled: fc.boolean(),
  exempt_channels: fc.constantFrom([], ["$general"]),
})

export const autoModeration = {
  "GET /guilds/{guild_id}/auto-moderation/rules": {
    trials: [{ does: "the rules", needs }],
    variants: [{ does: "rules of several triggers", arrange: addRules }],
  },
  "POST /guilds/{guild_id}/auto-moderation/rules": {
    trials: [
      { does: "making a rule", needs, body: RULE },
      { ...timing, body: { ...RULE, actions: [timeout] } },
    ],
    variants: [
      { does: "a rule against spam", body: { ...untriggered, trigger_type: 3 } },
      {
        does: "a rule with presets",
        body: { ...untriggered, trigger_type: 4, trigger_metadata: { presets: [1, 2, 3] } },
      },
      {
        does: "a rule against mentions",
        body: { ...untriggered, trigger_type: 5, trigger_metadata: { mention_total_limit: 3 } },
      },
      {
        does: "a rule for profiles",
        body: { ...untriggered, trigger_type: 6, event_type: 2, actions: [{ type: 4 }] },
      },
    ],
    random: { body: rule },
  },
  "GET /guilds/{guild_id}/auto-moderation/rules/{rule_id}": { trials: [{ does: "a rule", needs }] },
  "PATCH /guilds/{guild_id}/auto-moderation/rules/{rule_id}": {
    trials: [
      { does: "renaming a rule", needs, body: { name: "Tea only" } },
      { ...timing, body: { actions: [timeout] } },
    ],
    variants: [
      {
        does: "editing a rule with every property",
        body: { enabled: false, trigger_metadata: {} },
      },
    ],
    random: { body: edit },
  },
  "DELETE /guilds/{guild_id}/auto-moderation/rules/{rule_id}": {
    trials: [{ does: "deleting a rule", needs }],
  },
} satisfies Samples
