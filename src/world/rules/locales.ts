// Selects the translation of a text for a locale.
// https://docs.discord.com/developers/interactions/application-commands#localization

import { Locale, type LocalizationMap } from "discord-api-types/v10"

/** The locales of the OpenAPI description that the documentation and discord-api-types lack. */
const ADDITIONAL_LOCALES: readonly string[] = ["ar", "he"]

/** The locales that the platform supports. */
export const LOCALES: readonly Locale[] = [
  ...Object.values(Locale),
  ...(ADDITIONAL_LOCALES as readonly Locale[]),
]

/** The locale whose text is used when a locale has no translation. */
const FALLBACK: Partial<Readonly<Record<Locale, Locale>>> = {
  [Locale.EnglishUS]: Locale.EnglishGB,
  [Locale.EnglishGB]: Locale.EnglishUS,
  [Locale.SpanishLATAM]: Locale.SpanishES,
}

/** Returns the translation of a text for `locale`; undefined if there is none. */
export function findTranslation(
  translations: LocalizationMap | null | undefined,
  locale: Locale,
): string | undefined {
  const fallback = FALLBACK[locale]
  return translations?.[locale] ?? (fallback && translations?.[fallback]) ?? undefined
}

/** Returns a text in `locale`, or untranslated if there is no translation. */
export function localize(
  text: string,
  translations: LocalizationMap | null | undefined,
  locale: Locale,
): string {
  return findTranslation(translations, locale) ?? text
}
