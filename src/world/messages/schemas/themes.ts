import { BaseThemeType } from "discord-api-types/v10"
import {
  array,
  enumOf,
  integer,
  issues,
  nullable,
  object,
  optional,
  string,
  withChecks,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"

const BASE_THEMES = [
  BaseThemeType.Unset,
  BaseThemeType.Dark,
  BaseThemeType.Light,
  BaseThemeType.Darker,
  BaseThemeType.Midnight,
]

/** Six hexadecimal digits. */
const color = withChecks(string(LIMITS.message.theme.color), (found, fail) => {
  if (!/^[\da-f]+$/i.test(found)) fail(issues.pattern)
})

/**
 * The theme of a client that a message shares.
 * https://docs.discord.com/developers/resources/message#shared-client-theme-object
 */
export const sharedThemeSchema = object({
  colors: array(color, LIMITS.message.theme.colors),
  gradient_angle: integer(LIMITS.message.theme.gradientAngle),
  base_mix: integer(LIMITS.message.theme.baseMix),
  base_theme: optional(nullable(enumOf(BASE_THEMES))),
})
