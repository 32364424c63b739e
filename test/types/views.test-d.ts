import type {
  APIApplication,
  APIApplicationCommand,
  APIAttachment,
  APIAuditLogEntry,
  APIBaseVoiceState,
  APIChannel,
  APIDMChannel,
  APIGuild,
  APIGuildMember,
  APIGuildCategoryChannel,
  APIGuildStageVoiceChannel,
  APIGuildVoiceChannel,
  APIInteraction,
  APIMessage,
  APIMessagePin,
  APIMessageTopLevelComponent,
  APINewsChannel,
  APIPartialEmoji,
  APIReaction,
  APIRole,
  APITextChannel,
  APIUser,
  APIWebhook,
  GatewayGuildCreateDispatchData,
  GatewayGuildMembersChunkPresence,
  RESTPostAPIInteractionCallbackWithResponseResult,
} from "discord-api-types/v10"
import { expectTypeOf, test } from "vitest"
import type * as answers from "../../src/world/wire/answers.ts"
import type * as applications from "../../src/world/wire/applications.ts"
import type * as audit from "../../src/world/wire/audit.ts"
import type * as channels from "../../src/world/wire/channels.ts"
import type * as commands from "../../src/world/wire/commands.ts"
import type * as components from "../../src/world/wire/components.ts"
import type * as files from "../../src/world/wire/files.ts"
import type * as guilds from "../../src/world/wire/guilds.ts"
import type * as interactions from "../../src/world/wire/interactions.ts"
import type * as members from "../../src/world/wire/members.ts"
import type * as messages from "../../src/world/wire/messages.ts"
import type * as pins from "../../src/world/wire/pins.ts"
import type * as presences from "../../src/world/wire/presences.ts"
import type * as reactions from "../../src/world/wire/reactions.ts"
import type * as roles from "../../src/world/wire/roles.ts"
import type * as time from "../../src/world/wire/time.ts"
import type * as users from "../../src/world/wire/users.ts"
import type * as voice from "../../src/world/wire/voice.ts"
import type * as webhooks from "../../src/world/wire/webhooks.ts"

type Exports = typeof answers &
  typeof applications &
  typeof audit &
  typeof channels &
  typeof commands &
  typeof components &
  typeof files &
  typeof guilds &
  typeof interactions &
  typeof members &
  typeof messages &
  typeof pins &
  typeof presences &
  typeof reactions &
  typeof roles &
  typeof time &
  typeof users &
  typeof voice &
  typeof webhooks

/** What each view writes, in the words of discord-api-types. */
interface Views {
  viewAnswered: RESTPostAPIInteractionCallbackWithResponseResult
  viewApplication: APIApplication
  viewAuditEntry: APIAuditLogEntry
  viewGuildChannel:
    | APITextChannel
    | APINewsChannel
    | APIGuildVoiceChannel
    | APIGuildStageVoiceChannel
    | APIGuildCategoryChannel
  viewDm: APIDMChannel
  viewChannel: APIChannel
  viewCommand: APIApplicationCommand
  // Lists leave out localisations that were not asked for.
  viewCommandPlain: Omit<APIApplicationCommand, "name_localizations" | "description_localizations">
  viewComponents: APIMessageTopLevelComponent[]
  viewAttachment: APIAttachment
  viewGuild: APIGuild
  viewGuildWithCounts: APIGuild &
    Required<Pick<APIGuild, "approximate_member_count" | "approximate_presence_count">>
  // The types ask for a guild_id in each presence; the platform leaves it out here.
  viewGuildCreate: Omit<GatewayGuildCreateDispatchData, "presences">
  viewInteraction: APIInteraction
  viewMemberOnly: Omit<APIGuildMember, "user">
  viewMember: APIGuildMember
  viewMessage: APIMessage
  viewPin: APIMessagePin
  viewPresence: GatewayGuildMembersChunkPresence
  viewEmoji: APIPartialEmoji
  viewReaction: APIReaction
  viewRole: APIRole
  viewTime: string
  viewOptionalTime: string | null
  viewUser: APIUser
  viewSelf: APIUser
  viewVoiceState: APIBaseVoiceState
  viewWebhook: APIWebhook
  viewWebhookByToken: APIWebhook
  viewWebhookAuthor: APIUser
}

test("every view says what it writes in the words of discord-api-types", () => {
  expectTypeOf<keyof Views>().toEqualTypeOf<Extract<keyof Exports, `view${string}`>>()
  expectTypeOf<{ [Name in keyof Views]: ReturnType<Exports[Name]> }>().toExtend<Views>()
})

test("no view may write just anything", () => {
  type Loose = {
    [Name in keyof Views]: unknown extends ReturnType<Exports[Name]> ? Name : never
  }[keyof Views]
  expectTypeOf<Loose>().toEqualTypeOf<never>()
})
