// The commands of bots for a user, for the card of a member.

import type { Channel } from "../../../world/channels/model/channel.ts"
import type { UserId } from "../../../world/model/ids.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import type { Acting } from "../acting.ts"
import { nameOfCommand, userCommandsFor } from "./available.ts"
import { useContextCommand } from "./use-command.ts"

/** The properties of the list of commands for a user. */
export interface UserCommandsProps {
  readonly acting: Acting
  readonly channel: Channel
  readonly userId: UserId
  /** Called when a command is used. */
  readonly onUse?: () => void
}

/** The commands of bots for a user; nothing if there are none. */
export function UserCommands({ acting, channel, userId, onUse }: UserCommandsProps) {
  const offers = userCommandsFor(acting, channel)
  if (offers.length === 0) return null
  const { world } = acting.studio.shown
  const guild = findGuildOf(world, channel)
  return (
    <ul class="menu" aria-label="Apps">
      {offers.map((offer) => (
        <li key={offer.command.id}>
          <button
            type="button"
            onClick={() => {
              onUse?.()
              const isMember = guild?.members.has(userId) === true
              const target = acting.handles.user(userId, isMember ? guild.id : undefined)
              void useContextCommand(acting, offer, target, channel)
            }}
          >
            {nameOfCommand(offer)} <small>{offer.bot.name}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
