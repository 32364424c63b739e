import { threaded } from "./threads.ts"
import type { World } from "../world.ts"

/** Causes one audit log entry for everything that an entry can name. */
export async function fillAuditLog(world: World): Promise<void> {
  const { ask, guild, general, alice } = world
  await ask("POST", `/channels/${general.id}/webhooks`, { name: "Kettle" })
  await threaded(world)
  await ask("POST", `/guilds/${guild.id}/auto-moderation/rules`, {
    name: "No coffee",
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ["coffee"] },
    actions: [{ type: 1 }],
  })
  await ask("POST", `/guilds/${guild.id}/scheduled-events`, {
    name: "Tea at five",
    privacy_level: 2,
    entity_type: 3,
    entity_metadata: { location: "The garden" },
    scheduled_start_time: "2026-02-01T17:00:00.000Z",
    scheduled_end_time: "2026-02-01T18:00:00.000Z",
  })
  await ask("PATCH", `/guilds/${guild.id}/members/${alice.id}`, { nick: "Al" })
}
