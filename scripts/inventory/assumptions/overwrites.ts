import type { Assumption } from "./assumption.ts"

export const OVERWRITES: readonly Assumption[] = [
  {
    id: "overwrites-of-category",
    behaviour:
      "A channel made in a category without `permission_overwrites` gets those of the category.",
    reason:
      "Maintainers of discordrb (https://github.com/discordrb/discordrb/pull/477) and discord.py describe it so; the documentation is silent.",
    verifiedBy: "POST …/channels with parent_id alone, below a private category.",
  },
  {
    id: "overwrites-of-nobody",
    behaviour: "An overwrite for an id that is no role and no account is 404 10009.",
    reason:
      "https://docs.discord.com/developers/resources/channel#edit-channel-permissions names no error.",
    verifiedBy: "PUT …/permissions/{id} with the id of a deleted role.",
  },
  {
    id: "webhooks-of-deleted-channel",
    behaviour:
      "The webhooks of a deleted channel are deleted with it (404 10015), and nothing tells of them.",
    reason:
      "https://docs.discord.com/developers/resources/channel#deleteclose-channel does not name webhooks.",
    verifiedBy: "GET /webhooks/{id} after its channel was deleted.",
  },
]
