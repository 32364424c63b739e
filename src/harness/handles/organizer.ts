// Methods of people for guilds and their channels.

import { ChannelType } from "discord-api-types/v10"
import { editChannel } from "../../world/actions/channel-edits.ts"
import { deleteChannel } from "../../world/actions/channel-removal.ts"
import { createGuildChannel } from "../../world/actions/guild-channels.ts"
import { editGuild } from "../../world/actions/guild-edits.ts"
import { deleteGuild, leaveGuild } from "../../world/actions/own-guilds.ts"
import { requireFreeId } from "../chosen-ids.ts"
import { quote } from "./transcript-text.ts"
import type { ChannelHandle } from "./channel.ts"
import {
  type ChannelEditOptions,
  type CreatableChannels,
  type CreateChannelOptions,
  type GuildEditOptions,
  toChannelBody,
  toGuildBody,
} from "./guild-options.ts"
import { ThreadGoer } from "./thread-goer.ts"

/** The types of channels by name. */
const TYPES: Readonly<Record<keyof CreatableChannels, ChannelType>> = {
  text: ChannelType.GuildText,
  announcement: ChannelType.GuildAnnouncement,
  voice: ChannelType.GuildVoice,
  stage: ChannelType.GuildStageVoice,
  category: ChannelType.GuildCategory,
}

const valuesOf = (options: object): readonly unknown[] => Object.values(options)

/** Adds the methods for guilds and their channels. */
export abstract class Organizer extends ThreadGoer {
  /**
   * Leaves the guild. @throws PlatformError 50001 for a user who is not a member, 50055 for the
   * owner.
   */
  async leave(): Promise<void> {
    await this.act(`leaves ${this.#guildName}`, leaveGuild, { input: { guildId: this.guildId } })
  }

  /**
   * Edits the guild.
   *
   * @example await guild.owner.editGuild({ systemChannel: general })
   * @throws PlatformError if the platform refuses. @throws SetupError for unknown options.
   */
  async editGuild(options: GuildEditOptions): Promise<void> {
    this.requireSameWorld(...valuesOf(options))
    const body = toGuildBody("editGuild", options)
    const description = `edits ${this.#guildName} (${Object.keys(options).join(", ")})`
    await this.act(description, editGuild, { input: { guildId: this.guildId }, body })
  }

  /**
   * Deletes the guild with everything in it. @throws PlatformError 50013 for a user who is not the
   * owner.
   */
  async deleteGuild(): Promise<void> {
    await this.act(`deletes ${this.#guildName}`, deleteGuild, { input: { guildId: this.guildId } })
  }

  /**
   * Creates a channel: a text channel unless `type` names another type.
   *
   * @example const lounge = await owner.createChannel("lounge", { type: "voice" })
   * @throws PlatformError if the platform refuses. @throws SetupError for unknown options, and for
   * an `id` that is taken.
   */
  async createChannel<Kind extends keyof CreatableChannels = "text">(
    name: string,
    { type, id: chosen, ...options }: CreateChannelOptions<Kind> = {},
  ): Promise<CreatableChannels[Kind]> {
    this.requireSameWorld(options.category)
    const body = {
      ...toChannelBody("createChannel", options),
      name,
      type: TYPES[type ?? "text"],
    }
    const { id } = await this.act(`creates the channel ${quote(name)}`, createGuildChannel, {
      input: { guildId: this.guildId },
      body,
      id: requireFreeId(this.simulation, "createChannel", chosen),
    })
    return this.handles.channel(id) as CreatableChannels[Kind] // A channel has the handle of its type.
  }

  /**
   * Edits a channel.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for unknown options.
   */
  async editChannel(channel: ChannelHandle, options: ChannelEditOptions): Promise<void> {
    this.requireSameWorld(channel, ...valuesOf(options))
    const body = toChannelBody("editChannel", options)
    const description = `edits #${channel.name} (${Object.keys(options).join(", ")})`
    await this.act(description, editChannel, { input: { channelId: channel.id }, body })
  }

  /** Deletes a channel. @throws PlatformError if the platform refuses. */
  async deleteChannel(channel: ChannelHandle): Promise<void> {
    this.requireSameWorld(channel)
    await this.act(`deletes #${channel.name}`, deleteChannel, { input: { channelId: channel.id } })
  }

  get #guildName(): string {
    return this.simulation.world.guilds.get(this.guildId)?.name ?? "a deleted guild"
  }
}
