// The bodies of guild templates.

import {
  nullable,
  object,
  optional,
  string,
  transform,
  withDefault,
} from "../kernel/body-schema.ts"
import { LIMITS } from "../rules/limits.ts"

const name = string(LIMITS.template.name)
const description = nullable(
  transform(string(LIMITS.template.description), (found) => (found === "" ? null : found)),
)

/**
 * The body of a new template.
 * https://docs.discord.com/developers/resources/guild-template#create-guild-template-json-params
 */
export const createTemplateBody = object({ name, description: withDefault(description, null) })

/**
 * The body of an edit of a template.
 * https://docs.discord.com/developers/resources/guild-template#modify-guild-template-json-params
 */
export const editTemplateBody = object({
  name: optional(name),
  description: optional(description),
})
