// The settings of an application after an edit.

import { readAvatar } from "../../files/rules/pictures.ts"
import type { ApplicationSettings } from "../model.ts"
import { NEW_APPLICATION_SETTINGS } from "../schemas.ts"

type EditOf<Settings> = { readonly [Key in keyof Settings]?: Settings[Key] | null | undefined }

/** The validated keys of an edit. Images are bytes. */
interface SettingsEdit extends EditOf<Omit<ApplicationSettings, "icon" | "coverImage">> {
  readonly icon?: Uint8Array<ArrayBuffer> | null | undefined
  readonly coverImage?: Uint8Array<ArrayBuffer> | null | undefined
}

/**
 * Applies an edit. Absent keys keep their value; null restores the default of a new application.
 */
export function editedSettings(
  before: ApplicationSettings,
  { icon, coverImage, ...body }: SettingsEdit,
): ApplicationSettings {
  const edit: EditOf<ApplicationSettings> = {
    ...body,
    icon: readAvatar(icon),
    coverImage: readAvatar(coverImage),
  }
  return {
    icon: settingOf("icon"),
    coverImage: settingOf("coverImage"),
    description: settingOf("description"),
    tags: settingOf("tags"),
    maxParticipants: settingOf("maxParticipants"),
    explicitContentFilter: settingOf("explicitContentFilter"),
    customInstallUrl: settingOf("customInstallUrl"),
    roleConnectionsVerificationUrl: settingOf("roleConnectionsVerificationUrl"),
    installParams: settingOf("installParams"),
    integrationTypesConfig: settingOf("integrationTypesConfig"),
  }

  function settingOf<Key extends keyof ApplicationSettings>(key: Key): ApplicationSettings[Key] {
    const value = edit[key]
    return value === undefined ? before[key] : (value ?? NEW_APPLICATION_SETTINGS[key])
  }
}
