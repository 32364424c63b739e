// The only access to world state: every change goes through `perform`, every read through
// `runQuery`.

import type { APIAuditLogChange, APIAuditLogOptions, AuditLogEvent } from "discord-api-types/v10"
import { type Schema, parseBody, string } from "../kernel/body-schema.ts"
import { SetupError } from "../kernel/setup-error.ts"
import type { Fact } from "../model/fact.ts"
import type { Guild } from "../model/guild.ts"
import type { AuditEntryId } from "../model/ids.ts"
import type { Actor, World } from "../model/world.ts"
import { isAccount } from "../rules/require.ts"
import { mergeEntry } from "../rules/audit.ts"
import { LIMITS } from "../rules/limits.ts"

/** A file uploaded with a request. `index` is the n of its multipart field `files[n]`. */
export interface Upload {
  readonly index: number
  readonly filename: string
  /**
   * The content type that a test chose. Default: derived from the file extension, as on the
   * platform.
   */
  readonly contentType?: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether a user marked the file as a spoiler. Bots set this in the body. */
  readonly spoiler?: boolean | undefined
}

/** The data that one call of an action or a query is made with. */
export interface Invocation<Input> {
  /** The ids from the path, or from the handle that a user acts on. */
  readonly input: Input
  /** The request body before validation, with the keys of the API. For a query, the query parameters. */
  readonly body?: unknown
  readonly files?: readonly Upload[]
  /**
   * The id of the object that the action creates, an unused snowflake. Only tests choose ids.
   * Default: the next id of the world.
   */
  readonly id?: string | undefined
  /** The audit log reason. */
  readonly reason?: string | undefined
  /**
   * Runs after authorization and before validation. Throws if the body could not be parsed. The
   * returned properties, such as the query parameters of a write, are added to the input.
   */
  readonly beforeValidate?: () => Partial<Input> | undefined
}

/** The context of an authorization check. */
export interface AuthContext<Input> {
  readonly world: World
  readonly actor: Actor
  readonly input: Input
}

/** The context of `apply` and `read`: authorized, with a validated body. */
export interface ActionContext<Input, Body> extends AuthContext<Input> {
  readonly body: Body
  readonly files: readonly Upload[]
  readonly reason: string | undefined
  /**
   * Returns the id of the object that the action creates: the id of the invocation, or the next id
   * of the world.
   */
  readonly newId: NewId
}

/** Returns the id of a new object. */
export type NewId = <I extends string>() => I

/** The data of a new audit log entry. */
export interface NewAuditLogEntry {
  readonly type: AuditLogEvent
  readonly targetId: string | null
  readonly changes?: readonly APIAuditLogChange[]
  readonly options?: APIAuditLogOptions
  /** The reason from the body, used if the invocation has no reason. */
  readonly reason?: string | undefined
}

/** The side effects that only actions have. */
export interface Effects {
  /** Emits a fact immediately, while the world matches it. */
  emit(fact: Fact): void
  /**
   * Writes an audit log entry and emits it, or adds to the count of an earlier entry. Actions call
   * it after `emit`. Changes made by the system are not written.
   */
  audit(guild: Guild, audited: NewAuditLogEntry): void
}

interface OperationDefinition<Input, Body> {
  readonly name: string
  /** The schema of the body. Operations without one accept no body. */
  readonly bodySchema?: Schema<Body>
  /** Whether the operation accepts files. */
  readonly acceptsFiles?: true
  /**
   * Throws an ApiError if the target is unknown or hidden, or if the actor lacks permissions or
   * rank.
   */
  readonly authorize: (context: AuthContext<Input>) => void
}

/** An operation that changes the world. */
export interface Action<Input, Body, Result> extends OperationDefinition<Input, Body> {
  /** Checks all requirements, then changes the world, then emits facts. */
  readonly apply: (context: ActionContext<Input, Body>, effects: Effects) => Result
}

/** An operation that reads the world. */
export interface Query<Input, Body, Result> extends OperationDefinition<Input, Body> {
  readonly read: (context: ActionContext<Input, Body>) => Result
}

/** Declares an action. */
export function action<Input, Body = undefined, Result = void>(
  definition: Action<Input, Body, Result>,
): Action<Input, Body, Result> {
  return definition
}

/** Declares a query. */
export function query<Input, Body = undefined, Result = void>(
  definition: Query<Input, Body, Result>,
): Query<Input, Body, Result> {
  return definition
}

/**
 * Performs an action as `actor`: authorizes it, validates the body, changes the world and emits
 * facts.
 *
 * @throws ApiError if the platform refuses the action. The world is unchanged then.
 */
export function perform<Input, Body, Result>(
  world: World,
  actor: Actor,
  operation: Action<Input, Body, Result>,
  invocation: Invocation<Input>,
): Result {
  const releaseIds = world.ids.savepoint()
  const result = withIdRollback(releaseIds, () => {
    const context = authorizeAndValidate(world, actor, operation, invocation)
    return operation.apply(context, createEffects(context))
  })
  const account = isAccount(actor) ? world.users.get(actor) : undefined
  if (account?.bot === false) account.seenAt = world.clock.now()
  return result
}

/**
 * Runs `work`. A SetupError releases the ids that were taken, as it is thrown before anything is
 * emitted.
 */
function withIdRollback<Result>(releaseIds: () => void, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof SetupError) releaseIds()
    throw error
  }
}

/**
 * Runs a query as `actor`: authorizes it and validates the body. Emits nothing.
 *
 * @throws ApiError if the platform refuses the query.
 */
export function runQuery<Input, Body, Result>(
  world: World,
  actor: Actor,
  operation: Query<Input, Body, Result>,
  invocation: Invocation<Input>,
): Result {
  return operation.read(authorizeAndValidate(world, actor, operation, invocation))
}

function authorizeAndValidate<Input, Body>(
  world: World,
  actor: Actor,
  definition: OperationDefinition<Input, Body>,
  { input, body, files = [], id, reason, beforeValidate }: Invocation<Input>,
): ActionContext<Input, Body> {
  definition.authorize({ world, actor, input })
  const added = beforeValidate?.()
  // Assumption: long-audit-reason
  if (reason !== undefined) parseBody(string(LIMITS.audit.reason), reason, "reason")
  const { bodySchema } = definition
  // Operations without a schema accept no body. `Body` is undefined by default.
  const checked = bodySchema === undefined ? (undefined as Body) : parseBody(bodySchema, body)
  const newId: NewId = () => (id === undefined ? world.ids.next() : world.ids.reserve(id))
  return { world, actor, input: { ...input, ...added }, body: checked, files, reason, newId }
}

function createEffects({ world, actor, reason }: ActionContext<unknown, unknown>): Effects {
  const emit = (fact: Fact): void => {
    for (const observe of world.observers) observe(fact)
  }
  return {
    emit,
    audit(guild, { type, targetId, changes = [], options, reason: bodyReason }) {
      if (!isAccount(actor)) return
      const fields = { userId: actor, targetId, type, options: options ?? null }
      if (mergeEntry(guild, fields, world.clock.now())) return
      const entry = {
        ...fields,
        id: world.ids.next<AuditEntryId>(),
        guildId: guild.id,
        changes,
        reason: reason ?? bodyReason ?? null,
      }
      guild.auditLog.push(entry)
      emit({ type: "auditEntryAdded", guild, entry })
    },
  }
}
