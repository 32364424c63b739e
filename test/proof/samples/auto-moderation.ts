import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

/** A rule that blocks a word. */
export const RULE = {
  name: "No coffee",
  event_type: 1,
  trigger_type: 1,
  trigger_metadata: { keyword_filter: ["coffee*"], regex_patterns: ["c0ff+ee"] },
  actions: [{ type: 1, metadata: { custom_message: "Tea only." } }],
  enabled: true,
}

const TIMEOUT = { actions: [{ type: 3, metadata: { duration_seconds: 60 } }] }

const needs = ["ManageGuild"] as const

/** A sample of a rule with a timeout action. */
const timing = { does: "timing out by a rule", needs: ["ManageGuild", "ModerateMembers"] } as const

export const autoModeration = {
  "GET /guilds/{guild_id}/auto-moderation/rules": [{ does: "the rules", needs }],
  "POST /guilds/{guild_id}/auto-moderation/rules": [
    { does: "making a rule", needs, body: () => RULE },
    { ...timing, body: () => ({ ...RULE, ...TIMEOUT }) },
  ],
  "GET /guilds/{guild_id}/auto-moderation/rules/{rule_id}": [{ does: "a rule", needs }],
  "PATCH /guilds/{guild_id}/auto-moderation/rules/{rule_id}": [
    { does: "renaming a rule", needs, body: () => ({ name: "Tea only" }) },
    { ...timing, body: () => TIMEOUT },
  ],
  "DELETE /guilds/{guild_id}/auto-moderation/rules/{rule_id}": [{ does: "deleting a rule", needs }],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
