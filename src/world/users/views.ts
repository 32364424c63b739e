import { type APIConnection, type APIUser, ConnectionVisibility } from "discord-api-types/v10"
import type { Connection, PrimaryGuild, User } from "./model/user.ts"
import type { AccessToken } from "../oauth2/model.ts"
import type { UserId } from "../model/ids.ts"
import type { Guild } from "../guilds/model.ts"
import type { World } from "../model/world.ts"
import type { ContentReader } from "../messages/rules/content.ts"
import { canSeeCreators } from "../expressions/rules.ts"
import { requireUser } from "../rules/require.ts"

/** Returns an account as everyone sees it. */
export function viewUser(user: User) {
  const view = {
    id: user.id,
    username: user.name,
    discriminator: user.discriminator,
    global_name: user.globalName,
    avatar: user.avatar?.hash ?? null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: viewPrimaryGuild(user.primaryGuild),
    banner: user.banner?.hash ?? null,
    accent_color: null,
    public_flags: user.publicFlags,
    flags: user.publicFlags,
  } satisfies APIUser
  // Assigned, because copies of absent keys take longer than the rest of the view.
  const marked: typeof view & Pick<APIUser, "bot" | "system"> = view
  if (user.bot) marked.bot = true
  if (user.system) marked.system = true
  return marked
}

/** Returns the guild whose tag a user shows. */
function viewPrimaryGuild(shown: PrimaryGuild | null) {
  if (shown === null) return null
  return {
    identity_guild_id: shown.guildId,
    identity_enabled: shown.enabled,
    tag: shown.tag,
    badge: shown.badge,
  } satisfies APIUser["primary_guild"]
}

/**
 * Returns the account of the owner of an access token. The email address needs a scope of its own.
 * https://docs.discord.com/developers/resources/user#get-current-user
 */
export function viewAuthorizedSelf(user: User, { scopes }: Pick<AccessToken, "scopes">) {
  const { email, verified: _, ...self } = viewSelf(user)
  return {
    ...self,
    locale: user.locale,
    ...(scopes.includes("email") && { email: user.email ?? email, verified: true }),
  }
}

/** Returns an account on another service. */
export function viewConnection({ id, name, type, verified, isVisible }: Connection) {
  return {
    id,
    name,
    type: type as APIConnection["type"], // tests choose the service
    verified,
    friend_sync: false,
    show_activity: isVisible,
    two_way_link: false,
    visibility: isVisible ? ConnectionVisibility.Everyone : ConnectionVisibility.None,
  } satisfies APIConnection
}

/** Returns the account of the reader. */
export function viewSelf(user: User) {
  return {
    ...viewUser(user),
    mfa_enabled: true,
    locale: "en-US",
    premium_type: 0,
    email: null,
    verified: true,
  } satisfies APIUser
}

/**
 * Returns the avatar URL of an account.
 * https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints
 */
export function avatarUrl({ id, avatar, discriminator }: ShownUser): string {
  const path =
    avatar === null
      ? `embed/avatars/${defaultAvatar({ id, discriminator })}`
      : `avatars/${id}/${avatar}`
  return `https://cdn.discordapp.com/${path}.png`
}

/** The keys of an account or a webhook author that determine its avatar. */
type ShownUser = Pick<APIUser, "id" | "avatar" | "discriminator">

/**
 * Returns the index of the default avatar. Accounts with a four-digit discriminator, such as bots,
 * use the discriminator.
 */
function defaultAvatar({ id, discriminator }: Omit<ShownUser, "avatar">): bigint {
  return discriminator === "0" ? (BigInt(id) >> 22n) % 6n : BigInt(discriminator) % 5n
}

/**
 * Returns the `user` field of an emoji, a sticker or a soundboard sound, if the reader may see its creator.
 * Assumption: creator-of-expression
 */
export function creatorFor(
  { creatorId }: { readonly creatorId: UserId },
  guild: Guild,
  world: World,
  { userId }: ContentReader,
) {
  return canSeeCreators(world, guild, userId) && { user: viewUser(requireUser(world, creatorId)) }
}
