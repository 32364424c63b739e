import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { FactOf } from "../../world/model/fact.ts"
import { viewMember } from "../../world/wire/members.ts"
import { type Dispatch, type Dispatches, type Telling } from "../dispatch.ts"

type Updated = FactOf<"memberUpdated">

const update: Omit<Dispatch<Updated>, "audience"> = {
  event: Event.GuildMemberUpdate,
  payload: ({ guild, member }: Updated, { world }: Telling) => ({
    ...viewMember(member, world),
    guild_id: guild.id,
  }),
}

export const memberUpdates: Dispatches<"memberUpdated"> = {
  memberUpdated: [
    {
      ...update,
      intent: "GuildMembers",
      audience: ({ guild, member }) => ({ guild, except: member.userId }),
    },
    // A bot is told of itself without the intent.
    // https://docs.discord.com/developers/events/gateway#list-of-intents
    { ...update, audience: ({ member }) => ({ only: member.userId }) },
  ],
}
