import type { GuildId } from "../../../world/model/ids.ts"
import { type AccountEdit, editAccount, setPrimaryGuild } from "../../../world/users/actions.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { requireWithin } from "../../options/options.ts"
import { toAvatar } from "./avatar.ts"
import { quote } from "../message/transcript-text.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"

/** A guild whose tag an account shows. */
export interface TaggedGuild {
  readonly id: GuildId
  readonly name: string
}

/** The verbs for the settings of an account. */
export interface ProfileVerbs {
  /**
   * Changes the avatar; null removes it. Each guild of the account is sent the update of its
   * member.
   *
   * @throws SetupError if the bytes are not a PNG, JPEG, GIF or WebP.
   */
  setAvatar(picture: Uint8Array<ArrayBuffer> | null): Promise<void>

  /**
   * Changes the user name, which identifies the account. @throws PlatformError 50035 for an invalid
   * name.
   */
  setUsername(username: string): Promise<void>

  /**
   * Changes the display name of the account; null removes it. @throws SetupError for an invalid
   * name.
   */
  setGlobalName(globalName: string | null): Promise<void>

  /**
   * Shows the tag of a guild, which `guild.setTag` sets, beside the name of the account; null takes
   * it away. Each guild of the account is sent the update of its member.
   *
   * @throws SetupError for a guild without a tag, for one that the account is not a member of, and
   * for bots.
   */
  setPrimaryGuild(guild: TaggedGuild | null): Promise<void>
}

export const profileVerbs: ProfileVerbs & ThisType<UserHandle> = {
  async setAvatar(picture) {
    const avatar = picture === null ? null : toAvatar("setAvatar", picture)
    const description = picture === null ? "removes their avatar" : "changes their avatar"
    await editSettings(this, description, { avatar })
  },

  async setUsername(username) {
    const description = `changes their user name to ${quote(username)}`
    await act(this, description, editAccount, { input: {}, body: { username } })
  },

  async setGlobalName(globalName) {
    requireWithin("setGlobalName: a name", globalName, LIMITS.user.globalName)
    const description =
      globalName === null
        ? "removes their display name"
        : `changes their display name to ${quote(globalName)}`
    await editSettings(this, description, { globalName })
  },

  async setPrimaryGuild(guild) {
    Handle.requireSameWorld(this, guild)
    const description = guild === null ? "takes their tag away" : `shows the tag of ${guild.name}`
    await act(this, description, setPrimaryGuild, { input: { guildId: guild?.id ?? null } })
  },
}

async function editSettings(
  account: UserHandle,
  description: string,
  input: AccountEdit,
): Promise<void> {
  await act(account, description, editAccount, { input, body: {} })
}
