// What is shown of a text that has translations.
// https://docs.discord.com/developers/interactions/application-commands#localization

import { Locale, type LocalizationMap } from "discord-api-types/v10"

/** Of the description, not of the documentation: languages without a name in the types. */
const ADDITIONAL_LOCALES: readonly string[] = ["ar", "he"]

/** The languages that the platform speaks. */
export const LOCALES: readonly Locale[] = [
  ...Object.values(Locale),
  ...(ADDITIONAL_LOCALES as readonly Locale[]),
]

/** Languages that are read in another one where they have no text of their own. */
const FALLBACK: Partial<Readonly<Record<Locale, Locale>>> = {
  [Locale.EnglishUS]: Locale.EnglishGB,
  [Locale.EnglishGB]: Locale.EnglishUS,
  [Locale.SpanishLATAM]: Locale.SpanishES,
}

/** What stands for a text where `locale` is read; undefined where the text itself does. */
export function findTranslation(
  translations: LocalizationMap | null | undefined,
  locale: Locale,
): string | undefined {
  const fallback = FALLBACK[locale]
  return translations?.[locale] ?? (fallback && translations?.[fallback]) ?? undefined
}

/** A text as who reads `locale` sees it. */
export function localize(
  text: string,
  translations: LocalizationMap | null | undefined,
  locale: Locale,
): string {
  return findTranslation(translations, locale) ?? text
}
