// Uses the commands of bots.

import type { AccountHandle } from "../../../harness/handles/account/account.ts"
import type { SlashOptions, SlashValue } from "../../../harness/handles/interaction/slash.ts"
import type { MessageHandle } from "../../../harness/handles/message/message.ts"
import type { UserHandle } from "../../../harness/handles/user.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Acting } from "../acting.ts"
import { followInteraction } from "../interactions/follow.tsx"
import type { OfferedCommand, SlashOffer } from "./offers.ts"

/** The values of options by their names. */
export type FilledOptions = Readonly<Record<string, SlashValue>>

/** Names the bot of a command if several bots have one with its name. */
function whichBot({ studio, handles }: Acting, { bot, command }: OfferedCommand): SlashOptions {
  const owners = [...studio.shown.world.applications.values()].filter(({ commands }) =>
    [...commands.values()].some(({ name, type }) => name === command.name && type === command.type),
  )
  return owners.length > 1 ? { bot: handles.account(bot.botId) } : {}
}

/** Uses a slash command. Returns whether the platform accepted it. */
export async function useSlashCommand(
  acting: Acting,
  channel: Channel,
  offer: SlashOffer,
  values: FilledOptions,
): Promise<boolean> {
  const which = whichBot(acting, offer)
  const given = Object.keys(values).length > 0 || which.bot !== undefined ? [values] : []
  const result = await acting.act(`uses /${offer.path}`, (actor) =>
    which.bot === undefined
      ? actor.slash(acting.channel(channel), offer.path, ...given)
      : actor.slash(acting.channel(channel), offer.path, values, which),
  )
  if (result !== undefined) followInteraction(acting, `/${offer.path}`, result)
  return result !== undefined
}

/** Uses a command of the context menu of a message or a user. */
export async function useContextCommand(
  acting: Acting,
  offer: OfferedCommand,
  target: MessageHandle | UserHandle,
  channel?: Channel,
): Promise<void> {
  const { name } = offer.command
  const options = {
    ...whichBot(acting, offer),
    ...(channel !== undefined && { channel: acting.channel(channel) }),
  }
  const result = await acting.act(`uses ${name}`, (actor: AccountHandle) =>
    Object.keys(options).length === 0
      ? actor.contextMenu(target, name)
      : actor.contextMenu(target, name, options),
  )
  if (result !== undefined) followInteraction(acting, name, result)
}

/** A suggestion of a bot for an option. */
export interface OptionChoice {
  readonly name: string
  readonly value: string | number
}

/** The text that is typed into an option with autocompletion. */
export interface AutocompletedText {
  readonly name: string
  readonly text: string
  /** The values of the other options. */
  readonly others: FilledOptions
}

/** Returns the suggestions of a bot for an option. @throws Error if the bot gave none in time. */
export async function autocomplete(
  acting: Acting,
  channel: Channel,
  offer: SlashOffer,
  { name, text, others }: AutocompletedText,
): Promise<readonly OptionChoice[]> {
  const { studio, pane } = acting
  const actor = studio.actorOf(pane)
  if (actor === undefined) return []
  const account: AccountHandle = actor
  const which = whichBot(acting, offer)
  const result = await account.autocomplete(
    acting.channel(channel),
    offer.path,
    { [name]: text },
    others,
    which,
  )
  if (result.choices === undefined) throw new Error("Loading options failed.")
  return result.choices
}
