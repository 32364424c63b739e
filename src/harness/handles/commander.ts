// What a person does with a bot's commands.

import { autocomplete, useCommand, useMenu } from "../../world/actions/command-use.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { whyNotAllowed } from "../../world/rules/command-access.ts"
import { requireUser } from "../../world/rules/require.ts"
import { canInChannel } from "../../world/rules/permissions.ts"
import { describeMessage } from "./transcript-text.ts"
import type { ChannelHandle } from "./channel.ts"
import { requireExistingChannel } from "./require-existing.ts"
import {
  type CommandBuilder,
  type CommandReference,
  type DeclaredCommand,
  type SlashArguments,
  type PathOf,
  type UntypedSlashArguments,
  type AutocompleteArguments,
  type UntypedAutocompleteArguments,
  commandNameOf,
} from "./declared-command.ts"
import type { InteractionResult } from "./interaction.ts"
import { MessageHandle } from "./message.ts"
import {
  type CommandData,
  COMMAND_KINDS,
  type SlashOptions,
  type SlashValue,
  requireOfferedCommand,
  commandsOfferedIn,
  readCommand,
  describeOption,
  toCommandOptions,
} from "./slash.ts"
import type { UserHandle } from "./user.ts"
import { Voter } from "./voter.ts"

/** How a command of a menu is chosen. */
export interface MenuOptions extends SlashOptions {
  /**
   * The channel in which the menu of a person is opened. Default: the first channel of the guild in which the
   * user can see messages; outside of a guild, the DM with the bot.
   */
  readonly channel?: ChannelHandle
}

/** The verbs of commands. */
export abstract class Commander extends Voter {
  /**
   * Uses a slash command. It is named, followed by its group and sub-command, if any: `"ban"`,
   * `"config set"`; or given as it is declared: a builder, or the JSON `as const`, whose options the
   * compiler knows then, `[config, "set"]` for a sub-command of it. Where several bots own it,
   * `{ bot }` says whose is meant.
   *
   * @throws SetupError where no such command is offered, for options that it does not take, and
   * where it could be of several bots.
   * @throws PlatformError where the person may not use it.
   */
  slash(
    channel: ChannelHandle,
    command: string | CommandBuilder,
    ...given: UntypedSlashArguments
  ): Promise<InteractionResult>
  slash<const C extends DeclaredCommand>(
    channel: ChannelHandle,
    command: C,
    ...given: SlashArguments<C>
  ): Promise<InteractionResult>
  slash<const C extends DeclaredCommand, const P extends PathOf<C>>(
    channel: ChannelHandle,
    command: readonly [command: C, path: P],
    ...given: SlashArguments<C, P>
  ): Promise<InteractionResult>
  async slash(
    channel: ChannelHandle,
    command: CommandReference,
    ...[options = {}, whose = {}]: UntypedSlashArguments
  ): Promise<InteractionResult> {
    const name = commandNameOf(command)
    const { input, files, shown } = this.#filled(channel, name, options, whose)
    const of = whose.bot === undefined ? "" : ` of ${whose.bot.name}`
    const did = `uses ${[shown, ...Object.entries(options).map(describeOption)].join(" ")}${of} in #${channel.name}`
    const interaction = await this.act(did, useCommand, { input, files })
    return this.handles.interaction(interaction)
  }

  /**
   * Types into an option of a slash command, and is shown what the bot proposes: `choices` of the
   * result. The command is given as to `slash`; `typed` is the one option with what stands in it so far;
   * `options` are those that were filled in before, which need not be all that are required, nor right.
   *
   * @example const { choices } = await alice.autocomplete(channel, "brew", { tea: "sen" })
   * @throws SetupError where no such command is offered, and for an option without autocompletion.
   * @throws PlatformError where the person may not use it.
   */
  autocomplete(
    channel: ChannelHandle,
    command: string | CommandBuilder,
    ...given: UntypedAutocompleteArguments
  ): Promise<InteractionResult>
  autocomplete<const C extends DeclaredCommand>(
    channel: ChannelHandle,
    command: C,
    ...given: AutocompleteArguments<C>
  ): Promise<InteractionResult>
  autocomplete<const C extends DeclaredCommand, const P extends PathOf<C>>(
    channel: ChannelHandle,
    command: readonly [command: C, path: P],
    ...given: AutocompleteArguments<C, P>
  ): Promise<InteractionResult>
  async autocomplete(
    channel: ChannelHandle,
    command: CommandReference,
    ...[typed, options = {}, whose = {}]: UntypedAutocompleteArguments
  ): Promise<InteractionResult> {
    const [[option, value] = [], ...others] = Object.entries(typed)
    if (option === undefined || value === undefined || others.length > 0) {
      throw new SetupError(
        'autocomplete: one option is typed at a time: { tea: "sen" }. Those filled in before go after it.',
      )
    }
    const { input, files, shown } = this.#filled(channel, commandNameOf(command), options, whose)
    const did = `types ${shown} ${option}:${value} in #${channel.name}`
    const attempt = { input: { ...input, typed: { name: option, text: String(value) } }, files }
    const interaction = await this.act(did, autocomplete, attempt)
    return this.handles.interaction(interaction)
  }

  /**
   * Uses a command of the menu of a person or of a message. It is named, with spaces or without; or
   * given as it is declared: a builder, or the JSON.
   *
   * @example await alice.contextMenu(bob, "Who is this")
   * @throws SetupError where no such command is offered, and where it could be of several bots.
   * @throws PlatformError where the person may not use it, or the message is not there.
   */
  async contextMenu(
    target: UserHandle | MessageHandle,
    command: string | CommandBuilder | DeclaredCommand,
    options: MenuOptions = {},
  ): Promise<InteractionResult> {
    const name = commandNameOf(command)
    const channel =
      target instanceof MessageHandle ? target.channel : (options.channel ?? this.menuChannel())
    this.requireSameWorld(target, channel, options.bot)
    const isMessage = target instanceof MessageHandle
    const kind = isMessage ? COMMAND_KINDS.message : COMMAND_KINDS.user
    const offered = requireOfferedCommand(this.simulation, channel, kind, name, options)
    const on = isMessage ? describeMessage(target) : target.name
    const interaction = await this.act(`uses "${name}" on ${on} in #${channel.name}`, useMenu, {
      input: {
        applicationId: offered.applicationId,
        commandId: offered.id,
        channelId: channel.id,
        target: isMessage
          ? { kind: "message" as const, id: target.id }
          : { kind: "user" as const, id: target.id },
      },
    })
    return this.handles.interaction(interaction)
  }

  /** The commands that the person is offered in a channel and may use there, in its language. */
  availableCommands(channel: ChannelHandle): readonly CommandData[] {
    this.requireSameWorld(channel)
    const { world } = this.simulation
    const place = requireExistingChannel(this.simulation, channel.id)
    const needed = ["ViewChannel", "UseApplicationCommands"] as const
    if (!canInChannel(world, place, this.id, needed)) return []
    const { locale } = requireUser(world, this.id)
    return commandsOfferedIn(world, place).flatMap(({ bot, commands }) =>
      commands
        .filter((command) => whyNotAllowed(world, command, place, this.id) === undefined)
        .map((command) => readCommand(command, bot.name, locale)),
    )
  }

  #filled(
    channel: ChannelHandle,
    name: string,
    options: Readonly<Record<string, SlashValue>>,
    whose: SlashOptions,
  ) {
    this.requireSameWorld(channel, whose.bot, ...Object.values(options))
    const [root = "", ...path] = name.replace(/^\//, "").split(" ")
    const command = requireOfferedCommand(
      this.simulation,
      channel,
      COMMAND_KINDS.slash,
      root,
      whose,
    )
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

  /** The channel where the menu of a user is opened if none is named: the DM with the bot. */
  protected menuChannel(): ChannelHandle {
    return this.dm
  }
}
