import type { ParlorScene } from "../scene/parlor-scene.ts"
import { PARTY, RULE } from "../scene/bodies.ts"
import { reopenThread } from "../scene/parlor-scene.ts"
import { queries } from "./random.ts"
import type { Samples } from "./sample.ts"

/** Causes one entry for everything that an entry can name. */
async function fill({ parlor, ids: { parlor: guild, salon, ally } }: ParlorScene): Promise<void> {
  const { ask } = parlor
  await ask("POST", `/channels/${salon}/webhooks`, { name: "Kettle" })
  await reopenThread(parlor)
  await ask("POST", `/guilds/${guild}/auto-moderation/rules`, RULE)
  await ask("POST", `/guilds/${guild}/scheduled-events`, PARTY)
  await ask("PATCH", `/guilds/${guild}/members/${ally}`, { nick: "Al" })
}

export const auditLog = {
  "GET /guilds/{guild_id}/audit-logs": {
    trials: [
      {
        does: "the audit log",
        needs: ["ViewAuditLog"],
        query: { user_id: 1, target_id: 1, action_type: 22, before: 9, after: 1, limit: 2 },
      },
    ],
    variants: [
      {
        does: "entries about everything",
        params: { guild_id: "parlor" },
        query: { limit: 100 },
        arrange: fill,
      },
    ],
    random: {
      query: queries(
        {},
        { limit: 1 },
        { limit: 101 },
        { user_id: "$carol" },
        { after: 0 },
        { before: 1 },
      ),
    },
  },
} satisfies Samples
