import type {
  APIModalInteractionResponseCallbackData,
  APIApplicationCommandOptionChoice,
  ComponentType,
  InteractionResponseType,
} from "discord-api-types/v10"
import type { CommandOptionValue } from "./option.ts"
import type {
  ApplicationId,
  ChannelId,
  CommandId,
  GuildId,
  InteractionId,
  MessageId,
  UserId,
} from "./ids.ts"

/** Which command was used, with what. */
export interface CommandUse {
  readonly kind: "command"
  readonly commandId: CommandId
  readonly name: string
  readonly options: readonly CommandOptionValue[]
  /** Ids named by options, whose entities go along. */
  readonly resolved: ResolvedIds
}

/** Which component of which message was used. */
export interface ComponentUse {
  readonly kind: "component"
  readonly messageId: MessageId
  readonly customId: string
  readonly componentType: ComponentType
  /** The component's own number within its message. */
  readonly componentId: number
}

/** Ids of the entities that options name. */
export interface ResolvedIds {
  readonly userIds: readonly UserId[]
  readonly roleIds: readonly string[]
  readonly channelIds: readonly ChannelId[]
}

/** What a person did with a bot, and how the bot answered so far. */
export interface Interaction {
  readonly id: InteractionId
  readonly applicationId: ApplicationId
  readonly token: string
  readonly userId: UserId
  readonly channelId: ChannelId
  readonly guildId: GuildId | null
  readonly use: CommandUse | ComponentUse
  /** The callback that consumed it. */
  answer: InteractionResponseType | null
  /** The message that `@original` names. */
  originalId: MessageId | null
  /** A deferred answer that has not come yet: a reply to fill, or an update to make. */
  deferred: boolean
  readonly followUpIds: MessageId[]
  modal: APIModalInteractionResponseCallbackData | null
  choices: readonly APIApplicationCommandOptionChoice[] | null
}
