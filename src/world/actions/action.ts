// Declares actions, which change the world, and queries, which read it. `perform` and `runQuery` run
// them.

import { type Schema, parseBody, string } from "../kernel/body-schema.ts"
import type { ApiError } from "../kernel/api-error.ts"
import type { Actor, World } from "../model/world.ts"
import type { OAuth2Credentials } from "../oauth2/model.ts"
import { LIMITS } from "../rules/limits.ts"
import { type Effects, createEffects } from "./effects.ts"

/** The schema of an audit log reason. */
const reasonSchema = string(LIMITS.audit.reason)

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
  /** The request body before validation, with the keys of the API. */
  readonly body?: unknown
  /** The error of a body that could not be parsed. It is thrown after authorization. */
  readonly bodyError?: ApiError | undefined
  /** The query parameters before validation, with the names of the API. Default: none. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly files?: readonly Upload[]
  /**
   * The id of the object that the action creates, an unused snowflake. Only tests choose ids.
   * Default: the next id of the world.
   */
  readonly id?: string | undefined
  /** The audit log reason. */
  readonly reason?: string | undefined
  /** The OAuth2 credentials of a request. */
  readonly credentials?: OAuth2Credentials | undefined
}

/** The context in which the objects of an operation are resolved. */
export interface AuthContext<Input> {
  readonly world: World
  readonly actor: Actor
  readonly input: Input
  /** The OAuth2 credentials of a request. */
  readonly credentials?: OAuth2Credentials | undefined
}

/** The context of `apply` and `read`: authorized, with a validated body and query. */
export interface ActionContext<
  Input,
  Body = undefined,
  Resolved = unknown,
  Params = undefined,
> extends AuthContext<Input> {
  /** The objects that `resolve` required. */
  readonly resolved: Resolved
  readonly body: Body
  readonly query: Params
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

interface OperationDefinition<Input, Body, Resolved, Params> {
  readonly name: string
  /** The schema of the body. Operations without one accept no body. */
  readonly bodySchema?: Schema<Body>
  /**
   * Returns the schema that validates the body, with the same keys as `bodySchema`, if limits
   * depend on the resolved objects.
   */
  readonly bodySchemaFor?: (resolved: Resolved) => Schema<Body>
  /** The schema of the query parameters. Operations without one accept none. */
  readonly querySchema?: Schema<Params>
  /** Whether the operation accepts files. */
  readonly acceptsFiles?: true
  /**
   * Authorizes the actor and returns the required objects, such as the guild and the member. Runs
   * before anything else is validated. Throws an ApiError if the target is unknown or hidden, or if
   * the actor lacks permissions or rank.
   */
  readonly resolve: (context: AuthContext<Input>) => Resolved
}

/** The definition of an operation that changes the world. */
export interface ActionDefinition<
  Input,
  Body = undefined,
  Result = void,
  Resolved = void,
  Params = undefined,
> extends OperationDefinition<Input, Body, Resolved, Params> {
  /** Checks all other requirements, then changes the world, then emits facts. */
  readonly apply: (
    context: ActionContext<Input, Body, Resolved, Params>,
    effects: Effects,
  ) => Result
}

/** The definition of an operation that reads the world. */
export interface QueryDefinition<
  Input,
  Body = undefined,
  Result = void,
  Resolved = void,
  Params = undefined,
> extends OperationDefinition<Input, Body, Resolved, Params> {
  readonly read: (context: ActionContext<Input, Body, Resolved, Params>) => Result
}

/** The result of an operation, and its validated query parameters. */
export interface Outcome<Result, Params> {
  readonly result: Result
  readonly query: Params
}

/** A declared operation. Only its input, its result and its query parameters concern callers. */
interface Operation<Input, Result, Params> {
  readonly name: string
  readonly bodySchema: Schema<unknown> | undefined
  readonly querySchema: Schema<unknown> | undefined
  readonly acceptsFiles: boolean
  /**
   * Resolves the objects, validates the invocation, and runs the operation. Callers use `perform` or
   * `runQuery`.
   */
  readonly run: (
    world: World,
    actor: Actor,
    invocation: Invocation<Input>,
  ) => Outcome<Result, Params>
}

/** An operation that changes the world. */
export interface Action<Input, Result, Params = unknown> extends Operation<Input, Result, Params> {
  readonly kind: "action"
}

/** An operation that reads the world. */
export interface Query<Input, Result, Params = unknown> extends Operation<Input, Result, Params> {
  readonly kind: "query"
}

/** Declares an action. */
export function action<Input, Body = undefined, Result = void, Resolved = void, Params = undefined>(
  definition: ActionDefinition<Input, Body, Result, Resolved, Params>,
): Action<Input, Result, Params> {
  const run = (context: ActionContext<Input, Body, Resolved, Params>): Result =>
    definition.apply(context, createEffects(context))
  return { kind: "action", ...operation(definition, run) }
}

/** Declares a query. */
export function query<Input, Body = undefined, Result = void, Resolved = void, Params = undefined>(
  definition: QueryDefinition<Input, Body, Result, Resolved, Params>,
): Query<Input, Result, Params> {
  return { kind: "query", ...operation(definition, definition.read) }
}

function operation<Input, Body, Result, Resolved, Params>(
  definition: OperationDefinition<Input, Body, Resolved, Params>,
  run: (context: ActionContext<Input, Body, Resolved, Params>) => Result,
): Operation<Input, Result, Params> {
  const { name, bodySchema, querySchema, acceptsFiles = false } = definition
  return {
    name,
    bodySchema,
    querySchema,
    acceptsFiles,
    run(world, actor, invocation) {
      const context = resolveAndValidate(world, actor, definition, invocation)
      return { result: run(context), query: context.query }
    },
  }
}

function resolveAndValidate<Input, Body, Resolved, Params>(
  world: World,
  actor: Actor,
  {
    resolve,
    bodySchema,
    bodySchemaFor,
    querySchema,
  }: OperationDefinition<Input, Body, Resolved, Params>,
  {
    input,
    body,
    bodyError,
    query: sentQuery,
    files = [],
    id,
    reason,
    credentials,
  }: Invocation<Input>,
): ActionContext<Input, Body, Resolved, Params> {
  const context = { world, actor, input, credentials }
  const resolved = resolve(context)
  if (bodyError !== undefined) throw bodyError
  const params = parseDeclared(querySchema, sentQuery ?? {})
  // Assumption: long-audit-reason
  if (reason !== undefined) parseBody(reasonSchema, reason, "reason")
  const validBody = parseDeclared(bodySchemaFor?.(resolved) ?? bodySchema, body)
  const newId: NewId = () => (id === undefined ? world.ids.next() : world.ids.reserve(id))
  return {
    world,
    actor,
    input,
    credentials,
    resolved,
    body: validBody,
    query: params,
    files,
    reason,
    newId,
  }
}

function parseDeclared<Output>(schema: Schema<Output> | undefined, raw: unknown): Output {
  // The type of a body or a query without a schema is undefined.
  return schema === undefined ? (undefined as Output) : parseBody(schema, raw)
}
