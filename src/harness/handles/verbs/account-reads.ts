// The members of accounts that return no promise: direct messages, group DMs, and available commands.

import { whyNotAllowed } from "../../../world/commands/rules/permissions.ts"
import { openDm } from "../../../world/dms/actions/dms.ts"
import { canInChannel } from "../../../world/rules/permissions.ts"
import { requireUser } from "../../../world/rules/require.ts"
import { PlatformError } from "../../simulation/failures/platform-error.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import type { GroupDmHandle } from "../channel/group-dm.ts"
import { Handle } from "../handle.ts"
import { type CommandData, commandsOfferedIn, readCommand } from "../interaction/slash.ts"
import { type LiveList, liveList } from "../live-list.ts"
import { requireExistingChannel } from "../require-existing.ts"
import type { UserHandle } from "../user.ts"

/** The members of accounts that return no promise. */
export interface AccountReads {
  /**
   * The direct message channel with the first bot, for `history()` and for every method that takes
   * a channel. Reading this property opens the channel, without an event.
   *
   * @throws PlatformError 50278 if the person and the bot share no guild and have no direct
   * messages yet.
   */
  readonly dm: ChannelHandle

  /**
   * Returns the direct message channel with one of several bots.
   *
   * @throws PlatformError 50278 if the person and the bot share no guild and have no direct
   * messages yet.
   */
  dmWith(bot: UserHandle): ChannelHandle

  /** The group DMs that the account is in, oldest first. */
  readonly groupDms: LiveList<GroupDmHandle>

  /** Returns the commands that the person may use in a channel, with names in their language. */
  availableCommands(channel: ChannelHandle): readonly CommandData[]
}

/** The getters that open a channel when they are read. */
export const OPENING_GETTERS: ReadonlySet<string> = new Set(["dm"])

export const accountReads: AccountReads & ThisType<UserHandle> = {
  get dm() {
    return openDmWith(this, firstBot(this))
  },

  dmWith(bot) {
    return openDmWith(this, bot)
  },

  get groupDms() {
    return liveList({
      what: `The list of group DMs of ${this.name}`,
      one: "group DM",
      read: () => {
        const { channels } = Handle.worldOf(this)
        return [...channels.values()]
          .filter((channel) => channel.kind === "groupDm" && channel.userIds.includes(this.id))
          .map(({ id }) => Handle.handlesOf(this).channelOf("groupDm", id))
      },
      names: ({ name }) => [name],
    })
  },

  availableCommands(channel) {
    Handle.requireSameWorld(this, channel)
    const world = Handle.worldOf(this)
    const current = requireExistingChannel(world, channel.id)
    const needed = ["ViewChannel", "UseApplicationCommands"] as const
    if (!canInChannel(world, current, this.id, needed)) return []
    const { locale } = requireUser(world, this.id)
    return commandsOfferedIn(world, current, this.id).flatMap(({ bot, commands }) =>
      commands
        .filter((command) => whyNotAllowed(world, command, current, this.id) === undefined)
        .map((command) => readCommand(command, bot.name, locale)),
    )
  },
}

/**
 * Opens the direct message channel of an account with a bot, without an event.
 *
 * @throws PlatformError 50278 if they share no guild and have no direct messages yet.
 */
export function openDmWith(account: UserHandle, bot: UserHandle): ChannelHandle {
  Handle.requireSameWorld(account, bot)
  const invocation = { input: {}, body: { recipient_id: bot.id } }
  const description = `${account.name} opens a direct message channel with ${bot.name}`
  return Handle.simulationOf(account).access.perform(
    { actor: account.id, action: openDm, invocation },
    ({ id }) => Handle.handlesOf(account).channel(id),
    (refusal) => new PlatformError(description, refusal),
  )
}

/** Returns the first bot of the simulation. */
export function firstBot(account: UserHandle): UserHandle {
  return Handle.handlesOf(account).bot()
}
