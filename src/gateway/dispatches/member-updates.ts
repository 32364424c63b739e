import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { FactOf } from "../../world/model/fact.ts"
import { viewMember } from "../../world/wire/members.ts"
import { type Dispatch, type Dispatches, type PayloadContext } from "../dispatch.ts"

type MemberUpdatedFact = FactOf<"memberUpdated">

const memberUpdateDispatch: Omit<Dispatch<MemberUpdatedFact>, "audience"> = {
  event: Event.GuildMemberUpdate,
  payload: ({ guild, member }: MemberUpdatedFact, { world }: PayloadContext) => ({
    ...viewMember(member, world),
    guild_id: guild.id,
  }),
}

export const memberUpdates: Dispatches<"memberUpdated"> = {
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
