// The emojis of an application. Only its bot can use them. Changes emit no events and no audit log
// entries.

import { type FormIssue, ApiError, invalidFormBody } from "../kernel/api-error.ts"
import type { Application } from "../model/application.ts"
import type { CustomEmoji } from "../model/expression.ts"
import type { ApplicationId, EmojiId } from "../model/ids.ts"
import { requireApplicationEmoji, requireEmojiPicture } from "../rules/expressions.ts"
import { createApplicationEmojiBody, editApplicationEmojiBody } from "../rules/schemas/emojis.ts"
import { LIMITS } from "../rules/limits.ts"
import { requireOwnApplication } from "../rules/require.ts"
import { type AuthContext, action, query } from "./action.ts"

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
  resolve({ world, actor, input }: AuthContext<ApplicationEmojisInput>) {
    requireOwnApplication(world, actor, input.applicationId)
  },
  apply({ world, actor, input, body: { name, image } }): CustomEmoji {
    const application = requireOwnApplication(world, actor, input.applicationId)
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

/** @throws ApiError 50035 */
function requireFreeName({ emojis }: Application, name: string): void {
  const isTaken = [...emojis.values()].some((emoji) => emoji.name === name)
  if (isTaken) throw invalidFormBody(["name"], [NAME_TAKEN])
}

export const listApplicationEmojis = query({
  name: "applicationEmojis.list",
  resolve({ world, actor, input }: AuthContext<ApplicationEmojisInput>) {
    requireOwnApplication(world, actor, input.applicationId)
  },
  read: ({ world, actor, input }): CustomEmoji[] => [
    ...requireOwnApplication(world, actor, input.applicationId).emojis.values(),
  ],
})

export const getApplicationEmoji = query({
  name: "applicationEmojis.get",
  resolve(context: AuthContext<ApplicationEmojiInput>) {
    requireOwnEmoji(context)
  },
  read: (context): CustomEmoji => requireOwnEmoji(context).emoji,
})

/** Renames an emoji of the bot's application. */
export const editApplicationEmoji = action({
  name: "applicationEmojis.edit",
  bodySchema: editApplicationEmojiBody,
  resolve(context: AuthContext<ApplicationEmojiInput>) {
    requireOwnEmoji(context)
  },
  apply(context): CustomEmoji {
    const { application, emoji } = requireOwnEmoji(context)
    const { name = emoji.name } = context.body
    if (name !== emoji.name) requireFreeName(application, name)
    emoji.name = name
    return emoji
  },
})

/** Deletes an emoji of the bot's application. Reactions with it remain. */
export const deleteApplicationEmoji = action({
  name: "applicationEmojis.delete",
  resolve(context: AuthContext<ApplicationEmojiInput>) {
    requireOwnEmoji(context)
  },
  apply(context): void {
    const { application, emoji } = requireOwnEmoji(context)
    application.emojis.delete(emoji.id)
  },
})

/** @throws ApiError 10002, 20012, 10014 */
function requireOwnEmoji({ world, actor, input }: AuthContext<ApplicationEmojiInput>) {
  const application = requireOwnApplication(world, actor, input.applicationId)
  return { application, emoji: requireApplicationEmoji(application, input.emojiId) }
}
