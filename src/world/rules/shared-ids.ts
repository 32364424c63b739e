// Ids that the platform gives to two objects of different kinds.

import type { Id } from "../kernel/snowflake.ts"
import type { ApplicationId, ChannelId, GuildId, MessageId, RoleId, UserId } from "../model/ids.ts"
import type { WebhookId } from "../model/ids.ts"

/** The kind of the second object with an id, by the kind of the first one. */
interface SharingKinds {
  /** The role @everyone has the id of its guild. */
  readonly guild: "role"
  /** A thread that was started from a message has the id of the message. */
  readonly message: "channel"
  /** Since 2016, an application has the same id as its bot. */
  readonly user: "application"
  readonly application: "user"
  /** The messages of a webhook have its id as that of their author, who is no account. */
  readonly webhook: "user"
}

/** Returns the id of the role @everyone of a guild. */
export const everyoneRoleId = (id: GuildId): RoleId => sharedId(id)

/** Returns the id of the thread that was or would be started from a message. */
export const threadIdOf = (id: MessageId): ChannelId => sharedId(id)

/** Returns the id of the application of a bot. */
export const applicationIdOf = (botId: UserId): ApplicationId => sharedId(botId)

/** Returns the id of the bot of an application. */
export const botIdOf = (id: ApplicationId): UserId => sharedId(id)

/** Returns the author id of the messages of a webhook, which no account has. */
export const webhookAuthorId = (id: WebhookId): UserId => sharedId(id)

function sharedId<Kind extends keyof SharingKinds>(id: Id<Kind>): Id<SharingKinds[Kind]> {
  const text: string = id
  return text as Id<SharingKinds[Kind]>
}
