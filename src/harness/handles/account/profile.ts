import { type AccountEdit, editAccount } from "../../../world/users/actions.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { requireWithin } from "../../options/options.ts"
import { toAvatar } from "./avatar.ts"
import { quote } from "../message/transcript-text.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"

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
}

async function editSettings(
  account: UserHandle,
  description: string,
  input: AccountEdit,
): Promise<void> {
  await act(account, description, editAccount, { input, body: {} })
}
