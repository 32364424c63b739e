import {
  editCommandPermissions,
  getCommandPermissions,
  listCommandPermissions,
} from "../../../world/commands/actions/permissions.ts"
import { listCommands, overwriteCommands } from "../../../world/commands/actions/commands.ts"
import {
  type CreatedCommand,
  createCommand,
  deleteCommand,
  editCommand,
  getCommand,
} from "../../../world/commands/actions/single-commands.ts"
import type { Command } from "../../../world/commands/model/command.ts"
import {
  viewCommand,
  viewCommandPermissions,
  viewCommandWithoutLocalizations,
} from "../../../world/commands/views.ts"
import { type ViewContext, route } from "../../route.ts"

/** The owner of the application may use these routes with an access token. */
const OWNER = { scope: "applications.commands.update", isForApplication: true } as const

/** Members of the guild may use these routes with an access token. */
const MEMBERS = { scope: "applications.commands.permissions.update" } as const

const registering = {
  ...OWNER,
  does: overwriteCommands,
  reply: (commands: readonly Command[]) => commands.map(viewCommand),
} as const

const listing = {
  ...OWNER,
  reads: listCommands,
  reply: (
    commands: readonly Command[],
    { query, locale }: ViewContext<{ readonly withLocalizations: boolean }>,
  ) =>
    commands.map((command) =>
      query.withLocalizations
        ? viewCommand(command)
        : viewCommandWithoutLocalizations(command, locale),
    ),
} as const

const creating = {
  ...OWNER,
  does: createCommand,
  status: ({ isNew }: CreatedCommand) => (isNew ? 201 : 200),
  reply: ({ command }: CreatedCommand) => viewCommand(command),
} as const

const reading = { ...OWNER, reads: getCommand, reply: viewCommand } as const
const editing = { ...OWNER, does: editCommand, reply: viewCommand } as const
const deleting = { ...OWNER, does: deleteCommand } as const

export const commands = [
  route("GET /applications/{application_id}/commands", listing),
  route("POST /applications/{application_id}/commands", creating),
  route("PUT /applications/{application_id}/commands", registering),
  route("GET /applications/{application_id}/commands/{command_id}", reading),
  route("PATCH /applications/{application_id}/commands/{command_id}", editing),
  route("DELETE /applications/{application_id}/commands/{command_id}", deleting),
  route("GET /applications/{application_id}/guilds/{guild_id}/commands", listing),
  route("POST /applications/{application_id}/guilds/{guild_id}/commands", creating),
  route("PUT /applications/{application_id}/guilds/{guild_id}/commands", registering),
  route("GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}", reading),
  route("PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}", editing),
  route("DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}", deleting),
  route("GET /applications/{application_id}/guilds/{guild_id}/commands/permissions", {
    ...MEMBERS,
    reads: listCommandPermissions,
    reply: (all) => all.map(viewCommandPermissions),
  }),
  route("GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions", {
    ...MEMBERS,
    reads: getCommandPermissions,
    reply: viewCommandPermissions,
  }),
  route("PUT /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions", {
    ...MEMBERS,
    credential: "bearer",
    does: editCommandPermissions,
    reply: viewCommandPermissions,
  }),
] as const
