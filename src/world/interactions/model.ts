import type {
  APIModalInteractionResponseCallbackData,
  APIApplicationCommandOptionChoice,
  ApplicationCommandType,
  ComponentType,
  InteractionResponseType,
} from "discord-api-types/v10"
import type { IntegrationOwners } from "../messages/model/integration-owners.ts"
import type { CommandOptionValue } from "../commands/model/command-option.ts"
import type {
  ApplicationId,
  ChannelId,
  CommandId,
  GuildId,
  InteractionId,
  MessageId,
  RoleId,
  UserId,
} from "../model/ids.ts"
import type { Attachment } from "../messages/model/message.ts"

/** A command and its options. */
interface CommandUseBase {
  readonly commandId: CommandId
  readonly name: string
  readonly options: readonly CommandOptionValue[]
  /** The objects that the options name, and the target of a context menu command. */
  readonly resolved: ResolvedIds
}

/** The data of a command interaction. */
export interface CommandUse extends CommandUseBase {
  readonly kind: "command"
  readonly type: ApplicationCommandType
  /** The target of a context menu command; null for other commands. */
  readonly targetId: UserId | MessageId | null
}

/** The data of an autocomplete interaction: the command with its options up to the focused one. */
export interface AutocompleteUse extends CommandUseBase {
  readonly kind: "autocomplete"
}

/** The data of a component interaction. */
export interface ComponentUse {
  readonly kind: "component"
  readonly messageId: MessageId
  readonly customId: string
  readonly componentType: ComponentType
  /** The number of the component in its message. */
  readonly componentId: number
  /** The values or ids that were selected in a select menu; null for a button. */
  readonly values: readonly string[] | null
  readonly resolved: ResolvedIds
}

/** The value of a modal field: a text, a checkbox state, the selected values or ids, or nothing. */
export type SubmittedFieldValue = string | boolean | readonly string[] | null

/** The data of a modal submission. */
export interface ModalUse {
  readonly kind: "modal"
  /** The interaction that the bot answered with the modal. */
  readonly openedBy: InteractionId
  /** The message of the component that opened the modal; null if a command opened it. */
  readonly messageId: MessageId | null
  readonly modal: APIModalInteractionResponseCallbackData
  /** Fields by custom id. */
  readonly fields: ReadonlyMap<string, SubmittedFieldValue>
  readonly resolved: ResolvedIds
}

/** The objects that an interaction names. The platform sends them along with it. */
export interface ResolvedIds {
  readonly userIds: readonly UserId[]
  readonly roleIds: readonly RoleId[]
  readonly channelIds: readonly ChannelId[]
  readonly messageIds: readonly MessageId[]
  readonly attachments: readonly Attachment[]
}

/** An interaction of a user with a bot, and the bot's answers so far. */
export interface Interaction {
  readonly id: InteractionId
  readonly applicationId: ApplicationId
  readonly token: string
  readonly userId: UserId
  readonly channelId: ChannelId
  readonly guildId: GuildId | null
  readonly owners: IntegrationOwners
  readonly use: CommandUse | AutocompleteUse | ComponentUse | ModalUse
  /** The type of the bot's first response; null before it. */
  answer: InteractionResponseType | null
  /**
   * Whether the platform gave up early, because the HTTP response of the bot was not a valid
   * answer.
   */
  abandoned: boolean
  /** The message that `@original` stands for. */
  originalId: MessageId | null
  /**
   * Whether the bot has deferred its answer and not sent it yet: a reply or an update of a message.
   */
  deferred: boolean
  readonly followUpIds: MessageId[]
  modal: APIModalInteractionResponseCallbackData | null
  choices: readonly APIApplicationCommandOptionChoice[] | null
  /** The activity instance that the response has opened for the user. */
  activityInstanceId: string | null
}
