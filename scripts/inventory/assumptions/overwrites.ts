import type { Assumption } from "./assumption.ts"

export const OVERWRITES: readonly Assumption[] = [
  {
    id: "overwrites-of-category",
    behavior:
      "A channel created in a category without `permission_overwrites` gets the overwrites of the category.",
    reason:
      "Maintainers of discordrb (https://github.com/discordrb/discordrb/pull/477) and discord.py describe this. The documentation does not mention it.",
    verifiedBy: "POST …/channels with only parent_id, in a private category.",
  },
  {
    id: "overwrites-of-nobody",
    behavior: "An overwrite for an ID that is neither a role nor an account is 404 10009.",
    reason:
      "https://docs.discord.com/developers/resources/channel#edit-channel-permissions documents no error.",
    verifiedBy: "PUT …/permissions/{id} with the ID of a deleted role.",
  },
  {
    id: "webhooks-of-deleted-channel",
    behavior:
      "The webhooks of a deleted channel are deleted with it (404 10015), without an event for them.",
    reason:
      "https://docs.discord.com/developers/resources/channel#deleteclose-channel does not mention webhooks.",
    verifiedBy: "GET /webhooks/{id} after its channel was deleted.",
  },
]
