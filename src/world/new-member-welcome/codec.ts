// Codecs of the new member welcome.

import { boolean, id, nullable, number, object, string } from "../codec/codec.ts"
import { array } from "../codec/collections.ts"
import { emoji } from "../emojis/codec.ts"
import type { ChannelId } from "../model/ids.ts"
import type {
  NewMemberAction,
  NewMemberMessage,
  NewMemberProgress,
  NewMemberWelcome,
  ResourceChannel,
} from "./model.ts"

const newMemberMessage = object<NewMemberMessage>({
  authorIds: array(id()),
  message: string(),
})

const resourceFields = {
  channelId: id<ChannelId>(),
  title: string(),
  description: string(),
  emoji: nullable(emoji),
}

const resourceChannel = object<ResourceChannel>(resourceFields)

const newMemberAction = object<NewMemberAction>({ ...resourceFields, actionType: number() })

export const newMemberWelcome = object<NewMemberWelcome>({
  enabled: boolean,
  welcomeMessage: nullable(newMemberMessage),
  newMemberActions: array(newMemberAction),
  resourceChannels: array(resourceChannel),
})

export const newMemberProgress = object<NewMemberProgress>({
  channelIds: array(id()),
  completed: boolean,
})
