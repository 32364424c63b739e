import type { GatewayReadyDispatchData } from "discord-api-types/v10"
import type { Application } from "../../world/applications/model.ts"
import type { World } from "../../world/model/world.ts"
import { requireUser } from "../../world/rules/require.ts"
import { coversGuild } from "../../world/gateway/rules.ts"
import { applicationFlags } from "../../world/applications/rules.ts"
import { viewSelf } from "../../world/users/views.ts"
import { RESUME_HOST } from "../protocol/resume-host.ts"
import type { IdentifyResult } from "./identify.ts"

/**
 * Returns READY: the bot's user and the guilds of its shard, each unavailable until its
 * GUILD_CREATE. `shard` is included if the client sent it.
 */
export function viewReady(
  world: World,
  application: Application,
  id: string,
  { shard, namesShard }: Pick<IdentifyResult, "shard" | "namesShard">,
) {
  const flags = applicationFlags(application)
  const guilds = [...world.guilds.values()].filter(
    (guild) => guild.members.has(application.botId) && coversGuild(shard, guild.id),
  )
  return {
    v: 10,
    user: viewSelf(requireUser(world, application.botId)),
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: id,
    session_type: "normal",
    resume_gateway_url: `wss://${RESUME_HOST}`,
    application: { id: application.id, flags, flags_new: String(flags) },
    ...(namesShard && { shard: [shard.id, shard.count] satisfies [number, number] }),
    // Undocumented, but read by some clients.
    private_channels: [],
    presences: [],
    relationships: [],
    user_settings: {},
    guild_join_requests: [],
    geo_ordered_rtc_regions: [],
  } satisfies GatewayReadyDispatchData & Record<string, unknown>
}
