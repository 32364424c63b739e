import { MessageType } from "discord-api-types/v10"
import type { GroupDmChannel } from "../../channels/model/channel.ts"
import type { ActionContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { readAvatar } from "../../files/rules/pictures.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"
import type { Message } from "../../messages/model/message.ts"
import { requireAccount } from "../../rules/require.ts"

/** The keys of an edit that group DMs have. */
interface GroupDmFields {
  readonly name?: string | undefined
  readonly icon?: Uint8Array<ArrayBuffer> | null | undefined
}

/**
 * Edits the name and the icon of a group DM, and reports each change by a message.
 * https://docs.discord.com/developers/resources/channel#modify-channel-json-params-group-dm
 *
 * Assumption: edits-of-group-dms
 *
 * @throws ApiError 50046
 */
export function editGroupDm(
  { world, actor, body }: ActionContext<unknown, GroupDmFields>,
  group: GroupDmChannel,
  effects: Effects,
): GroupDmChannel {
  const { name = group.name } = body
  const picture = readAvatar(body.icon)
  const icon = picture === undefined ? group.icon : picture
  const isRenamed = name !== group.name
  const isRedrawn = icon?.hash !== group.icon?.hash
  if (!isRenamed && !isRedrawn) return group
  Object.assign(group, { name, icon })
  effects.emit({ type: "groupDmUpdated", channel: group })
  const post = (fields: Pick<Message, "type"> & Partial<Message>) =>
    postSystemMessage(world, group, requireAccount(actor), fields, effects)
  if (isRenamed) post({ type: MessageType.ChannelNameChange, content: name ?? "" })
  if (isRedrawn) post({ type: MessageType.ChannelIconChange })
  return group
}
