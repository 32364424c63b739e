import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { FactOf } from "../../../world/model/fact.ts"
import { requireUser } from "../../../world/rules/require.ts"
import { viewMember } from "../../../world/members/views.ts"
import { viewUser } from "../../../world/users/views.ts"
import type { Dispatch, PayloadContext, Dispatches } from "../dispatch.ts"

type MemberUpdatedFact = FactOf<"memberUpdated">

const memberUpdateDispatch: Omit<Dispatch<MemberUpdatedFact>, "audience"> = {
  event: Event.GuildMemberUpdate,
  payload: ({ guild, member }: MemberUpdatedFact, { world }: PayloadContext) => ({
    ...viewMember(member, world),
    guild_id: guild.id,
  }),
}

export const members: Dispatches<"memberAdded" | "memberRemoved" | "memberUpdated"> = {
  memberAdded: [
    {
      event: Event.GuildMemberAdd,
      intent: "GuildMembers",
      // A bot that joins receives GUILD_CREATE instead.
      audience: ({ guild, member }) => ({ guild, except: member.userId }),
      payload: ({ guild, member }, { world }) => ({
        ...viewMember(member, world),
        guild_id: guild.id,
      }),
    },
  ],
  memberRemoved: [
    {
      event: Event.GuildMemberRemove,
      intent: "GuildMembers",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, userId }, { world }) => ({
        guild_id: guild.id,
        user: viewUser(requireUser(world, userId)),
      }),
    },
    {
      // A member that left no longer has the guild. Without `unavailable` this is not an outage.
      event: Event.GuildDelete,
      intent: "Guilds",
      audience: ({ userId }) => ({ only: userId }),
      payload: ({ guild }) => ({ id: guild.id }),
    },
  ],
  memberUpdated: [
    {
      ...memberUpdateDispatch,
      intent: "GuildMembers",
      audience: ({ guild, member }) => ({ guild, except: member.userId }),
    },
    // A bot receives updates of its own member without the intent.
    // https://docs.discord.com/developers/events/gateway#list-of-intents
    { ...memberUpdateDispatch, audience: ({ member }) => ({ only: member.userId }) },
  ],
}
