// A member who acts: all that a person does. Every verb waits until the bot has come to rest.

import { clickButton, useCommand } from "../../world/actions/interactions.ts"
import { setPresence } from "../../world/actions/presences.ts"
import type { ChannelHandle } from "./channel.ts"
import { type ButtonChoice, needCustomId } from "./buttons.ts"
import { InteractionResult } from "./interaction.ts"
import type { MessageHandle } from "./message.ts"
import { type PresenceOptions, showPresence, toPresence } from "./presence.ts"
import { type SlashOptions, type SlashValue, needOffered, showOption, toOption } from "./slash.ts"
import { Speaker } from "./speaker.ts"

/** A member of a guild in the hands of a test. */
export class Person extends Speaker {
  /**
   * Shows whether one is there, and what one is doing, in every guild that one is in.
   *
   * @throws SetupError for a status or an activity that there is not.
   */
  async setPresence(presence: PresenceOptions): Promise<void> {
    const given = toPresence(presence)
    await this.act(`is now ${showPresence(given)}`, setPresence, { input: {}, given })
  }

  /**
   * Uses a slash command. `name` is the command, followed by its group and sub-command, if any:
   * `"ban"`, `"config set"`. Where several bots own it, `{ bot }` says whose is meant.
   *
   * @throws SetupError where no such command is registered, for options that it does not take, and
   * where it could be of several bots.
   * @throws PlatformError where the person may not use it.
   */
  async slash(
    channel: ChannelHandle,
    name: string,
    options: Readonly<Record<string, SlashValue>> = {},
    whose: SlashOptions = {},
  ): Promise<InteractionResult> {
    this.needSameWorld(channel, whose.bot, ...Object.values(options))
    const [root = "", ...path] = name.replace(/^\//, "").split(" ")
    const command = needOffered(this.simulation.world, channel, root, whose)
    const filled = Object.entries(options).map(([key, value]) => [key, toOption(value)] as const)
    const shown = [`/${[root, ...path].join(" ")}`, ...Object.entries(options).map(showOption)]
    const of = whose.bot === undefined ? "" : ` of ${whose.bot.name}`
    const did = `uses ${shown.join(" ")}${of} in #${channel.name}`
    const interaction = await this.act(did, useCommand, {
      input: {
        applicationId: command.applicationId,
        commandId: command.id,
        channelId: channel.id,
        path,
        options: Object.fromEntries(filled),
      },
    })
    return new InteractionResult(this.simulation, interaction)
  }

  /**
   * Clicks a button.
   *
   * @throws SetupError where the message has no such button, or it is disabled or a link.
   * @throws PlatformError where the person does not see the message.
   */
  async click(message: MessageHandle, choice: ButtonChoice): Promise<InteractionResult> {
    const about = this.about(message)
    const customId = "customId" in choice ? choice.customId : needCustomId(message, choice.label)
    const shown = "label" in choice ? choice.label : choice.customId
    const input = { ...about, customId }
    const interaction = await this.act(`clicks [${shown}]`, clickButton, { input })
    return new InteractionResult(this.simulation, interaction)
  }
}
