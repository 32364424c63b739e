// The one door to state: every change goes through `perform`, every read through `ask`.

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

/** A file that came with a request; `index` is the n of its part `files[n]`. */
export interface Upload {
  readonly index: number
  readonly filename: string
  /** Set where a test decides it. Default: by the extension of the name, as the platform does. */
  readonly contentType?: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether a person marked it as a spoiler. Bots say so in the body. */
  readonly spoiler?: boolean | undefined
}

/** What is attempted: on what, with what, and why. */
export interface Invocation<Input> {
  /** The ids of the path, or of the handle that a person acts on. */
  readonly input: Input
  /** What was sent, in wire keys and not yet checked. */
  readonly body?: unknown
  readonly files?: readonly Upload[]
  /**
   * The id of what the change makes, a free snowflake. Only whoever arranges a world chooses one;
   * default: the next of the world.
   */
  readonly id?: string | undefined
  /** The reason for the audit log. */
  readonly reason?: string | undefined
  /**
   * What else must be in order before the form is looked at, such as that it could be read at all.
   * Asked once the actor is authorised, since a refusal comes before any word on what was sent. What
   * it gives, such as the query of a write, is added to the input.
   */
  readonly beforeValidate?: () => Partial<Input> | undefined
}

/** What an authorisation looks at. */
export interface AuthContext<Input> {
  readonly world: World
  readonly actor: Actor
  readonly input: Input
}

/** What a change or a read works with: authorised, and its form checked. */
export interface ActionContext<Input, Given> extends AuthContext<Input> {
  readonly body: Given
  readonly files: readonly Upload[]
  readonly reason: string | undefined
  /** The id of what the change makes: the attempt's, else the next of the world. */
  readonly newId: NewId
}

/** Gives the id of something new. */
export type NewId = <I extends string>() => I

/** What happened, for the audit log; nothing is written where the system acts. */
export interface NewAuditLogEntry {
  readonly type: AuditLogEvent
  readonly targetId: string | null
  readonly changes?: readonly APIAuditLogChange[]
  readonly options?: APIAuditLogOptions
  /** Where what was sent says why, and the attempt does not. */
  readonly reason?: string | undefined
}

/** What only a change holds. */
export interface Effects {
  /** Tells a fact at once, while it is true. */
  emit(fact: Fact): void
  /** Writes an audit entry and tells it, or counts the deed in an earlier entry. Call it after the facts. */
  audit(guild: Guild, audited: NewAuditLogEntry): void
}

interface OperationDefinition<Input, Given> {
  readonly name: string
  /** The form of what is given; undeclared where nothing may be given. */
  readonly bodySchema?: Schema<Given>
  /** Whether files may come along. */
  readonly acceptsFiles?: true
  /** Throws the Problem that refuses the actor: unknown, hidden, not permitted, outranked. */
  readonly authorize: (asked: AuthContext<Input>) => void
}

/** A change as a value. */
export interface Action<Input, Given, Result> extends OperationDefinition<Input, Given> {
  /** Asks for all it needs, then changes, then tells. */
  readonly apply: (granted: ActionContext<Input, Given>, effects: Effects) => Result
}

/** A read as a value. */
export interface Query<Input, Given, Result> extends OperationDefinition<Input, Given> {
  readonly read: (granted: ActionContext<Input, Given>) => Result
}

/** Declares a change. */
export function action<Input, Given = undefined, Result = void>(
  definition: Action<Input, Given, Result>,
): Action<Input, Given, Result> {
  return definition
}

/** Declares a read. */
export function query<Input, Given = undefined, Result = void>(
  definition: Query<Input, Given, Result>,
): Query<Input, Given, Result> {
  return definition
}

/**
 * Lets `actor` attempt a change: authorise, check the form, change, tell.
 *
 * @throws Problem where the platform says no; then nothing has changed.
 */
export function perform<Input, Given, Result>(
  world: World,
  actor: Actor,
  does: Action<Input, Given, Result>,
  attempt: Invocation<Input>,
): Result {
  const takeBackIds = world.ids.savepoint()
  const result = withIdRollback(takeBackIds, () => {
    const granted = authorizeAndValidate(world, actor, does, attempt)
    return does.apply(granted, createEffects(granted))
  })
  const account = isAccount(actor) ? world.users.get(actor) : undefined
  if (account?.bot === false) account.seenAt = world.clock.now()
  return result
}

/** Does something. A mistake of a test, which comes before anything is told, uses up no ids. */
function withIdRollback<Result>(takeBackIds: () => void, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof SetupError) takeBackIds()
    throw error
  }
}

/**
 * Lets `actor` read: the same authorisation and form, and nothing to tell.
 *
 * @throws Problem where the platform says no.
 */
export function runQuery<Input, Given, Result>(
  world: World,
  actor: Actor,
  reads: Query<Input, Given, Result>,
  attempt: Invocation<Input>,
): Result {
  return reads.read(authorizeAndValidate(world, actor, reads, attempt))
}

function authorizeAndValidate<Input, Given>(
  world: World,
  actor: Actor,
  definition: OperationDefinition<Input, Given>,
  { input, body, files = [], id, reason, beforeValidate }: Invocation<Input>,
): ActionContext<Input, Given> {
  definition.authorize({ world, actor, input })
  const added = beforeValidate?.()
  // Assumption: long-audit-reason
  if (reason !== undefined) parseBody(string(LIMITS.audit.reason), reason, "reason")
  const { bodySchema } = definition
  // Without a form nothing may be given, and `Given` is undefined by its default.
  const checked = bodySchema === undefined ? (undefined as Given) : parseBody(bodySchema, body)
  const newId: NewId = () => (id === undefined ? world.ids.next() : world.ids.reserve(id))
  return { world, actor, input: { ...input, ...added }, body: checked, files, reason, newId }
}

function createEffects({ world, actor, reason }: ActionContext<unknown, unknown>): Effects {
  const emit = (fact: Fact): void => {
    for (const observe of world.observers) observe(fact)
  }
  return {
    emit,
    audit(guild, { type, targetId, changes = [], options, reason: said }) {
      if (!isAccount(actor)) return
      const deed = { userId: actor, targetId, type, options: options ?? null }
      if (mergeEntry(guild, deed, world.clock.now())) return
      const entry = {
        ...deed,
        id: world.ids.next<AuditEntryId>(),
        guildId: guild.id,
        changes,
        reason: reason ?? said ?? null,
      }
      guild.auditLog.push(entry)
      emit({ type: "auditEntryAdded", guild, entry })
    },
  }
}
