import { drawWidget, viewPublicWidget } from "../../../world/guilds/views/widgets.ts"
import { getPublicWidget, getWidgetImage } from "../../../world/guilds/actions/widgets.ts"
import { editGuild, editWidget, getWidget } from "../../../world/guilds/actions/edits.ts"
import { editIncidentActions } from "../../../world/guilds/actions/incidents.ts"
import { getGuild, previewGuild } from "../../../world/guilds/actions/guilds.ts"
import {
  deleteGuild,
  createOwnGuild,
  getOwnGuildMember,
  listOwnGuilds,
  leaveGuild,
} from "../../../world/guilds/actions/own-guilds.ts"
import {
  editWelcomeScreen,
  getWelcomeScreen,
} from "../../../world/guilds/actions/welcome-screen.ts"
import {
  viewGuild,
  viewGuildPreview,
  viewGuildWithCounts,
  viewIncidents,
  viewWelcomeScreen,
  viewWidget,
  viewOwnGuild,
} from "../../../world/guilds/views/guilds.ts"
import { viewMember } from "../../../world/members/views.ts"
import { route } from "../../route.ts"

export const guilds = [
  route("POST /guilds", { does: createOwnGuild, status: 201, reply: (guild) => viewGuild(guild) }),
  route("GET /guilds/{guild_id}", {
    reads: getGuild,
    reply: (guild, { query, world }) =>
      query.withCounts ? viewGuildWithCounts(guild, world) : viewGuild(guild),
  }),
  route("GET /guilds/{guild_id}/preview", {
    reads: previewGuild,
    reply: (guild, { world }) => viewGuildPreview(guild, world),
  }),
  route("PATCH /guilds/{guild_id}", { does: editGuild, reply: (guild) => viewGuild(guild) }),
  route("DELETE /guilds/{guild_id}", { does: deleteGuild }),
  route("GET /guilds/{guild_id}/widget.json", {
    credential: "optional",
    reads: getPublicWidget,
    reply: (guild, { world }) => viewPublicWidget(guild, world),
  }),
  route("GET /guilds/{guild_id}/widget.png", {
    credential: "optional",
    reads: getWidgetImage,
    mediaType: "image/png",
    reply: (_, { query }) => drawWidget(query.style),
  }),
  route("GET /guilds/{guild_id}/widget", { reads: getWidget, reply: viewWidget }),
  route("PATCH /guilds/{guild_id}/widget", { does: editWidget, reply: viewWidget }),
  route("GET /guilds/{guild_id}/welcome-screen", {
    reads: getWelcomeScreen,
    reply: viewWelcomeScreen,
  }),
  route("PATCH /guilds/{guild_id}/welcome-screen", {
    does: editWelcomeScreen,
    reply: viewWelcomeScreen,
  }),
  route("PUT /guilds/{guild_id}/incident-actions", {
    does: editIncidentActions,
    reply: viewIncidents,
  }),
  route("GET /users/@me/guilds/{guild_id}/member", {
    credential: "bearer",
    scope: "guilds.members.read",
    reads: getOwnGuildMember,
    reply: (member, { world }) => viewMember(member, world),
  }),
  route("GET /users/@me/guilds", {
    scope: "guilds",
    reads: listOwnGuilds,
    reply: (found, { query, world, reader: { userId } }) =>
      found.map((guild) => viewOwnGuild(guild, world, userId, query.withCounts)),
  }),
  route("DELETE /users/@me/guilds/{guild_id}", { does: leaveGuild }),
] as const
