// The responses of the OpenAPI description.

import type { JsonSchema } from "../../handles/arguments/json-form.ts"
import { refTo } from "../arguments/schema.ts"

/** The error responses, by the name of their component, with status and description. */
const ERRORS = {
  Malformed: [
    400,
    "The arguments are wrong: a SetupError that shows the correct ones. Nothing was changed.",
  ],
  Unauthorized: [401, "The key of the control API is missing or wrong."],
  NotFound: [404, "There is no such world, object or method. The message lists what there is."],
  Timeout: [408, "The clients did not come to rest, or nothing that matches happened in time."],
  Failure: [409, "The test fails: gaps that nobody read, or an assertion."],
  Refused: [422, "The platform refuses what the user does, with its own status and code."],
  TooManyWorlds: [429, "The server has as many worlds as it may have."],
} as const

/** The name of an error response. */
export type ErrorName = keyof typeof ERRORS

/** The error responses of each call of a method. */
export const CALL_ERRORS: readonly ErrorName[] = [
  "Malformed",
  "Unauthorized",
  "NotFound",
  "Timeout",
  "Failure",
  "Refused",
]

/** The schemas of responses, by name. */
export const RESPONSE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: "object",
    properties: {
      error: {
        type: "object",
        properties: {
          name: { type: "string", description: "The class of the error, such as SetupError." },
          message: { type: "string" },
          status: { type: "integer", description: "The HTTP status of the platform's refusal." },
          code: { type: "integer", description: "The JSON error code of the platform's refusal." },
          errors: { type: "object", description: "The platform's tree of invalid fields." },
          explanation: { type: "object", description: "The reason of a refusal, and a remedy." },
          reported: { type: "array", items: { type: "object" }, description: "All gaps." },
        },
        required: ["name", "message"],
      },
    },
    required: ["error"],
  },
  Reference: {
    description: "A handle inside another one: its kind, its id, and its name if it has one.",
    type: "object",
    properties: {
      handle: { type: "string" },
      id: { type: "string" },
      name: { type: "string" },
      guild: { type: "string", description: "The id of the guild of a member." },
    },
    required: ["handle", "id"],
  },
  World: {
    type: "object",
    properties: {
      id: { type: "string" },
      now: { type: "string", format: "date-time" },
      bots: { type: "array", items: refTo("Bot") },
      guilds: { type: "integer" },
      users: { type: "integer" },
      endpoints: {
        type: "object",
        properties: {
          api: { type: "string" },
          gateway: { type: "string" },
          cdn: { type: "string" },
          control: { type: "string" },
        },
        required: ["api", "gateway", "cdn", "control"],
      },
    },
    required: ["id", "now", "bots", "guilds", "users", "endpoints"],
  },
  Bot: {
    type: "object",
    properties: {
      name: { type: "string" },
      id: { type: ["string", "null"] },
      applicationId: { type: ["string", "null"] },
      token: { type: ["string", "null"] },
    },
    required: ["name", "id", "applicationId", "token"],
  },
}

/** Returns the responses of an operation: its result, and the errors by their statuses. */
export function responsesOf(
  schema: JsonSchema,
  errors: readonly ErrorName[],
): Readonly<Record<string, unknown>> {
  const failed = errors.map(
    (name) => [String(ERRORS[name][0]), { $ref: `#/components/responses/${name}` }] as const,
  )
  return { "200": okResponse(schema), ...Object.fromEntries(failed) }
}

function okResponse(schema: JsonSchema): object {
  const body = { type: "object", properties: { result: schema }, required: ["result"] }
  return { description: "The result.", content: { "application/json": { schema: body } } }
}

/** Returns the components of the error responses. */
export function errorResponses(): Readonly<Record<string, object>> {
  const content = { "application/json": { schema: refTo("Error") } }
  const entries = Object.entries(ERRORS).map(
    ([name, [, description]]) => [name, { description, content }] as const,
  )
  return Object.fromEntries(entries)
}
