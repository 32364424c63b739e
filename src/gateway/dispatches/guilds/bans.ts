import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { FactOf } from "../../../world/model/fact.ts"
import { requireUser } from "../../../world/rules/require.ts"
import { viewUser } from "../../../world/users/views.ts"
import type { Dispatch, Dispatches } from "../dispatch.ts"

type BanFact = FactOf<"banAdded" | "banRemoved">

/** The common parts of both events. They reach members with BAN_MEMBERS or VIEW_AUDIT_LOG. */
const banDispatch = {
  intent: "GuildModeration",
  audience: ({ guild }) => ({ guild, anyOf: ["BanMembers", "ViewAuditLog"] }),
  payload: ({ guild, userId }, { world }) => ({
    guild_id: guild.id,
    user: viewUser(requireUser(world, userId)),
  }),
} satisfies Omit<Dispatch<BanFact>, "event">

export const bans: Dispatches<"banAdded" | "banRemoved"> = {
  banAdded: [{ event: Event.GuildBanAdd, ...banDispatch }],
  banRemoved: [{ event: Event.GuildBanRemove, ...banDispatch }],
}
