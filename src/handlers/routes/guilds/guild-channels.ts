import {
  createGuildChannel,
  listGuildChannels,
} from "../../../world/channels/actions/guild-channels.ts"
import { moveGuildChannels } from "../../../world/channels/actions/moves.ts"
import { viewGuildChannel } from "../../../world/channels/views/channels.ts"
import { route } from "../../route.ts"

export const guildChannels = [
  route("GET /guilds/{guild_id}/channels", {
    reads: listGuildChannels,
    reply: (channels) => channels.map(viewGuildChannel),
  }),
  route("POST /guilds/{guild_id}/channels", {
    does: createGuildChannel,
    status: 201,
    reply: viewGuildChannel,
  }),
  route("PATCH /guilds/{guild_id}/channels", { does: moveGuildChannels }),
] as const
