// The activity of an application, which its developer enables in the portal, and the files that are
// uploaded from it.

import { ApplicationCommandType, EntryPointCommandHandlerType } from "discord-api-types/v10"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import { ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { Command } from "../../commands/model/command.ts"
import { toDefinition } from "../../commands/rules/registration.ts"
import { createAttachments, planAttachments } from "../../messages/actions/attachments.ts"
import type { Attachment } from "../../messages/model/message.ts"
import type { ApplicationId, CommandId } from "../../model/ids.ts"
import { requireApplication, requireOwnApplication, requireSystem } from "../../rules/require.ts"
import { requireAuthorizedApplication } from "../../oauth2/rules/tokens.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Application } from "../model.ts"
import { uploadAttachmentBody } from "../schemas.ts"
import type { ApplicationInput } from "./interactions-endpoints.ts"

/** Returns the fields of a new application, whose activities are not enabled. */
export function withoutActivities(): Pick<
  Application,
  "activities" | "activityInstances" | "uploads"
> {
  return { activities: false, activityInstances: new Map(), uploads: new Map() }
}

/**
 * Enables the activity of an application. The platform creates an entry point command for it.
 * https://docs.discord.com/developers/interactions/application-commands#default-entry-point-command
 */
export const enableActivities = action({
  name: "applications.enableActivities",
  resolve({ world, actor, input }: AuthContext<ApplicationInput>) {
    requireSystem(actor, "enable activities")
    const application = requireApplication(world, input.applicationId)
    if (!application.activities) return { application }
    throw new ImpossibleActionError(`The activities of ${application.name} are already enabled.`)
  },
  apply({ world, resolved: { application } }): void {
    const definition = toDefinition(application, null, DEFAULT_ENTRY_POINT)
    const id = world.ids.next<CommandId>()
    const version = world.ids.next<string>()
    const command: Command = {
      ...definition,
      id,
      version,
      applicationId: application.id,
      guildId: null,
    }
    application.activities = true
    application.commands.set(id, command)
  },
})

// Assumption: default-entry-point
const DEFAULT_ENTRY_POINT = {
  type: ApplicationCommandType.PrimaryEntryPoint,
  name: "Launch",
  nameLocalizations: null,
  description: "",
  descriptionLocalizations: null,
  options: [],
  defaultMemberPermissions: null,
  nsfw: false,
  contexts: null,
  integrationTypes: null,
  handler: EntryPointCommandHandlerType.DiscordLaunchActivity,
  dmPermission: true,
} as const

/** A file that was uploaded for an application. */
export interface UploadedFile {
  readonly applicationId: ApplicationId
  readonly file: Attachment
}

/**
 * Uploads a file that an activity shares, and returns it with a URL of the CDN. The bot or a user
 * with an access token of any scope uploads it.
 * https://docs.discord.com/developers/activities/development-guides/user-actions#open-share-moment-dialog
 */
export const uploadAttachment = action({
  name: "applications.uploadAttachment",
  bodySchema: uploadAttachmentBody,
  acceptsFiles: true,
  resolve({ world, actor, input: { applicationId }, credentials }: AuthContext<ApplicationInput>) {
    const application =
      credentials?.accessToken === undefined
        ? requireOwnApplication(world, actor, applicationId)
        : requireAuthorizedApplication(world, credentials, applicationId)
    return { application }
  },
  apply({ world, resolved: { application }, files }): UploadedFile {
    if (files.length > 1) throw new ApiError("tooManyAttachments")
    const [file] = createAttachments(world, planAttachments([], undefined, files))
    if (file === undefined) {
      throw invalidFormBody(
        ["file"],
        [{ code: "BASE_TYPE_REQUIRED", message: "This field is required" }],
      )
    }
    application.uploads.set(file.id, file)
    return { applicationId: application.id, file }
  },
})
