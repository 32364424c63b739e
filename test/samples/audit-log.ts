import type { ParlorScene } from "../scene/parlor-scene.ts"
import { PARTY, RULE } from "../scene/bodies.ts"
import { reopenThread } from "../scene/parlor-scene.ts"
import { queries } from "./random.ts"
import type { Samples } from "./sample.ts"

/** Causes one entry for everything that an entry can name. */
async function fill({ parlor }: ParlorScene): Promise<void> {
  const { ask, guild, general, alice } = parlor
  const path = `/guilds/${guild.id}`
  await ask("POST", `/channels/${general.id}/webhooks`, { name: "Kettle" })
  await reopenThread(parlor)
  await ask("POST", `${path}/auto-moderation/rules`, RULE)
  await ask("POST", `${path}/scheduled-events`, PARTY)
  await ask("PATCH", `${path}/members/${alice.id}`, { nick: "Al" })
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
    variants: [{ does: "entries about everything", query: { limit: 100 }, arrange: fill }],
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
