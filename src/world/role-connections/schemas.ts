// The bodies of role connections and of their metadata.

import { ApplicationRoleConnectionMetadataType as Type } from "discord-api-types/v10"
import {
  type Schema,
  array,
  codePointLength,
  custom,
  enumOf,
  issues,
  nullable,
  object,
  optional,
  string,
  transform,
  withChecks,
} from "../kernel/body-schema.ts"
import { isObject } from "../kernel/objects.ts"
import { localized } from "../commands/schemas/choices.ts"
import { LIMITS } from "../rules/limits.ts"

const { roleConnection: limits } = LIMITS

const TYPES = Object.values(Type).filter((type) => typeof type === "number")

const key = withChecks(string(limits.key), (found, addIssue) => {
  if (!/^[a-z0-9_]+$/.test(found)) addIssue(issues.pattern)
})

const roleConnectionMetadata = transform(
  object({
    type: enumOf(TYPES),
    key,
    name: string(limits.name),
    name_localizations: localized(string(limits.name)),
    description: string(limits.description),
    description_localizations: localized(string(limits.description)),
  }),
  ({ nameLocalizations = null, descriptionLocalizations = null, ...rest }) => ({
    ...rest,
    nameLocalizations,
    descriptionLocalizations,
  }),
)

/**
 * The declared metadata of an application.
 * https://docs.discord.com/developers/resources/application-role-connection-metadata#update-application-role-connection-metadata-records
 */
export const roleConnectionsMetadataBody = nullable(array(roleConnectionMetadata, limits.metadata))

/** The values of the metadata, each as a text. */
const values: Schema<Readonly<Record<string, string>>> = custom((raw, addIssue) => {
  if (!isObject(raw)) return void addIssue(issues.model)
  const entries = Object.entries(raw).map(([name, value]) => [name, String(value)] as const)
  const isInvalid = entries.some(([, value]) => {
    const length = codePointLength(value)
    return length < limits.value.min || length > limits.value.max
  })
  if (isInvalid) return void addIssue(issues.length(limits.value))
  if (entries.length > limits.metadata.max) return void addIssue(issues.length(limits.metadata))
  return Object.fromEntries(entries)
})

/**
 * The connection of a user.
 * https://docs.discord.com/developers/resources/user#update-current-user-application-role-connection
 */
export const roleConnectionBody = object({
  platform_name: optional(nullable(string(limits.platformName))),
  platform_username: optional(nullable(string(limits.platformUsername))),
  metadata: optional(nullable(values)),
})
