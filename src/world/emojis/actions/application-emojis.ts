// The emojis of an application. Only its bot can use them. Changes emit no events and no audit log
// entries.

import { type FormIssue, ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { Application } from "../../applications/model.ts"
import type { CustomEmoji } from "../../expressions/model.ts"
import type { ApplicationId, EmojiId } from "../../model/ids.ts"
import { requireApplicationEmoji, requireEmojiPicture } from "../../expressions/rules.ts"
import { createApplicationEmojiBody, editApplicationEmojiBody } from "../schemas.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireOwnApplication } from "../../rules/require.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"

type ApplicationEmojisInput = { readonly applicationId: ApplicationId }

export interface ApplicationEmojiInput extends ApplicationEmojisInput {
  readonly emojiId: EmojiId
}

// The code and the message of this error are not documented. Assumption: application-emoji-name
const NAME_TAKEN: FormIssue = {
  code: "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
  message: "An emoji of this application has this name already",
}

/**
 * Creates an emoji of the bot's application.
 * https://docs.discord.com/developers/resources/emoji#create-application-emoji
 */
export const createApplicationEmoji = action({
  name: "applicationEmojis.create",
  bodySchema: createApplicationEmojiBody,
  resolve: requireApplicationOfPath,
  apply({ world, resolved: { application }, body: { name, image } }): CustomEmoji {
    const { animated, ...picture } = requireEmojiPicture(image)
    requireFreeName(application, name)
    const { emojis, botId: creatorId } = application
    if (emojis.size >= LIMITS.emoji.perApplication) throw new ApiError("tooManyApplicationEmojis")
    const id = world.ids.next<EmojiId>()
    const emoji = { id, name, animated, creatorId, picture }
    emojis.set(id, emoji)
    return emoji
  },
})

/** Returns the application in the path. @throws ApiError 10002, 20012 */
function requireApplicationOfPath({ world, actor, input }: AuthContext<ApplicationEmojisInput>) {
  return { application: requireOwnApplication(world, actor, input.applicationId) }
}

/** @throws ApiError 50035 */
function requireFreeName({ emojis }: Application, name: string): void {
  const isTaken = [...emojis.values()].some((emoji) => emoji.name === name)
  if (isTaken) throw invalidFormBody(["name"], [NAME_TAKEN])
}

export const listApplicationEmojis = query({
  name: "applicationEmojis.list",
  resolve: requireApplicationOfPath,
  read: ({ resolved: { application } }): CustomEmoji[] => [...application.emojis.values()],
})

export const getApplicationEmoji = query({
  name: "applicationEmojis.get",
  resolve: requireOwnEmoji,
  read: ({ resolved: { emoji } }): CustomEmoji => emoji,
})

/** Renames an emoji of the bot's application. */
export const editApplicationEmoji = action({
  name: "applicationEmojis.edit",
  bodySchema: editApplicationEmojiBody,
  resolve: requireOwnEmoji,
  apply({ resolved: { application, emoji }, body }): CustomEmoji {
    const { name = emoji.name } = body
    if (name !== emoji.name) requireFreeName(application, name)
    emoji.name = name
    return emoji
  },
})

/** Deletes an emoji of the bot's application. Reactions with it remain. */
export const deleteApplicationEmoji = action({
  name: "applicationEmojis.delete",
  resolve: requireOwnEmoji,
  apply({ resolved: { application, emoji } }): void {
    application.emojis.delete(emoji.id)
  },
})

/** Returns an emoji of the bot's application. @throws ApiError 10002, 20012, 10014 */
function requireOwnEmoji(context: AuthContext<ApplicationEmojiInput>) {
  const { application } = requireApplicationOfPath(context)
  return { application, emoji: requireApplicationEmoji(application, context.input.emojiId) }
}
