import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApplicationCommandType } from "discord-api-types/v10"
import { RateLimitError, ApiError, withErrorKey } from "../../kernel/api-error.ts"
import { requireRegistrable, toDefinition } from "../rules/registration.ts"
import type { Application } from "../../applications/model.ts"
import type { Command, CommandDefinition, CommandDraft } from "../model/command.ts"
import type { ApplicationId, CommandId, GuildId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { commandsQuery, overwriteCommandsBody } from "../schemas/commands.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireOwnApplication } from "../../rules/require.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"

/** The commands of an application: its global ones, or with `guildId` those of one guild. */
export interface CommandScope {
  readonly applicationId: ApplicationId
  readonly guildId?: GuildId
}

/** One command of a scope. */
export interface ScopedCommandInput extends CommandScope {
  readonly commandId: CommandId
}

/**
 * Returns the application of a scope, and the id of its guild; null for the global commands.
 *
 * @throws ApiError for the application of another bot, and for a guild that the bot is not in.
 */
export function requireScope({ world, actor, input }: AuthContext<CommandScope>) {
  const application = requireOwnApplication(world, actor, input.applicationId)
  const { guildId = null } = input
  if (guildId !== null) requireGuildAccess(world, actor, guildId)
  return { application, guildId }
}

/** Returns the commands of one scope in the order of their registration. */
export function commandsIn(application: Application, guildId: GuildId | null): Command[] {
  return [...application.commands.values()].filter((command) => command.guildId === guildId)
}

/** Whether two definitions of one scope stand for the same command. */
export function isSameCommand(
  a: Pick<CommandDefinition, "name" | "type">,
  b: Pick<CommandDefinition, "name" | "type">,
): boolean {
  return a.name === b.name && a.type === b.type
}

/** Whether a bulk overwrite replaces a command by a draft. There is one entry point, of any name. */
function isReplacedBy(command: Command, draft: CommandDraft): boolean {
  return isEntryPoint(command) ? isEntryPoint(draft) : isSameCommand(command, draft)
}

function isEntryPoint({ type }: Pick<Command, "type">): boolean {
  return type === ApplicationCommandType.PrimaryEntryPoint
}

/**
 * Returns the existing command that each draft overwrites, if any. A command matches at most one
 * draft.
 *
 * Assumption: permissions-go-with-a-command
 */
function matchExisting(
  before: readonly Command[],
  drafts: readonly CommandDraft[],
): readonly (Command | undefined)[] {
  const givenIds = new Set(drafts.flatMap(({ id }) => id ?? []))
  const free = new Set(before)
  return drafts.map((draft) => {
    const match = before.find((command) =>
      draft.id === undefined
        ? isReplacedBy(command, draft) && !givenIds.has(command.id)
        : command.id === draft.id && command.type === draft.type && free.has(command),
    )
    // Assumption: command-id-in-overwrite
    if (draft.id !== undefined && match === undefined) throw new ApiError("unknownCommand")
    if (match !== undefined) free.delete(match)
    return match
  })
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Requires that `count` more commands of a scope may be created. The documentation limits creations
 * "per day, per guild". Global commands count as one more scope, and a day is the last 24 hours.
 * Assumption: command-creations-window
 * https://docs.discord.com/developers/interactions/application-commands#registering-a-command
 *
 * @throws RateLimitError 30034 until enough creations are a day old.
 */
export function requireCreationsLeft(
  { clock }: World,
  { commandCreations }: Application,
  guildId: GuildId | null,
  count: number,
): void {
  const since = clock.now() - DAY
  const recent = commandCreations.filter((one) => one.guildId === guildId && one.at > since)
  const over = recent.length + count - LIMITS.command.creationsPerDay
  if (over <= 0) return
  const freed = recent[Math.min(over, recent.length) - 1] ?? { at: clock.now() }
  throw new RateLimitError("tooManyCommandCreations", freed.at - since)
}

/** Records `count` creations at the current time, and removes those older than a day. */
export function countCreations(
  { clock }: World,
  { commandCreations }: Application,
  guildId: GuildId | null,
  count: number,
): void {
  const now = clock.now()
  const kept = commandCreations.findIndex(({ at }) => at > now - DAY)
  commandCreations.splice(0, kept === -1 ? commandCreations.length : kept)
  for (let n = 0; n < count; n += 1) commandCreations.push({ guildId, at: now })
}

/** Removes the permissions that guilds have set for deleted commands. */
export function deleteCommandPermissions({ guilds }: World, deleted: readonly Command[]): void {
  for (const guild of guilds.values()) {
    for (const { id } of deleted) guild.commandPermissions.delete(id)
  }
}

/**
 * Replaces all commands of a scope. A command that matches an existing one, by name and type or by
 * the given id, keeps its id, and its version if nothing changed.
 * https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands
 *
 * @throws ApiError 10063 for the id of a command that is not of the scope and type, 50240 if it leaves
 * out the entry point. @throws RateLimitError 30034 for too many new commands.
 */
export const overwriteCommands = action({
  name: "commands.overwrite",
  bodySchema: overwriteCommandsBody,
  resolve: requireScope,
  apply({ world, resolved: { application, guildId }, body }): readonly Command[] {
    const before = commandsIn(application, guildId)
    body.forEach((draft, index) =>
      withErrorKey(String(index), () => requireRegistrable(application, guildId, draft)),
    )
    if (before.some(isEntryPoint) && !body.some(isEntryPoint)) {
      throw new ApiError("entryPointOmitted")
    }
    const existing = matchExisting(before, body)
    const created = existing.filter((match) => match === undefined).length
    requireCreationsLeft(world, application, guildId, created)
    countCreations(world, application, guildId, created)
    const after = body.map(({ id: _, ...draft }, index): Command => {
      const definition = toDefinition(application, guildId, draft)
      const match = existing[index]
      const id = match?.id ?? world.ids.next<CommandId>()
      const command = { ...definition, id, applicationId: application.id, guildId }
      const same =
        match !== undefined && isDeepEqual({ ...match, version: "" }, { ...command, version: "" })
      return { ...command, version: same ? match.version : world.ids.next<string>() }
    })
    for (const command of before) application.commands.delete(command.id)
    for (const command of after) application.commands.set(command.id, command)
    const gone = before.filter(({ id }) => !application.commands.has(id))
    deleteCommandPermissions(world, gone)
    return after
  },
})

export const listCommands = query({
  name: "commands.list",
  querySchema: commandsQuery,
  resolve: requireScope,
  read: ({ resolved: { application, guildId } }): readonly Command[] =>
    commandsIn(application, guildId),
})
