// The emojis of an application, which nobody but its bot uses. No event tells of them, and no audit log.

import { type FormIssue, Problem, invalidForm } from "../kernel/problem.ts"
import type { Application } from "../model/application.ts"
import type { CustomEmoji } from "../model/expression.ts"
import type { ApplicationId, EmojiId } from "../model/ids.ts"
import { needApplicationEmoji, needEmojiPicture } from "../rules/expressions.ts"
import { applicationEmojiCreateForm, applicationEmojiEditForm } from "../rules/forms/expressions.ts"
import { LIMITS } from "../rules/limits.ts"
import { needOwnApplication } from "../rules/need.ts"
import { type Asked, action, query } from "./action.ts"

type OfApplication = { readonly applicationId: ApplicationId }

/** An emoji of an application. */
export interface ApplicationEmojiInput extends OfApplication {
  readonly emojiId: EmojiId
}

// The code and the sentence of the failure are not documented.
// Assumption: application-emoji-name
const TAKEN: FormIssue = {
  code: "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
  message: "An emoji of this application has this name already",
}

/**
 * Makes an emoji of one's application.
 * https://docs.discord.com/developers/resources/emoji#create-application-emoji
 */
export const createApplicationEmoji = action({
  name: "applicationEmojis.create",
  form: applicationEmojiCreateForm,
  authorize({ world, actor, input }: Asked<OfApplication>) {
    needOwnApplication(world, actor, input.applicationId)
  },
  apply({ world, actor, input, given: { name, image } }): CustomEmoji {
    const application = needOwnApplication(world, actor, input.applicationId)
    const { animated, ...picture } = needEmojiPicture(image)
    needNameFree(application, name)
    const { emojis, botId: creatorId } = application
    if (emojis.size >= LIMITS.emoji.perApplication) throw new Problem("tooManyApplicationEmojis")
    const id = world.ids.next<EmojiId>()
    const emoji = { id, name, animated, creatorId, picture }
    emojis.set(id, emoji)
    return emoji
  },
})

/** @throws Problem 50035 */
function needNameFree({ emojis }: Application, name: string): void {
  const isTaken = [...emojis.values()].some((emoji) => emoji.name === name)
  if (isTaken) throw invalidForm(["name"], [TAKEN])
}

/** Lists the emojis of one's application. */
export const listApplicationEmojis = query({
  name: "applicationEmojis.list",
  authorize({ world, actor, input }: Asked<OfApplication>) {
    needOwnApplication(world, actor, input.applicationId)
  },
  read: ({ world, actor, input }): CustomEmoji[] => [
    ...needOwnApplication(world, actor, input.applicationId).emojis.values(),
  ],
})

/** Reads an emoji of one's application. */
export const getApplicationEmoji = query({
  name: "applicationEmojis.get",
  authorize(asked: Asked<ApplicationEmojiInput>) {
    needOwn(asked)
  },
  read: (granted): CustomEmoji => needOwn(granted).emoji,
})

/** Renames an emoji of one's application. */
export const editApplicationEmoji = action({
  name: "applicationEmojis.edit",
  form: applicationEmojiEditForm,
  authorize(asked: Asked<ApplicationEmojiInput>) {
    needOwn(asked)
  },
  apply(granted): CustomEmoji {
    const { application, emoji } = needOwn(granted)
    const { name = emoji.name } = granted.given
    if (name !== emoji.name) needNameFree(application, name)
    emoji.name = name
    return emoji
  },
})

/** Deletes an emoji of one's application. The reactions that are made of it stay. */
export const deleteApplicationEmoji = action({
  name: "applicationEmojis.delete",
  authorize(asked: Asked<ApplicationEmojiInput>) {
    needOwn(asked)
  },
  apply(granted): void {
    const { application, emoji } = needOwn(granted)
    application.emojis.delete(emoji.id)
  },
})

/** @throws Problem 10002, 20012, 10014 */
function needOwn({ world, actor, input }: Asked<ApplicationEmojiInput>) {
  const application = needOwnApplication(world, actor, input.applicationId)
  return { application, emoji: needApplicationEmoji(application, input.emojiId) }
}
