import {
  autocomplete,
  useCommand,
  useMenu,
} from "../../../world/interactions/actions/command-use.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { GuildId } from "../../../world/model/ids.ts"
import { canInChannel } from "../../../world/rules/permissions.ts"
import { describeMessage } from "../message/transcript-text.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import type {
  CommandBuilder,
  CommandReference,
  DeclaredCommand,
  SlashArguments,
  PathOf,
  UntypedSlashArguments,
  AutocompleteArguments,
  UntypedAutocompleteArguments,
} from "../interaction/declared-command.ts"
import type { InteractionResult } from "../interaction/interaction.ts"
import { MessageHandle } from "../message/message.ts"
import {
  COMMAND_KINDS,
  type SlashOptions,
  type SlashValue,
  requireOfferedCommand,
  describeOption,
  toCommandOptions,
} from "../interaction/slash.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import { commandNameOf } from "./command-name.ts"
import { firstBot, openDmWith } from "../verbs/account-reads.ts"
import type { UserHandle } from "../user.ts"

/** The options of using a command of a context menu. */
export interface MenuOptions extends SlashOptions {
  /**
   * The channel in which the context menu of a user is opened. Default: the first channel of the
   * guild in which the person can see messages; outside of a guild, the DM with the bot.
   */
  readonly channel?: ChannelHandle
}

/** The verbs for the commands of bots. */
export interface CommandVerbs {
  /**
   * Uses a slash command. The command is a name, followed by its group and sub-command, if any:
   * `"ban"`, `"config set"`; or its declaration: a builder, or its JSON `as const`, whose options
   * are then type-checked. `[config, "set"]` is a sub-command of a declaration. If several bots
   * have the command, `{ bot }` selects one.
   *
   * @throws SetupError if no such command is offered, for options that it does not take, and if
   * several bots have it.
   * @throws PlatformError if the person may not use it.
   */
  slash(
    channel: ChannelHandle,
    command: string | CommandBuilder,
    ...args: UntypedSlashArguments
  ): Promise<InteractionResult>
  slash<const C extends DeclaredCommand>(
    channel: ChannelHandle,
    command: C,
    ...args: SlashArguments<C>
  ): Promise<InteractionResult>
  slash<const C extends DeclaredCommand, const P extends PathOf<C>>(
    channel: ChannelHandle,
    command: readonly [command: C, path: P],
    ...args: SlashArguments<C, P>
  ): Promise<InteractionResult>

  /**
   * Types into an option of a slash command. The result has the suggestions of the bot in
   * `choices`. The command is given as for `slash`; `typed` is the one option with its text so far;
   * `options` are the options that were filled in before. They may be incomplete or invalid.
   *
   * @example const { choices } = await alice.autocomplete(channel, "brew", { tea: "sen" })
   * @throws SetupError if no such command is offered, and for an option without autocompletion.
   * @throws PlatformError if the person may not use it.
   */
  autocomplete(
    channel: ChannelHandle,
    command: string | CommandBuilder,
    ...args: UntypedAutocompleteArguments
  ): Promise<InteractionResult>
  autocomplete<const C extends DeclaredCommand>(
    channel: ChannelHandle,
    command: C,
    ...args: AutocompleteArguments<C>
  ): Promise<InteractionResult>
  autocomplete<const C extends DeclaredCommand, const P extends PathOf<C>>(
    channel: ChannelHandle,
    command: readonly [command: C, path: P],
    ...args: AutocompleteArguments<C, P>
  ): Promise<InteractionResult>

  /**
   * Uses a command of the context menu of a user or a message. The command is a name, with or
   * without spaces, or its declaration: a builder or its JSON.
   *
   * @example await alice.contextMenu(bob, "Who is this")
   * @throws SetupError if no such command is offered, and if several bots have it.
   * @throws PlatformError if the person may not use it, or the message does not exist.
   */
  contextMenu(
    target: UserHandle | MessageHandle,
    command: string | CommandBuilder | DeclaredCommand,
    options?: MenuOptions,
  ): Promise<InteractionResult>
}

export const commandVerbs: CommandVerbs & ThisType<CommandUser> = {
  async slash(
    channel: ChannelHandle,
    command: CommandReference,
    ...[options = {}, which = {}]: UntypedSlashArguments
  ): Promise<InteractionResult> {
    const name = commandNameOf(command)
    const { input, files, shown } = toCommandInput(this, channel, name, options, which)
    const owner = which.bot === undefined ? "" : ` of ${which.bot.name}`
    const description = `uses ${[shown, ...Object.entries(options).map(describeOption)].join(" ")}${owner} in #${channel.name}`
    const interaction = await act(this, description, useCommand, { input, files })
    return Handle.handlesOf(this).interaction(interaction)
  },

  async autocomplete(
    channel: ChannelHandle,
    command: CommandReference,
    ...[typed, options = {}, which = {}]: UntypedAutocompleteArguments
  ): Promise<InteractionResult> {
    const [[option, value] = [], ...others] = Object.entries(typed)
    if (option === undefined || value === undefined || others.length > 0) {
      throw new SetupError(
        'autocomplete: one option must be typed at a time: { tea: "sen" }. Pass options that are already filled in after it.',
        { about: "impossible-actions" },
      )
    }
    const { input, files, shown } = toCommandInput(
      this,
      channel,
      commandNameOf(command),
      options,
      which,
    )
    const description = `types ${shown} ${option}:${value} in #${channel.name}`
    const invocation = { input: { ...input, typed: { name: option, text: String(value) } }, files }
    const interaction = await act(this, description, autocomplete, invocation)
    return Handle.handlesOf(this).interaction(interaction)
  },

  async contextMenu(target, command, options = {}) {
    const name = commandNameOf(command)
    const channel =
      target instanceof MessageHandle ? target.channel : (options.channel ?? menuChannelOf(this))
    Handle.requireSameWorld(this, target, channel, options.bot)
    const isMessage = target instanceof MessageHandle
    const kind = isMessage ? COMMAND_KINDS.message : COMMAND_KINDS.user
    const offered = requireOfferedCommand(this, channel, kind, name, options)
    const on = isMessage ? describeMessage(target) : target.name
    const interaction = await act(this, `uses "${name}" on ${on} in #${channel.name}`, useMenu, {
      input: {
        applicationId: offered.applicationId,
        commandId: offered.id,
        channelId: channel.id,
        target: isMessage
          ? { kind: "message" as const, id: target.id }
          : { kind: "user" as const, id: target.id },
      },
    })
    return Handle.handlesOf(this).interaction(interaction)
  },
}

/** The account that uses a command: in a guild, one of its members. */
interface CommandUser extends UserHandle {
  readonly guildId?: GuildId
}

function toCommandInput(
  account: UserHandle,
  channel: ChannelHandle,
  name: string,
  options: Readonly<Record<string, SlashValue>>,
  which: SlashOptions,
) {
  Handle.requireSameWorld(account, channel, which.bot, ...Object.values(options))
  const [root = "", ...path] = name.replace(/^\//, "").split(" ")
  const command = requireOfferedCommand(account, channel, COMMAND_KINDS.slash, root, which)
  const filled = toCommandOptions(options)
  const input = {
    applicationId: command.applicationId,
    commandId: command.id,
    channelId: channel.id,
    path,
    options: filled.options,
  }
  return { input, files: filled.files, shown: `/${[root, ...path].join(" ")}` }
}

/**
 * Returns the channel where the context menu of a user is opened by default: outside of a guild,
 * the DM with the bot.
 */
function menuChannelOf(account: CommandUser): ChannelHandle {
  const { guildId, id, name } = account
  if (guildId === undefined) return openDmWith(account, firstBot(account))
  const world = Handle.worldOf(account)
  for (const channel of world.channels.values()) {
    const isOfGuild = channel.kind === "text" && channel.guildId === guildId
    if (isOfGuild && canInChannel(world, channel, id, ["ViewChannel"])) {
      return Handle.handlesOf(account).channel(channel.id)
    }
  }
  throw new SetupError(
    `contextMenu: ${name} cannot see a text channel. Name one: contextMenu(person, "…", { channel }).`,
    { about: "impossible-actions" },
  )
}
