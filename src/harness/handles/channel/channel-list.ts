// Lists of channels, the handle of categories, and the handles of channels by type.

import type { Channel } from "../../../world/channels/model/channel.ts"
import { channelsInCategory } from "../../../world/channels/rules/overwrites.ts"
import { oneOf } from "../arguments/argument-types.ts"
import { validateArguments } from "../arguments/validate-arguments.ts"
import { ChannelHandle, type ThreadHandle } from "./channel.ts"
import type { ChannelTypeName } from "./channel-data.ts"
import type { GroupDmHandle } from "./group-dm.ts"
import type { ForumHandle } from "./forum.ts"
import type { Handles } from "../handle.ts"
import { type LiveList, liveList } from "../live-list.ts"
import type { StageChannelHandle } from "./stage-channel.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"

/** The handles of channels by the name of their type. */
export interface ChannelHandleByType extends Record<ChannelTypeName, ChannelHandle> {
  readonly text: ChannelHandle
  readonly announcement: ChannelHandle
  readonly voice: VoiceChannelHandle
  readonly stage: StageChannelHandle
  readonly category: CategoryHandle
  readonly forum: ForumHandle
  readonly media: ForumHandle
  readonly thread: ThreadHandle
  readonly dm: ChannelHandle
  readonly groupDm: GroupDmHandle
}

/** The names of the types of channels. */
const CHANNEL_TYPES: Readonly<Record<ChannelTypeName, true>> = {
  text: true,
  announcement: true,
  voice: true,
  stage: true,
  category: true,
  forum: true,
  media: true,
  thread: true,
  dm: true,
  groupDm: true,
}

const OF_TYPE_ARGUMENTS = { type: oneOf(Object.keys(CHANNEL_TYPES)) }

/** A list of the current channels. */
export interface ChannelList extends LiveList<ChannelHandle> {
  /**
   * Returns the channels of one type, with the handle of that type.
   *
   * @example await alice.joinVoice(guild.channels.ofType("voice").get("Lobby"))
   */
  ofType<Type extends keyof ChannelHandleByType>(type: Type): LiveList<ChannelHandleByType[Type]>
}

/**
 * The handle of a category. Changes of its overwrites also apply to its channels with the same
 * overwrites. Nobody can send messages in it.
 */
export class CategoryHandle extends ChannelHandle {
  /** The channels of the category. */
  get channels(): ChannelList {
    return channelList(
      `The list of channels in ${this.name}`,
      () => this.handles,
      () => {
        const { world } = this
        const category = world.channels.get(this.id)
        return category?.kind === "category" ? channelsInCategory(world, category) : []
      },
    )
  }
}

/** Returns the texts that find a channel in a list, besides its id. */
export function channelNames({ name, mention }: ChannelHandle): readonly string[] {
  return [name, `#${name}`, mention]
}

/** Creates a list of channels. `read` returns its current channels. */
export function channelList(
  what: string,
  handles: () => Handles,
  read: () => Iterable<Channel>,
): ChannelList {
  const listOf = (called: string, type?: keyof ChannelHandleByType) => ({
    what: called,
    one: "channel",
    *read() {
      const all = handles()
      for (const channel of read()) {
        if (type === undefined || channel.kind === type) yield all.channel(channel.id)
      }
    },
    names: channelNames,
  })
  return liveList(listOf(what), {
    ofType<Type extends keyof ChannelHandleByType>(type: Type) {
      validateArguments(`${what}.ofType`, OF_TYPE_ARGUMENTS, [type])
      // The factory creates the handle of the type.
      return liveList(listOf(`${what}.ofType("${type}")`, type)) as LiveList<
        ChannelHandleByType[Type]
      >
    },
  })
}
