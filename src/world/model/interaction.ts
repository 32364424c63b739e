import type {
  APIModalInteractionResponseCallbackData,
  APIApplicationCommandOptionChoice,
  ApplicationCommandType,
  ComponentType,
  InteractionResponseType,
} from "discord-api-types/v10"
import type { CommandOptionValue } from "./command-option.ts"
import type {
  ApplicationId,
  ChannelId,
  CommandId,
  GuildId,
  InteractionId,
  MessageId,
  RoleId,
  UserId,
} from "./ids.ts"
import type { Attachment } from "./message.ts"

/** A command, and what is filled into it. */
interface CommandUseBase {
  readonly commandId: CommandId
  readonly name: string
  readonly options: readonly CommandOptionValue[]
  /** What the options name, and what a command of a menu is used on. */
  readonly resolved: ResolvedIds
}

/** Which command was used, with what. */
export interface CommandUse extends CommandUseBase {
  readonly kind: "command"
  readonly type: ApplicationCommandType
  /** What a command of a menu was used on. */
  readonly targetId: UserId | MessageId | null
}

/** Which command is being filled in, up to the option for which a proposal is asked. */
export interface AutocompleteUse extends CommandUseBase {
  readonly kind: "autocomplete"
}

/** Which component of which message was used. */
export interface ComponentUse {
  readonly kind: "component"
  readonly messageId: MessageId
  readonly customId: string
  readonly componentType: ComponentType
  /** The component's own number within its message. */
  readonly componentId: number
  /** What was chosen in a select: values of its options, or ids. Null for a button. */
  readonly values: readonly string[] | null
  readonly resolved: ResolvedIds
}

/** What stands in a field of a modal: a text, a tick, the values or ids that were chosen, or nothing. */
export type SubmittedFieldValue = string | boolean | readonly string[] | null

/** Which modal was submitted, and how it was filled in. */
export interface ModalUse {
  readonly kind: "modal"
  /** The interaction that the bot answered with it. */
  readonly openedBy: InteractionId
  /** The message with the component that was used then; null where it was a command. */
  readonly messageId: MessageId | null
  readonly modal: APIModalInteractionResponseCallbackData
  /** By custom id. */
  readonly fields: ReadonlyMap<string, SubmittedFieldValue>
  readonly resolved: ResolvedIds
}

/** What goes along with an interaction because it is named there. Files are there themselves. */
export interface ResolvedIds {
  readonly userIds: readonly UserId[]
  readonly roleIds: readonly RoleId[]
  readonly channelIds: readonly ChannelId[]
  readonly messageIds: readonly MessageId[]
  readonly attachments: readonly Attachment[]
}

/** What a person did with a bot, and how the bot answered so far. */
export interface Interaction {
  readonly id: InteractionId
  readonly applicationId: ApplicationId
  readonly token: string
  readonly userId: UserId
  readonly channelId: ChannelId
  readonly guildId: GuildId | null
  readonly use: CommandUse | AutocompleteUse | ComponentUse | ModalUse
  /** The callback that consumed it. */
  answer: InteractionResponseType | null
  /** Whether the platform gave up on it before its time: what came back by HTTP was no answer. */
  abandoned: boolean
  /** The message that `@original` names. */
  originalId: MessageId | null
  /** A deferred answer that has not come yet: a reply to fill, or an update to make. */
  deferred: boolean
  readonly followUpIds: MessageId[]
  modal: APIModalInteractionResponseCallbackData | null
  choices: readonly APIApplicationCommandOptionChoice[] | null
}
