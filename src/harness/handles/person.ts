// A member who acts. Every verb waits until the bot has come to rest.

import type { Action, Attempt } from "../../world/actions/action.ts"
import { clickButton, useCommand } from "../../world/actions/interactions.ts"
import {
  type MessageInput,
  createMessage,
  deleteMessage,
  editMessage,
} from "../../world/actions/messages.ts"
import { pinMessage, unpinMessage } from "../../world/actions/pins.ts"
import { setPresence } from "../../world/actions/presences.ts"
import { addReaction, removeOwnReaction } from "../../world/actions/reactions.ts"
import { startTyping } from "../../world/actions/typing.ts"
import { updateVoiceState } from "../../world/actions/voice.ts"
import type { GuildId, UserId } from "../../world/model/ids.ts"
import { needGuild } from "../../world/rules/need.ts"
import type { Simulation } from "../simulation.ts"
import type { ChannelHandle } from "./channel.ts"
import { type ButtonChoice, needCustomId } from "./buttons.ts"
import { act } from "./deed.ts"
import { InteractionResult } from "./interaction.ts"
import { MessageHandle } from "./message.ts"
import { type PresenceOptions, showPresence, toPresence } from "./presence.ts"
import { type SlashOptions, type SlashValue, needOffered, showOption, toOption } from "./slash.ts"
import { type FileToSend, toUpload } from "./upload.ts"
import { UserHandle } from "./user.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"
import {
  type JoinVoiceOptions,
  type SetVoiceOptions,
  type VoiceSeen,
  findVoice,
  needVoice,
  sessionOf,
  showOptions,
  toChanged,
  toJoined,
  toLeft,
} from "./voice.ts"

/** What goes along with a message. */
export interface SendOptions {
  readonly replyTo?: MessageHandle
  readonly attachments?: readonly FileToSend[]
}

/** A member of a guild in the hands of a test. */
export class Person extends UserHandle {
  readonly guildId: GuildId

  constructor(simulation: Simulation, id: UserId, guildId: GuildId) {
    super(simulation, id)
    this.guildId = guildId
  }

  /** Whether the person is a member of the guild now. */
  get isMember(): boolean {
    return needGuild(this.simulation.world, this.guildId).members.has(this.id)
  }

  /** Where the person is in voice, and how. A person is in one channel at a time. */
  get voice(): VoiceSeen | undefined {
    const { guilds } = this.simulation.world
    return findVoice(this.simulation, this.id, [this.guildId, ...guilds.keys()])
  }

  /**
   * Writes a message.
   *
   * @throws PlatformError where the platform says no.
   */
  async send(
    channel: ChannelHandle,
    content: string,
    { replyTo, attachments = [] }: SendOptions = {},
  ): Promise<MessageHandle> {
    this.needSameWorld(channel, replyTo)
    const reply = replyTo && { message_reference: { message_id: replyTo.id } }
    const message = await this.#do(`sends ${quoted(content)} in #${channel.name}`, createMessage, {
      input: { channelId: channel.id },
      given: { content, ...reply },
      files: attachments.map(toUpload),
    })
    return new MessageHandle(this.simulation, message)
  }

  /** Edits one's own message. @throws PlatformError where the platform says no. */
  async edit(message: MessageHandle, content: string): Promise<void> {
    const input = this.#about(message)
    const did = `edits ${named(message)} to ${quoted(content)}`
    await this.#do(did, editMessage, { input, given: { content } })
  }

  /** Deletes a message. @throws PlatformError where the platform says no. */
  async delete(message: MessageHandle): Promise<void> {
    const input = this.#about(message)
    await this.#do(`deletes ${named(message)}`, deleteMessage, { input })
  }

  /** Reacts with an emoji. @throws PlatformError where the platform says no. */
  async react(message: MessageHandle, emoji: string): Promise<void> {
    const input = { ...this.#about(message), emoji }
    await this.#do(`reacts with ${emoji} to ${named(message)}`, addReaction, { input })
  }

  /**
   * Takes one's own reaction with an emoji back; one that is not there is no error.
   *
   * @throws PlatformError where the platform says no.
   */
  async unreact(message: MessageHandle, emoji: string): Promise<void> {
    const input = { ...this.#about(message), emoji }
    await this.#do(`takes ${emoji} back from ${named(message)}`, removeOwnReaction, { input })
  }

  /** Pins a message. @throws PlatformError where the platform says no. */
  async pin(message: MessageHandle): Promise<void> {
    const input = this.#about(message)
    await this.#do(`pins ${named(message)}`, pinMessage, { input })
  }

  /** Takes a message from among the pins. @throws PlatformError where the platform says no. */
  async unpin(message: MessageHandle): Promise<void> {
    const input = this.#about(message)
    await this.#do(`unpins ${named(message)}`, unpinMessage, { input })
  }

  /** Shows that one is typing. @throws PlatformError where the platform says no. */
  async typing(channel: ChannelHandle): Promise<void> {
    this.needSameWorld(channel)
    const input = { channelId: channel.id }
    await this.#do(`types in #${channel.name}`, startTyping, { input })
  }

  /**
   * Shows whether one is there, and what one is doing, in every guild that one is in.
   *
   * @throws SetupError for a status or an activity that there is not.
   */
  async setPresence(presence: PresenceOptions): Promise<void> {
    const given = toPresence(presence)
    await this.#do(`is now ${showPresence(given)}`, setPresence, { input: {}, given })
  }

  /**
   * Connects to a voice channel, and leaves the one that it is in.
   *
   * @throws PlatformError where the platform says no: 50001 hidden, 50013 without CONNECT, timed out,
   * or full.
   */
  async joinVoice(channel: VoiceChannelHandle, options: JoinVoiceOptions = {}): Promise<void> {
    this.needSameWorld(channel)
    const given = toJoined(channel, options)
    const how = Object.keys(options).length === 0 ? "" : `, ${showOptions(options)}`
    await this.#updateVoice(`joins voice in #${channel.name}${how}`, channel.guildId, given)
  }

  /** Leaves voice. @throws SetupError for a person who is in no voice channel. */
  async leaveVoice(): Promise<void> {
    const { channel } = needVoice("leaveVoice", this)
    await this.#updateVoice(`leaves voice in #${channel.name}`, channel.guildId, toLeft())
  }

  /**
   * Mutes or deafens itself, or shows its camera or its screen. What is left out stays as it is.
   *
   * @throws SetupError for a person who is in no voice channel.
   */
  async setVoice(options: SetVoiceOptions): Promise<void> {
    const voice = needVoice("setVoice", this)
    const { channel } = voice
    const did = `sets ${showOptions(options)} in #${channel.name}`
    await this.#updateVoice(did, channel.guildId, toChanged(voice, options))
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
    const interaction = await this.#do(did, useCommand, {
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
    const about = this.#about(message)
    const customId = "customId" in choice ? choice.customId : needCustomId(message, choice.label)
    const shown = "label" in choice ? choice.label : choice.customId
    const input = { ...about, customId }
    const interaction = await this.#do(`clicks [${shown}]`, clickButton, { input })
    return new InteractionResult(this.simulation, interaction)
  }

  #updateVoice(did: string, guildId: GuildId, given: object): Promise<void> {
    const input = { guildId, sessionId: sessionOf(this.id) }
    return this.#do(did, updateVoiceState, { input, given })
  }

  /** A message as actions name it. */
  #about(message: MessageHandle): MessageInput {
    this.needSameWorld(message)
    return { channelId: message.channelId, messageId: message.id }
  }

  #do<Input, Given, Result>(
    did: string,
    does: Action<Input, Given, Result>,
    attempt: Attempt<Input>,
  ): Promise<Result> {
    return act(this.simulation, this, did, does, attempt)
  }
}

/** A message as one would point at it: by what it says, or by whose it is. */
function named(message: MessageHandle): string {
  return message.content === "" ? `${message.author.name}'s message` : quoted(message.content)
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
