import { type APIMessageSharedClientTheme, BaseThemeType } from "discord-api-types/v10"
import type { SharedTheme } from "../model/message.ts"

/**
 * Returns the theme that a message shares.
 *
 * Assumption: unset-base-theme
 */
export function viewSharedTheme({ colors, gradientAngle, baseMix, baseTheme }: SharedTheme) {
  return {
    colors: [...colors],
    gradient_angle: gradientAngle,
    base_mix: baseMix,
    base_theme: baseTheme ?? BaseThemeType.Unset,
  } satisfies APIMessageSharedClientTheme
}
