import { ChannelType } from "discord-api-types/v10"
import { editChannel } from "../../../world/channels/actions/edits.ts"
import { deleteChannel } from "../../../world/channels/actions/removal.ts"
import { createGuildChannel } from "../../../world/channels/actions/guild-channels.ts"
import { requireFreeId } from "../../simulation/chosen-ids.ts"
import { quote } from "../message/transcript-text.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import {
  type ChannelEditOptions,
  type CreatableChannels,
  type CreateChannelOptions,
  handlesIn,
  toChannelBody,
} from "../channel/channel-edit-options.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { ActingMember } from "./acting-member.ts"
import { type OverwriteVerbs, overwriteVerbs } from "./overwrites.ts"

/** The types of channels by name. */
const TYPES: Readonly<Record<keyof CreatableChannels, ChannelType>> = {
  text: ChannelType.GuildText,
  announcement: ChannelType.GuildAnnouncement,
  voice: ChannelType.GuildVoice,
  stage: ChannelType.GuildStageVoice,
  category: ChannelType.GuildCategory,
  forum: ChannelType.GuildForum,
  media: ChannelType.GuildMedia,
}

/** The verbs for the channels of a guild. */
export interface ChannelVerbs extends OverwriteVerbs {
  /**
   * Creates a channel: a text channel unless `type` names another type.
   *
   * @example const lounge = await owner.createChannel("lounge", { type: "voice" })
   * @example const ideas = await owner.createChannel("ideas", { type: "forum", tags: ["new"], requireTag: true })
   * @throws PlatformError if the platform refuses. @throws SetupError for unknown options, and for
   * an `id` that is taken.
   */
  createChannel<Kind extends keyof CreatableChannels = "text">(
    name: string,
    options?: CreateChannelOptions<Kind>,
  ): Promise<CreatableChannels[Kind]>

  /**
   * Edits a channel.
   *
   * @example await owner.editChannel(forum, { defaultReaction: "🍵", defaultSortOrder: null })
   * @throws PlatformError if the platform refuses. @throws SetupError for unknown options.
   */
  editChannel(channel: ChannelHandle, options: ChannelEditOptions): Promise<void>

  /** Deletes a channel. @throws PlatformError if the platform refuses. */
  deleteChannel(channel: ChannelHandle): Promise<void>
}

export const channelVerbs: ChannelVerbs & ThisType<ActingMember> = {
  ...overwriteVerbs,

  async createChannel<Kind extends keyof CreatableChannels = "text">(
    name: string,
    { type, id: chosen, ...options }: CreateChannelOptions<Kind> = {},
  ): Promise<CreatableChannels[Kind]> {
    Handle.requireSameWorld(this, ...handlesIn(options))
    const body = {
      ...toChannelBody("createChannel", options),
      name,
      type: TYPES[type ?? "text"],
    }
    const { id } = await act(this, `creates the channel ${quote(name)}`, createGuildChannel, {
      input: { guildId: this.guildId },
      body,
      id: requireFreeId(Handle.worldOf(this), "createChannel", chosen),
    })
    return Handle.handlesOf(this).channel(id) as CreatableChannels[Kind] // A channel has the handle of its type.
  },

  async editChannel(channel, options) {
    Handle.requireSameWorld(this, channel, ...handlesIn(options))
    const before = Handle.worldOf(this).channels.get(channel.id)
    const body = toChannelBody("editChannel", options, before)
    const description = `edits #${channel.name} (${Object.keys(options).join(", ")})`
    await act(this, description, editChannel, { input: { channelId: channel.id }, body })
  },

  async deleteChannel(channel) {
    Handle.requireSameWorld(this, channel)
    await act(this, `deletes #${channel.name}`, deleteChannel, { input: { channelId: channel.id } })
  },
}
