import type { GroupDmChannel } from "../../../world/channels/model/channel.ts"
import type { UserHandle } from "../user.ts"
import { ChannelHandle } from "./channel.ts"

/** The handle of a group DM. Its users are in `members`. */
export class GroupDmHandle extends ChannelHandle {
  /** The user who may remove others: who created the group, or who followed the first owner. */
  get owner(): UserHandle {
    return this.handles.account(this.#group.ownerId)
  }

  /** Whether an application manages the group, and adds its users with their access tokens. */
  get managed(): boolean {
    return this.#group.applicationId !== null
  }

  /** The hash of the icon; null if the group has none. */
  get icon(): string | null {
    return this.#group.icon?.hash ?? null
  }

  /** The nicknames that the application gave to users, by the IDs of the users. */
  get nicks(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#group.nicks)
  }

  get #group(): GroupDmChannel {
    return this.current as GroupDmChannel // A channel of another type does not become a group DM.
  }
}
