import type { Guild } from "../../guilds/model.ts"
import { includes } from "../../rules/permissions.ts"
import { everyoneRoleId } from "../../rules/shared-ids.ts"
import type { GuildChannel } from "../model.ts"

/** Returns whether everyone sees a channel with only the permissions of @everyone. */
export function isPublic({ id, roles }: Guild, { overwrites }: GuildChannel): boolean {
  const everyone = everyoneRoleId(id)
  const { allow, deny } = overwrites.get(everyone) ?? { allow: 0n, deny: 0n }
  const held = roles.get(everyone)?.permissions ?? 0n
  return includes((held & ~deny) | allow, "ViewChannel")
}
