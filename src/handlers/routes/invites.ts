import {
  createInvite,
  deleteInvite,
  getInvite,
  listChannelInvites,
  listGuildInvites,
} from "../../world/invites/actions/invites.ts"
import {
  getTargetUsers,
  getTargetUsersJob,
  updateTargetUsers,
} from "../../world/invites/actions/targets.ts"
import { getVanityUrl } from "../../world/invites/actions/vanity-urls.ts"
import type { Invite } from "../../world/invites/model.ts"
import { inviteTargetOf } from "../../world/invites/rules/invites.ts"
import { toCsv } from "../../world/invites/rules/targets.ts"
import {
  viewTargetUsersJob,
  viewInvite,
  viewInviteWithCounts,
  viewInviteWithMetadata,
} from "../../world/invites/views.ts"
import { viewGroupInvite, viewGroupInviteWithCounts } from "../../world/dms/views.ts"
import { viewScheduledEvent } from "../../world/scheduled-events/views.ts"
import { type ViewContext, route } from "../route.ts"

function replyInvite(invite: Invite, { world }: ViewContext<unknown>) {
  return viewInviteWithMetadata(invite, world)
}

export const invites = [
  route("POST /channels/{channel_id}/invites", {
    does: createInvite,
    showsKey: true,
    reply: replyInvite,
  }),
  route("GET /channels/{channel_id}/invites", {
    reads: listChannelInvites,
    showsKey: true,
    reply: (found, context) => found.map((invite) => replyInvite(invite, context)),
  }),
  route("GET /guilds/{guild_id}/invites", {
    reads: listGuildInvites,
    showsKey: true,
    reply: ({ invites: found, hasMetadata }, { world }) =>
      found.map((invite) =>
        hasMetadata
          ? viewInviteWithMetadata(invite, world)
          : viewInvite(inviteTargetOf(world, invite), world),
      ),
  }),
  route("GET /guilds/{guild_id}/vanity-url", {
    reads: getVanityUrl,
    reply: (vanity) => vanity ?? { code: null, uses: 0 },
  }),
  route("GET /invites/{code}", {
    credential: "optional",
    reads: getInvite,
    showsKey: true,
    reply(found, { query, world }) {
      if ("group" in found) {
        return (query.withCounts ? viewGroupInviteWithCounts : viewGroupInvite)(found.group, world)
      }
      const { target, event } = found
      return {
        ...(query.withCounts ? viewInviteWithCounts(target, world) : viewInvite(target, world)),
        ...(event !== undefined && { guild_scheduled_event: viewScheduledEvent(event, world) }),
      }
    },
  }),
  route("GET /invites/{code}/target-users", {
    reads: getTargetUsers,
    mediaType: "text/csv",
    reply: toCsv,
  }),
  route("PUT /invites/{code}/target-users", { does: updateTargetUsers }),
  route("GET /invites/{code}/target-users/job-status", {
    reads: getTargetUsersJob,
    reply: viewTargetUsersJob,
  }),
  route("DELETE /invites/{code}", {
    does: deleteInvite,
    reply: (target, { world }) => viewInvite(target, world),
  }),
] as const
